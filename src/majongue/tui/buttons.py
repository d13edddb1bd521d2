"""The buttons of a question: each act with its key and the tiles that it would lay open."""

from collections.abc import Iterator, Mapping, Sequence

from majongue.engine.actions import Action, Call, Chow, Discard, Give, Kong, Pung
from majongue.engine.view import SeatView
from majongue.text.words import tile_name
from majongue.tiles import Tile
from majongue.tui.commands import ACTS
from majongue.tui.prompt import Choice, Prompt
from majongue.tui.scene import Act, CommandSpot

_CLOCK = 6  # cells of the seconds left: ``(10 s)``
_QUESTIONS = {
    "rob": "You may rob the kong.",
    "bonus": "You may win with your flowers and seasons.",
}


def buttons(prompt: Prompt, keys: Mapping[str, str], *, idle: bool) -> tuple[Act, ...]:
    """What can be done now; the order never changes, so that each act keeps its place.

    Args:
        prompt: the question.
        keys: the key of each command as it is shown.
        idle: show also what is not legal now, dimmed.
    """
    if prompt.choices:
        return (*_choices(prompt), Act(keys["menu"], "back", CommandSpot("menu")))
    if not prompt.asked:
        return ()
    return tuple(_buttons(prompt, keys, idle=idle))


def _choices(prompt: Prompt) -> Iterator[Act]:
    for number, action in enumerate(prompt.choices):
        tiles, tail = tiles_of(action, prompt.view), ""
        if isinstance(action, Call):
            tail = ": the hand stays as it is" if action.original else ""
        elif isinstance(action, Discard) and not prompt.doubtful:
            tail = ", not now"
        yield Act(str(number + 1), title_of(action), Choice(number), tiles, tail=tail)


def _buttons(prompt: Prompt, keys: Mapping[str, str], *, idle: bool) -> Iterator[Act]:
    for command in ACTS:
        legal = prompt.legal(command.id)
        if not legal and not idle:
            continue
        acts = prompt.acts(command.id) if legal else ()
        throws = command.id == "discard"
        tiles = tiles_of(acts[0], prompt.view) if len(acts) == 1 or (throws and acts) else ()
        usual = "pass on" if throws and prompt.view.question == "give" else command.title
        title = f"{len(acts)} {usual}s" if len(acts) > 1 else usual
        title = f"{command.title} or call" if len(acts) > 1 and throws else title
        yield Act(keys[command.id], title, CommandSpot(command.id), tiles, not legal)


def timed(acts: Sequence[Act], seconds: int) -> tuple[Act, ...]:
    """The buttons with the seconds left, at the act that is done for one who does nothing.

    Its width stays the same while the seconds run.
    """
    able = [place for place, act in enumerate(acts) if not act.idle]
    throws = [place for place in able if acts[place].target == CommandSpot("discard")]
    marked = (throws or able[-1:] or [-1])[0]
    left = f"({seconds} s)".ljust(_CLOCK)
    return tuple(
        act._replace(title=f"{act.title} {left}") if place == marked else act
        for place, act in enumerate(acts)
    )


def title_of(action: Action) -> str:
    """An act in a word or two."""
    if isinstance(action, Call):
        return "original call" if action.original else "declare calling"
    return str(action).rpartition(" ")[0] or str(action)


def tiles_of(action: Action, view: SeatView) -> tuple[Tile, ...]:
    """The tiles that an act throws or lays open."""
    if isinstance(action, Discard | Call | Give):
        return (action.tile,)
    if isinstance(action, Chow):
        return (action.tile, action.tile + 1, action.tile + 2)
    if isinstance(action, Kong):
        return (action.tile,) * 4
    if isinstance(action, Pung) and view.offered is not None:
        return (view.offered,) * 3
    return ()


def used_tiles(prompt: Prompt) -> tuple[Tile, ...]:
    """The tiles of the hand that the acts offered would use: to be shown in it."""
    acts = prompt.choices or prompt.view.actions
    used = {
        tile
        for action in acts
        if isinstance(action, Chow | Pung | Kong)
        for tile in tiles_of(action, prompt.view)
    }
    if prompt.view.question == "claim" and prompt.view.offered is not None:
        pair = any(isinstance(action, Pung | Kong) for action in acts)
        used -= set() if pair else {prompt.view.offered}
    return tuple(sorted(used))


def asked_text(prompt: Prompt, who: str) -> str:
    """The question as a sentence; the own turn asks nothing in words.

    Args:
        prompt: the question.
        who: the player whose tile it is.
    """
    view = prompt.view
    if prompt.why:
        return prompt.why
    if view.question == "claim" and view.offered is not None:
        return f"{who} discards {tile_name(view.offered)}. You may claim it."
    return _QUESTIONS.get(view.question, "")
