"""Two ways of playing the same hands, side by side: ratios, and how surely they differ."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Literal, NamedTuple

NORMAL_95 = 1.96
"""Standard deviations that hold 95 % of a normal distribution."""


class Row(NamedTuple):
    """One thing that was counted with and without a change.

    Attributes:
        id: what was counted, such as ``won``; ``of`` says of which bot or band of values.
        kind: a share of hands or wins from 0 to 1, or a number such as points.
        without, tried: the figure without and with the change; None where there was nothing to
            divide by, as the value of a win without wins.
        half_width: half the width of the 95 % interval of the difference; None if unknown.
    """

    id: str
    of: str
    kind: Literal["share", "number"]
    without: float | None
    tried: float | None
    half_width: float | None

    @property
    def difference(self) -> float | None:
        """By how much the change makes it more."""
        if self.without is None or self.tried is None:
            return None
        return self.tried - self.without


class Findings(NamedTuple):
    """What has been found in some pairs of hands.

    Attributes:
        hands: how many pairs; ``alike`` of them came out the same on both sides.
        rows: what was counted; ``values``: shares of the wins by what they were worth.
    """

    hands: int
    alike: int
    rows: tuple[Row, ...]
    values: tuple[Row, ...]


@dataclass(slots=True)
class PairedRatio:
    """The ratio of two sums on either side of pairs, and the difference of the two ratios.

    A share of hands has ones below; the value of a win has wins below, which differ from side to
    side. Only sums and products are kept, as whole numbers, so nothing is lost to rounding.

    >>> ratio = PairedRatio()
    >>> for value, wins in ((3, 1), (0, 0), (4, 1)):
    ...     ratio.add(value, wins, value + wins, wins)
    >>> ratio.without, ratio.tried, ratio.half_width
    (3.5, 4.5, 0.0)
    """

    pairs: int = 0
    sums: list[int] = field(default_factory=lambda: [0] * 4)
    products: list[list[int]] = field(default_factory=lambda: [[0] * 4 for _ in range(4)])

    def add(
        self, above: int, below: int, tried_above: int, tried_below: int, times: int = 1
    ) -> None:
        """Count a pair, or several that are the same."""
        self.pairs += times
        numbers = (above, below, tried_above, tried_below)
        for place, number in enumerate(numbers):
            if number:
                self.sums[place] += times * number
                row = self.products[place]
                for other, factor in enumerate(numbers):
                    row[other] += times * number * factor

    @property
    def without(self) -> float | None:
        """The ratio without the change."""
        return self.sums[0] / self.sums[1] if self.sums[1] else None

    @property
    def tried(self) -> float | None:
        """The ratio with the change."""
        return self.sums[2] / self.sums[3] if self.sums[3] else None

    @property
    def half_width(self) -> float | None:
        """Half the width of the 95 % interval of the difference, by linearisation.

        Near its limit a ratio X/Y moves with the mean of (x - X/Y * y) / mean(y); the difference
        of two ratios therefore with one number for each pair, whose variance is a quadratic form
        in the sums of products. The weights are multiplied by the denominators, to stay whole.
        """
        x, y, tried_x, tried_y = self.sums
        if self.pairs < 2 or not y or not tried_y:
            return None
        weights = (-y * tried_y**2, x * tried_y**2, tried_y * y**2, -tried_x * y**2)
        squares = sum(
            weight * other * product
            for weight, row in zip(weights, self.products, strict=True)
            for other, product in zip(weights, row, strict=True)
        )
        variance = self.pairs * squares / ((self.pairs - 1) * y**4 * tried_y**4)
        return NORMAL_95 * sqrt(variance)

    def row(self, what: str, kind: Literal["share", "number"], of: str = "") -> Row:
        """The ratios as a row."""
        return Row(what, of, kind, self.without, self.tried, self.half_width)
