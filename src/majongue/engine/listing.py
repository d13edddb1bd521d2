"""What a list of saved games shows of a file, without playing the game again.

A list may hold hundreds of games, so the lines are told apart by how they begin and are not parsed;
that is many times quicker. Whether a game can really be resumed shows only when it is.
"""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.engine.codec import FORMAT
from majongue.engine.sealing import START, checksum_of, unseal

_HEADER_LIMIT = 65536  # a header line has about 1000 bytes


class Summary(NamedTuple):
    """What a list of games shows of a file.

    Attributes:
        ruleset: the id of its ruleset; ``title``: the name that a player gave to its rules.
        names: the players from the first East on.
        hand: the number of the hand that was being played; ``over``: whether it was the last
            one and has ended.
    """

    ruleset: str
    names: tuple[str, ...]
    hand: int
    over: bool
    title: str


def summary(data: bytes) -> Summary | None:
    """What a file is about, None if it is no saved game; quick, since nothing is played again."""
    head, *lines = data.split(b"\n")
    found = unseal(head[:_HEADER_LIMIT].decode(errors="replace"), START)
    if found is None or found[0].get("format") != FORMAT:
        return None
    header = found[0]
    seats = header["seats"] if isinstance(header.get("seats"), list) else []
    names = [seat.get("name") for seat in seats if isinstance(seat, dict)]
    hand, over = _progress(_whole([head, *lines])[1:])
    title = str(header.get("title", ""))
    return Summary(str(header.get("ruleset")), tuple(map(str, names)), hand, over, title)


def _whole(lines: list[bytes]) -> list[bytes]:
    """The lines but for the last, which is torn if it lacks more than its line end."""
    *ended, last = lines
    if not ended or not last:
        return ended or lines
    before = checksum_of(ended[-1])
    genuine = before is not None and unseal(last.decode(errors="replace"), before) is not None
    return lines if genuine else ended


def _progress(lines: Sequence[bytes]) -> tuple[int, bool]:
    """The number of the present hand, and whether it was the last one and has ended."""
    moves, deals, over = 0, [0], False
    for line in lines:
        over = False
        if line.startswith(b'{"seat"'):
            moves += 1
            if b'"do":"next hand"' in line:
                deals.append(moves)
        elif line.startswith(b'{"undo":'):
            kept = line[len(b'{"undo":') :].partition(b",")[0]
            moves = int(kept) if kept.isdigit() else moves
            deals = [deal for deal in deals if deal <= moves]
        else:
            over = b'"over":true' in line
    return len(deals), over
