"""The end of a hand in full: who won and with what, every line of the score, who pays whom."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from majongue.engine.events import Event, FalseWin, HandDead, HandDrawn, Won
from majongue.engine.facts import Result
from majongue.engine.progression import Standing
from majongue.engine.view import SeatView
from majongue.rules.lone_win import settle_alone
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import ScoreSheet, Settlement, Win
from majongue.text.cast import Cast
from majongue.text.false_win_text import false_win_line, false_win_reason
from majongue.text.score_text import beside_lines, payment_lines, sheet_lines, worth_line
from majongue.text.sentences import sentence
from majongue.text.table_text import hand_text, laid_open
from majongue.text.words import listed, tiles_text
from majongue.tiles import tile_code


def hand_over_lines(view: SeatView, cast: Cast, rules: Ruleset) -> list[str]:
    """Everything about a finished hand, from the view of any seat; empty while it is played."""
    result = view.result
    if result is None:
        return []
    won = bool(result.winners)
    lines = _wins(result, cast, rules) if won else no_win_lines(result, view, cast, rules)
    return [*lines, *dead_hand_lines(view, cast), *_shown_hands(view, cast), *_scores(view, cast)]


def _wins(result: Result, cast: Cast, rules: Ruleset) -> list[str]:
    """Every win and what is paid for it, then what is paid beside it."""
    lines: list[str] = []
    shares, settlement = shares_of(result, rules), result.unfined or result.settlement
    together = bool(settlement.transfers) or not shares
    for place, (win, sheet) in enumerate(result.winners):
        lines += _win_lines(win, sheet, cast, rules)
        if shares:
            lines.append(worth_line(win, sheet.worth, rules.unit, shares[place]))
            lines += [] if together else payment_lines([win], shares[place], cast)
    if together:
        lines += payment_lines([win for win, _ in result.winners], settlement, cast)
    return [*lines, *beside_lines(result, cast)]


def shares_of(result: Result, rules: Ruleset) -> list[Settlement]:
    """What is paid for each winner; nothing where the whole is not the sum of such payments."""
    settlement = result.unfined or result.settlement
    if len(result.winners) == 1:
        return [settlement]
    if settlement.transfers:
        return [_share_of(place, result, settlement) for place in range(len(result.winners))]
    alone = [settle_alone(rules, win, sheet.worth) for win, sheet in result.winners]
    sums = tuple(map(sum, zip(*(share.payments for share in alone), strict=True)))
    return alone if sums == settlement.payments else []


def _share_of(place: int, result: Result, settlement: Settlement) -> Settlement:
    """What the losers pay one of several winners, picked from all that was paid."""
    winners = [win.seat for win, _ in result.winners]
    paid = (
        transfer
        for transfer in settlement.transfers
        if transfer.payee == winners[place] and transfer.payer not in winners
    )
    seats, liable = len(settlement.payments), settlement.liable[place : place + 1]
    return Settlement.of(paid, seats, liable)


def _win_lines(win: Win, sheet: ScoreSheet, cast: Cast, rules: Ruleset) -> list[str]:
    return [
        sentence(Won(win, sheet), cast),
        f"      {winning_hand(win)}",
        *sheet_lines(sheet, rules.unit),
    ]


def winning_hand(win: Win) -> str:
    """The hand with the winning tile behind a plus sign."""
    if win.bonus_win:
        return hand_text(win.hand)
    rest = tiles_text(win.hand.discard(win.tile).concealed)
    whole = f"{rest} + {tile_code(win.tile)}"
    return ", ".join((whole, *laid_open(win.hand.melds, win.hand.bonus)))


def endings(result: Result, cast: Cast) -> list[str]:
    """How a hand ended: a sentence for each winner, or one that says that nobody wins."""
    if result.winners:
        return [sentence(Won(win, sheet), cast) for win, sheet in result.winners]
    if result.offender is not None:
        return [sentence(FalseWin(result.offender), cast)]
    assert result.drawn is not None, "nobody has won or erred"
    return [sentence(HandDrawn(result.drawn), cast)]


def no_win_lines(result: Result, view: SeatView, cast: Cast, rules: Ruleset) -> list[str]:
    """Why nobody wins; a false win with its reason and the penalty."""
    settlement, reason = result.unfined or result.settlement, []
    if result.attempt is not None:
        reason = [f"      {false_win_line(view, result.attempt, cast, rules)}"]
        settlement = replace(settlement, notes=())
    if result.ready:
        reason.append(f"Ready: {listed([cast.whom(seat) for seat in result.ready])}.")
    beside = beside_lines(result, cast)
    return [*endings(result, cast), *reason, *payment_lines((), settlement, cast), *beside]


def dead_hand_lines(view: SeatView, cast: Cast, events: Iterable[Event] = ()) -> list[str]:
    """Who declared a false win that did not end the hand, and why it was one.

    Args:
        view: the position at the end, from any seat.
        cast: who is who.
        events: the hand's events as the reader may see them; without them the reason is not told.
    """
    tried = {event.seat: event.attempt for event in events if isinstance(event, HandDead)}
    lines = []
    for seat, place in enumerate(view.seats):
        attempt = tried.get(seat)
        reason = f" {false_win_reason(attempt, cast)}" if attempt else ""
        if place.dead:
            lines.append(f"{cast.who(seat)} declared a false win: a dead hand.{reason}")
    return lines


def _shown_hands(view: SeatView, cast: Cast) -> list[str]:
    """The hands laid open that the winners' lines have not shown yet."""
    winners = {win.seat for win, _ in view.result.winners} if view.result else set()
    lines = [
        f"  {cast.who(seat)} ({cast.wind(seat)}): {hand_text(place.shown)}"
        for seat, place in enumerate(view.seats)
        if place.shown is not None and seat not in winners
    ]
    hands = "hand" if len(lines) == 1 else "hands"
    return [f"The other {hands}:" if winners else f"The {hands}:", *lines] if lines else []


def _scores(view: SeatView, cast: Cast) -> list[str]:
    scores = [
        f"{cast.who(seat)} ({cast.wind(seat)}) {place.score}"
        for seat, place in enumerate(view.seats)
    ]
    return [f"Scores: {', '.join(scores)}."]


def next_hand_line(before: Standing, after: Standing, cast: Cast, rules: Ruleset) -> str:
    """What is dealt after a finished hand: the next one, its round, its dealer, other chairs.

    Args:
        before: the standing of the finished hand.
        after: the standing of the next one; nothing is said of a game that is over.
        cast: who is who.
        rules: they say whether it is a goulash.
    """
    if after.over:
        return ""
    dealer = after.seating[0]
    again = " again" if dealer == before.seating[0] else ""
    deals = f"{cast.player_does(dealer, 'deal')}{again}"
    kept = (before.seating, (*before.seating[1:], before.seating[0]))
    chairs = "" if after.seating in kept else ", on other chairs"
    goulash = ", a goulash" if after.is_goulash(rules) else ""
    where = f"hand {after.number}, {after.round_wind.title} round{goulash}{chairs}"
    return f"Next is {where}: {deals}."


def ranking_lines(ranking: Sequence[tuple[int, int, int]], cast: Cast) -> list[str]:
    """The end of the game: place, player and score, a line each."""
    width = max(len(cast.player(player)) for player, _, _ in ranking)
    return [
        "The game is over.",
        *(
            f"{place:3}  {cast.player(player):<{width}}{score:>8}"
            for player, place, score in ranking
        ),
    ]
