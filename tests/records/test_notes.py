"""Notes in a record are comments: they stand where they belong, and change nothing of the game."""

from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.core.moves import Plain
from janken.core.view import EVERYTHING
from janken.games.light_to_dark import GAME
from janken.records.reader import one_match
from janken.records.writer import record_text


def test_notes_stand_above_a_deal_and_behind_a_move() -> None:
    match = Match(Header.of(GAME, ["Ann"]))
    match.shuffle_and_deal(Shuffler(1))
    match.submit(1, Plain("turn"))
    match.submit(1, Plain("turn"))
    plain = record_text(match)
    *header, deal, first, second = plain.splitlines()
    text = record_text(match, {0: "# shuffled", 2: "# at last"})
    assert text.splitlines() == [*header, "# shuffled", deal, first, f"{second}  # at last"]
    again = one_match(text.encode())
    assert again.view(EVERYTHING) == match.view(EVERYTHING)
    assert record_text(again) == plain
