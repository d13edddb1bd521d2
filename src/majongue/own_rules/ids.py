"""The ids of own rules: the names of their files without the ending."""

import re
import unicodedata
from collections.abc import Container, Iterator
from itertools import count

LONGEST = 40
"""The most letters of an id that is made from a name."""
_ID = re.compile("[a-z][a-z0-9_]*")


def is_id(text: str) -> bool:
    """Whether a text may be an id.

    >>> is_id("friday_2"), is_id("Friday"), is_id("2nd")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None


def id_of(title: str) -> str:
    """An id that is like a name.

    >>> id_of("Rosa's Café"), id_of("2nd table"), id_of("麻將")
    ('rosa_s_cafe', 'rules_2nd_table', 'rules')
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall("[a-z0-9]+", plain)
    if not words or words[0][0].isdigit():
        words.insert(0, "rules")
    return "_".join(words)[:LONGEST].rstrip("_")


def free_ids(wanted: str, taken: Container[str]) -> Iterator[str]:
    """Ids that are not taken: the wanted one, then the same with numbers.

    >>> next(free_ids("friday", {"friday", "friday_2"}))
    'friday_3'
    """
    for number in count(1):
        id = wanted if number == 1 else f"{wanted}_{number}"
        if id not in taken:
            yield id


def is_numbered(id: str, wanted: str) -> bool:
    """Whether an id is the wanted one, with a number or without.

    >>> is_numbered("friday_2", "friday"), is_numbered("friday_night", "friday")
    (True, False)
    """
    return re.fullmatch(f"{re.escape(wanted)}(_[0-9]+)?", id) is not None
