"""Colours for roles: what a text means, as a style that is legible on the theme's background."""

from functools import cache

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style

from majongue.tui.picture import Role

CONTRAST = 4.5
"""The least contrast between a role's colour and the background."""

_HUES = {  # on dark, on light; after Okabe and Ito, so that no kind of sight mixes them up
    "characters": ("#D55E00", "#A34700"),
    "dots": ("#56B4E9", "#005A8C"),
    "bamboo": ("#009E73", "#00664A"),
    "bonus": ("#CC79A7", "#8A3A66"),
}
_MANNERS = {
    "honours": Style(bold=True),
    "title": Style(bold=True),
    "key": Style(bold=True, reverse=True),
    "turn": Style(bold=True),
    "attention": Style(bold=True, reverse=True),
    "selected": Style(bold=True),
    "used": Style(bold=True, underline=True),
    "live": Style(bold=True, reverse=True),
    "told": Style(italic=True),
    "note": Style(bold=True),
}
_FAINT = ("dim", "line", "back", "gone")
_DRAWN = ("line", "back")  # no text, so it may be fainter than text must be
_FAINTNESS = 0.45  # how far those go from the text's colour to the background's
_STEPS = 20


class Ink:
    """Styles for the roles on one background."""

    def __init__(self, text: Style, *, dark: bool = True) -> None:
        """Take the style of ordinary text, with its colour and background.

        Args:
            text: the style.
            dark: whether the background is dark, where only the terminal knows its colour.
        """
        self._text = text
        self._dark = dark
        self._styles: dict[Role, Style] = {}

    def style(self, role: Role) -> Style:
        """The style of a role, or of several with spaces between."""
        found = self._styles.get(role)
        if found is None:
            found = self._text
            for part in role.split():
                found += self._part(part)
            self._styles[role] = found
        return found

    def _part(self, role: Role) -> Style:
        manner = _MANNERS.get(role, Style.null())
        paper, text = _triplet(self._text.bgcolor), _triplet(self._text.color)
        if role in _HUES:
            dark, light = _HUES[role]
            on_dark = _lightness(paper) <= 0.5 if paper else self._dark
            hue = Color.parse(dark if on_dark else light)
            return Style(color=readable(hue, paper)) + manner
        if role in _FAINT:
            if paper is None or text is None:
                return Style(dim=True)
            faint = _mixed(text, paper, _FAINTNESS)
            return Style(color=faint if role in _DRAWN else readable(faint, paper))
        return manner


def _triplet(colour: Color | None) -> ColorTriplet | None:
    """The numbers of a colour; None for one that only the terminal knows."""
    return colour.triplet if colour and colour.type is ColorType.TRUECOLOR else None


def readable(colour: Color, paper: ColorTriplet | None) -> Color:
    """The colour, moved towards black or white until it stands out from the background."""
    ink = colour.get_truecolor()
    if paper is None:
        return colour
    pole = ColorTriplet(0, 0, 0) if _lightness(paper) > 0.5 else ColorTriplet(255, 255, 255)
    for step in range(_STEPS + 1):
        moved = _mixed(ink, pole, step / _STEPS)
        if contrast(moved.get_truecolor(), paper) >= CONTRAST:
            return moved
    return Color.from_triplet(pole)


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The contrast of two colours by the web's rule: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def luminance(colour: ColorTriplet) -> float:
    """Relative luminance, from 0 for black to 1 for white."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _lightness(colour: ColorTriplet) -> float:
    """0 to 1, as the eye sees it: half of it is about a fifth of the luminance."""
    return float(luminance(colour) ** (1 / 2.2))


def _mixed(one: ColorTriplet, other: ColorTriplet, share: float) -> Color:
    parts = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return Color.from_triplet(ColorTriplet(*parts))
