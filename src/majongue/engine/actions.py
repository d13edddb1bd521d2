"""What a player may do: a closed set of frozen values, compared by value."""

from dataclasses import dataclass
from typing import TypeAlias

from majongue.tiles import KINDS, Tile, tile_code


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a tile."""

    tile: Tile

    def __str__(self) -> str:
        """``discard 5m``."""
        return f"discard {tile_code(self.tile)}"


@dataclass(frozen=True, slots=True)
class Call:
    """Throw a tile and declare the hand ready; ``original``: it is not going to change any more."""

    tile: Tile
    original: bool = False

    def __str__(self) -> str:
        """``call 5m`` or ``original call 5m``."""
        return f"{'original ' if self.original else ''}call {tile_code(self.tile)}"


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim the discard for the chow that starts at ``tile``."""

    tile: Tile

    def __str__(self) -> str:
        """``chow 345m``."""
        code = tile_code(self.tile)
        rank = int(code[0])
        return f"chow {rank}{rank + 1}{rank + 2}{code[1]}"


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim the discard for a pung."""

    def __str__(self) -> str:
        """``pung``."""
        return "pung"


@dataclass(frozen=True, slots=True)
class Kong:
    """Declare a kong: concealed or added in the own turn, claimed when a discard is offered."""

    tile: Tile

    def __str__(self) -> str:
        """``kong 7z``."""
        return f"kong {tile_code(self.tile)}"


@dataclass(frozen=True, slots=True)
class Win:
    """Declare the hand won, with the tile drawn or the tile offered."""

    def __str__(self) -> str:
        """``win``."""
        return "win"


@dataclass(frozen=True, slots=True)
class BonusWin:
    """Declare the win that a ruleset grants for the number of bonus tiles alone."""

    def __str__(self) -> str:
        """``bonus win``."""
        return "bonus win"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the offer go by."""

    def __str__(self) -> str:
        """``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Give:
    """Set a tile aside for the player to whom tiles are passed before play."""

    tile: Tile

    def __str__(self) -> str:
        """``give 5m``."""
        return f"give {tile_code(self.tile)}"


@dataclass(frozen=True, slots=True)
class NextHand:
    """Go on to the next hand of the game."""

    def __str__(self) -> str:
        """``next hand``."""
        return "next hand"


Action: TypeAlias = Discard | Call | Chow | Pung | Kong | Win | BonusWin | Pass | Give | NextHand

# One object for each action: making legal-action tuples then costs next to nothing.
DISCARDS = tuple(Discard(tile) for tile in range(KINDS))
CALLS = tuple(Call(tile) for tile in range(KINDS))
ORIGINAL_CALLS = tuple(Call(tile, original=True) for tile in range(KINDS))
CHOWS = tuple(Chow(tile) for tile in range(27))
KONGS = tuple(Kong(tile) for tile in range(KINDS))
GIVES = tuple(Give(tile) for tile in range(KINDS))
PUNG, WIN, BONUS_WIN, PASS, NEXT_HAND = Pung(), Win(), BonusWin(), Pass(), NextHand()

_TILED: tuple[Action, ...] = (*DISCARDS, *CALLS, *ORIGINAL_CALLS, *CHOWS, *KONGS, *GIVES)
_EVERY: tuple[Action, ...] = (*_TILED, PUNG, WIN, BONUS_WIN, PASS, NEXT_HAND)
BY_NAME: dict[str, Action] = {str(action): action for action in _EVERY}
"""Every action by the text that it has in records and messages."""
