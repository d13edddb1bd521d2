"""Who pays how much: shares, the discarder, the dealer, liability, false wins.

Everything is counted in quarters of a share first. Halving a share, and halving the sum again
between two payers, then stays exact, and a combination of options under which somebody would pay a
fraction can be found before a game begins.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import gcd

from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.options import NumberMap
from majongue.rules.hong_kong.house import HouseRules
from majongue.rules.liability import Feeding, liable_seat
from majongue.rules.ruleset import Tables
from majongue.rules.score import Outcome, Seat, Settlement, Win, WinBy, false_win_settlement
from majongue.tiles import Wind

QUARTERS = 4


class Payer:
    """The payments of one ruleset in force."""

    def __init__(self, house: HouseRules, tables: Tables) -> None:
        """Take the shares from the chosen table; at a table for two, from the one for it."""
        self._house = house
        self._shares = _shares(house, tables)
        self._top = max(self._shares)
        self._fed = Feeding(
            house.pao_third_dragon,
            house.pao_fourth_wind,
            house.pao_fourth_set,
            house.pao_twelve_tiles,
        )

    def share(self, fan: int) -> int:
        """The base share T(fan) in points, the unit included."""
        return self._shares[min(fan, self._top)] * self._house.payment_unit

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand; each winner is settled separately."""
        payments = [0] * len(outcome.winds)
        if outcome.false_win is not None:
            penalty = self._house.false_win_penalty or self.share(self._house.cap or self._top)
            return false_win_settlement(outcome.false_win, penalty, len(payments))
        dealer = outcome.winds.index(Wind.EAST)
        liable: list[Seat | None] = []
        for win, worth in outcome.winners:
            pao = self.liable(win)
            liable.append(pao)
            share = self.share(worth)
            for seat, quarters in quarter_shares(self._house, win, dealer, pao, len(payments)):
                points = quarters * share // QUARTERS
                payments[seat] -= points
                payments[win.seat] += points
        return Settlement(tuple(payments), tuple(liable))

    def liable(self, win: Win) -> Seat | None:
        """The seat that is liable for a win; None where ``pao_on_discard`` lets it go.

        A liable discarder is named too, though he pays no more than any other discarder.
        """
        if not self._house.pao or self._house.for_two:  # one opponent pays whatever he fed
            return None
        liable = liable_seat(win.hand.melds, self._fed)
        others_tile = not win.self_drawn and win.source != liable
        if others_tile and self._house.pao_on_discard == "discarder_pays":
            return None
        return liable


def quarter_shares(
    house: HouseRules, win: Win, dealer: Seat, liable: Seat | None, seats: int
) -> Iterator[tuple[Seat, int]]:
    """Who pays for a win, in quarters of the base share."""
    owed = {
        seat: quarters * (2 if house.dealer_double and dealer in (seat, win.seat) else 1)
        for seat, quarters in _owed(house, win, seats).items()
    }
    total = sum(owed.values())
    if win.by is WinBy.ROBBED_KONG and house.rob_kong_payment == "self_draw_all":
        assert win.source is not None
        owed = {win.source: total}
    lapses = win.source is not None and house.pao_on_discard == "discarder_pays"
    if liable is None or liable == win.source or lapses:
        yield from owed.items()
    elif win.source is None or house.pao_on_discard == "pao_pays_all":
        yield liable, total
    else:
        yield liable, total // 2
        yield win.source, total - total // 2


def _owed(house: HouseRules, win: Win, seats: int) -> dict[Seat, int]:
    """What every opponent owes before dealer and liability are looked at.

    At a table for two the loser pays one share, for a discard and for a self-draw alike.
    """
    opponents = [seat for seat in range(seats) if seat != win.seat]
    if house.for_two:
        return dict.fromkeys(opponents, QUARTERS)
    double = house.discard_payment == "discarder_double"
    all_for_robbery = win.by is WinBy.ROBBED_KONG and house.rob_kong_payment == "self_draw_all"
    if win.self_drawn or all_for_robbery:
        return dict.fromkeys(opponents, QUARTERS * (2 if double else 1))
    by_discarder, by_others = {
        "discarder_all": (2 * QUARTERS, 0),
        "half": (QUARTERS, QUARTERS // 2),
        "discarder_double": (2 * QUARTERS, QUARTERS),
        "everybody": (QUARTERS, QUARTERS),
    }[house.discard_payment]
    return {seat: by_discarder if seat == win.source else by_others for seat in opponents}


def _shares(house: HouseRules, tables: Tables) -> Mapping[int, int]:
    """The share of every fan from 0 to the end of the table; a gap repeats the fan below it."""
    custom = _own_table(house)
    if custom is None:
        return dict(enumerate(tables[house.payment_table]))
    share = custom[min(custom)]
    filled: dict[int, int] = {}
    for fan in range(max(custom) + 1):
        share = filled[fan] = custom.get(fan, share)
    return filled


def _own_table(house: HouseRules) -> NumberMap | None:
    """The option that says the shares by itself; None where a table of the ruleset's file does."""
    if house.for_two:
        return house.golden_table
    return house.payment_custom if house.payment_table == "custom" else None


def _paid_fans(house: HouseRules, tables: Tables, least: int) -> set[int]:
    """Every number of fan, from the least on, that an ordinary win may be paid for.

    The tables' last share holds for every higher fan, so without a cap the fan there stands for
    all of them, and a custom table may go on beyond it.
    """
    if house.cap:
        return set(range(least, house.cap + 1))
    fans = set(range(least, max(map(len, tables.values()))))
    return fans | {fan for fan in _own_table(house) or () if fan > least}


def check_payment(
    house: HouseRules, tables: Tables, instant: Iterable[int], below: Iterable[int] = ()
) -> None:
    """Refuse payment options that do not go together; OptionError names the cure.

    Args:
        house: the options in force.
        tables: the payment tables by name.
        instant: the values of wins on bonus tiles, which need no minimum.
        below: the least values of other hands that need none.
    """
    if house.cap and house.cap < house.min_fan:
        raise OptionError(
            f"The cap of {house.cap} fan lies below the minimum of {house.min_fan}: "
            f"use cap = {house.min_fan} or more, or 0 for no cap."
        )
    fans = _paid_fans(house, tables, min([house.min_fan, *map(house.capped, below)]))
    bonus_fans = {house.capped(fan) for fan in instant}
    if (own := _own_table(house)) is not None:
        _check_own_table(house, own, sorted(fans | bonus_fans))
    _check_whole(house, tables, fans, _divisor(house, drawn_only=False))
    _check_whole(house, tables, bonus_fans, _divisor(house, drawn_only=True))


def _check_whole(house: HouseRules, tables: Tables, fans: Iterable[int], divisor: int) -> None:
    """Refuse a share that would have to be divided."""
    shares = _shares(house, tables)
    for fan in sorted(fans):
        share = shares[min(fan, max(shares))] * house.payment_unit
        if share % divisor:
            names = "half" if house.discard_payment == "half" else "split"
            raise OptionError(
                f"With {names} payments and a share of {share} for {fan} fan somebody would pay "
                f"a fraction: use payment_unit = {_cure(house, divisor)}."
            )


def _cure(house: HouseRules, divisor: int) -> int:
    """The next unit that makes every payment whole."""
    return house.payment_unit * divisor // gcd(divisor, house.payment_unit)


def _check_own_table(house: HouseRules, own: NumberMap, fans: list[int]) -> None:
    missing = [fan for fan in fans if fan not in own]
    if missing:
        who, option = (
            ("A table for two", "golden_table")
            if house.for_two
            else ("payment_table = custom", "payment_custom")
        )
        raise OptionError(
            f"{who} needs a share for {missing[0]} fan: "
            f"add {missing[0]}:SHARE to {option}, which must have every fan from "
            f"{fans[0]} to {fans[-1]}."
        )


def _divisor(house: HouseRules, *, drawn_only: bool) -> int:
    """What a share must be a multiple of, so that nobody pays a fraction: 1, 2 or 4."""
    needed = 1
    ways: list[tuple[WinBy, Seat | None]] = [(WinBy.SELF_DRAW, None)]
    seats = range(house.players)
    if not drawn_only:
        ways += [(by, seat) for by in (WinBy.DISCARD, WinBy.ROBBED_KONG) for seat in seats]
    payers = (None, *seats) if house.pao and not house.for_two else (None,)
    for winner, (by, source), liable in product((0, 1), ways, payers):
        if winner in (source, liable):
            continue
        win = Win(Hand(), 0, by, winner, Wind(winner), Wind.EAST, source)
        for _, quarters in quarter_shares(house, win, 0, liable, house.players):
            needed = max(needed, QUARTERS // gcd(QUARTERS, quarters))
    return needed
