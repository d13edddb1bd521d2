"""What the table tells of the events: as the log does, but what is cut there in fewer words."""

from collections.abc import Iterable
from itertools import groupby

from majongue.engine.events import Event, HandDead
from majongue.text.cast import Cast
from majongue.text.false_win_text import false_win_reason
from majongue.text.narration import narrate


def news_of(events: Iterable[Event], cast: Cast) -> list[str]:
    """The events as sentences for the table; how a hand ended stands elsewhere."""
    lines: list[str] = []
    for dead, group in groupby(events, key=lambda event: isinstance(event, HandDead)):
        if dead:
            lines += [_dead(event, cast) for event in group if isinstance(event, HandDead)]
        else:
            lines += narrate(group, cast, ending=False)
    return lines


def _dead(event: HandDead, cast: Cast) -> str:
    """A false win after which play goes on: first what was wrong, if that is known."""
    pays, whose = cast.does(event.seat, "pay"), cast.whose(event.seat)
    price = f"{pays} {max(event.payments)} to each; {whose} hand is dead."
    if event.attempt is None:
        return f"A false win: {price}"
    return f"{false_win_reason(event.attempt, cast)} {price}"
