"""Whole hands between bots, and Hong Kong scoring, beside the package ``hk-mahjong``.

``hk-mahjong`` wins with any complete hand, ours needs the minimum; both play the hand to its end,
score it and keep its result. Ours also keeps the record of every action, once in memory and once
in a file that is written after every action.
"""

import importlib
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from analysis_bench import Row

from majongue.bots.bot import ask, make_bot
from majongue.decompose import forget
from majongue.engine.game import Game
from majongue.engine.journal import Journal
from majongue.hand import hand_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Win, WinBy
from majongue.rules.variant import Variant
from majongue.simulation import Job, play_job
from majongue.tiles import Wind

ROUNDS, PEER_HANDS, OUR_HANDS, WINS = 5, 12, 60, 4000
GREEDY = ("greedy",) * 4


def rows() -> list[Row]:
    """The table's rows; those of a peer that is missing are marked skipped."""
    return [*_hand_rows(), *_scoring_rows()]


def _hand_rows() -> list[Row]:
    names = ["bot hands, scored, recorded in memory", "bot hands, scored, recorded in a file"]
    try:
        peer = _peer_hands()
    except ImportError:
        return [Row(name, "hk-mahjong BasicAI", 8, 20, None) for name in names]
    with tempfile.TemporaryDirectory() as folder:
        tasks: list[Callable[[int], None]] = [
            lambda turn: peer(turn * PEER_HANDS, PEER_HANDS),
            lambda turn: _our_hands(turn * OUR_HANDS, OUR_HANDS),
            lambda turn: _our_file_hands(turn * OUR_HANDS, OUR_HANDS, Path(folder)),
        ]
        seconds = _medians(tasks)
    per_hand = [seconds[0] / PEER_HANDS, seconds[1] / OUR_HANDS, seconds[2] / OUR_HANDS]
    print(
        "hands per CPU-second: "
        f"hk-mahjong {1 / per_hand[0]:.1f}, ours {1 / per_hand[1]:.1f} in memory, "
        f"{1 / per_hand[2]:.1f} in a file"
    )
    return [
        Row(name, "hk-mahjong BasicAI", 8, 20, per_hand[0] / ours)
        for name, ours in zip(names, per_hand[1:], strict=True)
    ]


def _our_hands(first: int, hands: int) -> None:
    play_job(Job(Variant("hong_kong"), GREEDY, "bench", first, hands, False))


def _our_file_hands(first: int, hands: int, folder: Path) -> None:
    rules = load_ruleset("hong_kong", {"seat_draw": "fixed"})
    for index in range(first, first + hands):
        path = folder / f"{index}.game"
        path.unlink(missing_ok=True)
        journal = Journal.create(path, Game.start(rules, f"bench/{index}"))
        bots = [make_bot("greedy", rules, index, player) for player in range(4)]
        while journal.game.result is None:
            for seat in tuple(journal.game.awaited):
                journal.act(seat, ask(bots[seat], journal.game.view(seat))[0])
        journal.close()


def _peer_hands() -> Callable[[int, int], None]:
    """A function that plays the peer's hands from a first seed on."""
    state = importlib.import_module("hk_mahjong.core.game_state")
    rules = importlib.import_module("hk_mahjong.core.rules")
    bot = importlib.import_module("hk_mahjong.ai.basic_ai").BasicAI()

    def one(seed: int) -> None:
        game = state.GameState()
        game.setup_round(seed=seed)
        while game.turn_phase is not state.TurnPhase.ROUND_OVER:
            if game.turn_phase is state.TurnPhase.DRAWING:
                try:
                    game.do_draw()
                except Exception as error:
                    if type(error).__name__ != "WallExhaustedError":
                        raise
                    return
            elif game.turn_phase is state.TurnPhase.DRAWN:
                _peer_turn(game, bot, state)
            else:
                _peer_claims(game, bot, rules)

    def many(first: int, hands: int) -> None:
        for seed in range(first, first + hands):
            one(seed)

    return many


def _peer_turn(game: Any, bot: Any, state: Any) -> None:
    player = game.players[game.current_player]
    kinds = state.ActionType
    action = bot.choose_action_after_draw(player, game)
    if action is kinds.DECLARE_WIN:
        game.do_self_drawn_win()
    elif action is kinds.DECLARE_CONCEALED_KONG and not game.wall.is_exhausted:
        tile = player.hand.can_self_kong()[0]
        concealed = player.hand.concealed.count(tile) == 4
        game.do_declare_kong(tile, concealed=concealed, promote=not concealed)
    else:
        game.do_discard(bot.choose_discard(player, game))


def _peer_claims(game: Any, bot: Any, rules: Any) -> None:
    offers = game.get_valid_claims(game.last_discard, game.last_discarder)
    claims = [
        bot.choose_claim(game.players[seat], game.last_discard, kinds, game)
        for seat, kinds in offers.items()
    ]
    best = rules.resolve_claims(claims)
    if best is None or best.claim_type is rules.ClaimType.PASS:
        game.advance_turn()
    else:
        game.resolve_claim(best)


def _scoring_rows() -> list[Row]:
    """Wins never seen before: the whole question, from tiles to the number."""
    label = "hk-mahjong check_win + score_hand"
    asked = [
        ("hong_kong", "Hong Kong fan, hands not seen before", 6, 15),
        ("classical", "Classical points, hands not seen before", 4, 10),
    ]
    try:
        peer, convert = _peer_scoring()
    except ImportError:
        return [Row(name, label, must, aim, None) for _, name, must, aim in asked]
    tiles = _wins(WINS)
    theirs = [convert(hand) for hand in tiles[: WINS // 4]]

    def score_theirs(turn: int) -> None:
        for hand in theirs:
            peer(hand)

    found = []
    for ruleset, name, must, aim in asked:
        seconds = _medians([score_theirs, _our_scoring(ruleset, tiles)])
        print(f"{name}: {seconds[1] / WINS * 1e6:.0f} microseconds a hand of ours")
        found.append(Row(name, label, must, aim, 4 * seconds[0] / seconds[1]))
    return found


def _our_scoring(ruleset: str, tiles: list[list[int]]) -> Callable[[int], None]:
    scorer = load_ruleset(ruleset).scorer
    wins = [
        Win(hand_of(hand), hand[-1], WinBy.SELF_DRAW, 0, Wind.EAST, Wind.EAST) for hand in tiles
    ]

    def score(turn: int) -> None:
        forget()
        for win in wins:
            scorer.worth(win)

    return score


def _wins(number: int) -> list[list[int]]:
    """Different complete hands of four sets and a pair, a fifth of them in one suit."""
    chance = random.Random(7)
    found: dict[tuple[int, ...], list[int]] = {}
    while len(found) < number:
        kinds = range(9) if chance.random() < 0.2 else range(34)
        hand: list[int] = []
        for _ in range(4):
            tile = chance.choice(kinds)
            chow = tile < 27 and tile % 9 < 7 and chance.random() < 0.6
            hand += [tile, tile + 1, tile + 2] if chow else [tile] * 3
        hand += [chance.choice(kinds)] * 2
        if max(map(hand.count, hand)) <= 4:
            chance.shuffle(hand)
            found.setdefault(tuple(sorted(hand)), hand)
    return list(found.values())


def _peer_scoring() -> tuple[Callable[[list[Any]], None], Callable[[list[int]], list[Any]]]:
    tiles = importlib.import_module("hk_mahjong.core.tiles")
    scoring = importlib.import_module("hk_mahjong.core.scoring")
    check = importlib.import_module("hk_mahjong.core.win_check").check_win
    suits = (tiles.Suit.CHARACTERS, tiles.Suit.DOTS, tiles.Suit.BAMBOO)
    dragons = (tiles.Dragon.WHITE, tiles.Dragon.GREEN, tiles.Dragon.RED)

    def convert(hand: list[int]) -> list[Any]:
        return [
            tiles.Tile(suit=suits[tile // 9], rank=tile % 9 + 1)
            if tile < 27
            else tiles.Tile(wind=tiles.WIND_ORDER[tile - 27])
            if tile < 31
            else tiles.Tile(dragon=dragons[tile - 31])
            for tile in hand
        ]

    def score(hand: list[Any]) -> None:
        for reading in check(hand, []):
            scoring.score_hand(
                scoring.ScoringContext(
                    decomposition=reading,
                    exposed_melds=[],
                    concealed_tiles=hand,
                    bonus_tiles=[],
                    winning_tile=hand[-1],
                    self_drawn=True,
                    seat_wind=tiles.Wind.EAST,
                    prevailing_wind=tiles.Wind.EAST,
                )
            )

    return score, convert


def _medians(tasks: list[Callable[[int], None]]) -> list[float]:
    """CPU seconds of each task, medians over interleaved rounds."""
    seconds: list[list[float]] = [[] for _ in tasks]
    for turn in range(ROUNDS):
        for task, found in zip(tasks, seconds, strict=True):
            began = time.process_time()
            task(turn)
            found.append(time.process_time() - began)
    return [statistics.median(found) for found in seconds]
