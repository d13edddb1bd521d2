"""The sheet of a finished hand in the room that 80 by 24 leaves, held against a golden."""

from majongue.tui.faces import STYLES
from majongue.tui.result_sheet import write_result
from majongue.tui.sheet import Sheet
from support.goldens import check_golden
from support.plain_play import CAST
from support.tables import Table

WIDTH, HEIGHT = 77, 20


def shown(game: Table, style: str = "hanzi", width: int = WIDTH) -> list[str]:
    """The rows of the sheet as East sees it."""
    sheet = Sheet(width, STYLES[style])
    write_result(sheet, game.view("E"), CAST, game.rules)
    return list(sheet.picture().lines)


def check_sheet(name: str, game: Table, style: str) -> None:
    """The sheet is the golden of that name and style; in ASCII it has no other signs."""
    lines = shown(game, style)
    assert style != "ascii" or "".join(lines).isascii()
    check_golden(f"{name}_{style}", lines)
