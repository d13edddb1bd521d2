"""How many tiles a hand lacks: 0 = complete, 1 = ready. The usual shanten number is one less.

Everything here takes a hand packed as suit keys and the number of its melds, which fixes the
sets that the concealed part needs: four less the melds, and a pair.
"""

from majongue.analysis import tables
from majongue.analysis.forms import Forms
from majongue.analysis.knitted import knitted_distance
from majongue.analysis.rare import rare_distance
from majongue.analysis.special import (
    BESIDE_MELD,
    IN_PLAY,
    InPlay,
    special_distance,
)
from majongue.hand import Keys

_last: tuple[Forms | None, InPlay | None] = None, None
"""The forms asked about last: mostly one object, and looking them up anew takes long."""


def standard_distance(keys: Keys, melds: int) -> int:
    """The fewest tiles missing for four sets and a pair.

    Blocks may be left empty, for a question about some suits only: the distance of
    ``(0, 0, bamboo, honours)`` is that to a half flush in bamboo.

    Args:
        keys: the concealed tiles, packed.
        melds: number of declared sets, 0-4.

    >>> from majongue.hand import hand_of
    >>> standard_distance(hand_of("123m 456p 789s 11z 23s").keys, 0)
    1
    """
    characters, dots, bamboo, honours = keys
    suits = tables.SUITS
    merge = tables.MERGE
    return tables.DISTANCE[melds][merge[suits[characters]][suits[dots]]][
        merge[suits[bamboo]][tables.HONOURS[honours]]
    ]


def distance(keys: Keys, melds: int, forms: Forms) -> int:
    """The fewest tiles missing for a complete hand of any shape in play.

    Args:
        keys: the concealed tiles, packed.
        melds: number of declared sets; the special shapes need 0, or 1 for a knitted straight.
        forms: the shapes in play.

    >>> from majongue.hand import hand_of
    >>> distance(hand_of("19m 19p 19s 1234567z").keys, 0, Forms())
    1
    """
    # The standard distance once more, written out: this is the most called function of all.
    characters, dots, bamboo, honours = keys
    suits = tables.SUITS
    merge = tables.MERGE
    standard = tables.DISTANCE[melds][merge[suits[characters]][suits[dots]]][
        merge[suits[bamboo]][tables.HONOURS[honours]]
    ]
    if melds or not standard:
        if melds == 1 and standard and forms.knitted_straight:
            in_play = BESIDE_MELD[forms]
            return special_distance(keys, in_play, standard) if in_play else standard
        return standard
    global _last
    known, in_play = _last
    if known is not forms:
        in_play = IN_PLAY[forms]
        _last = forms, in_play
    if not in_play:
        return standard
    seven_pairs, _, orphans, suit_tally, honour_tally, rare, knitted = in_play
    tally = suit_tally[characters] + suit_tally[dots] + suit_tally[bamboo] + honour_tally[honours]
    if (seven_pairs and 7 - (tally & 15) < standard) or (orphans and 13 - (tally >> 4) < standard):
        return special_distance(keys, in_play, standard)
    if rare:
        standard = rare_distance(keys, rare, standard)
    return knitted_distance(keys, knitted, standard) if knitted else standard


def complete(keys: Keys, melds: int, forms: Forms) -> bool:
    """Whether the hand, winning tile included, is complete in any shape in play.

    >>> from majongue.hand import hand_of
    >>> complete(hand_of("22234m 567m 123p 789s").keys, 0, Forms())
    True
    """
    characters, dots, bamboo, honours = keys
    suits = tables.SUITS
    merge = tables.MERGE
    if not tables.DISTANCE[melds][merge[suits[characters]][suits[dots]]][
        merge[suits[bamboo]][tables.HONOURS[honours]]
    ]:
        return True
    global _last
    known, in_play = _last
    if melds:
        in_play = BESIDE_MELD[forms] if melds == 1 and forms.knitted_straight else None
    elif known is not forms:
        in_play = IN_PLAY[forms]
        _last = forms, in_play
    if not in_play:
        return False
    seven_pairs, _, orphans, suit_tally, honour_tally, rare, knitted = in_play
    tally = suit_tally[characters] + suit_tally[dots] + suit_tally[bamboo] + honour_tally[honours]
    if (seven_pairs and tally & 15 >= 7) or (orphans and tally >> 4 >= 13):
        return not special_distance(keys, in_play, 1)
    if rare and not rare_distance(keys, rare, 1):
        return True
    return knitted is not None and not knitted_distance(keys, knitted, 1)
