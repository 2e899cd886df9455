"""`janken verify` finds every way in which a record's shuffle can be wrong."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from janken import games
from janken.cli import group
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text, rules_text
from janken.shuffle.notes import ShuffledDeal, Tie, note_in, shuffle_note, tie_note
from janken.shuffle.transcript import (
    DEAL,
    NEWEST,
    DealSetting,
    SeatShare,
    Stream,
    Transcript,
    seat_commitment,
    server_commitment,
)
from tests.shuffle.verdicts import verdicts_of
from tools.shuffle_vectors import bytes_of

SECRET = bytes_of("server")


def shuffle_of(
    rules: str, deal: int = 1, version: int = NEWEST, table: str = "table", game: int = 1
) -> ShuffledDeal:
    setting = DealSetting(table, game, deal, 1, rules, version)
    server = server_commitment(setting, SECRET)
    own = {seat: bytes_of(f"seat {seat}") for seat in (1, 2)}
    shares = {seat: SeatShare(seat_commitment(setting, server, seat, one), one) for seat, one in own.items()}
    return ShuffledDeal(Transcript(setting, server, shares, silent=(3,)), SECRET)


def new_match() -> Match:
    game = games.find("janken-rummy")
    assert isinstance(game, Game)
    return Match(Header.of(game, ["Ann", "Ben", "Cy"]))


def deal(match: Match, shuffled: ShuffledDeal) -> str:
    """As that shuffle has it; its note."""
    deck = [card_text(card) for card in match.state.deck()]
    cards = read_cards(Stream(SECRET, shuffled.transcript, DEAL).order(deck))
    assert not isinstance(cards, Refusal)
    needed = match.state.needs()
    assert needed is not None
    match.deal(needed, cards)
    return shuffle_note(shuffled)


def dealt(moves: int = 0, version: int = NEWEST) -> str:
    """A record of one deal, shuffled by three people at a table, with this many moves."""
    match = new_match()
    note = deal(match, shuffle_of(rules_text(match.header.options), version=version))
    for _ in range(moves):
        (seat,) = match.state.to_act()
        match.accept(seat, match.state.legal(seat)[0])
    return record_text(match, {0: note})


def two_deals(table: str = "table", game: int = 1) -> str:
    """A record of two deals, of which the second is said to be of that table and game."""
    match, luck = new_match(), random.Random(1)
    rules = rules_text(match.header.options)
    notes = {0: deal(match, shuffle_of(rules))}
    while match.state.needs() is None:
        (seat,) = match.state.to_act()
        match.accept(seat, luck.choice(match.state.legal(seat)))
    place = len(match.log)
    notes[place] = deal(match, shuffle_of(rules, deal=2, table=table, game=game))
    return record_text(match, notes)


@pytest.mark.parametrize(("table", "game"), [("table", 2), ("other", 1)])
def test_all_deals_of_a_record_are_of_one_game_at_one_table(table: str, game: int) -> None:
    """Else a server could try until it likes the cards, and call each try another game."""
    assert [one.outcome for one in verdicts_of(two_deals().encode())] == ["checked", "checked"]
    first, other = verdicts_of(two_deals(table, game).encode())
    assert (first.outcome, other.outcome) == ("checked", "broken")
    assert other.why is not None
    assert other.why.code == "other-game"


def test_a_right_shuffle_is_checked() -> None:
    (verdict,) = verdicts_of(dealt().encode())
    assert (verdict.outcome, verdict.why) == ("checked", None)


def test_by_the_older_protocol_it_is_not_called_checked() -> None:
    (verdict,) = verdicts_of(dealt(version=1).encode())
    assert (verdict.outcome, verdict.why) == ("older", None)
    assert code_of(swapped_cards(dealt(version=1))) == "other-order"


def unnoted(record: str) -> str:
    return "".join(line for line in record.splitlines(keepends=True) if not line.startswith("#"))


def test_without_a_note_there_is_nothing_to_check() -> None:
    for record in (dealt(), noted(dealt(2), 1, "#: tie lots=0 over=1")):
        (verdict,) = verdicts_of(unnoted(record).encode())
        assert verdict.outcome == "not-checkable"


def noted(record: str, move: int, note: str) -> str:
    """With a note at a move, counted from 0."""
    lines = record.splitlines()
    moves = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    lines[moves[move]] += f"  {note}"
    return "\n".join([*lines, ""])


def code_of(record: str) -> str:
    (verdict,) = verdicts_of(record.encode())
    return verdict.why.code if verdict.why is not None else verdict.outcome


@pytest.mark.parametrize("move", [0, 1, 2])
def test_lots_are_never_drawn_for_what_comes_later(move: int) -> None:
    record = dealt(3)
    assert code_of(noted(record, move, tie_note(Tie(move, ())))) == "checked"
    assert code_of(noted(record, move, tie_note(Tie(move + 1, ())))) == "other-lots"


def test_lots_over_a_seat_that_there_is_not_are_false() -> None:
    assert code_of(noted(dealt(1), 0, tie_note(Tie(0, (4,))))) == "other-lots"


@pytest.mark.parametrize(
    "said", ["", "lots=x", "lots=-1", "lots=²", "lots=0 lots=0", "lots=0 over=x", "lots=1000000000"]
)
def test_a_note_about_lots_that_nobody_can_read_is_said_where_it_stands(said: str) -> None:
    record = noted(dealt(2), 1, f"#: tie {said}")
    (verdict,) = verdicts_of(record.encode())
    assert (verdict.outcome, verdict.why and verdict.why.code) == ("broken", "note-unreadable")
    assert verdict.line == len(record.splitlines())


def test_of_several_things_that_are_wrong_the_first_is_said() -> None:
    changed = noted(swapped_cards(dealt(1)), 0, "#: tie lots=x")
    (verdict,) = verdicts_of(changed.encode())
    assert verdict.why is not None
    assert (verdict.why.code, verdict.line) == ("other-order", len(changed.splitlines()) - 1)


def share_in(record: str) -> str:
    return next(word for word in record.split() if word.startswith("seat=1:"))


def swapped_cards(record: str) -> str:
    words = record.split("deal: ")[1].split()
    return record.replace(f"{words[0]} {words[1]}", f"{words[1]} {words[0]}")


BREAKS: dict[str, tuple[Callable[[str], str], str]] = {
    "another order": (swapped_cards, "other-order"),
    "other bytes of the server": (lambda text: text.replace(SECRET, bytes_of("other")), "other-secret"),
    "other bytes of a seat": (lambda text: text.replace(bytes_of("seat 2"), bytes_of("x")), "other-share"),
    "never shown": (lambda text: text.replace(f"secret={SECRET}", "secret="), "not-revealed"),
    "of another deal": (lambda text: text.replace("deal=1", "deal=2"), "other-deal"),
    "of another table": (lambda text: text.replace("table=table", "table=other"), "other-secret"),
    "a seat that was silent is hidden": (lambda text: text.replace(" silent=3", ""), "other-order"),
    "a seat that there is not": (lambda text: text.replace(" silent=3", " silent=5119"), "shuffle-no-seat"),
    "a seat that takes part is silent": (lambda text: text.replace("lent=3", "lent=2"), "shuffle-seat-twice"),
    "a seat is silent twice": (
        lambda text: text.replace("silent=3", "silent=3 silent=3"),
        "shuffle-seat-twice",
    ),
    "somebody did not open": (lambda text: text.replace("silent=3", "failed=3"), "shuffle-attempts"),
    "a seat takes part twice": (
        lambda text: text.replace(" silent=3", f" {share_in(text)}"),
        "note-unreadable",
    ),
    "nobody can read who did not open": (
        lambda text: text.replace("silent=3", "failed=a"),
        "note-unreadable",
    ),
    "the table is no table": (lambda text: text.replace("table=table", "table=\x1b[31m"), "note-unreadable"),
    "other house rules": (lambda text: text.replace("dealer:", "options: goal=300\ndealer:"), "other-secret"),
    "not readable": (lambda text: text.replace(SECRET, "12"), "note-unreadable"),
}


@pytest.mark.parametrize("other", ["silent=5119", "silent=2"])
def test_seats_of_the_older_protocol_are_looked_at_too(other: str) -> None:
    (verdict,) = verdicts_of(dealt(version=1).replace("silent=3", other).encode())
    assert verdict.outcome == "broken"


def test_a_note_of_a_later_attempt_is_read_as_it_was_written() -> None:
    setting = DealSetting("table", 1, 1, 3, "")
    shuffled = ShuffledDeal(Transcript(setting, SECRET, {}, (4,), ((2, 3), ())), SECRET)
    note = shuffle_note(shuffled)
    assert " failed=2,3 failed=interrupted " in note
    assert note_in(note, "") == shuffled
    assert shuffled.transcript.text().splitlines()[-3:] == [
        "failed 1 unopened 2 3",
        "failed 2 interrupted",
        "silent 4",
    ]


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_wrong_is_named(name: str) -> None:
    change, code = BREAKS[name]
    changed = change(dealt())
    assert changed != dealt()
    (verdict,) = verdicts_of(changed.encode())
    assert (verdict.outcome, verdict.why and verdict.why.code) == ("broken", code)


def run(tmp_path: Path, text: str, *options: str) -> tuple[int, str]:
    file = tmp_path / "game.janken"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(group, ["verify", str(file), "--lang", "en", *options])
    return done.exit_code, done.output


def test_the_command_says_who_had_a_part_in_it(tmp_path: Path) -> None:
    status, output = run(tmp_path, dealt())
    assert status == 0
    assert output.startswith("Table table, game 1.\nDeal 1: checked, ")
    assert "Ann and Ben took part. No answer came from Cy." in output


def test_the_command_does_not_call_the_older_protocol_checked(tmp_path: Path) -> None:
    status, output = run(tmp_path, dealt(version=1))
    assert status == 0
    assert "Deal 1: consistent with what was said" in output
    assert "the server could still choose among many deals" in output
    assert "checked" not in output


def test_the_command_ends_with_1_where_a_shuffle_is_broken(tmp_path: Path) -> None:
    status, output = run(tmp_path, swapped_cards(dealt()))
    assert status == 1
    assert "\nDeal 1: broken, line " in output


def test_the_command_shows_the_transcript(tmp_path: Path) -> None:
    _, output = run(tmp_path, dealt(), "--transcript")
    assert "\njanken shuffle 2\ntable table\ngame 1\ndeal 1\nattempt 1\n" in output


@pytest.mark.parametrize("place", ["table=table", "silent=3", "seat=1:", "secret="])
def test_the_command_prints_no_orders_for_a_terminal_that_stand_in_a_file(tmp_path: Path, place: str) -> None:
    status, output = run(tmp_path, dealt().replace(place, f"{place}\x1b[31m\x1b]0;x\x07"), "--transcript")
    assert status == 1
    assert not {"\x1b", "\x07"} & set(output)


def test_a_record_without_a_deal_has_nothing_to_check(tmp_path: Path) -> None:
    """A hand that is still being played has no cards in its record."""
    file = tmp_path / "now.janken"
    file.write_text(record_text(new_match()))
    done = CliRunner().invoke(group, ["verify", str(file)])
    assert done.exit_code == 0
    assert done.output == "There is no deal in this record, so there is nothing to check.\n"
