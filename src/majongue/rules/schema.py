"""The structure of a ruleset's file, for files that come from outside.

Importing this module imports pydantic: do so only inside the function that reads such a file.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from majongue.errors import RulesetError, shortened

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class OptionBlock(_Strict):
    """One ``[[option]]`` without its default."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    type: Literal["boolean", "integer", "choice", "map"]
    group: str
    label: str
    help: str
    range: list[int] = Field(default=[], min_length=2, max_length=3)
    keys: list[int] = Field(default=[], min_length=2, max_length=2)
    choices: list[str] = []
    says: dict[str, str] = {}
    card: dict[str, str] = {}
    needs: str | None = None


class OwnOptionBlock(OptionBlock):
    """One ``[[option]]`` of a ruleset, which has a default as well."""

    default: bool | int | str | dict[str, int]


class PatternBlock(_Strict):
    """One ``[[pattern]]``."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    name: str
    value: int
    reason: str
    names: dict[str, str] = {}
    concept: str | None = Field(default=None, pattern=r"^[a-z][a-z0-9_]*$")
    unit: Literal["", "double", "limit"] = ""
    excludes: list[str] = []
    needs: str | None = None
    value_option: str | None = None
    number: int = Field(default=0, ge=0)
    times: int = Field(default=1, ge=1)
    value_by: dict[str, int] = {}
    excludes_once: list[str] = []
    excludes_if: dict[str, list[str]] = {}
    excludes_once_if: dict[str, list[str]] = {}


class PresetBlock(_Strict):
    """One ``[[preset]]``: a published set of option values."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    name: str
    note: str
    values: dict[str, bool | int | str | dict[str, int]]


class RulesetFile(_Strict):
    """A whole ruleset file."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    name: str
    unit: str
    sources: list[str]
    defaults: dict[str, bool | int | str]
    names: dict[str, str] = {}
    highest_value: int = Field(default=100, ge=1)
    tables: dict[str, list[int]] = {}
    option: list[OwnOptionBlock] = []
    pattern: list[PatternBlock] = []
    preset: list[PresetBlock] = []


class SharedOptionBlock(OptionBlock):
    """One ``[[option]]`` of the shared file: rulesets give the default, or this one holds."""

    default: bool | int | str | None = None


class CommonFile(_Strict):
    """The file of shared options."""

    option: list[SharedOptionBlock]


def check_structure(
    name: str, raw: Mapping[str, Any], model: type[BaseModel] = RulesetFile
) -> None:
    """Refuse a file whose keys or types are wrong.

    Raises:
        RulesetError: one sentence with the file, the key, what was found and what is allowed.
    """
    try:
        model.model_validate(raw)
    except ValidationError as error:
        raise RulesetError(f"{name}, {first_complaint(error)}.") from error


def first_complaint(error: ValidationError) -> str:
    """The first fault of a validation as ``option[2].type: found 'x'; it must be ...``."""
    fault = error.errors(include_url=False)[0]
    place = ""
    for part in fault["loc"]:
        place += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if place else str(part)
    if fault["type"] == "missing":
        return f"{place}: this key is missing"
    if fault["type"] == "extra_forbidden":
        return f"{place}: there is no such key"
    return f"{place}: found {shortened(fault['input'])}; {_demand(fault)}"


_KINDS = {
    "int": "a whole number",
    "bool": "true or false",
    "string": "text",
    "float": "a number",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object",
    "model": "an object",
    "dataclass": "an object",
}


_ENDINGS = ("_type", "_parsing", "_from_float", "_size", "_unicode")


def _demand(fault: "ErrorDetails") -> str:
    """What would be right, in our own words where we have them."""
    context = fault.get("ctx", {})
    if fault["type"] in ("literal_error", "enum"):
        return f"it must be one of {context['expected'].replace(' or ', ', ')}"
    if fault["type"] in ("greater_than_equal", "less_than_equal"):
        bound = "at least" if "ge" in context else "at most"
        return f"it must be {bound} {context.get('ge', context.get('le'))}"
    if fault["type"] in ("too_short", "too_long"):
        bound = "at least" if "min_length" in context else "at most"
        return (
            f"it must have {bound} {context.get('min_length', context.get('max_length'))} entries"
        )
    if fault["type"] == "string_pattern_mismatch":
        return "it must be small letters, digits and _, a letter first"
    kind = _KINDS.get(fault["type"].partition("_")[0])
    if kind and fault["type"].endswith(_ENDINGS):
        return f"it must be {kind}"
    return f"{fault['msg'][:1].lower()}{fault['msg'][1:]}"
