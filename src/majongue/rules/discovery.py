"""Finding rulesets: the entry points of the group ``majongue.rulesets``.

Names are listed without importing anything; loading a ruleset imports that one. Ours are entry
points like anybody else's and are also known here, so that asking for one of them does not read the
metadata of every installed package first.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from majongue.errors import MahjongError, RulesetError, shortened
from majongue.options import did_you_mean
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset, RulesetPlugin
from majongue.rules.variant import Variant

GROUP = "majongue.rulesets"
DEFAULT_RULESET = "hong_kong"
"""The rules to play by when nobody chooses."""
SHIPPED = {
    "classical": "majongue.rules.classical:plugin",
    "hong_kong": "majongue.rules.hong_kong:plugin",
    "mcr": "majongue.rules.mcr:plugin",
}


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all installed rulesets in alphabetical order; nothing is imported.

    >>> "hong_kong" in ruleset_ids()
    True
    """
    return tuple(sorted(_places()))


@cache
def _places() -> Mapping[str, str]:
    """Where the code of each ruleset is; reading this from all packages takes a while."""
    from importlib.metadata import entry_points

    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return MappingProxyType(found | SHIPPED)


def load_plugin(ruleset_id: str) -> RulesetPlugin:
    """The code behind a ruleset.

    Raises:
        RulesetError: no ruleset has that id, or its plugin cannot be imported or has another.
    """
    place = SHIPPED.get(ruleset_id) or _places().get(ruleset_id)
    if place is None:
        raise RulesetError(
            f"There is no ruleset {shortened(ruleset_id)}: {did_you_mean(ruleset_id, _places())}"
        )
    module, _, attribute = place.partition(":")
    try:
        plugin: RulesetPlugin = getattr(import_module(module), attribute)
        id = plugin.id
    except Exception as error:  # somebody else's code may fail in any way
        raise RulesetError(
            f"Ruleset {ruleset_id} is installed but {place} fails: {type(error).__name__}, {error}."
        ) from error
    if id != ruleset_id:  # saved games name the rules by it
        raise RulesetError(
            f"Ruleset {ruleset_id} is installed but {place} has the id {shortened(id)}; "
            "it must be the name of the entry point."
        )
    return plugin


def load_ruleset(
    ruleset_id: str, options: Mapping[str, object] | None = None, preset: str | None = None
) -> Ruleset:
    """A ruleset in force, with some options changed from its defaults or from a preset.

    >>> load_ruleset("hong_kong", {"cap": 13}).values["cap"]
    13

    Raises:
        RulesetError: no such ruleset or preset, or its file is broken.
        OptionError: an unknown option, a wrong value, or values that do not go together.
    """
    return build_ruleset(load_plugin(ruleset_id), options or {}, preset)


def load_variant(variant: Variant) -> Ruleset:
    """The ruleset in force that a variant stands for.

    >>> rules = load_variant(Variant("hong_kong", {"cap": 13}, {"full_flush": 6}, "Friday table"))
    >>> rules.title, rules.patterns["full_flush"].value, rules.variant.options
    ('Friday table', 6, {'cap': 13})

    Raises:
        RulesetError, OptionError: as from :func:`load_ruleset`.
    """
    plugin = load_plugin(variant.ruleset)
    return build_ruleset(plugin, variant.options, revalued=variant.values, title=variant.title)


def title_of(ruleset_id: str) -> str:
    """The name of a ruleset for a list; its id where it cannot be loaded.

    >>> title_of("classical"), title_of("nonsense")
    ('Chinese Classical', 'nonsense')
    """
    try:
        return load_ruleset(ruleset_id).name
    except MahjongError:
        return ruleset_id
