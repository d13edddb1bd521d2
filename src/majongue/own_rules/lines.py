"""The line on which a key of a TOML text stands, which the parser does not tell.

The text is known to be good, so that its statements can be told apart by looking for strings,
brackets and ends of lines only; keys are read by the parser itself.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r'"""(?:\\[\s\S]|[^\\])*?"{3,5}'
    r"|'''[\s\S]*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"""|[\[\]{}\n=,]|[^"'#\[\]{}\n=,]+"""
)
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


class _Piece(NamedTuple):
    """A statement, or a pair of an inline table: its line, its key as written, its value."""

    line: int
    key: str
    value: str


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """The line, from 1, on which a key is first named; None if no line names it.

    Args:
        text: a TOML text that can be parsed.
        path: the tables that the key is in, and the key itself.

    >>> line_of('[options]\\ncap = 3\\n"min_fan" = 1', ("options", "min_fan"))
    3
    >>> line_of('note = "options.cap"\\noptions = { cap = 3 }', ("options", "cap"))
    2
    """
    table: tuple[str, ...] = ()
    for piece in _pieces(text.replace("\r\n", "\n"), 1, "\n"):
        heads = piece.key.startswith("[")
        if heads:
            table = _names(piece.key)
        if line := _found(piece, () if heads else table, path):
            return line
    return None


def _found(piece: _Piece, table: tuple[str, ...], path: tuple[str, ...]) -> int | None:
    """The line of the key if this piece, or an inline table in it, names it."""
    named = (*table, *_names(piece.key))
    if named[: len(path)] == path:
        return piece.line
    opened = piece.value.find("{")
    if named != path[: len(named)] or piece.value[:opened].strip() or opened < 0:
        return None
    # The value begins on the line of its key: only what is inside may go on below.
    inside = piece.value[opened + 1 : piece.value.rfind("}")]
    pairs = _pieces(inside, piece.line, ",")
    return next(filter(None, (_found(pair, named, path) for pair in pairs)), None)


def _names(key: str) -> tuple[str, ...]:
    """The names in a dotted key or in the heading of a table."""
    table: object = tomllib.loads(key if key.startswith("[") else f"{key} = 0")
    names = []
    while table:
        if isinstance(table, list):
            table = table[0]
        if not isinstance(table, dict) or not table:
            break
        (name, table), *_ = table.items()
        names.append(name)
    return tuple(names)


def _pieces(text: str, line: int, end: str) -> Iterator[_Piece]:
    """The parts of a text between commas, or ends of lines, that no bracket encloses."""
    depth, begun = 0, line
    key, value, is_value = "", "", False
    for token in _TOKEN.findall(text):
        if token == end and depth == 0:
            if key.strip():
                yield _Piece(begun, key.strip(), value)
            key, value, is_value = "", "", False
        elif token == "=" and depth == 0 and not is_value:
            is_value = True
        elif not token.startswith("#"):
            if not key.strip():
                begun = line
            key, value = (key, value + token) if is_value else (key + token, value)
            depth += _DEEPER.get(token, 0)
        line += token.count("\n")
    if key.strip():
        yield _Piece(begun, key.strip(), value)
