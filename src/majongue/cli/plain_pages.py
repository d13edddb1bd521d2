"""What the plain game prints on demand: help, table, scores, log, rules."""

from collections.abc import Callable

from majongue.options import Option, to_text
from majongue.rules.ruleset import Ruleset
from majongue.session import Session
from majongue.text.cast import Cast
from majongue.text.narration import narrate
from majongue.text.table_text import score_lines, table_lines

Page = Callable[[Session], list[str]]

_LOG_LINES = 30
_COLUMN = 10

_HELP = """\
Every question is a list with numbers: type a number and press Enter.
Tiles are written with a number and a letter: m characters, p dots, s bamboo;
1z East, 2z South, 3z West, 4z North, 5z white, 6z green, 7z red dragon.
Instead of a number you can type:
  5p      discard five of dots (also: five of dots)
  p c k   pung, chow, kong; with several: c 345p, k 7z
  w       win
  pass    let the tile go by
Enter alone shows the question again; it never acts.
At any question:
  ?  this help     t  the table     s  the scores    l  what happened
  r  the rules     u  take back     q  leave (the game is always saved)"""


def cast_of(session: Session) -> Cast:
    """The players as the human sees them in this hand."""
    return Cast.of(session.players, session.seating, session.rules.winds, session.human)


def help_page(_session: Session) -> list[str]:
    """What can be typed."""
    return _HELP.splitlines()


def table_page(session: Session) -> list[str]:
    """The whole position."""
    return table_lines(session.view, cast_of(session), session.rules)


def scores_page(session: Session) -> list[str]:
    """The scores now and after each hand."""
    cast = cast_of(session)
    lines = score_lines(session.view, cast)
    if session.history:
        players = range(len(session.players))
        head = "".join(f"{cast.player(player)[: _COLUMN - 2]:>{_COLUMN}}" for player in players)
        lines.append(f"{'After hand':<{_COLUMN}}{head}")
        for hand, scores in enumerate(session.history, 1):
            row = "".join(f"{score:>{_COLUMN}}" for score in scores)
            lines.append(f"{hand:<{_COLUMN}}{row}")
    return lines


def log_page(session: Session) -> list[str]:
    """The last things that happened in this hand."""
    return narrate(session.log, cast_of(session))[-_LOG_LINES:]


def rules_page(session: Session) -> list[str]:
    """The rules in force, those that differ from the ruleset's defaults first."""
    rules = session.rules
    changed = [option for option in rules.options if option.id in rules.changes]
    others = [option for option in rules.options if option.id not in rules.changes]
    lines = [f"{rules.name} rules."]
    if changed:
        lines.append("Changed from the usual:")
    for option in changed:
        lines += [f"{_value(option, rules)} (usually {to_text(option.default)})"]
        lines += [f"      {option.help}"]
    lines.append("As usual:" if changed else "All as usual:")
    return lines + [_value(option, rules) for option in others]


def _value(option: Option, rules: Ruleset) -> str:
    return f"  {option.label}: {to_text(rules.values[option.id]) or 'none'}"


PAGES: dict[str, Page] = {
    "?": help_page,
    "h": help_page,
    "help": help_page,
    "t": table_page,
    "table": table_page,
    "s": scores_page,
    "scores": scores_page,
    "l": log_page,
    "log": log_page,
    "r": rules_page,
    "rules": rules_page,
}
"""The pages by what is typed for them."""
