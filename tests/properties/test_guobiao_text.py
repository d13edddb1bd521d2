"""Guobiao notation: every hand reads back as it was meant, and every other text is refused."""

import re
from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from majongue.cli.guobiao_text import GuobiaoHand, parse_guobiao
from majongue.cli.main import build_parser
from majongue.cli.written_win import read_win
from majongue.errors import MahjongError, NotationError
from majongue.melds import CHOW_ID, Meld, MeldKind, set_tiles
from majongue.rules.score import WinBy
from majongue.tiles import COPIES, KINDS
from support.sizes import size

HONOURS = "ESWNPFC"
FLOWERS = {34: "a", 35: "b", 37: "c", 36: "d", 38: "e", 39: "f", 40: "g", 41: "h"}
CHOWS = [CHOW_ID + tile for tile in range(27) if tile % 9 < 7]
LETTERS = "123456789msp[],|ESWNCFP01abgh z"


def written(tile):
    return HONOURS[tile - 27] if tile >= 27 else f"{tile % 9 + 1}{'mps'[tile // 9]}"


@st.composite
def sets(draw):
    """A set, who gave for it and how it is written."""
    found = draw(st.sampled_from(CHOWS) | st.integers(0, KINDS - 1))
    tiles = set_tiles(found)
    if found >= CHOW_ID:
        number = draw(st.integers(1, 3))
        meld, offer = Meld(MeldKind.CHOW, tiles[0], claimed=tiles[number - 1]), 1
    elif draw(st.booleans()):
        number = offer = draw(st.integers(1, 3))
        meld = Meld(MeldKind.PUNG, found, claimed=found)
    else:
        number = draw(st.sampled_from((0, 1, 2, 3, 5, 6, 7)))
        offer, tiles = number % 4, (found,) * 4
        meld = Meld(
            MeldKind.KONG,
            found,
            claimed=found if number else None,
            concealed=not number,
            added=number > 4,
        )
    comma = draw(st.sampled_from((",", "", " , ")))
    text = f"[{''.join(map(written, tiles))}{comma + str(number) if number else ''}]"
    return meld, offer, tiles, text


@st.composite
def hands(draw):
    """A text and what it means."""
    melds = draw(st.lists(sets(), max_size=4))
    held = Counter(tile for _, _, tiles, _ in melds for tile in tiles)
    assume(max(held.values(), default=0) <= COPIES)
    left = [tile for tile in range(KINDS) for _ in range(COPIES - held[tile])]
    needed = 14 - 3 * len(melds)
    places = st.lists(st.integers(0, len(left) - 1), min_size=needed, max_size=needed, unique=True)
    standing = [left[place] for place in draw(places)]
    parts = [text for _, _, _, text in melds]
    for tile in standing:
        parts.insert(draw(st.integers(0, len(parts))), written(tile))
    order = [part for part in parts if part[0] != "["]
    winds = draw(st.tuples(*[st.sampled_from("ESWN")] * 2))
    flags = draw(st.tuples(*[st.booleans()] * 4))
    bonus = draw(st.lists(st.sampled_from(sorted(FLOWERS)), unique=True, max_size=8))
    blank = draw(st.sampled_from(("", " ")))
    text = blank.join(parts) + "|" + "".join(winds) + "".join(str(int(flag)) for flag in flags)
    tail = "|" + blank.join(FLOWERS[tile] for tile in bonus)
    order_tiles = [next(t for t in range(KINDS) if written(t) == part) for part in order]
    sets_meant = [
        (meld, offer)
        for part in parts
        if part[0] == "["
        for meld, offer, _, said in melds
        if said is part
    ]
    return text + tail, order_tiles, sets_meant, winds, flags, tuple(bonus)


@given(hands())
def test_a_hand_reads_back_as_it_was_meant(meant):
    text, standing, melds, (round_wind, seat), (drawn, last_copy, last, kong), bonus = meant
    read = parse_guobiao(text)
    assert list(read.concealed) == standing
    assert [(found.meld, found.offer) for found in read.sets] == melds
    assert (read.said["round"], read.said["seat"]) == (round_wind, seat)
    assert read.said["by"] == ("self-draw" if drawn else "robbed-kong" if kong else "discard")
    assert (read.said["last_of_kind"], read.said["last_tile"]) == (last_copy, last)
    assert read.said["kong_replacement"] == str(int(drawn and kong))
    assert read.bonus == bonus


def options(text, *words):
    return build_parser("score").parse_args(["score", *words, "--", text])


@settings(max_examples=size(250, 2500))
@given(hands())
def test_a_hand_becomes_a_win_unless_it_contradicts_itself(meant):
    text, standing, melds, (round_wind, seat), (drawn, last_copy, last, kong), bonus = meant
    copies = standing.count(standing[-1])
    declared = sum(meld.tiles.count(standing[-1]) for meld, _ in melds)
    robbed = kong and not drawn
    contradiction = (
        (last_copy and copies > 1)
        or (robbed and (copies + declared > 1 or last))
        or (kong and drawn and all(meld.kind is not MeldKind.KONG for meld, _ in melds))
    )
    answer = tried(read_win, options(text, "--ruleset", "mcr"))
    if isinstance(answer, MahjongError):
        assert contradiction
        assert text[place_of(answer, text) - 1] == "1"
        return
    assert not contradiction
    _, win = answer
    assert win.tile == standing[-1]
    assert (win.round_wind.letter, win.seat_wind.letter) == (round_wind, seat)
    by = WinBy.SELF_DRAW if drawn else WinBy.ROBBED_KONG if robbed else WinBy.DISCARD
    assert win.by is by
    assert (win.last_of_kind, win.last_tile) == (last_copy, last)
    assert win.kong_replacement == int(kong and drawn)
    assert win.hand.bonus == bonus
    for meld, (_, offer) in zip(win.hand.melds, melds, strict=True):
        assert meld.source == ((win.seat - offer) % 4 if offer else None)


def tried(read, source):
    """What reading gives: an answer, or the error that is meant to be shown."""
    try:
        return read(source)
    except MahjongError as error:
        return error


def place_of(error, text):
    """The place that a refusal names, which must lie in the text or just behind it."""
    assert isinstance(error, NotationError)
    sentence = str(error)
    (place,) = re.findall(r": found (?:'.+'|\".+\"|the end) at character (\d+); ", sentence)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert 1 <= int(place) <= len(text) + 1
    return int(place)


@given(st.text() | st.text(alphabet=LETTERS, max_size=60))
def test_any_text_is_a_hand_or_is_refused_with_its_place(text):
    read = tried(parse_guobiao, text)
    if isinstance(read, GuobiaoHand):
        assert len(read.concealed) + 3 * len(read.sets) == 14
    else:
        place_of(read, text)


@given(hands(), st.data())
def test_a_hand_with_a_letter_changed_is_a_hand_or_is_refused_with_its_place(meant, data):
    text = meant[0]
    place = data.draw(st.integers(0, len(text) - 1))
    middle = data.draw(st.text(alphabet=LETTERS, max_size=2))
    changed = text[:place] + middle + text[place + 1 :]
    answer = tried(read_win, options(changed, "--ruleset", "mcr", "--notation", "guobiao"))
    if isinstance(answer, MahjongError):
        place_of(answer, changed)


@given(st.text(alphabet=LETTERS + "fw", max_size=40))
def test_any_text_in_any_notation_is_a_win_or_one_sentence(text):
    answer = tried(read_win, options(text, "--ruleset", "mcr"))
    if isinstance(answer, MahjongError):
        assert "\n" not in str(answer)
