"""Payments beside the worth of a hand: kongs, the dealer's repeats, ready hands."""

import pytest

from majongue.engine.events import HandsShown, Settled
from majongue.engine.progression import advance
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines
from majongue.text.sentences import sentence
from majongue.tiles import Wind
from majongue.tui.faces import STYLES
from majongue.tui.payment_table import flows
from majongue.tui.result_sheet import write_result
from majongue.tui.sheet import Sheet
from support.tables import Table, offered, table

CAST = Cast(("You", "Hana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=0)
RULESETS = ["classical", "hong_kong", "mcr"]
READY = "46m 123m 456s 789s 11z"  # waits for 5m
ALSO_READY = "79m 123s 456s 789p 44z"  # waits for 8m
NOT_READY = "147m 147p 369s 1234z"
KONGS = "5m 577z [concealed kong 3333p] [kong 6666p from S] [added kong 9999p from W]"


def easy(ruleset: str, **options: object) -> dict[str, object]:
    """Options under which any complete hand wins."""
    return options if ruleset == "classical" else {"min_fan": 0, **options}


def last_discard(
    options: dict[str, object], ruleset: str = "hong_kong", rivers: str = "", **hands: str
) -> Table:
    """North throws the last tile, and nobody claims it; West has thrown ``rivers`` before."""
    usual = {"E": READY, "S": NOT_READY, "W": "258m 147p 258s 5677z", "N": "369m 258p 258s 1235z"}
    game = table(
        "N",
        drawn="9s",
        left=0,
        dead=0,
        ruleset=ruleset,
        rivers={"W": rivers},
        options=easy(ruleset, **options),
        **{**usual, **hands},
    )
    game.act("N", "discard 9s")
    return game


def changes(with_it: Table, without: Table) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(with_it.payments, without.payments, strict=True))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_opponent_pays_for_each_kong(ruleset: str) -> None:
    def played(kong_payment: int) -> Table:
        options = {"kong_payment": kong_payment, "flowers": False}
        game = offered(
            "8m",
            by="W",
            E=KONGS,
            S="[kong 2222p from E] 79m 567s 11m 888p",
            ruleset=ruleset,
            options=easy(ruleset, **options),
        )
        assert "win" in game.legal("S")
        game.act("S", "win")
        return game

    paying, free = played(10), played(0)
    assert changes(paying, free) == (30 * 3 - 10, 10 * 3 - 30, -40, -40)
    assert paying.result is not None
    assert free.result is not None
    assert free.result.beside == ()
    assert paying.result.unfined == free.result.settlement
    lines = hand_over_lines(paying.view("E"), CAST, paying.rules)
    assert "Kongs: 10 from every opponent for each kong. You +80, Otto -40, Ming -40." in lines


def test_kongs_are_paid_for_after_a_drawn_hand_and_a_false_win_too() -> None:
    game = last_discard(options={"kong_payment": 5}, E=KONGS)
    assert game.payments == (45, -15, -15, -15)
    wrong = table(
        "S",
        drawn="9s",
        E=KONGS,
        S=NOT_READY,
        options={"kong_payment": 5, "false_win": "penalty", "false_win_penalty": 7},
    )
    wrong.act("S", "win")
    assert wrong.payments == (45 + 7, -15 - 21, -15 + 7, -15 + 7)


def test_a_kong_that_three_rob_in_vain_is_not_paid_for() -> None:
    game = table(
        "E",
        drawn="9p",
        E="[pung 999p from N] 147m 147s 5z [concealed kong 7777z]",
        S="78p 123m 456m 789m 11s",
        W="78p 123s 456s 789s 22z",
        N="78p 123m 234m 55m 789s",
        options={"min_fan": 0, "multi_win": "triple_abort", "kong_payment": 5},
    )
    game.act("E", "kong 9p")
    game.answer(S="win", W="win", N="win")
    assert game.result is not None
    assert game.result.kind == "triple_abort"
    assert game.payments == (15, -5, -5, -5)  # for the kong of dragons only


def test_a_kong_that_is_robbed_is_not_paid_for() -> None:
    hands = {"E": "123p 456p 789p 1z [pung 666m from S]", "S": "123m 789m 45m 123s 55s"}
    results = []
    for each in (0, 10):
        game = table("E", drawn="6m", **hands, options={"min_fan": 0, "kong_payment": each})
        game.act("E", "kong 6m")
        game.act("S", "win")
        results.append(game.payments)
    assert results[0] == results[1]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("repeats", [0, 1, 3])
def test_whoever_pays_for_a_win_pays_more_for_each_repeat(ruleset: str, repeats: int) -> None:
    def played(bonus: int) -> Table:
        options = easy(ruleset, repeat_bonus=bonus)
        game = table("E", drawn="5m", S=READY, E=NOT_READY, ruleset=ruleset, options=options)
        game.state = game.state._replace(repeats=repeats)
        game.act("E", "discard 5m")
        game.act("S", "win")
        return game

    paying, free = played(4), played(0)
    payers = [seat for seat, points in enumerate(free.payments) if points < 0]
    more = 4 * repeats
    expected = [0, more * len(payers), 0, 0]
    for payer in payers:
        expected[payer] -= more
    assert changes(paying, free) == tuple(expected)
    lines = hand_over_lines(paying.view("E"), CAST, paying.rules)
    assert any(line.startswith("The deal was kept") for line in lines) == (repeats > 0)


def test_each_of_several_winners_gets_the_bonus_from_who_pays_him() -> None:
    def played(bonus: int) -> Table:
        options = {"repeat_bonus": bonus, "multi_win": "all", "min_fan": 0}
        game = table("E", drawn="5m", S=READY, W="46m 123s 456s 789p 44z", options=options)
        game.state = game.state._replace(repeats=2)
        game.act("E", "discard 5m")
        game.answer(S="win", W="win")
        return game

    assert changes(played(5), played(0)) == (-20, 10, 10, 0)


def test_winners_who_settle_a_difference_pay_no_bonus_to_each_other() -> None:
    def played(bonus: int) -> Table:
        options = {"repeat_bonus": bonus, "multi_win": "all", "winners_settle": True}
        rivers = {"E": "9m"}
        west = "46m 111s 456s 999p 44z"
        game = table(
            "E", drawn="5m", S=READY, W=west, rivers=rivers, ruleset="classical", options=options
        )
        game.state = game.state._replace(repeats=2)
        game.act("E", "discard 5m")
        game.answer(S="win", W="win")
        return game

    free = played(0)
    assert free.result is not None
    between = [flow for flow in free.result.settlement.transfers if {*flow[:2]} == {1, 2}]
    assert len(between) == 1, "their hands differ in worth"
    assert changes(played(5), free) == (-20, 20, 20, -20)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_is_not_ready_pays_who_is_after_a_drawn_hand(ruleset: str) -> None:
    game = last_discard({"ready_payment": 6}, ruleset)
    assert game.payments == (18, -6, -6, -6)
    two = last_discard({"ready_payment": 6}, ruleset, W=ALSO_READY)
    assert two.payments == (12, -12, 12, -12)
    assert last_discard({"ready_payment": 0}, ruleset).payments == (0, 0, 0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("true_ready", [False, True])
def test_in_a_goulash_a_hand_is_ready_only_without_chows(ruleset: str, true_ready: bool) -> None:
    def end(goulash: bool) -> Table:
        options = easy(ruleset, ready_payment=6, true_ready=true_ready)
        game = table(
            "N",
            drawn="9s",
            left=0,
            dead=0,
            ruleset=ruleset,
            options=options,
            goulash=goulash,
            E=READY,
            S="111m 888m 777p 333s 6z",
            W="258m 147p 258s 5577z",
            N="369m 258p 258s 1235z",
        )
        game.act("N", "discard 9s")
        return game

    assert end(goulash=False).payments == (12, 12, -12, -12)
    assert end(goulash=True).payments == (-6, 18, -6, -6)


def test_nobody_pays_where_all_or_none_are_ready() -> None:
    nobody = last_discard(options={"ready_payment": 6}, E="147m 258m 369s 1567z")
    assert nobody.payments == (0, 0, 0, 0)
    everybody = last_discard(
        options={"ready_payment": 6},
        S="13m 123s 456s 789p 22z",
        W=ALSO_READY,
        N="13p 456m 789m 555z 66z",
    )
    assert everybody.payments == (0, 0, 0, 0)
    assert everybody.result is not None
    assert everybody.result.ready == (0, 1, 2, 3)


def test_ready_hands_are_laid_open_and_no_others() -> None:
    game = last_discard(options={"ready_payment": 6})
    (shown,) = [event for event in game.events if isinstance(event, HandsShown)]
    assert [hand is not None for hand in shown.hands] == [True, False, False, False]
    for viewer in "ESWN":
        places = game.view(viewer).seats
        assert [place.shown is not None for place in places] == [True, False, False, False]
    lines = hand_over_lines(game.view("S"), CAST, game.rules)
    assert "Ready: you." in lines
    assert (
        "Ready hands: 6 from everybody who is not ready. You +18, Hana -6, Otto -6, Ming -6."
        in lines
    )


def test_a_wait_may_count_only_while_a_tile_is_left() -> None:
    for thrown, left in (("5m5m5m", True), ("5m5m5m5m", False)):
        for true_ready in (False, True):
            options = {"ready_payment": 6, "true_ready": true_ready}
            game = last_discard(options, rivers=thrown, W="28m 147p 258s 56777z")
            assert game.result is not None
            assert (0 in game.result.ready) == (left or not true_ready)


def test_a_kong_face_down_is_seen_at_the_end() -> None:
    options = {"ready_payment": 6, "true_ready": True, "concealed_kong_display": "face_down"}
    kong = "147p 258s 1234z [concealed kong 5555m]"
    for south, ready in ((kong, False), (NOT_READY, True)):
        game = last_discard(options, S=south, W="28m 147p 258s 56777z")
        assert game.result is not None
        assert (0 in game.result.ready) == ready


def test_a_dead_hand_is_not_ready() -> None:
    options = {
        "ready_payment": 6,
        "false_win": "penalty",
        "dead_hand": True,
        "false_win_penalty": 1,
    }
    game = table(
        "E", drawn="2z", left=3, dead=0, E=READY, S=NOT_READY, wall="3z5z6z", options=options
    )
    game.act("E", "win")
    for seat, tile in (("E", "2z"), ("S", "3z"), ("W", "5z"), ("N", "6z")):
        game.act(seat, f"discard {tile}")
    assert game.result is not None
    assert 0 not in game.result.ready


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("hand", "stays"), [(READY, True), (NOT_READY, False)])
def test_the_dealer_may_keep_the_deal_only_with_a_ready_hand(
    ruleset: str, hand: str, stays: bool
) -> None:
    game = last_discard({"dealer_on_draw": "stay_if_ready"}, ruleset, E=hand)
    assert game.result is not None
    assert game.result.ready == ((0,) if stays else ())
    assert (advance(game.standing, game.result, game.rules).seating[0] == 0) == stays
    assert (game.view("S").seats[0].shown is not None) == stays


def everything(ruleset: str) -> Table:
    """A win, kongs, a repeat and a fine in one hand."""
    options = {"kong_payment": 10, "repeat_bonus": 4, "false_win": "penalty", "dead_hand": True}
    options = easy(ruleset, false_win_penalty=7, **options)
    game = table(
        "W",
        drawn="5m",
        E=KONGS.replace("5m", "9m"),
        S=READY,
        W=NOT_READY,
        ruleset=ruleset,
        options=options,
    )
    game.state = game.state._replace(repeats=1)
    game.act("W", "win")
    game.act("W", "discard 5m")
    game.act("S", "win")
    return game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_of_payments_tells_all_of_them_apart(ruleset: str) -> None:
    game = everything(ruleset)
    assert game.result is not None
    paid = flows(game.result, game.rules)
    assert paid is not None
    for seat in range(4):
        got = sum(paid[payer][seat] for payer in range(4))
        assert got - sum(paid[seat]) == game.payments[seat]
    assert paid[1][0] == 30  # for East's kongs, though South has won
    assert sum(game.payments) == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_part_has_a_line_with_its_reason(ruleset: str) -> None:
    game = everything(ruleset)
    assert game.result is not None
    sheet = Sheet(77, STYLES["ascii"])
    write_result(sheet, game.view("E"), CAST, game.rules)
    on_sheet = " ".join(" ".join(sheet.picture().lines).split())
    in_text = " ".join(" ".join(hand_over_lines(game.view("E"), CAST, game.rules)).split())
    settled = sentence(
        Settled(game.payments, game.standing.seat_scores, game.result.settlement.notes), CAST
    )
    for part in game.result.beside:
        (note,) = part.notes
        assert sum(part.payments) == 0
        for text in (on_sheet, in_text, settled):
            assert text.count(note) == 1
    assert len(game.result.beside) == 3
