"""Lines that show whether they are whole and genuine.

Each line of JSON ends with a checksum of itself and of all lines before it, so that a line
altered, lost or put in between is found and named. Only the last line can be torn (a crash, a
full disk): it is dropped, and the game goes on from the action before it.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from majongue.errors import RecordError

START = 0
"""The checksum before the first line."""


def seal(fields: Mapping[str, Any], previous: int) -> tuple[str, int]:
    """A line of the file (without its end) and its checksum, given the one of the line before."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check = zlib.crc32(body.encode(), previous)
    return f'{body[:-1]},"check":"{check:08x}"}}', check


def unseal(line: str, previous: int) -> tuple[dict[str, Any], int] | None:
    """The fields of a line and its checksum, or None when the line is not whole or not genuine."""
    body, comma, _ = line.rpartition(',"check":"')
    if not comma:
        return None
    check = zlib.crc32((body + "}").encode(), previous)
    if line != f'{body},"check":"{check:08x}"}}':
        return None
    try:
        fields = json.loads(body + "}")
    except (ValueError, RecursionError):
        return None
    return (fields, check) if isinstance(fields, dict) else None


def checksum_of(line: bytes) -> int | None:
    """The checksum that a sealed line says it has, None when it says none."""
    try:
        return int(line[-10:-2], 16)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Lines:
    """What a file holds.

    Attributes:
        lines: the fields of its whole lines.
        check: the checksum after the last of them.
        length: where they end, in bytes.
        ended: whether the last of them has its line end; a crash may have cost just that.
        notice: a sentence when something torn stands behind them.
    """

    lines: list[dict[str, Any]]
    check: int
    length: int
    ended: bool
    notice: str | None


def read_lines(path: Path, data: bytes) -> Lines:
    """Check the contents of a file line by line.

    Raises:
        RecordError: a line is not as it was written, or there is no whole line.
    """
    lines: list[dict[str, Any]] = []
    check, length = START, 0
    *whole, rest = data.split(b"\n")
    for number, raw in enumerate(whole, 1):
        line = unseal(raw.decode(errors="replace"), check)
        if line is None:
            raise RecordError(
                f"{path}: line {number} is not as it was written; the file is left untouched."
            )
        fields, check = line
        lines.append(fields)
        length += len(raw) + 1
    unended = unseal(rest.decode(errors="replace"), check) if rest else None
    if unended is not None:
        lines.append(unended[0])
        check, length = unended[1], length + len(rest)
    if not lines:
        raise RecordError(f"{path} has no whole line; a saved game begins with a header.")
    torn = f"{path}: the last line was not written whole and was dropped."
    notice = torn if rest and unended is None else None
    return Lines(lines, check, length, unended is None, notice)
