"""What every layout of the ceremony is put together from: dice, stacks of the wall, names."""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.rules.score import Seat
from majongue.text.words import counted
from majongue.tui.ceremony_moment import Moment
from majongue.tui.faces import Style
from majongue.tui.middle import Stack
from majongue.tui.picture import Easel, Role, cells_of, cut, wrapped
from majongue.tui.scene import Scene

DIE_WIDTH, DIE_HEIGHT = 9, 5
_NAME = 12
_PIPS = {
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}


class Frame(NamedTuple):
    """One picture of the ceremony: who and how, the moment, and what is said.

    Attributes:
        scene: with the own tiles to be shown and the keys named at the bottom.
        moment: what can be seen.
        said: the sentences.
    """

    scene: Scene
    moment: Moment
    said: tuple[str, ...]


class _Signs(NamedTuple):
    """Two cells for a stack: beside others, above others, with one tile; dead; gone."""

    level: str
    upright: str
    low: str
    dead: str
    dead_low: str
    gone: str


_BLOCKS = _Signs("▐▌", "▄▄", "▗▖", "░░", " ░", " ·")
_PLAIN = _Signs("[]", "[]", "_]", "::", " :", " .")


def stack_sign(stack: Stack, style: Style, *, upright: bool = False) -> str:
    """The two cells of a stack; ``upright`` in a column of stacks."""
    signs = _PLAIN if style.plain else _BLOCKS
    if not stack.tiles:
        return signs.gone
    if stack.dead:
        return signs.dead if stack.tiles > 1 else signs.dead_low
    if stack.tiles == 1:
        return signs.low
    return signs.upright if upright else signs.level


def stack_role(stack: Stack, number: int, frame: Frame) -> Role:
    """How a stack stands out: the one that is pointed at, and those that were counted.

    Args:
        stack: the stack; ``number``: its number clockwise over all walls, from 0.
        frame: the moment it is shown at.
    """
    if not stack.tiles:
        return "dim"
    broken, moment = frame.scene.view.broken, frame.moment
    if number == pointed_at(frame):
        return "live"
    opener = -broken.opener % broken.sides * broken.stacks
    total = broken.sides * broken.stacks
    counted_up = moment.broken and not moment.grasps
    if counted_up and (number - opener) % total < (broken.start - opener) % total:
        return "selected"
    return "dim" if stack.dead else "back"


def pointed_at(frame: Frame) -> int | None:
    """The stack that matters now, clockwise from East's first: where counting or taking begins."""
    broken, moment = frame.scene.view.broken, frame.moment
    if moment.broken:
        return None if moment.grasps else broken.start
    return -broken.opener % broken.sides * broken.stacks if moment.dice else None


def last_dice(frame: Frame) -> tuple[tuple[int, ...], bool]:
    """The dice as they lie, and whether the throw counts."""
    moment = frame.moment
    if moment.dice:
        return moment.dice[-1].dice, not moment.dice[-1].again
    return (moment.throws[-1].dice, True) if moment.throws and not moment.started else ((), True)


def dice_width(dice: Sequence[int]) -> int:
    """Cells that dice take beside each other."""
    return max(0, len(dice) * (DIE_WIDTH + 1) - 1)


def draw_dice(easel: Easel, x: int, y: int, frame: Frame) -> int:
    """The dice of the last throw; returns the column behind them."""
    dice, counts = last_dice(frame)
    style = frame.scene.style
    tl, tr, bl, br, dash, side = tuple(style.thin)
    edge = dash * (DIE_WIDTH - 2)
    for number in dice:
        easel.put(x, y, f"{tl}{edge}{tr}", "line")
        for row, pips in enumerate(_PIPS[number], 1):
            shown = pips if style.plain else pips.replace("o", "●")
            easel.put(x, y + row, side, "line")
            easel.put(x + 2, y + row, shown, "title" if counts else "dim")
            easel.put(x + DIE_WIDTH - 1, y + row, side, "line")
        easel.put(x, y + DIE_HEIGHT - 1, f"{bl}{edge}{br}", "line")
        x += DIE_WIDTH + 1
    return x


def seat_name(seat: Seat, frame: Frame) -> tuple[str, Role]:
    """The mark of who acts, the wind and the name of a seat."""
    scene = frame.scene
    acts = seat == frame.moment.actor
    mark = scene.style.turn if acts else " "
    name = cut(scene.cast.who(seat), _NAME, scene.style.dots)
    return f"{mark}{scene.view.seats[seat].wind.letter} {name}", "turn" if acts else ""


def seat_tiles(seat: Seat, frame: Frame) -> str:
    """How many tiles a seat holds, once it has any."""
    concealed = frame.moment.concealed[seat]
    return counted(concealed, "tile") if concealed else "dealer" if seat == 0 else ""


def said_lines(frame: Frame, width: int) -> list[str]:
    """What is said, as lines of a width."""
    return [line for text in frame.said for line in wrapped(text, width)]


def draw_lines(
    easel: Easel, x: int, y: int, width: int, rows: int, lines: Sequence[str], *, centred: bool
) -> None:
    """Lines in a box; of more than there is room for the newest."""
    for row, line in enumerate(lines[-rows:]):
        line = line.strip() if centred else line
        shift = (width - cells_of(line)) // 2 if centred else 0
        easel.put(x + shift, y + row, line)
