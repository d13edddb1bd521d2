"""The structure of a hand record. Importing this module imports pydantic."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from majongue.errors import NotationError, RecordError
from majongue.rules.schema import first_complaint
from majongue.tiles import Wind


def _read_wind(value: object) -> Wind:
    try:
        return Wind.of(str(value))
    except NotationError:
        letters = ", ".join(wind.letter for wind in Wind)
        raise PydanticCustomError("wind", f"it must be one of {letters}") from None


WindLetter: TypeAlias = Annotated[Wind, BeforeValidator(_read_wind)]
"""A wind, written as its letter."""


class _Block(BaseModel):
    """Strict about types; keys that it does not know are somebody's notes."""

    model_config = ConfigDict(extra="ignore", strict=True)


class MeldBlock(_Block):
    """One declared set."""

    kind: Literal["chow", "pung", "kong", "concealed_kong"]
    tiles: str
    source: WindLetter | None = Field(default=None, alias="from")
    claimed: bool = False


class WinBlock(_Block):
    """How the hand was won."""

    by: Literal["self_draw", "discard", "robbed_kong"]
    source: WindLetter | None = Field(default=None, alias="from")
    kong_replacement: int = Field(default=0, ge=0, le=2)
    kong_flower: bool = False
    last_tile: bool = False
    last_of_kind: bool = False
    first_turn: Literal["heavenly", "earthly"] | None = None
    bonus_tiles_win: bool = False
    announcements: list[str] = []
    dealer_wins: int = Field(default=0, ge=0, le=1000)


class HandRecord(_Block):
    """One line of a file of hand records."""

    id: str
    ruleset: str
    preset: str | None = None
    options: dict[str, Any] = {}
    values: dict[str, Any] = {}
    seat_wind: WindLetter
    round_wind: WindLetter
    melds: list[MeldBlock] = []
    concealed: str
    winning_tile: str
    bonus: list[str] = []
    win: WinBlock


def parse_record(raw: object) -> HandRecord:
    """The record in typed form; RecordError names the key that is missing or wrong."""
    try:
        return HandRecord.model_validate(raw)
    except ValidationError as error:
        raise RecordError(f"{first_complaint(error)}.") from error
