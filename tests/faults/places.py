"""Games, sessions and walls in a chosen position, for the tests of this folder."""

from collections.abc import Mapping, Sequence
from typing import Any

from majongue.bots.bot import make_bot
from majongue.chance import Chance
from majongue.dice import break_wall
from majongue.engine.actions import NEXT_HAND
from majongue.engine.dealing import Deal
from majongue.engine.game import Game
from majongue.engine.progression import ranking
from majongue.engine.record import Record, header_of
from majongue.engine.seating import Player, Seating
from majongue.rules.discovery import load_ruleset
from majongue.rules.hand_record import answer
from majongue.rules.ruleset import Ruleset
from majongue.session import Session, Unsaved
from majongue.simulation import play_out
from majongue.tiles import is_bonus, parse_tile
from support.tables import SEATS, Table, table

DICE = ((1, 1), (3, 3, 3))
BOTS = tuple(Player(f"Bot {number}", "greedy") for number in range(1, 5))


def new_game(rules: Ruleset, players: Sequence[Player] = BOTS, deals: Sequence[Deal] = ()) -> Game:
    """A game in which the players sit as given; the first hands are dealt as given."""
    header = header_of(rules, 1, Seating(tuple(players)))
    return Game(rules, Record(header, list(deals)))


def classical(**options: Any) -> Ruleset:
    """The Classical rules with some options changed."""
    return load_ruleset("classical", options)


def classical_table(turn: str = "E", **position: Any) -> Table:
    """A position under the Classical rules."""
    return table(turn, ruleset="classical", **position)


def classical_offered(tile: str, by: str = "E", **position: Any) -> Table:
    """A position under the Classical rules in which ``by`` has just thrown ``tile``."""
    result = classical_table(by, drawn=tile, **position)
    result.act(by, f"discard {tile}")
    return result


TWO_SIDED = "45s 123m 456m 789p 11p"  # waits for 3s and 6s


def kong_not_robbed(options: Mapping[str, Any], ruleset: str = "hong_kong") -> Table:
    """West lets South's kong of 6s go by; then North pungs South's discard and throws 3s."""
    game = table(
        "S",
        drawn="6s",
        S="123p 456p 789m 2z [pung 666s from W]",
        N="22z 3s 147m 258p 1345z",
        W=TWO_SIDED,
        options={"furiten": "full", **options},
        ruleset=ruleset,
    )
    game.act("S", "kong 6s")
    assert game.legal("W") == ["win", "pass"]
    game.act("W", "pass")
    game.act("S", "discard 2z")
    game.act("N", "pung")
    game.act("N", "discard 3s")
    return game


def finish_hand(game: Game) -> None:
    seating = game.standing.seating
    play_out(game, [make_bot("greedy", game.rules, 1, player) for player in seating])


def play_and_add_up(game: Game, start: int) -> None:
    """Play a whole game; after every hand the scores of all come to what they began with."""
    total = start * game.rules.seats
    while not game.standing.over:
        finish_hand(game)
        assert game.result is not None
        assert sum(game.result.settlement.payments) == 0
        assert sum(game.standing.scores) == total
        if not game.standing.over:
            game.act(0, NEXT_HAND)
    assert sum(score for _, _, score in ranking(game.standing.scores)) == total


def game_at(position: Table, players: Sequence[Player] = BOTS) -> Game:
    """A game in the middle of a hand that has come to a position."""
    game = new_game(position.rules, players)
    game._state = position.state
    game._awaited = None
    return game


def session_at(position: Table, human: str) -> Session:
    """A session in which the human sits at one seat of a position."""
    players = [
        Player("Player") if seat == human else Player(f"Bot {seat}", "greedy") for seat in SEATS
    ]
    return Session(Unsaved(game_at(position, players)))


def arranged(rules: Ruleset, places: Mapping[int, str]) -> Deal:
    """A deal with certain tiles at certain places of the draw order (negative: from the tail).

    Flowers and seasons that are not placed lie where nobody comes before the deal is over.
    """
    shuffled = Chance(1, "arranged").shuffle(rules.tiles)
    bonus = [tile for tile in shuffled if is_bonus(tile)]
    order = [tile for tile in shuffled if not is_bonus(tile)]
    order[70:70] = bonus
    fixed: set[int] = set()
    for place, code in places.items():
        place %= len(order)
        tile = parse_tile(code)
        found = next(n for n, other in enumerate(order) if other == tile and n not in fixed)
        order[place], order[found] = order[found], order[place]
        fixed.add(place)
    broken = break_wall("two_throws", "nth_taken", rules.seats, len(order) // 8, DICE)
    start = 2 * broken.start
    return Deal(tuple(order[-start:] + order[:-start]), DICE)


def places_of(seat: int) -> list[int]:
    """Where the tiles that the deal gives to a seat lie in the draw order (last stack whole)."""
    grasps = [n for first in (0, 16, 32) for n in range(first + 4 * seat, first + 4 * seat + 4)]
    return grasps + ([48, 49] if seat == 0 else [49 + seat])


def answered(**record: Any) -> dict[str, Any]:
    """The answer to a hand record, of Hong Kong if it does not say; only what matters is given."""
    win = {"by": "discard", "from": None} | record.pop("win", {})
    if win["by"] != "self_draw" and win["from"] is None:
        win["from"] = "W" if record.get("seat_wind") == "S" else "S"
    asked = {
        "id": "asked",
        "ruleset": "hong_kong",
        "options": {},
        "seat_wind": "E",
        "round_wind": "E",
        "melds": [],
        "bonus": [],
        "win": win,
    } | record
    return answer(asked)[0]


def lines_of(answer: Mapping[str, Any]) -> dict[str, int]:
    """What each line of a score is worth."""
    return {line["id"]: line["value"] for line in answer["lines"]}


def meld(kind: str, tiles: str, **more: Any) -> dict[str, Any]:
    """A declared set of a hand record."""
    return {"kind": kind, "tiles": tiles, **more}
