"""The plain game in this process: questions, answers, commands, and what is never printed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from faults.places import session_at
from majongue.cli.plain import PlainGame
from majongue.cli.plain_commands import ACTS, COMMANDS, act_of, command_of, help_lines
from majongue.cli.plain_menu import Menu, Refused, confirm_menu, menu_for, read_answer
from majongue.cli.plain_pages import rules_page, table_page
from majongue.cli.plain_terminal import TimeIsUp
from majongue.engine.actions import CHOWS, PASS, PUNG, WIN, Discard, Give, Kong
from majongue.engine.dealing import Deal
from majongue.engine.game import Game
from majongue.engine.record import Header, Record
from majongue.engine.view import SeatView
from majongue.session import Session, Unsaved
from majongue.text.table_text import hand_text
from majongue.text.words import BY_WORDS
from majongue.tiles import Tile, parse_tiles, tile_code
from support.plain_play import (
    CAST,
    HONG_KONG,
    Scripted,
    adviser,
    answers,
    decisions,
    new_session,
    script,
)
from support.sizes import size
from support.tables import offered, passing, table

SEED = 3


def played(texts: Iterable[str], seed: int = SEED, **options: object) -> tuple[str, Session]:
    """All that is printed when these lines are typed."""
    session = new_session(seed, **options)
    terminal = Scripted(answers(list(texts)))
    assert PlainGame(session, terminal).run() == 0
    return terminal.text, session


def turn(drawn: str = "9s", **position: Any) -> SeatView:
    return table(drawn=drawn, **position).view("E")


# Questions and answers


def test_the_tiles_are_numbered_in_order_with_the_drawn_one_last() -> None:
    menu = menu_for(turn("1m", E="2355m 789p 1155z 99s"), CAST)
    assert menu.lines == (
        "Your tiles:",
        "  1 2m   2 3m   3 5m   4 5m   5 7p   6 8p   7 9p",
        "  8 9s   9 9s  10 1z  11 1z  12 5z  13 5z  14 1m drawn",
    )
    assert read_answer("14", menu) == Discard(0)
    assert read_answer("1", menu) == Discard(1)


def test_tiles_to_pass_on_are_numbered_too() -> None:
    charleston = {"charleston": True}
    view = passing(drawn="1m", E="2355m 789p 1155z 99s", options=charleston).view("E")
    menu = menu_for(view, CAST._replace(you=None))
    assert menu.lines == (
        "Choose 3 tiles to pass to Hana (your right).",
        "  1 1m   2 2m   3 3m   4 5m   5 5m   6 7p   7 8p",
        "  8 9p   9 9s  10 9s  11 1z  12 1z  13 5z  14 5z",
    )
    for text in ("4", "5", "5m", "five of characters", "give 5m", "d 5m"):
        assert read_answer(text, menu) == Give(4)
    for text, why in (("6m", "You have no 6m."), ("15", "There is no 15"), ("w", "You cannot win")):
        with pytest.raises(Refused, match=why):
            read_answer(text, menu)


def test_passing_goulashes_and_all_in_lines_of_text() -> None:
    options = {"charleston": True, "goulash": 1, "min_fan": 5}
    typed = script(SEED, 4, **options)
    text, session = played([*typed, "t", "q"], **options)
    assert text.count("You pass ") == 3 * 4
    assert ", a goulash: " in text
    assert ", a goulash. " in text
    assert session.game.standing.number == 5


def test_kongs_and_the_win_follow_the_tiles() -> None:
    menu = menu_for(turn("9p", E="123m 456m 78p 7777z 5z"), CAST)
    assert menu.lines[-1] == " 15 kong 7777z"
    menu = menu_for(turn("9p", E="123m 456m 78p 777z 55z"), CAST)
    assert menu.lines[-1] == " 15 win"
    assert read_answer("15", menu) == read_answer("w", menu) == WIN


def test_a_tile_that_may_not_be_thrown_has_no_number() -> None:
    options = {"forbid_swap_discard": True}
    claimed = offered("5p", by="E", S="556p 147m 258s 1234z", options=options)
    claimed.act("S", "pung")
    menu = menu_for(claimed.view("S"), CAST)
    assert "  - 5p" not in menu.lines[2]  # both fives went into the pung
    chow = offered("4p", by="E", S="5677p 147m 258s 123z", options=options)
    chow.act("S", "chow 456p")
    menu = menu_for(chow.view("S"), CAST)
    assert menu.lines[0] == "Your melds: chow 456p from you"
    assert menu.lines[2] == "  1 1m   2 4m   3 7m   - 7p   - 7p   4 2s   5 5s"
    with pytest.raises(Refused, match=re.escape("cannot discard seven of dots (7p)")):
        read_answer("7p", menu)


def claim() -> Menu:
    return menu_for(offered("5p", by="E", S="3455567p 11m 123z 9s").view("S"), CAST)


def test_every_chow_is_drawn_in_full() -> None:
    assert claim().lines[1:] == (
        "You may claim the tile:",
        " 1 pung 555p   2 kong 5555p   3 chow 345p   4 chow 456p   5 chow 567p   6 pass",
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", PUNG),
        ("p", PUNG),
        ("PUNG", PUNG),
        ("pung 555p", PUNG),
        ("k", Kong(13)),
        ("kong 5p", Kong(13)),
        ("kong 5555p", Kong(13)),
        ("c 345p", CHOWS[11]),
        ("chow 5p6p7p", CHOWS[13]),
        ("4", CHOWS[12]),
        ("  pass ", PASS),
        ("6", PASS),
    ],
)
def test_an_answer_is_a_number_a_letter_or_words(text: str, action: object) -> None:
    assert read_answer(text, claim()) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7", "There is no 7 here: choose from 1 to 6."),
        ("0", "There is no 0 here"),
        ("9" * 400, "There is no 999999999 here"),
        ("c", "Say which: 3 chow 345p, 4 chow 456p, 5 chow 567p."),
        ("c 999p", "Say which"),
        ("w", "You cannot win now."),
        ("d", "You cannot discard now."),
        ("5p", "You cannot discard five of dots (5p) now."),
        ("d 5p", "You cannot discard five of dots (5p) now."),
        ("p please", "I do not understand 'please'."),
        ("what?", "I do not understand 'what?'; ? shows what you can type."),
        ("\x1b[A", "I do not understand '[A'"),
        ("f1", "I do not understand 'f1'"),
        ("５", "There is no 5"),
        ("-1", "I do not understand '-1'"),
        ("y", "I do not understand 'y'"),
    ],
)
def test_a_wrong_answer_is_refused_in_one_sentence(text: str, said: str) -> None:
    if text == "５":  # a full-width digit is a digit all the same
        assert read_answer(text, claim()) == CHOWS[13]
        return
    with pytest.raises(Refused, match=re.escape(said)):
        read_answer(text, claim())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6p", "You have no 6p."),
        ("d red dragon", "You have no 7z."),
        ("p", "You cannot claim a pung now."),
        ("c 345p", "You cannot claim a chow now."),
        ("k", "You cannot declare a kong now."),
        ("pass", "You cannot let the tile go by now."),
    ],
)
def test_what_cannot_be_done_in_the_own_turn_is_said(text: str, said: str) -> None:
    with pytest.raises(Refused, match=re.escape(said)):
        read_answer(text, menu_for(turn("5p"), CAST))


@pytest.mark.parametrize("text", ["5p", "five of dots", "Five  of Dots", "d 5p", "discard 5p"])
def test_a_discard_is_named_by_code_or_name(text: str) -> None:
    assert read_answer(text, menu_for(turn("5p"), CAST)) == Discard(13)


def test_letting_a_win_go_is_asked_about() -> None:
    view = offered("9m", by="E", S="123m 456m 78m 777z 55z").view("S")
    assert view.can_win
    menu = confirm_menu(view, WIN, PASS)
    assert menu.lines == ("Really pass? You could win.", " 1 win   2 pass")
    assert read_answer("y", menu) == read_answer("2", menu) == PASS
    assert read_answer("n", menu) is None
    assert read_answer("1", menu) == WIN


# A whole game


def test_a_hand_by_script() -> None:
    typed = script(SEED, 1)
    text, session = played([*typed[:-1], "q"])
    moves = session.game.record.moves
    assert session.hand_over
    assert len(moves) == len(session.game.record.moves)
    assert "Hand 1, East round. Hana deals; you are South." in text
    assert "Enter for the next hand: q" in text
    assert text.endswith("This game is not saved.")


def test_a_whole_game_to_the_ranking() -> None:
    options = {"rounds": 1, "dealer_on_win": "pass", "dealer_on_draw": "pass"}
    text, session = played(script(SEED, 4, **options), **options)
    assert session.over
    assert "Hand 4, East round." in text
    assert "House rules: rounds = 1, dealer_on_win = pass" in text or "House rules" in text
    assert text.split("The game is over.")[1].count("\n") == 4


def test_turns_are_short() -> None:
    text, _ = played(script(SEED, 3))
    turns = re.split(r"(?:Discard|Choose): ", text)
    assert sum(len(part.splitlines()) for part in turns) / len(turns) < 10


def test_enter_repeats_the_question_and_never_acts() -> None:
    text, session = played([""] * 20)
    assert session.game.last_decision(session.human or 0) is None
    assert text.count("Your tiles:") == 21
    assert text.endswith("The input has ended.\nThis game is not saved.")


def test_rubbish_loses_nothing() -> None:
    text, session = played(["", "xyzzy", "99", "\x00\x1b]0;x\x07", "win", "u", "q"])
    assert session.game.last_decision(session.human or 0) is None
    assert "\x1b" not in text.replace("Discard: \x00\x1b]0;x\x07", "")
    assert "You cannot win now." in text
    assert "There is nothing to take back." in text


def test_help_tells_of_everything_that_can_be_typed() -> None:
    """Each word of the tables is understood, and its first form stands on the help page."""
    page = "\n".join(help_lines())
    everything = (*COMMANDS, *ACTS.values())
    for command in everything:
        shown = rf"  {re.escape(command.key)}  +{re.escape(command.help)}"
        assert re.search(shown, page), command
    for command in COMMANDS:
        assert all(command_of(word.upper()) is command for word in command.words)
    for act, command in ACTS.items():
        assert all(act_of(word) is act for word in command.words)
    words = [word for command in everything for word in command.words]
    assert len(set(words)) == len(words)
    assert max(map(len, help_lines())) <= 79


def test_the_pages_can_be_read_at_any_question() -> None:
    text, session = played(["?", "t", "s", "l", "r", "q"], min_fan=1)
    assert "type a number and press Enter" in text
    assert "East round, hand 1" in text
    assert "  Fewest fan to win: 1" in text
    assert "  min_fan = 1, not 3 (Fewest fan to win)" in text
    assert "majongue rules hong_kong lists every option." in text
    for line in table_page(session):
        assert line in text


def test_the_rules_in_force_fit_a_small_screen() -> None:
    changes = {"min_fan": 1, "multi_win": "all", "furiten": "full", "flowers": True, "rounds": 1}
    page = rules_page(new_session(1, **changes))
    assert len(page) <= 20
    assert page[:4] == [
        "Hong Kong rules.",
        "  Fewest fan to win: 1",
        "  Most fan paid: 10",
        "  Who pays for a discard: the discarder alone, two shares; on a self-draw everybody one",
    ]
    for name in changes:
        assert sum(line.startswith(f"  {name} = ") for line in page) == 1
    assert rules_page(new_session(1))[4:] == [
        "No house rules.",
        "majongue rules hong_kong lists every option.",
    ]


def test_a_claim_that_is_beaten_is_told() -> None:
    """Of all the hands in which somebody's pung takes the tile of the human's chow, the first."""
    for seed in range(1, 200):
        text, _ = played(script(seed, 1)[:-1], seed)
        found = re.search(r"\n(\w+)'s pung goes before your chow\.\n(\w+) claims .*: pung ", text)
        if found:
            assert found[1] == found[2]
            return
    raise AssertionError("no claim was beaten")


def test_what_the_hand_waits_for_is_told_once() -> None:
    """Told again only when the tiles, or what they are worth, are others."""
    for seed in range(1, 30):
        text, _ = played(script(seed, 1)[:-1], seed)
        told = [line for line in text.splitlines() if line.startswith("Ready")]
        bare = [re.sub(r"\((none|\d) left", "(", line) for line in told]
        assert all(one != other for one, other in pairwise(bare))


PENALTY = {"false_win": "penalty"}


def test_a_win_that_may_cost_points_is_asked_about_each_time() -> None:
    text, session = played(["w", "n", "w", "2", "w", "", "q"], **PENALTY)
    question = "Declare a win? A wrong one costs 384.\n 1 win   2 go back\nChoose: "
    assert text.count(question) == 4
    assert session.game.last_decision(session.human or 0) is None
    text, session = played(["w", "y", "q"], **PENALTY)
    assert "You declare a win that is not one.\n      The tiles are no winning shape." in text
    assert re.search(r"\nYou pay 128 to \w+, 128 to \w+ and 128 to \w+\.\nThe hand:\n", text)


def test_a_right_win_is_asked_about_in_the_same_words() -> None:
    position = offered("9m", by="E", S="123m 456m 78m 777z 55z", options=PENALTY)
    session = session_at(position, human="S")
    terminal = Scripted(answers(["w", "1", "q"]))
    PlainGame(session, terminal).run()
    assert "Declare a win? A wrong one costs 384." in terminal.lines
    assert session.hand_over
    assert "You win with nine of characters (9m)" in terminal.text


def test_scores_are_kept_by_hand() -> None:
    text, session = played([*script(SEED, 1), "s", "q"])
    assert re.search(r"\nAfter hand +Hana +You +Ming +Otto\n1 +0 +0 +0 +0\n", text)
    assert session.game.standing.number == 2


def test_undo_asks_again() -> None:
    text, session = played(["14", "u", "1", "u", "13", "q"])
    assert text.count("Taken back.") == 2
    assert len([move for move in session.game.record.moves if move.seat == session.seat]) == 1


def test_undo_after_the_hand_and_from_the_next_one() -> None:
    typed = script(SEED, 1)
    text, session = played([*typed[:-1], "what", "u", typed[-2], "", "u", "q"])
    assert "Press Enter for the next hand" in text
    assert text.count("Taken back.") == 2
    assert session.game.standing.number == 1
    assert not session.hand_over


def test_a_finished_hand_under_other_rules() -> None:
    for seed in range(200):
        session = new_session(seed, min_fan=0)
        typed = [str(action) for _, action in decisions(session, 1) if action is not None]
        if session.view.result and session.view.result.winners:
            break
    text, _ = played(["o", *typed, "o", "q"], seed, min_fan=0)
    before, _, after = text.partition("Enter for the next hand: o")
    assert "The hand is not over yet" in before
    assert "(the usual values)" not in before
    assert "Chinese Classical (the usual values): " in after
    assert "Hong Kong (the rules in force): " in after


def test_a_drawn_hand_has_nothing_to_compare() -> None:
    for seed in range(200):
        session = new_session(seed)
        typed = [str(action) for _, action in decisions(session, 1) if action is not None]
        if session.view.result and not session.view.result.winners:
            break
    text, _ = played([*typed, "o", "q"], seed)
    assert "Nobody has won this hand: there is nothing to compare." in text


def test_a_win_is_not_let_go_by_accident() -> None:
    """A seed and script in which the human can win: passing asks, no goes back, yes passes."""
    for seed in range(200):
        session = new_session(seed, min_fan=0)
        typed = []
        for view, action in decisions(session, 1):
            if action == WIN and view is not None:
                break
            typed.append(str(action))
        else:
            continue
        other = "pass" if view.question == "claim" else str(view.actions[-1])
        text, left = played([*typed, other, "n", other, "y", "q"], seed, min_fan=0)
        assert text.count(f"Really {other}? You could win.") == 2
        assert not any(move.action == WIN for move in left.game.record.moves[: len(typed)])
        text, _ = played([*typed, other, "1", "q"], seed, min_fan=0)
        assert "You win with" in text
        return
    raise AssertionError("nobody could win")


class Slow(Scripted):
    """Nobody ever answers in time."""

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        if deadline is not None:
            raise TimeIsUp
        return super().ask(prompt, deadline)


def test_who_is_too_slow_passes_or_throws_the_drawn_tile() -> None:
    session = new_session(SEED, turn_timeout_s=5, claim_timeout_s=5, show_drawn_discards=True)
    terminal = Slow(answers(["q"]))
    assert PlainGame(session, terminal).run() == 0
    assert session.hand_over
    own = session.view.seats[session.seat]
    assert own.melds == ()
    assert all(thrown.drawn for thrown in own.river)
    assert terminal.text.count("Time is up: discard ") == len(own.river)
    assert "Time is up: pass." in terminal.text


class Timed(Scripted):
    """Keeps until when each answer is waited for."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__(answers(texts))
        self.deadlines: list[float | None] = []

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        self.deadlines.append(deadline)
        return super().ask(prompt, deadline)


def test_the_clock_runs_on_while_a_page_is_read() -> None:
    terminal = Timed(["t", "", "xyzzy", "14"])
    PlainGame(new_session(SEED, turn_timeout_s=120), terminal).run()
    first, *others = terminal.deadlines[:4]
    assert first is not None
    assert others == [first] * 3
    assert terminal.deadlines[4] != first


def test_without_a_limit_nobody_is_hurried() -> None:
    session = new_session(SEED, claim_timeout_s=5)
    terminal = Slow(answers(["q"]))
    PlainGame(session, terminal).run()
    assert "Time is up: discard" not in terminal.text


def test_notes_about_bots_are_told() -> None:
    session = new_session(SEED)
    session.notes.append("Hana failed; instead: pass.")
    terminal = Scripted(answers([]))
    PlainGame(session, terminal).run()
    assert terminal.text.count("Hana failed; instead: pass.") == 1


def test_a_resumed_game_begins_with_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = new_session(SEED, path)
    PlainGame(session, Scripted(answers(["14", "14"]))).run()
    session.close()
    again = Session.resume(path)
    again.notice = "a torn line"
    terminal = Scripted(answers([]))
    PlainGame(again, terminal).run(resumed=True)
    assert terminal.lines[0] == "a torn line"
    assert f"Your hand: {hand_text(again.view.hand)}" in terminal.lines
    assert terminal.lines[-1] == f"The game is saved in {path}"
    again.close()


# What is never printed

_CODE = re.compile(r"\b([1-9]+[mpsz])\b")


def tiles_in(line: str) -> set[Tile]:
    named = {tile for name, tile in BY_WORDS.items() if name in line.lower()}
    coded = {tile for code in _CODE.findall(line) for tile in parse_tiles(code)}
    return named | coded


def visible(view: SeatView) -> set[Tile]:
    tiles = set(view.hand.concealed)
    for seat in view.seats:
        tiles |= {thrown.tile for thrown in seat.river}
        tiles |= {tile for meld in seat.melds for tile in meld.tiles}
    return tiles


@pytest.mark.parametrize("seed", range(size(12, 100)))
def test_only_visible_tiles_are_named_during_play(seed: int) -> None:
    """Before every answer all tiles printed so far are in the own hand or open on the table."""
    session = new_session(seed)
    bot = adviser(session)
    own: set[Tile] = set()
    told = asked = 0

    def answer(_prompt: str) -> str:
        nonlocal told, asked
        if session.hand_over:
            return "q"
        view = session.view
        own.update(view.hand.concealed)
        for line in terminal.lines[told:]:
            if not line.startswith("Ready") and "4z North" not in line:
                assert tiles_in(line) <= own | visible(view), line
        told = len(terminal.lines)
        asked += 1
        return "t" if asked % 2 else str(bot.choose(view, view.actions))

    terminal = Scripted(answer)
    PlainGame(session, terminal).run()
    assert session.hand_over


def test_what_is_printed_does_not_depend_on_what_is_hidden() -> None:
    """Two deals that the first player cannot tell apart read the same to the last letter."""
    game = new_session(1).game
    header = game.record.header
    seat = header.seating.players.index(
        next(p for p in header.seating.players if p.level == "human")
    )
    header = replace(
        header,
        seating=header.seating._replace(
            players=(*header.seating.players[seat:], *header.seating.players[:seat])
        ),
    )
    deal = game.record.deals[0]
    own = {
        place
        for place in range(len(deal.wall))
        if _east(header, deal) != _east(header, _changed_at(deal, place))
    }
    assert len(own) == 14
    hidden = [place for place in range(len(deal.wall)) if place not in own]
    wall = list(deal.wall)
    for place, other in zip(hidden, reversed(hidden), strict=True):
        wall[place] = deal.wall[other]
    texts = []
    for twin in (deal, Deal(tuple(wall), deal.dice)):
        session = Session(Unsaved(Game(HONG_KONG, Record(header, [twin]))))
        terminal = Scripted(answers(["", "t", "l", "s", "r", "?"]))
        PlainGame(session, terminal).run()
        texts.append(terminal.text)
    assert wall != list(deal.wall)
    assert texts[0] == texts[1]
    assert f"You get {' '.join(texts[0].split('You get ')[1].split('.')[0].split())}" in texts[1]


def _east(header: Header, deal: Deal) -> tuple[Tile, ...]:
    return Game(HONG_KONG, Record(header, [deal])).view(0).hand.concealed


def _changed_at(deal: Deal, place: int) -> Deal:
    other = (deal.wall[place] + 1) % 34
    return Deal((*deal.wall[:place], other, *deal.wall[place + 1 :]), deal.dice)


def test_tile_codes_are_found_in_lines() -> None:
    assert tiles_in("Hana claims five of dots (5p): chow 456p.") == set(parse_tiles("456p"))
    assert tile_code(*tiles_in("red dragon")) == "7z"
