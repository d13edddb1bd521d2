"""The picture of one step of the ceremony, for a window of any size."""

from collections.abc import Sequence

from majongue.rules.score import DEALER
from majongue.tui.ceremony_moment import moment_of
from majongue.tui.ceremony_parts import Frame, stack_sign
from majongue.tui.ceremony_rows import draw_rows
from majongue.tui.ceremony_seats import draw_seats
from majongue.tui.ceremony_square import draw_square, square_fits
from majongue.tui.ceremony_steps import Step
from majongue.tui.layout import fits, small_picture
from majongue.tui.middle import Stack
from majongue.tui.picture import Easel, Picture, cells_of
from majongue.tui.scene import CommandSpot, Scene
from majongue.tui.strokes import footer_row


def frame_of(steps: Sequence[Step], at: int, scene: Scene) -> Frame:
    """What there is to show at one of the steps; at the last the own tiles are in order."""
    events = [step.event for step in steps[: at + 1] if step.event is not None]
    moment = moment_of(events, scene)
    if at == len(steps) - 1:
        moment = moment._replace(own=tuple(sorted(moment.own)), actor=DEALER)
    hand = scene.view.hand._replace(drawn=None)  # so that no tile stands apart
    scene = scene._replace(view=scene.view._replace(hand=hand), held=moment.own)
    return Frame(scene, moment, steps[at].said)


def ceremony_picture(frame: Frame, width: int, height: int) -> Picture:
    """The picture; a click anywhere goes on."""
    if not fits(width, height):
        return small_picture(width, height)
    easel = Easel(width, height, plain=frame.scene.style.plain)
    _status(easel, frame)
    if not frame.moment.started:
        draw_seats(easel, 1, height - 2, frame)
    elif square_fits(frame.scene.view.broken, width, height - 2):
        draw_square(easel, 1, height - 2, frame)
    else:
        draw_rows(easel, 1, height - 2, frame)
    easel.spot(0, 0, width, height, CommandSpot("step"))
    footer_row(easel, height - 1, frame.scene.footer)
    return easel.picture()


def _status(easel: Easel, frame: Frame) -> None:
    """Round, hand and rules; at the right how many tiles the wall has."""
    scene, moment = frame.scene, frame.moment
    if not moment.started:
        text = "Seats by dice"
    elif moment.broken:
        dead = f"  {stack_sign(Stack(2, True), scene.style)} dead wall {moment.wall.dead}"
        text = f"wall {moment.wall.left}{dead if moment.wall.dead else ''}"
    else:
        text = f"wall {len(moment.wall.tiles)}"
    right = easel.width - cells_of(text) - 1
    easel.put(1, 0, scene.where(right - 2), "title")
    easel.put(right, 0, text, "title")
