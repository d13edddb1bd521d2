"""How many tiles a hand lacks: 0 = complete, 1 = ready. The usual shanten number is one less.

Everything here takes a hand packed as suit keys and the number of its melds, which fixes the
sets that the concealed part needs: four less the melds, and a pair.
"""

from majongue.analysis import tables, tallies
from majongue.analysis.forms import Forms
from majongue.analysis.special import special_distance, special_floor
from majongue.hand import Keys


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
        melds: number of declared sets; the special shapes need 0.
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
        return standard
    seven_pairs, quads, orphans = forms
    if not (seven_pairs or orphans):
        return standard
    suit_tally, honour_tally = tallies.SPLIT if quads else tallies.DIFFERENT
    tally = suit_tally[characters] + suit_tally[dots] + suit_tally[bamboo] + honour_tally[honours]
    if (seven_pairs and 7 - (tally & 15) < standard) or (orphans and 13 - (tally >> 4) < standard):
        return special_distance(keys, forms, standard)
    return standard


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
    if melds or not (forms[0] or forms[2]) or special_floor(keys, forms) > 0:
        return False
    return not special_distance(keys, forms, 1)
