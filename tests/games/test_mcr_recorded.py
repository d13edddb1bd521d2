"""A hand that people have played, event by event, to its published result."""

import json
from pathlib import Path
from typing import Any

import pytest

from faults.places import new_game
from games.mcr_play import deal_of, mcr, places_of
from majongue.engine.actions import CHOWS, DISCARDS, KONGS, PASS, PUNG, WIN, Action
from majongue.engine.audit import audit
from majongue.engine.dealing import Deal
from majongue.engine.game import Game
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile, parse_tile, parse_tiles
from support.tables import SEATS

LINES = (Path(__file__).parent / "data" / "mcr_games.jsonl").read_text(encoding="utf-8")
RECORDS = [json.loads(line) for line in LINES.splitlines()]
records = pytest.mark.parametrize("record", RECORDS, ids=[record["id"] for record in RECORDS])


def rules_of(record: dict[str, Any]) -> Ruleset:
    """Duplicate play: no flowers, and everybody who can may win."""
    assert record["variant"].startswith("duplicate MCR")
    return mcr(flowers=False, multi_win="all")


def deal_for(record: dict[str, Any], rules: Ruleset) -> Deal:
    """The wall from which the recorded hands and draws come."""
    order: list[Tile | None] = [None] * len(rules.tiles)
    draws = [event for event in record["events"] if event["e"] == "draw"]
    front = [event["t"] for event in draws if not event.get("replacement")]
    back = [event["t"] for event in draws if event.get("replacement")]
    for seat, hand in enumerate(record["deal"]):  # the dealer's last tile is his first draw
        for place, tile in zip(places_of(seat), parse_tiles(hand), strict=False):
            order[place] = tile
    for place, code in enumerate(front, 52):
        order[place] = parse_tile(code)
    for number, code in enumerate(back):
        order[-2 - number + 2 * (number % 2)] = parse_tile(code)
    rest = list(rules.tiles)
    for tile in order:
        if tile is not None:
            rest.remove(tile)
    return deal_of(rules, [rest.pop() if tile is None else tile for tile in order])


def action_of(event: dict[str, Any]) -> Action:
    tile = parse_tile(event["t"]) if "t" in event else 0
    if event["e"] == "chow":
        return CHOWS[min(parse_tiles(event["set"]))]
    kinds = {"discard": DISCARDS[tile], "pung": PUNG, "win": WIN}
    return KONGS[tile] if event["e"].endswith("kong") else kinds[event["e"]]


def pass_until(game: Game, seat: int, action: Action) -> None:
    """Whoever did nothing in the record is asked and lets the tile go."""
    while action not in game.awaited.get(seat, ()):
        other = next(other for other, actions in game.awaited.items() if PASS in actions)
        game.act(other, PASS)


def replayed(record: dict[str, Any]) -> Game:
    rules = rules_of(record)
    game = new_game(rules, deals=[deal_for(record, rules)])
    for number, event in enumerate(record["events"]):
        seat = event["p"]
        if event["e"] != "draw":
            pass_until(game, seat, action_of(event))
            game.act(seat, action_of(event))
            audit(game)
        elif number:  # the dealer's first draw is part of our deal
            for other in [other for other in game.awaited if PASS in game.awaited[other]]:
                game.act(other, PASS)
            assert list(game.awaited) == [seat]
            assert game.view(seat).hand.drawn == parse_tile(event["t"])
    while game.result is None:
        game.act(next(iter(game.awaited)), PASS)
    return game


@records
def test_the_recorded_tiles_are_dealt(record: dict[str, Any]) -> None:
    rules = rules_of(record)
    game = new_game(rules, deals=[deal_for(record, rules)])
    first = parse_tiles(record["events"][0]["t"])
    for seat, hand in enumerate(record["deal"]):
        held = sorted([*parse_tiles(hand), *(first if seat == 0 else ())])
        assert game.view(seat).hand.concealed == tuple(held)
        assert record["seats"].split(",")[seat] == f"p{seat}={SEATS[seat]}"


@records
def test_the_recorded_hand_comes_to_its_result(record: dict[str, Any]) -> None:
    game = replayed(record)
    assert game.result is not None
    assert [win.seat for win, _ in game.result.winners] == [won["p"] for won in record["winners"]]
    for (_, sheet), won in zip(game.result.winners, record["winners"], strict=True):
        counted = [
            (game.rules.patterns[line.id].number, line.value)
            for line in sheet.lines
            for _ in range(line.count)
        ]
        assert sorted(counted) == sorted((fan["id"], fan["points"]) for fan in won["fans"])
    assert list(game.result.settlement.payments) == record["scores"]
    assert list(game.standing.scores) == record["scores"]
    again = Game.replay(game.rules, game.record)
    assert (again.state, again.log) == (game.state, game.log)
