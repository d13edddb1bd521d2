import pytest

from majongue.errors import OptionError, shortened
from majongue.options import (
    NumberMap,
    Option,
    OptionType,
    check_values,
    parse_assignments,
    to_json,
    to_text,
)

FLAG = Option("pao", OptionType.BOOLEAN, True)
NUMBER = Option("dead_wall_tiles", OptionType.INTEGER, 14, range=(0, 16, 2))
CHOICE = Option("payment_table", OptionType.CHOICE, "half_spicy", choices=("half_spicy", "banded"))
MAP = Option("payment_custom", OptionType.MAP, NumberMap(), range=(0, 1000, 1), keys=(0, 20))
ALL = (FLAG, NUMBER, CHOICE, MAP)


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (FLAG, False, "false"),
        (NUMBER, 4, "4"),
        (CHOICE, "banded", "banded"),
        (MAP, NumberMap({4: 16, 3: 8}), "3:8,4:16"),
        (MAP, NumberMap(), ""),
    ],
)
def test_every_value_comes_back_from_text_and_json(option, value, text):
    assert to_text(value) == text
    assert option.parse(text) == value
    assert option.check(to_json(value)) == value


@pytest.mark.parametrize(("text", "value"), [("on", True), ("No", False), (" TRUE ", True)])
def test_booleans_are_read_in_several_words(text, value):
    assert FLAG.parse(text) is value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, 1),
        (FLAG, "true"),
        (FLAG, None),
        (NUMBER, True),
        (NUMBER, 3),
        (NUMBER, 18),
        (NUMBER, -2),
        (NUMBER, 4.0),
        (NUMBER, "4"),
        (CHOICE, "BANDED"),
        (CHOICE, ["banded"]),
        (MAP, {"3": "8"}),
        (MAP, {"3": True}),
        (MAP, {"-3": 8}),
        (MAP, {21: 8}),
        (MAP, {"x": 8}),
        (MAP, [3, 8]),
        (MAP, "3:8"),
    ],
)
def test_a_wrong_value_is_refused_in_one_sentence(option, value):
    with pytest.raises(OptionError) as refusal:
        option.check(value)
    sentence = str(refusal.value)
    assert sentence.startswith(f"Option {option.id} cannot be ")
    assert sentence.endswith(f"it takes {option.allowed}.")


@pytest.mark.parametrize(
    ("option", "text"),
    [(FLAG, "maybe"), (NUMBER, "four"), (NUMBER, "18"), (CHOICE, ""), (MAP, "3"), (MAP, "3:8:1")],
)
def test_a_wrong_text_is_refused(option, text):
    with pytest.raises(OptionError, match=f"Option {option.id} cannot be"):
        option.parse(text)


def test_an_unknown_name_gets_the_nearest_one():
    with pytest.raises(OptionError, match=r"There is no option 'paoo': did you mean pao\?"):
        check_values(ALL, {"paoo": True})
    with pytest.raises(OptionError, match="there are dead_wall_tiles, pao, "):
        parse_assignments(ALL, ["xyz=1"])


def test_assignments_are_read_from_left_to_right():
    values = parse_assignments(ALL, ["pao=no", "dead_wall_tiles=0", "pao=yes"])
    assert values == {"pao": True, "dead_wall_tiles": 0}
    with pytest.raises(OptionError, match="write NAME=VALUE"):
        parse_assignments(ALL, ["pao"])


def test_a_map_does_not_change_and_can_be_hashed():
    numbers = {3: 8}
    kept = NumberMap(numbers)
    numbers[3] = 9
    assert kept == {3: 8}
    assert hash(kept) == hash(NumberMap({3: 8}))
    assert kept != NumberMap({3: 9})
    assert repr(kept) == "NumberMap({3: 8})"


@pytest.mark.parametrize("twice", ["3:8,3:9", "3:8,03:8"])
def test_a_key_of_a_map_stands_once(twice):
    sentence = "Option payment_custom has a number for 3 twice; leave one out."
    with pytest.raises(OptionError, match=sentence):
        MAP.parse(twice)
    with pytest.raises(OptionError, match=sentence):
        MAP.check({"3": 8, "03": 9})


@pytest.mark.parametrize("option", ALL)
def test_a_long_value_is_not_echoed_in_full(option):
    for refused in (
        lambda: option.parse("9" * 5000),
        lambda: option.check("9" * 5000),
        lambda: option.check(10**5000),
        lambda: option.check({10**5000: 1}),
        lambda: option.check({"9" * 5000: 1}),
        lambda: option.check({3: 10**5000}),
    ):
        with pytest.raises(OptionError) as refusal:
            refused()
        assert len(str(refusal.value)) < 250


def test_what_a_message_quotes_is_short():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert shortened(deep) == "something that is too large to be shown"
    assert [shortened(value) for value in (None, True, False, 1, "a")] == [
        "null",
        "true",
        "false",
        "1",
        "'a'",
    ]
    while deep:
        (deep,) = deep  # taken apart by hand, or Python would do it in one deep step
