"""What a hand is worth that has not won: sets, pairs and bonus tiles, and what doubles them."""

from majongue.decompose import Shape
from majongue.hand import Hand
from majongue.rules.classical.case import PAIR, Case, declared
from majongue.rules.classical.house import HouseRules
from majongue.rules.classical.points import pairs_of
from majongue.rules.classical.values import SetValues
from majongue.rules.patterns import Inquiry, PatternBits
from majongue.rules.score import Win, WinBy
from majongue.tiles import Wind


class LosersValue:
    """Values hands that have not won (the traditional settlement among the losers)."""

    def __init__(
        self,
        house: HouseRules,
        values: SetValues,
        bits: PatternBits,
        inquiry: Inquiry[Case],
        pairs: Inquiry[Case],
    ) -> None:
        """``inquiry`` asks for the doubles that losers have, ``pairs`` for pairs with points."""
        self._house = house
        self._values = values
        self._bits = bits
        self._inquiry = inquiry
        self._pairs = pairs
        self._bonus = bits.patterns["bonus_tile"].value

    def counted(self, hand: Hand, wind: Wind, round_wind: Wind) -> int:
        """The value of a hand, the limit observed.

        Three or four alike in the hand are a concealed pung; a kong has to be declared.
        """
        case = self._case(hand, wind, round_wind)
        points = case.set_points + self._bonus * len(hand.bonus)
        points += sum(self._bits.total(self._pairs.shown(one)) for one in pairs_of(case))
        doubles = self._bits.total(self._inquiry.shown(case))
        return self._house.counted(points, doubles)

    def _case(self, hand: Hand, wind: Wind, round_wind: Wind) -> Case:
        base = declared(hand, self._house, self._values)
        kinds, pungs, points = base.kinds, base.pungs, base.points
        for tile, held in enumerate(hand.counts):
            if held:
                kinds |= 1 << tile
            if held >= 3:
                pungs |= 1 << tile
                points += self._values.concealed_pung[tile]
        nothing_won = Win(hand, 0, WinBy.DISCARD, wind, wind, round_wind)
        return Case(
            nothing_won,
            self._house,
            Shape.STANDARD,
            base.sets,
            None,
            PAIR,
            kinds,
            pungs,
            base.chows,
            base.kongs,
            base.hidden,
            points,
            0,
        )
