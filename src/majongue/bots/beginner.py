"""A beginner: goes for speed, throws a wrong tile now and then, never breaks a ready hand."""

from collections.abc import Sequence

from majongue.analysis import distance, useful
from majongue.bots.counting import copies, planes_of
from majongue.bots.greedy import Greedy
from majongue.chance import pick
from majongue.engine.actions import Action, Discard
from majongue.engine.view import SeatView

SLIP_PERCENT = 30  # how often a beginner overlooks the best discard
SLIP_CHOICES = 4  # he then takes one of the next this many
_READY = 1


class Beginner(Greedy):
    """Greedy with human slips."""

    level = "beginner"

    def _discard(self, view: SeatView, actions: Sequence[Action]) -> Action:
        best = super()._discard(view, actions)
        if pick(self.seed + 1, view.clock, 100) >= SLIP_PERCENT:
            return best
        ranked = self._ranked(view, actions)
        if ranked[0][0] <= _READY:
            return best
        others = [action for *_, action in ranked if action != best][:SLIP_CHOICES]
        return others[pick(self.seed + 2, view.clock, len(others))] if others else best

    def _ranked(
        self, view: SeatView, actions: Sequence[Action]
    ) -> list[tuple[int, int, int, Action]]:
        """Every discard: tiles missing after it, minus useful copies, the tile, the action."""
        hand, melds, unseen = view.hand, len(view.hand.melds), planes_of(view.unseen)
        ranked: list[tuple[int, int, int, Action]] = []
        for action in actions:
            if isinstance(action, Discard):
                keys = hand.discard(action.tile).keys
                left = copies(useful(keys, melds, self.forms), unseen)
                ranked.append((distance(keys, melds, self.forms), -left, action.tile, action))
        return sorted(ranked, key=lambda entry: entry[:3])
