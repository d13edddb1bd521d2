"""The parts that every layout of the table is put together from: rows, sets, rivers, boxes."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from majongue.engine.facts import RiverTile
from majongue.melds import Meld, MeldKind
from majongue.text.words import JUST_DRAWN
from majongue.tiles import HIDDEN, Tile
from majongue.tui.commands import LABELS
from majongue.tui.faces import Style, role_of
from majongue.tui.picture import Easel, Role, cells_of, cut
from majongue.tui.scene import Act, Scene, TileSpot

BOX_WIDTH, BOX_HEIGHT = 5, 4
_COUNT = 2  # cells of the number of what is not shown
_NAMED = 7  # keys that a footer names
_GAP = 1  # between the hand and the tile just drawn


def tile_row(easel: Easel, x: int, y: int, tiles: Iterable[Tile], style: Style) -> int:
    """Faces with a space between; returns the column behind the last."""
    for place, tile in enumerate(tiles):
        x = easel.put(x + (place > 0), y, style.face(tile), role_of(tile))
    return x


def row_width(count: int, style: Style) -> int:
    """Cells that a row of tiles takes."""
    return max(0, count * (style.width + 1) - 1)


def meld_row(easel: Easel, x: int, y: int, meld: Meld, style: Style, *, tight: bool) -> int:
    """A set in brackets; tight: its tile and how often, or the ends of a chow.

    A concealed kong has its outer tiles turned over; tight: its tile between two backs.
    """
    x = easel.put(x, y, "[", "line")
    if not tight:
        x = tile_row(easel, x, y, meld_tiles(meld), style)
    elif meld.concealed and meld.tile != HIDDEN:
        x = easel.put(x, y, style.back[:1], "back")
        x = easel.put(tile_row(easel, x, y, (meld.tile,), style), y, style.back[:1], "back")
    elif meld.kind is MeldKind.CHOW:
        x = tile_row(easel, x, y, (meld.tile,), style)
        x = tile_row(easel, easel.put(x, y, "-"), y, (meld.tile + 2,), style)
    else:
        x = tile_row(easel, x, y, (meld.tile,), style)
        x = easel.put(x, y, f"x{len(meld.tiles)}")
    return easel.put(x, y, "]", "line")


def meld_tiles(meld: Meld) -> tuple[Tile, ...]:
    """The tiles of a set; backs where they are turned over, as in a concealed kong."""
    if meld.concealed:
        return (HIDDEN, meld.tile, meld.tile, HIDDEN)
    return meld.tiles


def meld_width(meld: Meld, style: Style, *, tight: bool) -> int:
    """Cells that ``meld_row`` takes."""
    if not tight:
        return row_width(len(meld.tiles), style) + 2
    return style.width * 2 + 3 if meld.kind is MeldKind.CHOW else style.width + 4


def open_row(
    easel: Easel,
    x: int,
    y: int,
    melds: Sequence[Meld],
    bonus: Sequence[Tile],
    style: Style,
    right: int,
) -> int:
    """Sets and bonus tiles of a seat up to column ``right``, as wide as there is room for.

    What there is no room for is counted: ``+2``.
    """
    room = right - x
    wide = open_width(melds, bonus, style, tight=False)
    flowers = wide - open_width(melds, (), style, tight=False)
    close = wide > room
    sparse = wide - (len(bonus) if flowers else 0) > room
    for place, meld in enumerate(melds):
        if x + meld_width(meld, style, tight=sparse) > right:
            return easel.put(min(x, right - _COUNT), y, f"+{len(melds) - place}", "title")
        x = meld_row(easel, x, y, meld, style, tight=sparse) + 1
    return _bonus_row(easel, x, y, bonus, style, right, step=style.width + 1 - close)


def _bonus_row(
    easel: Easel, x: int, y: int, bonus: Sequence[Tile], style: Style, right: int, *, step: int
) -> int:
    """The sign of the bonus tiles, the tiles, and how many more there are."""
    if not bonus:
        return x
    x = easel.put(x, y, style.flower, "bonus") + 1
    room = right - x + step - cells_of(style.face(bonus[0]).rstrip())
    fitting = len(bonus) if room >= len(bonus) * step else max(0, (room - _COUNT) // step)
    for tile in bonus[:fitting]:
        easel.put(x, y, style.face(tile), role_of(tile))
        x += step
    if fitting < len(bonus):
        return easel.put(min(x, right - _COUNT), y, f"+{len(bonus) - fitting}", "bonus")
    return x


def open_width(melds: Iterable[Meld], bonus: Sequence[Tile], style: Style, *, tight: bool) -> int:
    """Cells that sets and bonus tiles take, with all their cells or close together."""
    sets = sum(meld_width(meld, style, tight=tight) + 1 for meld in melds)
    flowers = cells_of(style.flower) + 1 + len(bonus) * (style.width + 1 - tight)
    return sets + flowers if bonus else sets


def river_row(
    easel: Easel,
    x: int,
    y: int,
    river: Sequence[RiverTile],
    style: Style,
    live: int | None = None,
) -> int:
    """Discards; one that was claimed in brackets, the live one marked, and so are drawn ones.

    Args:
        easel, x, y: where; the first face begins in the cell behind ``x``.
        river: the discards of this row.
        style: how tiles are drawn.
        live: the place in this row of the tile that has just been thrown.
    """
    slot = x - style.width - 1
    for place, thrown in enumerate(river):
        slot += style.width + 1 + _crowded(river, place, live)
        role = role_of(thrown.tile)
        if place == live:
            _marked(easel, slot, y, style.face(thrown.tile), "<>", f"{role} live")
        elif thrown.claimed_by is not None:
            _marked(easel, slot, y, style.face(thrown.tile), "()", f"{role} gone")
        else:
            easel.put(slot + 1, y, style.face(thrown.tile), role)
        if thrown.drawn:
            easel.put(slot, y, JUST_DRAWN, "title")
    return slot + style.width + 2


def river_rows(
    river: Sequence[RiverTile], style: Style, width: int, *, live: bool
) -> list[Sequence[RiverTile]]:
    """Discards in rows of ``width`` cells; ``live``: the last one has just been thrown."""
    last = len(river) - 1 if live else None
    starts, room = [0], width - 1
    for place in range(len(river)):
        cells = style.width + 1 + _crowded(river, place, last)
        if cells > room and place > starts[-1]:
            starts.append(place)
            cells, room = style.width + 1, width - 1
        room -= cells
    return [river[start:end] for start, end in pairwise((*starts, len(river)))]


def _crowded(river: Sequence[RiverTile], place: int, live: int | None) -> bool:
    """Whether a tile and the one before it both have marks, which need a cell each."""
    if not place or river[place - 1].claimed_by is None:
        return False
    return place == live or river[place].claimed_by is not None or river[place].drawn


def _marked(easel: Easel, x: int, y: int, face: str, marks: str, role: Role) -> None:
    kind = role.rsplit(maxsplit=1)[-1]
    x = easel.put(x, y, marks[0], kind)
    x = easel.put(x, y, face, role)
    easel.put(x, y, marks[1], kind)


def hand_width(scene: Scene, *, boxed: bool) -> int:
    """Cells that the own hand takes."""
    tile = BOX_WIDTH if boxed else scene.style.width + 1
    return len(scene.held) * tile + (0 if boxed else 1) + _GAP * scene.drawn_apart


def hand_boxes(easel: Easel, x: int, y: int, scene: Scene) -> None:
    """The own hand as boxes four rows high, with the keys that select them on top."""
    for place, tile in enumerate(scene.held):
        apart = scene.drawn_apart and place == len(scene.held) - 1
        left = x + place * BOX_WIDTH + _GAP * apart
        _held_box(easel, left, y, tile, place, scene)
        easel.spot(left, y, BOX_WIDTH, BOX_HEIGHT, TileSpot(place))


def _held_box(easel: Easel, x: int, y: int, tile: Tile, place: int, scene: Scene) -> None:
    selected = place == scene.cursor
    labelled = scene.cursor is not None and place < len(LABELS)
    box(
        easel,
        (x, y),
        tile,
        scene.style,
        letters=scene.letters,
        role=_held_role(tile, scene, selected=selected),
        frame="selected" if selected or tile in scene.used else "line",
        label=LABELS[place] if labelled else "",
        thick=selected,
    )


def box(
    easel: Easel,
    at: tuple[int, int],
    tile: Tile,
    style: Style,
    *,
    letters: bool,
    role: Role = "",
    frame: Role = "line",
    label: str = "",
    thick: bool = False,
) -> None:
    """A tile in a box of five cells by four rows.

    Args:
        easel, at: where its upper left corner is.
        tile, style: what is in it.
        letters: small ones on winds and dragons.
        role: of the tile, its own when left out; ``frame``: of the lines around it.
        label: a sign in the upper edge; ``thick``: heavy lines.
    """
    x, y = at
    lines = style.thick if thick else style.thin
    dash, side = lines[4], lines[5]
    easel.put(x, y, f"{lines[0]}{dash}{label or dash}{dash}{lines[1]}", frame)
    for row, inside in enumerate(style.inside(tile, index=letters), 1):
        easel.put(x, y + row, side, frame)
        easel.put(x + 1, y + row, inside, role or role_of(tile))
        easel.put(x + 4, y + row, side, frame)
    easel.put(x, y + 3, f"{lines[2]}{dash * 3}{lines[3]}", frame)


def hand_line(easel: Easel, x: int, y: int, scene: Scene) -> None:
    """The own hand on one row, the selected tile between brackets."""
    slot = scene.style.width + 1
    for place, tile in enumerate(scene.held):
        apart = scene.drawn_apart and place == len(scene.held) - 1
        left = x + place * slot + _GAP * apart
        selected = place == scene.cursor
        easel.put(left + 1, y, scene.style.face(tile), _held_role(tile, scene, selected=selected))
        easel.spot(left + 1, y, slot, 1, TileSpot(place))
        if selected:
            easel.put(left, y, "[", "selected")
            easel.put(left + slot, y, "]", "selected")


def hand_labels(easel: Easel, x: int, y: int, scene: Scene) -> None:
    """The keys that select the tiles, over a hand on one row."""
    if scene.cursor is None:
        return
    for place, label in enumerate(LABELS[: len(scene.held)]):
        apart = scene.drawn_apart and place == len(scene.held) - 1
        easel.put(x + place * (scene.style.width + 1) + _GAP * apart + 1, y, label, "dim")


def _held_role(tile: Tile, scene: Scene, *, selected: bool) -> Role:
    role = role_of(tile)
    if selected:
        return f"{role} selected"
    return f"{role} used" if tile in scene.used else role


def acts_row(easel: Easel, x: int, y: int, acts: Sequence[Act], style: Style) -> int:
    """Buttons: key, title and tiles of each; the tiles are left out where room is short."""
    roomy = _acts_width(acts, style) + x <= easel.width
    if not roomy:
        acts = [act._replace(tail="") for act in acts]
        roomy = _acts_width(acts, style) + x <= easel.width
    for act in acts:
        left = x
        key, title = ("dim", "dim") if act.idle else ("key", "")
        x = easel.put(x, y, f" {act.key} ", key)
        x = easel.put(x + 1, y, act.title, title) if act.title else x
        if act.tiles and (roomy or not act.title):
            x = easel.put(x + 1, y, "[", "line")
            x = easel.put(tile_row(easel, x, y, act.tiles, style), y, "]", "line")
        x = easel.put(x, y, act.tail, title)
        if not act.idle:
            easel.spot(left, y, x - left, 1, act.target)
        x += 3 if roomy else 1
    return x


def _acts_width(acts: Iterable[Act], style: Style) -> int:
    """Cells of buttons with three cells between."""
    return sum(_act_width(act, style) + 3 for act in acts) - 3


def _act_width(act: Act, style: Style) -> int:
    tiles = row_width(len(act.tiles), style) + 3 if act.tiles else 0
    title = 1 + cells_of(act.title) if act.title else 0
    return cells_of(act.key) + 2 + title + tiles + cells_of(act.tail)


def footer_row(easel: Easel, y: int, acts: Sequence[Act]) -> int:
    """The keys of the moment, seven at most; the last two stay when others do not fit.

    Returns the column from which there is room.
    """
    named, x = list(acts), 1
    while len(named) > 2 and (len(named) > _NAMED or _footer_width(named) > easel.width):
        del named[-3]
    for act in named:
        left = x
        x = easel.put(x, y, act.key, "key")
        x = easel.put(x + 1, y, act.title, "dim")
        easel.spot(left, y, x - left, 1, act.target)
        x += 2
    return x


def _footer_width(acts: Iterable[Act]) -> int:
    return sum(cells_of(act.key) + cells_of(act.title) + 3 for act in acts)


def line_of(easel: Easel, x: int, y: int, text: str, role: Role, style: Style) -> None:
    """A sentence, cut at the right edge."""
    easel.put(x, y, cut(text, easel.width - x, style.dots), role)


def status_row(easel: Easel, scene: Scene) -> None:
    """Round, hand and rules; at the right what is left and the own score."""
    right = easel.width - cells_of(scene.counts) - 1
    easel.put(1, 0, cut(scene.where(right - 2), right - 2, scene.style.dots), "title")
    easel.put(right, 0, scene.counts, "title")
