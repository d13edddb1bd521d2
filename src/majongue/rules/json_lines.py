"""Lines of JSON from outside: bounded, decoded and parsed, every refusal a sentence."""

import json
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from majongue.errors import RecordError

LONGEST = 1 << 20
"""The most bytes that a line may have."""
_BOM = b"\xef\xbb\xbf"
_FAULTS = {
    "Expecting value": "a value is missing",
    "Expecting property name": "a key in double quotes is missing",
    "Illegal trailing comma": "a comma is followed by nothing",
    "Expecting ':'": "a colon is missing",
    "Expecting ','": "a comma is missing",
    "Extra data": "something stands behind its end",
    "Invalid control": "a text has a control character",
    "Unterminated string": "a text does not end",
    "Invalid \\": "a backslash is followed by a wrong letter",
}
"""What the parser finds wrong, by the beginning of its own words."""


def bounded_lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines as they come in; one that is too long is cut, and its rest is passed over."""
    while line := source.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = source.readline(LONGEST + 1)


def parse_line(line: bytes, number: int) -> object:
    """What a line says.

    Raises:
        RecordError: it is too long, not text or not JSON; the message names the line.
    """
    if len(line.removesuffix(b"\n")) > LONGEST:
        raise RecordError(f"Line {number} is longer than {LONGEST} bytes, which is the limit.")
    if number == 1:
        line = line.removeprefix(_BOM)
    try:
        raw: object = json.loads(line.decode(), parse_constant=_refuse)
    except UnicodeDecodeError:
        raise RecordError(f"Line {number} is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        what = next((said for key, said in _FAULTS.items() if error.msg.startswith(key)), "a fault")
        place = f"{what}, at character {error.pos + 1}"
        raise RecordError(f"Line {number} is not valid JSON: {place}.") from None
    except RecursionError:
        raise RecordError(f"Line {number} has lists or objects too deep in one another.") from None
    except ValueError:
        raise RecordError(f"Line {number} has a number that is too long or no number.") from None
    return raw


def _refuse(_constant: str) -> NoReturn:
    """NaN and the like, which JSON does not have."""
    raise ValueError
