"""What the plain game prints on demand: help, table, scores, log, rules."""

from collections.abc import Callable

from majongue.cli.plain_commands import (
    HELP,
    LOG,
    OTHERS,
    RULES,
    SCORES,
    TABLE,
    Command,
    help_lines,
)
from majongue.engine.counters import counters_after
from majongue.rules.describe import brief
from majongue.session import Session
from majongue.text.counters_text import counter_lines
from majongue.text.narration import narrate
from majongue.text.side_by_side_text import compared_lines
from majongue.text.table_text import score_lines, table_lines

Page = Callable[[Session], list[str]]

_LOG_LINES = 30
_COLUMN = 10


def help_page(_session: Session) -> list[str]:
    """What can be typed."""
    return help_lines()


def table_page(session: Session) -> list[str]:
    """The whole position."""
    return table_lines(session.view, session.cast, session.rules)


def scores_page(session: Session) -> list[str]:
    """The scores now and after each hand, and the sticks where the rules have them."""
    cast = session.cast
    lines = score_lines(session.view, cast)
    if session.finished:
        players = range(len(session.players))
        head = "".join(f"{cast.player(player)[: _COLUMN - 2]:>{_COLUMN}}" for player in players)
        lines.append(f"{'After hand':<{_COLUMN}}{head}")
        for standing, _ in session.finished:
            row = "".join(f"{score:>{_COLUMN}}" for score in standing.scores)
            lines.append(f"{standing.number:<{_COLUMN}}{row}")
    counters = counters_after(session.rules, session.finished)
    if counters is not None:
        lines += counter_lines(counters, cast)
    return lines


def log_page(session: Session) -> list[str]:
    """The last things that happened in this hand."""
    return narrate(session.log, session.cast)[-_LOG_LINES:]


def rules_page(session: Session) -> list[str]:
    """The rules in force in few lines; all of them have a command of their own."""
    rules = session.rules
    return [*brief(rules), f"majongue rules {rules.id} lists every option."]


def others_page(session: Session) -> list[str]:
    """The finished hand under all rulesets; why not, where there is none."""
    return compared_lines(session.view, session.cast, session.rules)


PAGES: dict[Command, Page] = {
    HELP: help_page,
    TABLE: table_page,
    SCORES: scores_page,
    LOG: log_page,
    RULES: rules_page,
    OTHERS: others_page,
}
"""The commands that print a page."""
