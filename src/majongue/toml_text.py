"""Changing the text of a TOML file without touching what else is in it."""

from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tomlkit.items import Item, Key


def place_for(body: "list[tuple[Key | None, Item]]") -> int:
    """Where a new line goes: after the last entry, else after the remarks that begin the file.

    Not where the library puts it: that may be between the next table and the remark above it.
    """
    from tomlkit.items import AoT, Comment, Table, Whitespace

    place = 0
    for number, (key, item) in enumerate(body, 1):
        if isinstance(item, Table | AoT) and key is not None and not key.is_dotted():
            break
        place = number if key is not None else place
    items = [item for _, item in body]
    remarks = sum(1 for _ in takewhile(lambda item: isinstance(item, Comment), items))
    alone = remarks == len(items) or isinstance(items[remarks], Whitespace)
    return place or (remarks if alone else 0)
