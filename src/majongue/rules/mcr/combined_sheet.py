"""The part of the sheet that is about combinations: what was combined, what not, and why."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from majongue.rules.mcr import combination_elements as combinations
from majongue.rules.mcr.case import Case
from majongue.rules.mcr.combination_elements import Sets
from majongue.rules.mcr.combining import Link, Scale, Selection, chows_key, links, selections
from majongue.rules.mcr.evidence import group_of
from majongue.rules.ruleset import Pattern
from majongue.rules.score import Dropped


class Combined(NamedTuple):
    """The combinations of the chows of a hand, or of its pungs.

    Attributes:
        case: the reading.
        key: the sets, as :func:`~majongue.rules.mcr.combining.chows_key` has them.
        found: every element that some of them show.
        chosen: those that count.
        rival: another selection of the same value, if there is one.
        patterns: the elements by id.
    """

    case: Case
    key: Sets
    found: list[Link]
    chosen: Selection
    rival: Selection | None
    patterns: Mapping[str, Pattern]

    def tiles(self, name: str) -> tuple[str, ...]:
        """The sets that show an element that counts."""
        return tuple(
            tiles
            for link in self.chosen
            if link.name == name
            for tiles in group_of(self.case, self.key, link.places)
        )

    def dropped(self) -> Iterator[Dropped]:
        """Every element that the sets show and that does not count, with the reason."""
        told = {self._shown(link) for link in self.chosen}
        for link in self.found:
            # Of equal chows any may be meant, so an element can be found twice with the same tiles.
            if (shown := self._shown(link)) not in told:
                told.add(shown)
                name = self.patterns[link.name].name
                yield Dropped(link.name, name, self._why(link), shown[1])

    def note(self) -> Iterator[str]:
        """That another selection would have come to as much."""
        if self.rival is not None:
            mine, other = self._told(self.chosen), self._told(self.rival)
            yield f"Combined as {mine}; {other} would come to the same."

    def _shown(self, link: Link) -> tuple[str, tuple[str, ...]]:
        return link.name, group_of(self.case, self.key, link.places)

    def _why(self, link: Link) -> str:
        """Why an element does not count beside the chosen ones."""
        places = set(link.places)
        larger = [one for one in self.chosen if len(one.places) > 2]
        for one in larger:
            if places <= set(one.places):
                return f"combined in {self.patterns[one.name].name} already"
        if larger and len(link.places) > 2:
            tiles, name = " ".join(self._shown(larger[0])[1]), self.patterns[larger[0].name].name
            return f"{tiles} are combined as {name} instead"
        if larger:
            return "the remaining set is combined only once"
        return "each further combination must bring in another set"

    def _told(self, chosen: Selection) -> str:
        names = [link.name for link in chosen]
        told = [(p.name, names.count(p.id)) for p in self.patterns.values() if p.id in names]
        return " + ".join(f"{name} x{times}" if times > 1 else name for name, times in told)


def combined(case: Case, patterns: Mapping[str, Pattern], scale: Scale) -> tuple[Combined, ...]:
    """The combinations of the chows and those of the pungs of a hand, where there are some.

    Args:
        case: the reading.
        patterns: the elements in play.
        scale: what they are worth.
    """
    chows = case.chows if case.pair is None else chows_key(case.chows, case.pair)
    asked = [
        (chows, combinations.CHOWS),
        (case.pungs, combinations.PUNGS),
    ]
    found = [(key, links(key, questions, scale)) for key, questions in asked if len(key) > 1]
    return tuple(_combined(case, key, shown, patterns, scale) for key, shown in found if shown)


def _combined(
    case: Case, key: Sets, found: list[Link], patterns: Mapping[str, Pattern], scale: Scale
) -> Combined:
    best, *others = selections(found, scale)
    names = scale.rank(best)
    rival = next((other for other in others if scale.rank(other) != names), None)
    return Combined(case, key, found, best, rival, patterns)
