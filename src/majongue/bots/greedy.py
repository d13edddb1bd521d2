"""The two yardsticks: they look at speed only and never change, so that others can be measured.

``greedy`` throws the tile after which the fewest tiles are missing, then the one that leaves
the most useful tiles unseen; it claims whatever brings it nearer and wins when that is legal.
``greedy_closed`` differs in one point: it claims only pungs and kongs of dragons, of its seat
wind and of the round wind.
"""

from collections.abc import Sequence

from majongue.analysis import best_discards, distance, useful
from majongue.bots.counting import copies, is_valued, planes_of
from majongue.bots.goulash import play_goulash
from majongue.chance import pick
from majongue.engine.actions import BONUS_WIN, DISCARDS, PASS, PUNG, WIN, Action, Discard, Kong
from majongue.engine.melding import claim_meld
from majongue.engine.view import SeatView
from majongue.hand import Hand, shifted
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile


class Greedy:
    """The fewest missing tiles, then the most useful ones."""

    level = "greedy"

    def __init__(self, rules: Ruleset, seed: int) -> None:
        """A bot for one game; the seed decides between equals."""
        self.forms = rules.forms
        self.seed = seed

    def choose(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A win if it is a right one, a claim or kong that helps, else the best discard."""
        if view.can_win and WIN in actions:
            return WIN
        if view.goulash and view.question in ("turn", "claim"):
            return play_goulash(view, actions, self.forms, self.seed)
        if view.question == "turn":
            return self._own_kong(view, actions) or self._discard(view, actions)
        if view.question == "claim":
            return self._claim(view, actions)
        if view.question == "bonus":
            return BONUS_WIN
        return PASS if PASS in actions else actions[0]

    def may_claim(self, view: SeatView, action: Action, tile: Tile) -> bool:
        """Whether the bot would take this tile in this way at all."""
        return True

    def _discard(self, view: SeatView, actions: Sequence[Action]) -> Action:
        hand = view.hand
        _, candidates = best_discards(hand.keys, len(hand.melds), self.forms)
        unseen = planes_of(view.unseen)
        best, most = [], -1
        for tile, mask in candidates:
            left = copies(mask, unseen)
            if left > most:
                best, most = [tile], left
            elif left == most:
                best.append(tile)
        tile = best[pick(self.seed, view.clock, len(best))] if len(best) > 1 else best[0]
        action = DISCARDS[tile]
        if action in actions:
            return action
        return self._other_discard(view, actions)

    def _other_discard(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """The nearest hand among the discards that a house rule still allows."""
        allowed = [action for action in actions if isinstance(action, Discard)]
        return min(allowed, key=lambda action: self._distance(view.hand.discard(action.tile)))

    def _own_kong(self, view: SeatView, actions: Sequence[Action]) -> Action | None:
        """A kong that takes the hand no further from its goal."""
        kongs = [action for action in actions if isinstance(action, Kong)]
        if not kongs:
            return None
        hand = view.hand
        nearest, _ = best_discards(hand.keys, len(hand.melds), self.forms)
        for action in kongs:
            held = hand.counts[action.tile]
            after = hand
            for _ in range(held):
                after = after.discard(action.tile)
            melds = len(hand.melds) + (held == 4)
            if distance(after.keys, melds, self.forms) <= nearest:
                return action
        return None

    def _claim(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """The claim after which the fewest tiles are missing, if fewer than now; else pass."""
        tile = view.offered
        assert tile is not None, "a claim is about a tile"
        now = self._distance(view.hand)
        best = (now, 0)
        choice: Action = PASS
        for action in actions:
            if action in (PASS, WIN) or not self.may_claim(view, action, tile):
                continue
            value = self._after_claim(view, action, tile, now)
            if value < best:
                best, choice = value, action
        return choice

    def _after_claim(self, view: SeatView, action: Action, tile: Tile, now: int) -> tuple[int, int]:
        """Missing tiles after a claim and the best discard, and minus the useful copies.

        A claim that brings the hand no nearer than ``now`` is not looked at any closer.
        """
        _, used = claim_meld(action, tile, view.turn)
        keys = view.hand.keys
        for other in used:
            keys = shifted(keys, other, -1)
        melds = len(view.hand.melds) + 1
        missing = distance(keys, melds, self.forms)
        if missing >= now:  # nor will any discard bring it nearer
            return now, 0
        unseen = planes_of(view.unseen)
        if isinstance(action, Kong):
            return missing, -copies(useful(keys, melds, self.forms), unseen)
        nearest, candidates = best_discards(keys, melds, self.forms)
        if nearest >= now:
            return now, 0
        return nearest, -max(copies(mask, unseen) for _, mask in candidates)

    def _distance(self, hand: Hand) -> int:
        return distance(hand.keys, len(hand.melds), self.forms)


class GreedyClosed(Greedy):
    """The same without claims, but for pungs and kongs that are worth something by themselves."""

    level = "greedy_closed"

    def may_claim(self, view: SeatView, action: Action, tile: Tile) -> bool:
        """Only dragons, the seat wind and the round wind."""
        valued = is_valued(tile, view.wind.tile, view.round_wind.tile)
        return valued and (action == PUNG or isinstance(action, Kong))
