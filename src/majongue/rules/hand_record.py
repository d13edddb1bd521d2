"""Hand records: one win as a line of JSON, and its score as another.

This is what ``majongue score --jsonl`` reads and writes. A record that cannot be read is answered
with one sentence that names the key, and the rest of the file is still scored.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from majongue.errors import (
    HandError,
    MahjongError,
    OptionError,
    RecordError,
    RulesetError,
)
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind, meld_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.json_lines import parse_line
from majongue.rules.loader import with_values
from majongue.rules.lone_win import seat_of, settle_alone, usual_giver
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn, ScoreLine, Seat, Settlement, Win, WinBy
from majongue.rules.side_by_side import Column, side_by_side
from majongue.tiles import Tile, Wind, is_bonus, parse_tile, parse_tiles, tile_code

if TYPE_CHECKING:
    from majongue.rules.hand_schema import HandRecord, MeldBlock


class Question(NamedTuple):
    """A hand record as read: what is asked, and by which rules."""

    id: str
    ruleset: Ruleset
    win: Win


class Loader(Protocol):
    """What finds a ruleset by its id, as :func:`~majongue.rules.discovery.load_ruleset` does."""

    def __call__(
        self, name: str, options: Mapping[str, object] | None = None, preset: str | None = None, /
    ) -> Ruleset:
        """The ruleset in force; RulesetError or OptionError if there is none such."""
        ...


def answer_lines(
    lines: Iterable[bytes], load: Loader = load_ruleset, *, everywhere: bool = False
) -> Iterator[tuple[dict[str, Any], bool]]:
    """Answer records as they come in, one to a line; blank lines are passed over.

    Args:
        lines: the lines.
        load: finds the rulesets that the records name.
        everywhere: whether to score each by all rulesets too.

    Yields:
        The answer, and whether the record could be read.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            raw = parse_line(line, number)
        except RecordError as error:
            yield {"id": None, "error": str(error)}, False
            continue
        yield answer(raw, load, everywhere=everywhere)


def answer(
    raw: object, load: Loader = load_ruleset, *, everywhere: bool = False
) -> tuple[dict[str, Any], bool]:
    """The answer to one record, and whether it could be read."""
    try:
        question = read_question(raw, load)
        more = _everywhere_answer(question) if everywhere else {}
        return score_answer(question) | more, True
    except MahjongError as error:
        identity = raw.get("id") if isinstance(raw, dict) else None
        known = identity if isinstance(identity, str | int) else None
        return {"id": known, "error": str(error)}, False


def read_question(raw: object, load: Loader = load_ruleset) -> Question:
    """Read a record.

    Raises:
        RecordError: a key is missing or wrong; the message names it.
    """
    if not isinstance(raw, dict):
        raise RecordError("A hand record is a JSON object with keys such as id and winning_tile.")
    from majongue.rules.hand_schema import parse_record

    record = parse_record(raw)
    ruleset = _ruleset_of(record, load)
    return Question(record.id, ruleset, _win_of(record, ruleset))


def _ruleset_of(record: "HandRecord", load: Loader) -> Ruleset:
    try:
        load(record.ruleset)
    except RulesetError as error:
        raise RecordError(f"ruleset: {error}") from error
    try:
        ruleset = load(record.ruleset, record.options, record.preset)
    except RulesetError as error:
        raise RecordError(f"preset: {error}") from error
    except OptionError as error:
        raise RecordError(f"options: {error}") from error
    try:
        return with_values(ruleset, record.values)
    except OptionError as error:
        raise RecordError(f"values: {error}") from error


def _win_of(record: "HandRecord", ruleset: Ruleset) -> Win:
    tile = _read_winning_tile(record.winning_tile)
    block = record.win
    seat = _seat(ruleset, record.seat_wind, "seat_wind")
    first_turn = FirstTurn(block.first_turn) if block.first_turn else None
    # A win on bonus tiles is on nobody's discard, whatever the record says.
    by = WinBy.SELF_DRAW if block.bonus_tiles_win else WinBy(block.by)
    source = _source(record, ruleset)
    if source is None and by is not WinBy.SELF_DRAW:
        source = usual_giver(ruleset, seat, first_turn)
    return Win(
        hand=_hand_of(record, tile, ruleset),
        tile=tile,
        by=by,
        seat=seat,
        seat_wind=record.seat_wind,
        round_wind=record.round_wind,
        source=source,
        kong_replacement=2 if "twofold-fortune" in block.announcements else block.kong_replacement,
        last_tile=block.last_tile,
        last_of_kind=block.last_of_kind,
        first_turn=first_turn,
        bonus_win=block.bonus_tiles_win,
        bonus_after_kong=block.kong_flower,
        original_call="original-call" in block.announcements,
        dealer_wins=block.dealer_wins,
    )


def _source(record: "HandRecord", ruleset: Ruleset) -> Seat | None:
    """The seat that the record says gave the winning tile, if it names one."""
    source = record.win.source
    if source is None or record.win.bonus_tiles_win:
        return None
    if WinBy(record.win.by) is WinBy.SELF_DRAW:
        raise RecordError(f"win.from: found {source.letter}; it must be null for a self-draw.")
    if source == record.seat_wind:
        raise RecordError(f"win.from: {source.letter} is the winner's own seat.")
    return _seat(ruleset, source, "win.from")


def _seat(ruleset: Ruleset, wind: Wind, key: str) -> Seat:
    try:
        return seat_of(ruleset, wind)
    except HandError as error:
        raise RecordError(f"{key}: {error}") from error


def _read_winning_tile(text: str) -> Tile:
    try:
        return parse_tile(text)
    except MahjongError as error:
        raise RecordError(f"winning_tile: {error}") from error


def _hand_of(record: "HandRecord", winning_tile: Tile, ruleset: Ruleset) -> Hand:
    """The complete hand, the winning tile in it unless it is a bonus tile."""
    concealed = _read_concealed(record.concealed)
    drawn = None
    if not is_bonus(winning_tile):
        concealed += (winning_tile,)
        drawn = winning_tile if WinBy(record.win.by) is WinBy.SELF_DRAW else None
    elif not record.win.bonus_tiles_win:
        raise RecordError(f"winning_tile: {tile_code(winning_tile)} is a bonus tile.")
    melds = [
        _meld_of(block, f"melds[{place}]", record.seat_wind, ruleset)
        for place, block in enumerate(record.melds, start=1)
    ]
    try:
        return Hand.of(concealed, melds, _bonus_of(record.bonus), drawn)
    except HandError as error:
        raise RecordError(f"concealed: {error}") from error


def _read_concealed(text: str) -> tuple[Tile, ...]:
    try:
        tiles = parse_tiles(text)
    except MahjongError as error:
        raise RecordError(f"concealed: {error}") from error
    for tile in tiles:
        if is_bonus(tile):
            raise RecordError(f"concealed: {tile_code(tile)} is a bonus tile; name it in bonus.")
    return tiles


def _bonus_of(texts: list[str]) -> tuple[Tile, ...]:
    tiles = []
    for place, text in enumerate(texts, start=1):
        try:
            tile = parse_tile(text)
        except MahjongError as error:
            raise RecordError(f"bonus[{place}]: {error}") from error
        if not is_bonus(tile):
            raise RecordError(
                f"bonus[{place}]: {tile_code(tile)} is not a bonus tile (f1-f4, s1-s4)."
            )
        tiles.append(tile)
    return tuple(tiles)


def _meld_of(block: "MeldBlock", place: str, owner: Wind, ruleset: Ruleset) -> Meld:
    concealed = block.kind == "concealed_kong"
    kind = MeldKind.KONG if concealed else MeldKind(block.kind)
    try:
        meld = meld_of(kind, parse_tiles(block.tiles), concealed=concealed)
    except MahjongError as error:
        raise RecordError(f"{place}.tiles: {error}") from error
    source = block.source
    if source is not None and (concealed or source == owner):
        raise RecordError(
            f"{place}.from: {source.letter} cannot have discarded a tile of this set."
        )
    return meld._replace(
        source=None if source is None else _seat(ruleset, source, f"{place}.from"),
        claimed=None if concealed or kind is MeldKind.CHOW else meld.tile,
        added=kind is MeldKind.KONG and not concealed and not block.claimed,
    )


def score_answer(question: Question) -> dict[str, Any]:
    """Score a win and settle it as if it were the only one."""
    ruleset, win = question.ruleset, question.win
    sheet = ruleset.scorer.sheet(win)
    if sheet.legal:
        settlement = settle_alone(ruleset, win, sheet.worth)
    else:
        settlement = Settlement((0,) * ruleset.seats, (None,))
    liable = next(iter(settlement.liable), None)
    letters = [wind.letter for wind in ruleset.winds]
    return {
        "id": question.id,
        "legal": sheet.legal,
        "reason": sheet.reason,
        "lines": [_line_answer(line) for line in sheet.lines],
        "total": sheet.total,
        **sheet.figures,
        "payments": dict(zip(letters, settlement.payments, strict=True)),
        "liable": None if liable is None else letters[liable],
    }


def _line_answer(line: ScoreLine) -> dict[str, Any]:
    number = {"number": line.number} if line.number else {}
    unit = {"unit": line.unit} if line.unit else {}
    told = {"id": line.id, "name": line.name, "value": line.value, "count": line.count}
    return {**number, **told, **unit}


def _everywhere_answer(question: Question) -> dict[str, Any]:
    """The same win under all rulesets, the lines that make the difference first."""
    letters = [wind.letter for wind in question.ruleset.winds]
    return {
        "everywhere": [
            _column_answer(column, letters)
            for column in side_by_side(question.ruleset, question.win)
        ]
    }


def _column_answer(column: Column, letters: Sequence[str]) -> dict[str, Any]:
    sheet, settlement = column.sheet, column.settlement
    lines = [
        {**_line_answer(entry.line), "weighty": entry.weighty, "alone": entry.alone}
        for entry in column.entries
    ]
    return {
        "ruleset": column.ruleset,
        "in_force": column.in_force,
        "legal": column.legal,
        "reason": sheet.reason if sheet else None,
        "lines": lines,
        "total": sheet.total if sheet else None,
        "payments": settlement and dict(zip(letters, settlement.payments, strict=True)),
        "notes": [*column.notes, *(sheet.notes if sheet else ())],
    }
