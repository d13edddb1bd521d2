"""What each seat sees, asked and unasked; events as one seat sees them."""

from majongue.engine.events import Dealt, Discarded, Drew
from majongue.engine.game import Game
from majongue.rules.discovery import load_ruleset
from majongue.tiles import Wind, parse_tile
from support.games import play_on
from support.tables import offered, table


def test_the_own_turn() -> None:
    game = table("E", drawn="5m", left=33)
    view = game.view("E")
    assert view.question == "turn"
    assert view.hand.drawn == parse_tile("5m")
    assert view.actions == game.awaited[0]
    assert (view.left, view.turn, view.offered, view.result) == (33, 0, None, None)
    assert view.wind is Wind.EAST


def test_somebody_elses_turn() -> None:
    game = table("E", drawn="5m")
    view = game.view("W")
    assert (view.question, view.actions, view.turn, view.can_win) == ("none", (), 0, False)
    assert [seat.concealed for seat in view.seats] == [14, 13, 13, 13]
    assert all(seat.shown is None for seat in view.seats)


def test_a_claim_is_seen_by_those_who_are_asked() -> None:
    game = offered("5m", W="55m 369p 258s 12346z")
    assert game.view("W").question == "claim"
    assert game.view("W").offered == parse_tile("5m")
    assert game.view("S").question == "none"
    assert game.view("S").offered is None
    assert game.view("E").seats[0].river[-1].tile == parse_tile("5m")
    game.act("W", "pung")
    assert game.view("S").seats[0].river[-1].claimed_by == 2
    assert str(game.view("S").seats[2].melds[0]) == "pung 555m"


def test_a_copy_of_the_drawn_tile_counts_as_the_drawn_one() -> None:
    options = {"show_drawn_discards": True}
    game = table("E", drawn="9m", E="99m 123p 456p 789p 12z", options=options)
    (discarded, *_) = game.act("E", "discard 9m")
    assert isinstance(discarded, Discarded)
    assert discarded.drawn
    assert game.view("N").seats[0].river[-1].drawn
    game = table("E", drawn="9m", E="99m 123p 456p 789p 12z", options=options)
    game.act("E", "discard 1z")
    assert not game.view("N").seats[0].river[-1].drawn


def test_seen_and_unseen_tiles() -> None:
    game = offered("5m", W="55m 369p 258s 12346z", rivers={"N": "5m"})
    tile = parse_tile("5m")
    assert game.view("S").seen[tile] == 2
    assert game.view("S").unseen[tile] == 2
    assert game.view("W").unseen[tile] == 0
    game.act("W", "pung")
    assert game.view("S").seen[tile] == 4


def test_the_clock_runs_with_what_everybody_saw() -> None:
    game = Game.start(load_ruleset("hong_kong"), 3)
    assert game.view(0).clock == game.view(1).clock
    before = game.view(0).clock
    game.act(0, game.awaited[0][-1])
    assert game.view(0).clock > before


def test_others_do_not_see_dealt_and_drawn_tiles() -> None:
    game = play_on(Game.start(load_ruleset("hong_kong"), 5), 5, hands=1)
    for event in game.log:
        for seat in range(4):
            seen = event.seen_by(seat)
            if isinstance(seen, Dealt):
                assert (seen.tiles is None) == (seat != seen.seat)
                assert seen.count in (1, 2, 4)
            elif isinstance(seen, Drew):
                assert (seen.tile is None) == (seat != seen.seat)
            else:
                assert seen == event


def test_scores_follow_the_players() -> None:
    rules = load_ruleset("hong_kong", {"starting_score": 100, "min_fan": 0})
    game = play_on(Game.start(rules, 6), 6, hands=3)
    for seat in game.view(2).seats:
        assert seat.score == game.standing.scores[seat.player]
    assert sum(game.standing.scores) == 400
