"""What is asked, and what commands, tiles and numbers answer."""

from majongue.engine.actions import CALLS, CHOWS, DISCARDS, KONGS, ORIGINAL_CALLS, PASS, PUNG, WIN
from majongue.tiles import parse_tile
from majongue.tui.buttons import asked_text, buttons, tiles_of, timed, used_tiles
from majongue.tui.commands import TABLE
from majongue.tui.keys import shown_keys
from majongue.tui.prompt import Prompt
from support.tables import offered, table

KEYS = shown_keys(TABLE, {})


def prompt_of(board, seat, doubt=None):
    view = board.view(seat)
    return Prompt(view, doubt) if doubt else Prompt(view)


def shown(prompt, *, idle=False):
    return [f"{act.key} {act.title}" for act in buttons(prompt, KEYS, idle=idle)]


CLAIM = {"S": "34678m 22p 123456s", "W": "555m 123p 12344z 79s"}


def test_own_turn_has_the_cursor_on_the_drawn_tile():
    prompt = prompt_of(table(drawn="2m", E="13579m 2468p 1357s"), "E")
    assert prompt.held[prompt.cursor] == parse_tile("2m") == prompt.held[-1]
    assert prompt.do("discard") == DISCARDS[parse_tile("2m")]
    assert prompt.move(0)
    assert prompt.do("discard") == DISCARDS[parse_tile("1m")]
    assert not prompt.move(14)
    assert shown(prompt) == ["ENTER discard"]


def test_a_claim_shows_its_acts_in_one_order():
    board = offered("5m", **CLAIM)
    chower, ponger = prompt_of(board, "S"), prompt_of(board, "W")
    assert shown(chower) == ["C 3 chows", "SPACE pass"]
    assert shown(ponger) == ["K kong", "P pung", "SPACE pass"]
    assert ponger.do("pung") == PUNG
    assert ponger.do("kong") == KONGS[parse_tile("5m")]
    assert ponger.do("pass") == PASS
    assert asked_text(ponger, "Hana") == "Hana discards five of characters. You may claim it."


def test_acts_that_are_not_legal_are_dimmed_on_demand():
    prompt = prompt_of(offered("5m", **CLAIM), "W")
    acts = buttons(prompt, KEYS, idle=True)
    assert [act.title for act in acts] == ["discard", "win", "kong", "pung", "chow", "pass"]
    assert [act.idle for act in acts] == [True, True, False, False, True, False]


def test_enter_never_passes_and_space_never_discards():
    claim = prompt_of(offered("5m", **CLAIM), "W")
    assert claim.cursor is None
    assert claim.do("discard") is None
    turn = prompt_of(table(drawn="2m", E="13579m 2468p 1357s"), "E")
    assert turn.do("pass") is None


def test_several_chows_are_drawn_to_choose_from():
    prompt = prompt_of(offered("5m", **CLAIM), "S")
    assert prompt.do("chow") is None
    assert shown(prompt) == ["1 chow", "2 chow", "3 chow", "ESC back"]
    tiles = [tiles_of(action, prompt.view) for action in prompt.choices]
    assert tiles == [(2, 3, 4), (3, 4, 5), (4, 5, 6)]
    assert prompt.do("pung") is None
    assert prompt.choose(5) is None
    assert prompt.choose(1) == CHOWS[3]
    assert prompt.back()
    assert not prompt.back()
    assert shown(prompt) == ["C 3 chows", "SPACE pass"]


def test_tiles_that_an_act_would_use():
    board = offered("5m", **CLAIM)
    assert used_tiles(prompt_of(board, "S")) == (2, 3, 5, 6)
    assert used_tiles(prompt_of(board, "W")) == (4,)
    kongs = prompt_of(table(drawn="1z", E="111z 2222p 35799s 5m"), "E")
    assert used_tiles(kongs) == (parse_tile("2p"), parse_tile("1z"))


def test_several_kongs_are_drawn_to_choose_from():
    prompt = prompt_of(table(drawn="1z", E="111z 2222p 35799s 5m"), "E")
    assert shown(prompt) == ["ENTER discard", "K 2 kongs"]
    assert prompt.do("kong") is None
    assert not prompt.move(3)
    assert prompt.choose(0) in (KONGS[parse_tile("1z")], KONGS[parse_tile("2p")])


def test_letting_a_win_go_asks_once():
    board = offered("3s", W="123m 123p 12s 789s 55z", options={"min_fan": 0})
    prompt = prompt_of(board, "W", lambda act: None if act == WIN else "You could win.")
    assert shown(prompt) == ["W win", "SPACE pass"]
    assert prompt.do("pass") is None
    assert prompt.doubtful
    assert asked_text(prompt, "Hana") == "Really pass? You could win."
    assert shown(prompt) == ["1 win", "2 pass", "ESC back"]
    assert prompt.do("pass") is None, "the same key twice is a slip"
    assert prompt.do("discard") is None
    assert prompt.do("win") == WIN
    assert prompt.choose(1) == PASS
    assert prompt.back()
    assert prompt.do("pass") is None


def test_a_win_that_may_cost_asks_once():
    board = offered("3s", W="123m 123p 12s 789s 55z", options={"min_fan": 0})
    prompt = prompt_of(board, "W", lambda act: "A wrong one costs 24." if act == WIN else None)
    assert prompt.do("win") is None
    assert asked_text(prompt, "Hana") == "Really win? A wrong one costs 24."
    assert prompt.do("win") is None, "the same key twice is a slip"
    assert prompt.choose(0) == WIN


CALLING = {"must_call": True, "original_call": True}


def calling(setup=CALLING, **position):
    board = table("S", "9s", S="45s 123m 456m 789p 11p", setup=setup, **position)
    return board, prompt_of(board, "S")


def test_a_discard_with_which_a_hand_may_be_called_offers_the_calls():
    nine = parse_tile("9s")
    _, prompt = calling()
    assert shown(prompt) == ["ENTER discard or call"]
    assert prompt.do("discard") is None
    question = "Ready with this discard. You can win only if you declare calling."
    assert asked_text(prompt, "Hana") == question
    assert shown(prompt) == ["1 discard", "2 declare calling", "3 original call", "ESC back"]
    tails = [act.tail for act in buttons(prompt, KEYS, idle=False)]
    assert tails == [", not now", "", ": the hand stays as it is", ""]
    assert [tiles_of(action, prompt.view) for action in prompt.choices] == [(nine,)] * 3
    assert prompt.do("discard") is None, "the same key twice is a slip"
    assert not prompt.move(0)
    assert prompt.choose(0) == DISCARDS[nine]
    assert prompt.choose(1) == CALLS[nine]
    assert prompt.choose(2) == ORIGINAL_CALLS[nine]
    assert prompt.choose(3) is None
    assert prompt.back()
    assert prompt.move(0)
    assert shown(prompt) == ["ENTER discard"]
    assert prompt.do("discard") == DISCARDS[prompt.held[0]]


def test_only_the_calls_that_the_rules_have_are_offered():
    _, prompt = calling({"must_call": True})
    prompt.do("discard")
    assert shown(prompt) == ["1 discard", "2 declare calling", "ESC back"]
    _, prompt = calling({"original_call": True})
    prompt.do("discard")
    assert asked_text(prompt, "Hana") == "Your hand is ready with this discard: do you call?"
    assert shown(prompt) == ["1 discard", "2 original call", "ESC back"]
    _, prompt = calling(None)
    assert prompt.do("discard") == DISCARDS[parse_tile("9s")]


def test_a_call_that_makes_no_sense_is_not_asked_for():
    board, _ = calling()
    nine = parse_tile("9s")
    prompt = Prompt(board.view("S"), worthwhile=lambda tile: tile != nine)
    assert shown(prompt) == ["ENTER discard"]
    assert prompt.do("discard") == DISCARDS[nine]


def test_the_seconds_left_stand_at_the_act_that_time_does():
    claim = buttons(prompt_of(offered("5m", **CLAIM), "W"), KEYS, idle=False)
    assert [act.title for act in timed(claim, 10)] == ["kong", "pung", "pass (10 s)"]
    assert [act.title for act in timed(claim, 9)] == ["kong", "pung", "pass (9 s) "]
    kongs = prompt_of(table(drawn="1z", E="111z 2222p 35799s 5m"), "E")
    turn = buttons(kongs, KEYS, idle=True)
    assert timed(turn, 30)[0].title == "discard (30 s)"
    kongs.do("kong")
    assert [act.title for act in timed(buttons(kongs, KEYS, idle=True), 8)][-1] == "back (8 s) "
    assert timed((), 8) == ()


def test_a_frozen_hand_throws_only_the_drawn_tile():
    board, _ = calling(wall="1z2z3z8s")
    board.act("S", "original call 9s")
    for seat, tile in zip("WNE", ("1z", "2z", "3z"), strict=True):
        board.act(seat, f"discard {tile}")
    prompt = prompt_of(board, "S")
    assert prompt.held[prompt.cursor] == parse_tile("8s")
    assert prompt.move(0)
    assert not prompt.legal("discard")
    assert prompt.do("discard") is None
    assert prompt.move(13)
    assert prompt.do("discard") == DISCARDS[parse_tile("8s")]


def test_nothing_is_asked_of_a_watcher():
    prompt = prompt_of(offered("5m", **CLAIM), "E")
    assert not prompt.asked
    assert shown(prompt) == []
    assert prompt.do("pass") is None
