"""Every command of the full-screen game, declared once.

Key bindings, footers, buttons, the command palette, the help screens and the table in ``docs/``
come from here; a player may give a command another key by its id.
"""

from typing import NamedTuple


class Command(NamedTuple):
    """One thing that a key does.

    Attributes:
        id: the name by which preferences give it another key.
        keys: the keys in Textual's names, the one that is shown first.
        title: a word or two for footer and palette.
        help: a sentence for the help screen; empty for one that another sentence tells of.
        action: what the screen does, as Textual writes it; the id when left out.
        footer: whether the footer names it.
        palette: whether the command palette offers it.
    """

    id: str
    keys: tuple[str, ...]
    title: str
    help: str
    action: str = ""
    footer: bool = False
    palette: bool = True


LABELS = "1234567890ABEF"
"""The keys that select a tile of the hand from the left: letters that stand for no act."""


def _plain(id: str, key: str, help: str, action: str) -> Command:
    """A command that is no use in a palette."""
    return Command(id, (key,), id.replace("_", " "), help, action, palette=False)


CURSOR = (
    _plain("tile_left", "left", "Select the tile to the left.", "move(-1)"),
    _plain("tile_right", "right", "Select the tile to the right.", "move(1)"),
    _plain("first_tile", "home", "Select the first tile.", "select(0)"),
    _plain("last_tile", "end", "Select the last tile.", "select(-1)"),
    *(
        _plain(f"tile_{place + 1}", label.lower(), "", f"digit({place})")
        for place, label in enumerate(LABELS)
    ),
)
ACTS = (
    Command("discard", ("enter", "d"), "discard", "Throw the selected tile; go on."),
    Command("win", ("w",), "win", "Declare the hand won: mahjong.", "act('win')"),
    Command("kong", ("k",), "kong", "Declare or claim a kong.", "act('kong')"),
    Command("pung", ("p",), "pung", "Claim the tile for a pung.", "act('pung')"),
    Command("chow", ("c",), "chow", "Claim the tile for a chow.", "act('chow')"),
    Command("pass", ("space",), "pass", "Let the tile go by; go on.", "let_go"),
)
"""What a player does at the table; these have buttons, so the footer leaves them out."""
UNDO = Command("undo", ("u",), "undo", "Take back my last decision.", footer=True)
SCORES = Command("scores", ("s",), "scores", "Show the scores after every hand.", footer=True)
LOG = Command("log", ("l",), "log", "Show what has happened in this hand.", footer=True)
RULES = Command("rules", ("r",), "rules", "Show the rules in force.", footer=True)
STYLE = Command("style", ("t",), "tiles", "Draw the tiles in the next style.", footer=True)
SETTINGS = Command("settings", ("e",), "settings", "Change tiles, pace, colours, keys.")
TABLE = (
    *CURSOR,
    *ACTS,
    Command("next", ("n",), "to my turn", "Go straight to my next decision.", "hurry", footer=True),
    UNDO,
    SCORES,
    LOG,
    RULES,
    STYLE,
    Command("copy", ("y",), "copy", "Copy my hand, and where the game is kept.", "copy_hand"),
    Command("menu", ("escape", "q"), "menu", "Give up a choice; open the menu.", footer=True),
)
"""The commands of the table."""
HELP = Command(
    "help", ("question_mark", "f1"), "help", "Show the keys of this screen.", footer=True
)
QUIT = Command("quit", ("ctrl+q",), "quit", "Leave; the game is kept.", "app.quit")
ANYWHERE = (HELP, QUIT)
"""What every screen knows."""
BACK = Command("back", ("escape", "q"), "back", "Go back.", footer=True)
CEREMONY = (
    Command("step", ("space", "enter"), "go on", "Go on to the next step.", footer=True),
    Command("skip", ("escape", "q"), "to the table", "Go straight to the table.", footer=True),
    Command("next", ("n",), "to the table", "", "skip", palette=False),
    STYLE,
)
"""The commands while the hand is being set up; ``next`` is the table's, with the player's key."""
HAND_OVER = (
    Command("next_hand", ("enter", "n"), "go on", "Go on to the next hand.", footer=True),
    UNDO,
    Command("others", ("o",), "other rules", "Show the hand under all rulesets.", footer=True),
    Command("look", ("space", "escape", "q"), "table", "Look at the table again.", footer=True),
)
"""The commands of a finished hand."""
GAME_OVER = (
    Command("leave", ("enter",), "home", "Leave for the home screen.", "go_home", footer=True),
    Command("back", ("escape", "q"), "last hand", "Look at the last hand again.", footer=True),
)
"""The commands of a game that is over."""


def _listed(command: Command) -> Command:
    """A command that stands in a list on the screen, so that the footer need not name it."""
    return command._replace(footer=False)


MENU = (
    Command("back", ("escape",), "back to the game", "Go on with the game."),
    *map(_listed, (SCORES, LOG, RULES, SETTINGS, HELP)),
    Command("leave", ("h",), "home screen", "Leave the game, which is kept.", "go_home"),
    Command("leave_all", ("q",), "quit", "Leave the program; the game is kept.", "app.quit"),
)
"""The commands of the menu over the table."""
HOME = (
    Command("continue", ("c",), "continue", "Go on with the game played last.", "go_on"),
    Command("games", ("g",), "saved games", "Choose among all games that are kept."),
    Command("new_game", ("n",), "new game", "Choose rules, bots and house rules, and play."),
    *map(_listed, (RULES._replace(help="Read rules; make your own."), SETTINGS, HELP)),
    Command("leave_all", ("q", "escape"), "quit", "Leave the program.", "app.quit"),
)
"""The commands of the home screen."""
GAMES = (
    Command("open", ("enter",), "open", "Go on with the selected game.", footer=True),
    Command("delete", ("delete", "x"), "delete", "Ask to delete the selected game.", footer=True),
    Command("really", ("y",), "yes", "Delete the game that was asked about."),
    BACK,
)
"""The commands of the list of saved games."""
ERROR = (
    Command("copy", ("y",), "copy details", "Copy the details of the fault.", footer=True),
    Command("leave", ("enter", "escape"), "home", "Leave for home.", "go_home", footer=True),
    QUIT._replace(footer=True),
)
"""The commands of the screen that tells of a fault."""
FIRST_RUN = (
    Command("choose", ("enter",), "choose", "Take the highlighted style.", footer=True),
    BACK._replace(title="later"),
)
"""The commands of the question that is asked once."""
OPTIONS = (
    _plain("row_up", "up", "Go to the row above.", "go(-1)"),
    _plain("row_down", "down", "Go to the row below.", "go(1)"),
    _plain("page_up", "pageup", "Go up a page.", "go(-10)"),
    _plain("page_down", "pagedown", "Go down a page.", "go(10)"),
    _plain("to_top", "home", "Go to the first row.", "go(-999)"),
    _plain("to_bottom", "end", "Go to the last row.", "go(999)"),
    _plain("less", "left", "Take the value before.", "step(-1)"),
    _plain("more", "right", "Take the next value.", "step(1)"),
    Command("edit", ("enter",), "change", "Type a value, or take the next one.", footer=True),
    Command("reset", ("backspace", "delete"), "default", "Go back to the default.", footer=True),
)
"""The commands of a list of options."""
RULE_ROWS = (
    Command("differences", ("d",), "changed", "Show only what was changed, or all.", footer=True),
    Command("reset_all", ("x",), "reset all", "Go back to all defaults."),
    Command("try", ("t",), "try", "See what the changes do.", "try_out", footer=True),
)
"""What a list of house rules has besides."""
NEW_GAME = (
    Command("begin", ("b",), "begin", "Begin the game.", footer=True),
    *RULE_ROWS,
    Command("keep", ("k",), "keep", "Keep these rules under a name of their own."),
)
"""What a new game has besides."""
RULESETS = (
    Command("open", ("enter",), "read", "Read the selected rules.", footer=True),
    Command("edit_rules", ("e",), "edit", "Change rules of your own.", "edit", footer=True),
    Command("copy_rules", ("c",), "copy", "Make rules of your own from these.", footer=True),
    Command("rename", ("r",), "rename", "Give rules of your own another name.", footer=True),
    Command("delete", ("delete", "x"), "delete", "Ask to delete rules of your own.", footer=True),
    Command("try", ("t",), "try", "See what a change would do.", "try_out", footer=True),
    Command("import", ("i",), "import", "Take over a file of rules.", "import_file", footer=True),
    Command("export", ("o",), "export", "Write these rules to a file.", "export_file", footer=True),
    Command("really", ("y",), "yes", "Delete the rules that were asked about."),
    BACK,
)
"""The commands of the list of rulesets."""
TRIAL = (
    Command("stop", ("space",), "stop", "Stop the bots, or let them play on.", footer=True),
    Command("bots", ("b",), "bots", "Other bots, from the start.", "other_bots", footer=True),
)
"""The commands of a change that is tried."""
SCROLL = (
    _plain("row_up", "up", "Move up a row.", "move_rows(-1)"),
    _plain("row_down", "down", "Move down a row.", "move_rows(1)"),
    _plain("page_up", "pageup", "Move up a page.", "move_pages(-1)"),
    _plain("page_down", "pagedown", "Move down a page.", "move_pages(1)"),
    _plain("to_top", "home", "Go to the top.", "to_end(False)"),
    _plain("to_bottom", "end", "Go to the bottom.", "to_end(True)"),
)
"""The commands of a page of text."""
SEARCH = Command("search", ("/",), "search", "Type what to look for.", footer=True)

_SHOWN = {
    "question_mark": "?",
    "escape": "ESC",
    "pageup": "PGUP",
    "pagedown": "PGDN",
}


def key_text(key: str) -> str:
    """A key as it is shown.

    >>> key_text("space"), key_text("p"), key_text("question_mark"), key_text("ctrl+q")
    ('SPACE', 'P', '?', '^q')
    """
    return key.replace("ctrl+", "^") if key.startswith("ctrl+") else _SHOWN.get(key, key.upper())
