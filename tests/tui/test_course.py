"""The course of a game: bots in a thread, deeds between their acts, pauses and stops."""

import asyncio
import threading

from majongue.engine.actions import PASS
from majongue.engine.events import Discarded
from majongue.tui.course import Course
from support.plain_play import new_session


def run(scenario, seed=1, **attributes):
    """Run a course beside a scenario; returns what was told."""
    told = []

    async def main():
        course = Course(new_session(seed), told.append)
        for name, value in attributes.items():
            setattr(course, name, value)
        running = asyncio.create_task(course.run())
        await asyncio.wait_for(scenario(course), 20)
        await asyncio.wait_for(course.stop(), 20)
        await running

    asyncio.run(main())
    return told


async def until(condition):
    while not condition():
        await asyncio.sleep(0.001)


def test_bots_play_up_to_the_human():
    async def scenario(course):
        await until(lambda: course.session.asked)

    told = run(scenario)
    assert told
    assert all(events for events in told)


def test_bots_think_outside_the_event_loop():
    threads = set()

    async def scenario(course):
        step = course.session.step

        def noted():
            threads.add(threading.current_thread())
            return step()

        course.session.step = noted
        await until(lambda: course.session.asked)

    run(scenario)
    assert threads
    assert threading.main_thread() not in threads


def test_a_deed_is_done_between_two_acts():
    async def scenario(course):
        await until(lambda: course.session.asked)
        session = course.session
        before = session.view
        course.do(lambda: session.answer(before.actions[0]))
        await until(lambda: session.view != before)

    told = run(scenario)
    assert any(isinstance(event, Discarded) for events in told for event in events)


def test_nothing_moves_while_paused_but_deeds_are_done():
    async def scenario(course):
        done = []
        course.pause(True)
        course.do(lambda: done.append(1))
        await until(lambda: done)
        clock = course.session.view.clock
        await asyncio.sleep(0.05)
        assert course.session.view.clock == clock
        course.pause(False)
        await until(lambda: course.session.asked)

    run(scenario, paused=True)


def test_stepwise_waits_for_a_key_after_each_discard():
    async def scenario(course):
        await until(lambda: course.waiting or course.session.asked)
        for _ in range(50):
            if course.session.asked:
                return
            if course.waiting:
                course.go_on()
            await asyncio.sleep(0.002)
        raise AssertionError("never asked")

    told = run(scenario, stepwise=True)
    assert all(sum(isinstance(e, Discarded) for e in events) <= 1 for events in told)


def test_hurrying_goes_straight_to_the_next_decision():
    async def scenario(course):
        await until(lambda: course.session.asked)
        session = course.session
        for _ in range(3):
            view = session.view
            act = PASS if PASS in view.actions else view.actions[0]
            course.do(lambda act=act: session.answer(act))
            await until(lambda view=view: session.view.clock != view.clock)
            course.hurry()
            await until(lambda: session.asked or session.hand_over)

    began = asyncio.run(_timed(lambda: run_in_thread(scenario)))
    assert began < 10, "a pace of a minute was not skipped"


def run_in_thread(scenario):
    run(scenario, seed=3, pace=60.0)


async def _timed(work):
    loop = asyncio.get_running_loop()
    start = loop.time()
    await asyncio.to_thread(work)
    return loop.time() - start


def test_stopping_waits_for_the_bot_that_acts():
    steps = []

    async def scenario(course):
        step = course.session.step

        def slowly():
            steps.append("begun")
            threading.Event().wait(0.1)
            steps.append("ended")
            return step()

        course.session.step = slowly
        await until(lambda: steps)
        await course.stop()
        assert steps[-1] == "ended"

    run(scenario)
