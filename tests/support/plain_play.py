"""Playing the plain game from a test: what a human would type, and terminals in the process."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from majongue.bots.bot import Bot, make_bot
from majongue.cli.plain_terminal import InputEnded, Terminal
from majongue.engine.actions import Action
from majongue.engine.seating import Player
from majongue.engine.view import SeatView
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.text.cast import Cast
from majongue.tiles import Wind

HONG_KONG = load_ruleset("hong_kong")
CAST = Cast(("Ana", "Hana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=0)
"""Names for positions: East reads."""
PLAYERS = (Player("Player"), *(Player(name, "beginner") for name in ("Hana", "Otto", "Ming")))


def new_session(
    seed: int | str,
    path: Path | None = None,
    seated: Sequence[Player] = PLAYERS,
    **options: object,
) -> Session:
    rules = load_ruleset("hong_kong", options) if options else HONG_KONG
    return Session.new(rules, seed, seated[: rules.seats], path)


def adviser(session: Session) -> Bot:
    """A bot that plays for the human, so that claims, kongs and wins come about."""
    return make_bot("greedy", session.rules, 7, 0)


def play_on(session: Session, reached: Callable[[], bool]) -> None:
    """Let the adviser play for the human until something is reached, or the game is over."""
    bot = adviser(session)
    while True:
        for _ in session.advance():
            pass
        if session.over or reached():
            return
        if session.hand_over:
            session.next_hand()
        else:
            session.answer(bot.choose(session.view, session.view.actions))


def decisions(session: Session, hands: int) -> Iterator[tuple[SeatView | None, Action | None]]:
    """Play some hands; yields each decision before it is made, and a pair of None at each end."""
    bot = adviser(session)
    for hand in range(hands):
        if hand:
            session.next_hand()
        for _ in session.advance():
            pass
        while not session.hand_over:
            view = session.view
            action = bot.choose(view, view.actions)
            yield view, action
            session.answer(action)
            for _ in session.advance():
                pass
        yield None, None
        if session.over:
            return


def script(seed: int | str, hands: int, **options: object) -> list[str]:
    """What is to be typed for those decisions: acts in words, an empty line after each hand."""
    played = decisions(new_session(seed, **options), hands)
    return ["" if action is None else str(action) for _, action in played]


class Scripted(Terminal):
    """A terminal whose answers come from a function of the prompt; keeps all that was printed."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        super().__init__()
        self.answer = answer
        self.lines: list[str] = []

    @property
    def is_interactive(self) -> bool:
        return True

    def say(self, lines: Iterable[str]) -> None:
        self.lines += lines

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        text = self.answer(prompt)
        self.lines.append(f"{prompt}{text}")
        if text is None:
            raise InputEnded
        return text

    def drop_typed_ahead(self) -> None:
        pass

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def answers(texts: Sequence[str]) -> Callable[[str], str | None]:
    """Answers in order, then the end of the input."""
    left = iter(texts)
    return lambda _prompt: next(left, None)
