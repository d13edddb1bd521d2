"""Elements of how a hand was made and won: kongs, concealment, the last tile's story.

A function is named like the pattern it decides in ``rulesets/mcr.toml``.
"""

from typing import NamedTuple

from majongue.rules.patterns import Questions
from majongue.rules.score import FirstTurn, Win, WinBy

element = Questions["Manner"]()
early = Questions[Win]()
"""Questions about a win before play has properly begun."""


@early
def heavenly_hand(win: Win) -> bool:
    """East won on the dealt tiles, with nothing declared."""
    return win.first_turn is FirstTurn.HEAVENLY and win.self_drawn and not win.hand.melds


@early
def earthly_hand(win: Win) -> bool:
    """Another player won on East's first discard or the own first tile, no claim or kong before."""
    if win.first_turn is not FirstTurn.EARTHLY or win.hand.melds or win.after_kong:
        return False
    return win.by is not WinBy.ROBBED_KONG


class Manner(NamedTuple):
    """How a hand was made and won.

    Attributes:
        drawn: the winner drew the tile himself.
        robbed: the tile was added to a kong by another player.
        claimed: how many sets were made with another player's tile before.
        melded_kongs, concealed_kongs: how many sets are that.
        concealed_pungs: pungs and kongs made without another player's tile.
        last_tile: the last tile of the wall, or the discard after it.
        replacement: the tile replaced a kong, or by option a bonus tile.
        last_of_kind: everybody could see the other three copies.
    """

    drawn: bool
    robbed: bool
    claimed: int
    melded_kongs: int
    concealed_kongs: int
    concealed_pungs: int
    last_tile: bool
    replacement: bool
    last_of_kind: bool

    @property
    def kongs(self) -> int:
        """How many sets are kongs."""
        return self.melded_kongs + self.concealed_kongs


@element
def four_kongs(manner: Manner) -> bool:
    """Four kongs of any kind."""
    return manner.kongs == 4


@element
def three_kongs(manner: Manner) -> bool:
    """Three kongs of any kind, or more."""
    return manner.kongs >= 3


@element
def two_concealed_kongs(manner: Manner) -> bool:
    """Two concealed kongs or more."""
    return manner.concealed_kongs >= 2


@element
def melded_and_concealed_kong(manner: Manner) -> bool:
    """A melded kong and a concealed one."""
    return manner.melded_kongs >= 1 and manner.concealed_kongs >= 1


@element
def two_melded_kongs(manner: Manner) -> bool:
    """Two melded kongs or more."""
    return manner.melded_kongs >= 2


@element
def concealed_kong(manner: Manner) -> bool:
    """A concealed kong."""
    return manner.concealed_kongs >= 1


@element
def melded_kong(manner: Manner) -> bool:
    """A melded kong."""
    return manner.melded_kongs >= 1


@element
def four_concealed_pungs(manner: Manner) -> bool:
    """Four pungs or kongs made without another player's tile."""
    return manner.concealed_pungs == 4


@element
def three_concealed_pungs(manner: Manner) -> bool:
    """Three pungs or kongs made without another player's tile, or more."""
    return manner.concealed_pungs >= 3


@element
def two_concealed_pungs(manner: Manner) -> bool:
    """Two pungs or kongs made without another player's tile, or more."""
    return manner.concealed_pungs >= 2


@element
def last_tile_draw(manner: Manner) -> bool:
    """The last tile of the wall, drawn from either end."""
    return manner.last_tile and manner.drawn


@element
def last_tile_claim(manner: Manner) -> bool:
    """The discard after the last tile of the wall."""
    return manner.last_tile and not manner.drawn and not manner.robbed


@element
def out_with_replacement_tile(manner: Manner) -> bool:
    """Drawn as the replacement of an own kong, or of what an option adds to that."""
    return manner.replacement and manner.drawn


@element
def robbing_the_kong(manner: Manner) -> bool:
    """Won on the fourth tile of another player's pung."""
    return manner.robbed


@element
def last_tile(manner: Manner) -> bool:
    """The other three copies were visible; of a robbed kong they always are."""
    return manner.last_of_kind


@element
def melded_hand(manner: Manner) -> bool:
    """Four claimed sets, and won on another player's tile, which completes the pair."""
    return manner.claimed == 4 and not manner.drawn


@element
def concealed_hand(manner: Manner) -> bool:
    """No claimed set, won on another player's tile."""
    return manner.claimed == 0 and not manner.drawn


@element
def fully_concealed_hand(manner: Manner) -> bool:
    """No claimed set, the winning tile drawn."""
    return manner.claimed == 0 and manner.drawn


@element
def self_drawn(manner: Manner) -> bool:
    """The winner drew the tile himself."""
    return manner.drawn
