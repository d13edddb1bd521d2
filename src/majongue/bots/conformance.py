"""What every bot must hold to, as one check that authors of bots and rulesets can run."""

from majongue.bots.bot import chosen, make_bot
from majongue.chance import Seed
from majongue.engine.actions import NEXT_HAND
from majongue.engine.dealing import lucky_deal, start_hand
from majongue.engine.legal import awaited
from majongue.engine.observe import observe
from majongue.engine.progression import first_standing
from majongue.engine.transition import play
from majongue.rules.ruleset import Ruleset


def assert_bot_conforms(level: str, rules: Ruleset, *, hands: int = 3, seed: Seed = 1) -> int:
    """Let a level play some hands against itself; AssertionError names what it does wrong.

    Every choice must be one of the actions offered, must be the same when a bot just made is
    asked about the same view, and must leave the view as it was.

    Args:
        level: one of ``bot.LEVELS``.
        rules: the ruleset in force.
        hands: how many hands to play.
        seed: decides which.

    Returns:
        The number of choices checked.
    """
    return sum(_check_hand(level, rules, f"{seed}/{hand}", hand) for hand in range(hands))


def _check_hand(level: str, rules: Ruleset, seed: Seed, hand: int) -> int:
    standing = first_standing(rules, hand % 4)
    state, _ = start_hand(rules, lucky_deal(rules, seed, 1), standing.round_wind)
    bots = [make_bot(level, rules, seed, seat) for seat in range(rules.seats)]
    choices = 0
    while NEXT_HAND not in (asked := awaited(state, rules)).get(0, ()):
        seat = min(asked)
        view = observe(state, rules, standing, seat, asked[seat])
        before = repr(view)
        action = chosen(bots[seat], view)
        where = f"{level}, hand {seed}, clock {view.clock}, seat {seat}"
        assert action in view.actions, f"{where}: {action} was not offered"
        assert repr(view) == before, f"{where}: the view was changed"
        again = chosen(make_bot(level, rules, seed, seat), view)
        assert again == action, f"{where}: {action}, but a new bot chooses {again}"
        state, _ = play(state, rules, seat, action)
        choices += 1
    return choices
