"""The structure of the lines of a game file, checked by pydantic; imported only to read one."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from majongue.errors import RecordError
from majongue.rules.schema import first_complaint
from majongue.rules.variant import LONGEST_TITLE

_Throw = Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=1)]
_Dice = tuple[_Throw, ...]


class _Line(BaseModel):
    model_config = ConfigDict(strict=False, extra="ignore", frozen=True)


class SeatEntry(_Line):
    """Who sits at a seat."""

    name: str
    level: str


class HeaderLine(_Line):
    """The first line."""

    format: str
    version: int
    seed: int | str
    ruleset: str
    rules: str
    options: dict[str, Any]
    values: dict[str, Any] = {}
    title: Annotated[str, Field(max_length=LONGEST_TITLE)] = ""
    seats: tuple[SeatEntry, ...]
    throws: tuple[tuple[Annotated[int, Field(ge=0, le=3)], _Throw], ...] = ()
    first_round: Annotated[int, Field(ge=0)] = 0
    wall: str
    dice: _Dice


class MoveLine(_Line):
    """One action; the one that deals the next hand has a wall and dice."""

    seat: str
    do: str
    wall: str | None = None
    dice: _Dice = ()


class EndLine(_Line):
    """The end of a hand."""

    hand: int
    scores: tuple[int, ...]
    digest: str


class UndoLine(_Line):
    """How many moves still count."""

    undo: Annotated[int, Field(ge=0)]


_LINE: TypeAdapter[MoveLine | EndLine | UndoLine] = TypeAdapter(MoveLine | EndLine | UndoLine)


def read_header(fields: dict[str, Any]) -> HeaderLine:
    """Check the first line; RecordError names the key that is wrong."""
    try:
        return HeaderLine.model_validate(fields)
    except ValidationError as error:
        raise RecordError(f"line 1: {first_complaint(error)}.") from None


def read_line(fields: dict[str, Any], number: int) -> MoveLine | EndLine | UndoLine:
    """Check a further line; RecordError names the line."""
    try:
        return _LINE.validate_python(fields)
    except ValidationError:
        raise RecordError(
            f"line {number}: it is neither an action, nor the end of a hand, nor an undo."
        ) from None
