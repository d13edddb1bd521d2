"""The throws for the seats: a row for each player, and the dice of the last throw below."""

from majongue.tui.ceremony_parts import DIE_HEIGHT, Frame, draw_dice, draw_lines, said_lines
from majongue.tui.ceremony_throws import Totals, place_of_player, tied_with, totals_of
from majongue.tui.picture import Easel, cut

_WIDTH = 56
_NAME = 14
_THROW = 8
_SHOWN = 4  # throws of a player
_SAID = 3


def draw_seats(easel: Easel, top: int, height: int, frame: Frame) -> None:
    """All throws so far, and what is said of the last."""
    players = len(frame.scene.view.seats)
    x = (easel.width - _WIDTH) // 2
    y = top + max(0, height - players - DIE_HEIGHT - _SAID - 2) // 2
    kept = frame.scene.rules.table.seat_tie == "keep"
    totals = totals_of(frame.moment.throws, kept=kept)
    for row, player in enumerate(totals):
        _player(easel, x, y + row, player, totals, frame)
    draw_dice(easel, x, y + players + 1, frame)
    lines = said_lines(frame, _WIDTH)
    y += players + DIE_HEIGHT + 1
    draw_lines(easel, x, y, _WIDTH, top + height - y, lines, centred=False)


def _player(easel: Easel, x: int, y: int, player: int, totals: Totals, frame: Frame) -> None:
    scene, throws = frame.scene, frame.moment.throws
    players = len(scene.view.seats)
    place = place_of_player(player, totals, players)
    role = "turn" if player == throws[-1].player else ""
    easel.put(x, y, scene.style.turn if role else "", role)
    easel.put(x + 2, y, scene.cast.winds[place].letter if place is not None else "", "title")
    easel.put(x + 4, y, cut(scene.cast.player(player), _NAME, scene.style.dots), role)
    x += _NAME + 5
    for throw in [throw for throw in throws if throw.player == player][-_SHOWN:]:
        easel.put(x, y, f"{'+'.join(map(str, throw.dice))}={sum(throw.dice)}")
        x += _THROW
    if tied_with(player, totals, players):
        easel.put(x, y, "again", "dim")
