"""What is asked at the plain screen, and what an answer does."""

import pytest

from faults.places import session_at
from majongue.bots.bot import fallback
from majongue.cli.plain import PlainGame
from majongue.cli.plain_menu import Refused, menu_for, read_answer
from majongue.engine.actions import DISCARDS, PUNG
from majongue.engine.events import Discarded
from majongue.errors import IllegalAction
from majongue.session import Session
from majongue.text.table_text import table_lines
from majongue.tiles import parse_tile, parse_tiles, tile_code
from support.plain_play import CAST, Scripted, answers, decisions, new_session
from support.tables import Table, offered, table


def on_turn(**options: object) -> Table:
    return table("E", drawn="1m", E="258m 147p 3699s 12z 9s", options=options)


def played(session: Session, *typed: str) -> Scripted:
    """The plain game with some answers, then the end of the input."""
    terminal = Scripted(answers(typed))
    assert PlainGame(session, terminal).run() == 0
    return terminal


def own_discards(session: Session, seat: int = 0) -> list[str]:
    return [tile_code(thrown.tile) for thrown in session.game.state.seats[seat].river]


def test_ui_input_02_the_numbers_are_those_on_the_screen() -> None:
    view = on_turn().view("E")
    menu = menu_for(view, CAST)
    text = " ".join(menu.lines)
    assert text.endswith("14 1m drawn")
    assert read_answer("14", menu) == DISCARDS[parse_tile("1m")]
    words = text.removeprefix("Your tiles:").replace("drawn", "").split()
    for number, code in zip(words[::2], words[1::2], strict=True):
        assert read_answer(number, menu) == DISCARDS[parse_tile(code)]
    assert len(words) == 2 * 14
    assert fallback(view) == DISCARDS[parse_tile("1m")]


def test_ui_input_02b_enter_alone_never_acts() -> None:
    session = session_at(on_turn(), human="E")
    played(session, "", "", "")
    assert session.game.record.moves == []
    assert own_discards(session) == []


def test_ui_input_09_an_act_has_the_same_word_whatever_else_is_possible() -> None:
    pung_only = offered("5m", W="55m 147p 258s 12345z").view("W")
    pung_chow = offered("5m", S="55m 46m 17p 258s 1234z").view("S")
    pung_win = offered("5m", S="55m 11s 123p 456p 789p", options={"min_fan": 0}).view("S")
    for view in (pung_only, pung_chow, pung_win):
        assert read_answer("p", menu_for(view, CAST)) == PUNG
        assert read_answer("pass", menu_for(view, CAST)) == view.actions[-1]
    for word in ("c", "w", "k", "d 1z"):
        with pytest.raises(Refused):
            read_answer(word, menu_for(pung_only, CAST))
    assert menu_for(pung_only, CAST).labels == ("pung 555m", "pass")


@pytest.mark.parametrize("page", ["?", "t", "s", "l", "r"])
def test_ui_input_10_a_question_can_be_answered_after_a_page(page: str) -> None:
    session = session_at(on_turn(), human="E")
    terminal = played(session, page, "14")
    assert own_discards(session)[0] == "1m"
    assert terminal.text.count("Discard: 14") == 1
    over = session_at(table("E", drawn="7z", left=0, E="258m 147p 3699s 12z 9s"), human="E")
    played(over, "7z", page, "")
    assert over.game.standing.number == 2


def test_ui_input_12_a_tile_is_drawn_before_the_human_is_asked() -> None:
    session = new_session(11)
    asked = set()
    for view, _ in decisions(session, 3):
        if view is None:
            continue
        asked.add(view.question)
        tiles = view.hand.size + 3 * len(view.hand.melds)
        assert tiles == (14 if view.question == "turn" else 13)
    assert asked >= {"turn", "claim"}


class Hasty(Scripted):
    """A terminal whose user always types twice; what was typed ahead can be dropped."""

    def __init__(self, typed: str) -> None:
        super().__init__(lambda _prompt: "")
        self.typed: list[str] = []
        self.key = typed
        self.asked = 0

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        self.asked += 1
        if self.asked > 1:
            self.answer = answers([*self.typed])  # nothing but what is still waiting
            return super().ask(prompt, deadline)
        self.typed.append(self.key)  # the second press waits
        self.answer = answers([self.key])
        return super().ask(prompt, deadline)

    def drop_typed_ahead(self) -> None:
        self.typed.clear()


def test_ui_input_19_a_double_press_throws_one_tile() -> None:
    session = session_at(on_turn(), human="E")
    terminal = Hasty("14")
    assert PlainGame(session, terminal).run() == 0
    assert own_discards(session) == ["1m"]
    assert terminal.asked == 2


def test_ui_input_19b_the_second_of_two_equal_answers_is_refused() -> None:
    session = session_at(on_turn(), human="E")
    action = DISCARDS[parse_tile("9s")]
    events = session.answer(action)
    assert [event.tile for event in events if isinstance(event, Discarded)] == [action.tile]
    hand = session.game.state.seats[0].hand
    with pytest.raises(IllegalAction):
        session.answer(action)
    assert session.game.state.seats[0].hand == hand


def test_ui_input_20_the_table_tells_what_a_player_must_know() -> None:
    rivers = {"E": "9m1z", "S": "2z", "W": "3z8p", "N": "4z"}
    session = session_at(table("E", drawn="7z", rivers=rivers, round_wind="S"), human="E")
    lines = table_lines(session.view, session.cast, session.rules)
    text = "\n".join(lines)
    assert lines[0] == "South round, hand 1, your deal. 40 tiles left in the wall."
    seats = lines[1:]
    for wind, tiles in zip(("East", "South", "West", "North"), rivers.values(), strict=True):
        place = next(number for number, line in enumerate(seats) if line.startswith(wind))
        assert "score 0" in seats[place]
        thrown = " ".join(tile_code(tile) for tile in parse_tiles(tiles))
        assert seats[place + 1].endswith(f"discards {thrown}")
    assert "Your hand: " in text
    assert "drawn 7z" in text
    terminal = played(session, "t")
    assert set(lines) <= set(terminal.lines)
