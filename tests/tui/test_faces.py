"""Every face of every style has exactly the width that layouts count on."""

import pytest
from rich.style import Style
from textual.theme import BUILTIN_THEMES

from majongue.tiles import ALL_KINDS, HIDDEN, RED
from majongue.tui.faces import STYLES
from majongue.tui.ink import CONTRAST, Ink, contrast
from majongue.tui.picture import Easel, cells_of, cut

TILES = (*range(ALL_KINDS), HIDDEN)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_widths(style):
    assert all(cells_of(style.face(tile)) == style.width for tile in TILES)
    for tile in TILES:
        for index in (True, False):
            assert [cells_of(line) for line in style.inside(tile, index=index)] == [3, 3]
    assert len({style.face(tile) for tile in TILES}) == len(TILES)


def test_plain_style_is_plain():
    plain = STYLES["ascii"]
    signs = "".join((*plain.faces, plain.back, plain.flower, plain.turn, plain.star))
    signs += plain.thin + plain.thick + plain.dash + plain.arrows + plain.dots
    assert signs.isascii()


def test_no_style_prints_the_tile_with_an_emoji_form():
    assert all("\U0001f004" not in style.face(RED) for style in STYLES.values())


def test_every_tile_can_be_told_without_colour():
    for style in STYLES.values():
        boxed = {style.inside(tile, index=False) for tile in range(34)}
        assert len(boxed) == 34


@pytest.mark.parametrize("name", sorted(BUILTIN_THEMES))
def test_roles_stand_out_on_every_theme(name):
    colours = BUILTIN_THEMES[name].to_color_system().generate()
    if colours["background"].startswith("ansi"):
        pytest.skip("the terminal's own colours are not known")
    paper, text = colours["background"], colours["foreground"]
    ink = Ink(Style.parse(f"{text} on {paper}"))
    for role in ("characters", "dots", "bamboo", "bonus", "honours"):
        style = ink.style(role)
        assert contrast(style.color.triplet, style.bgcolor.triplet) >= CONTRAST, role


def test_styles_of_several_roles_add_up():
    ink = Ink(Style.parse("#e0e0e0 on #121212"))
    style = ink.style("dots used")
    assert style.underline
    assert style.color == ink.style("dots").color


def test_terminal_colours_are_left_alone():
    ink = Ink(Style())
    assert ink.style("dim").dim
    assert ink.style("dots").color.name.lower() == "#56b4e9"


def test_half_a_wide_sign_never_stays():
    easel = Easel(6, 1)
    easel.put(0, 0, "萬筒索")
    easel.put(1, 0, "x")
    easel.put(4, 0, "y")
    assert easel.picture().lines == [" x筒y"]
    easel.put(3, 0, "z")
    assert easel.picture().lines == [" x zy"]


def test_what_does_not_fit_is_cut():
    easel = Easel(3, 1)
    easel.put(-1, 0, "abc")
    easel.put(2, 0, "萬")
    easel.put(0, 5, "nothing")
    assert easel.picture().lines == ["bc"]
    shortened = [cut("萬萬萬", width) for width in range(7)]
    assert shortened == ["", "…", "…", "萬…", "萬…", "萬萬…", "萬萬萬"]


def test_plain_easel_has_no_other_signs():
    easel = Easel(8, 1, plain=True)
    easel.put(0, 0, "Zoë 萬")
    assert easel.picture().lines == ["Zo? ??"]


def test_spots():
    easel = Easel(9, 3)
    easel.spot(1, 1, 3, 1, "under")
    easel.spot(2, 0, 1, 3, "over")
    picture = easel.picture()
    assert [picture.at(x, 1) for x in range(5)] == [None, "under", "over", "under", None]
    assert picture.at(2, 3) is None
