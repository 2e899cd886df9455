"""LD-1 to LD-10, each with a worked example."""

import pytest

from janken.core.events import Fact
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.core.view import EVERYTHING, ONLOOKER
from janken.games.light_to_dark import GAME
from janken.games.light_to_dark.facts import Flipped, Removed, TurnedUp
from janken.games.light_to_dark.game import LightToDarkState
from janken.games.light_to_dark.rules.faces import (
    FLIP_RANK,
    FLIP_SUIT,
    REMOVE_RANK,
    REMOVE_SUIT,
    STOP,
    TURN,
    default_pairing,
    lay,
    move_on_four,
    row_text,
)
from janken.games.light_to_dark.rules.game import LightToDark, deal
from janken.games.light_to_dark.rules.reasons import why_not
from janken.games.light_to_dark.view import Four, LightToDarkTable, table_of
from janken.kernel.cards import card_from_text, card_text, standard_deck
from janken.kernel.refusal import Refusal

SHEET_ROW = "2s 8c 9D Ts 4d 9S Jh Ac Kd 3c Kc"


def lying(code: str) -> int:
    """A card of the row by its code, its suit in capitals when it lies dark."""
    return lay(card_from_text(code[0] + code[1].lower()), code[1].isupper())


def with_row(row: str, turned: int = 52, any_time: bool = False) -> LightToDark:
    game = deal(standard_deck(), default_pairing(), any_time)
    game.turned = turned
    game.row = [lying(code) for code in row.split()]
    game.look()
    return game


def row_of(game: LightToDark) -> str:
    return " ".join(row_text(card) for card in game.row)


def new_match(any_time: bool = False) -> Match:
    options = Options(GAME.options, {"deal": "any-time"} if any_time else {})
    match = Match(Header.of(GAME, ["Ann"], options))
    assert not isinstance(match.deal(Chance.DEAL, standard_deck()), Refusal)
    return match


def say(match: Match, text: str, seat: int = 1) -> Refusal | None:
    move = GAME.parse(text.split())
    given = move if isinstance(move, Refusal) else match.submit(seat, move)
    return given if isinstance(given, Refusal) else None


def reason(refusal: Refusal | None) -> tuple[str, dict[str, object], str]:
    assert refusal is not None
    return refusal.code, refusal.args, refusal.rule


def table(match: Match, viewer: int = EVERYTHING) -> LightToDarkTable:
    seen = match.view(viewer).table
    assert isinstance(seen, LightToDarkTable)
    return seen


def test_ld_1_one_player_52_cards_all_light() -> None:
    assert list(GAME.seats) == [1]
    refusal = GAME.why_not_seats(2)
    assert refusal is not None
    assert refusal.rule == "LD-1"
    match = new_match()
    assert len(table(match).deck) == 52
    assert table(match).dark == 0
    other = say(match, "turn", seat=0)
    assert other is not None
    assert other.rule == "LD-1"


def test_ld_2_cards_are_turned_one_at_a_time_onto_the_end_of_the_row() -> None:
    match = new_match()
    assert table(match).row == []
    assert say(match, "turn") is None
    assert say(match, "turn") is None
    assert table(match).row == ["As", "2s"]
    assert table(match).deck[0] == "3s"
    assert table(match, ONLOOKER).deck == [None] * 50
    empty = with_row("As 2h")
    refusal = why_not(with_row("As 8h 3d Ks 4s 9c", any_time=True), TURN)
    assert refusal is not None
    assert refusal.rule == "LD-2"
    assert empty.is_over()


def test_ld_3_the_ends_of_any_four_neighbours_are_compared() -> None:
    # The sheet's first picture compares the 6 of clubs with the 10 of diamonds: nothing in common.
    assert with_row("6c As 2h Td").fours == []
    assert with_row("2c As 2h Td 9c").fours == []
    assert with_row("Kh 6c As 2d 9c 3h").fours == [move_on_four(FLIP_SUIT, 1)]
    refusal = why_not(with_row("6c As 2h 9c"), move_on_four(FLIP_SUIT, 1))
    assert reason(refusal) == ("row-too-short", {"place": 2, "count": 4}, "LD-3")


def test_ld_4_ends_of_one_suit_turn_the_two_between() -> None:
    game = with_row("6c 2s Ks 2c")
    game.play(1, move_on_four(FLIP_SUIT, 0))
    assert row_of(game) == "6c 3H 2D 2c"


def test_ld_4_ends_of_one_rank_turn_all_four() -> None:
    game = with_row("6c 2s 4d 6h")
    assert game.fours == [move_on_four(FLIP_RANK, 0)]
    game.play(1, move_on_four(FLIP_RANK, 0))
    assert row_of(game) == "KS 3H 2C TD"


def test_ld_4_a_flip_turns_at_least_one_card() -> None:
    game = with_row("6c 3H 2D 2c")
    assert move_on_four(FLIP_SUIT, 0) not in game.fours
    refusal = why_not(game, move_on_four(FLIP_SUIT, 0))
    assert reason(refusal) == ("game-over", {}, "LD-8")  # nothing else lies on the table
    refusal = why_not(with_row("6c 3H 2D 2c", turned=10), move_on_four(FLIP_SUIT, 0))
    assert reason(refusal) == ("all-dark", {}, "LD-4")


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        (FLIP_SUIT, "not-one-suit", "LD-4"),
        (FLIP_RANK, "not-one-rank", "LD-4"),
        (REMOVE_SUIT, "not-one-suit", "LD-5"),
        (REMOVE_RANK, "not-one-rank", "LD-5"),
    ],
)
def test_ld_4_and_5_ends_that_share_nothing(action: int, code: str, rule: str) -> None:
    refusal = why_not(with_row("6c 3H 2D 9D", turned=10), move_on_four(action, 0))
    assert reason(refusal) == (code, {"left": "6c", "right": "9D"}, rule)


def test_ld_5_dark_ends_of_one_suit_remove_the_two_between() -> None:
    game = with_row("8C 2s Ks 9C 3d")
    assert move_on_four(REMOVE_SUIT, 0) in game.fours
    game.play(1, move_on_four(REMOVE_SUIT, 0))
    assert row_of(game) == "8C 9C 3d"
    assert game.removed == 2


def test_ld_5_dark_ends_of_one_rank_remove_all_four() -> None:
    game = with_row("Ah 8C 2s Ks 8D 3d")
    game.play(1, move_on_four(REMOVE_RANK, 1))
    assert row_of(game) == "Ah 3d"
    assert game.removed == 4


@pytest.mark.parametrize("row", ["8C 2s Ks 9c", "8c 2s Ks 9C", "8c 2s Ks 9c"])
def test_ld_5_both_ends_must_be_dark(row: str) -> None:
    refusal = why_not(with_row(row), move_on_four(REMOVE_SUIT, 0))
    assert reason(refusal) == ("not-both-dark", {"left": row[:2], "right": row[-2:]}, "LD-5")


def test_ld_6_the_sheets_last_picture_offers_these_choices() -> None:
    """2 and 10 of spades flip the 8; the two dark 9s remove four; ace and king of clubs flip two."""
    game = with_row(SHEET_ROW)
    spades, nines = move_on_four(FLIP_SUIT, 0), move_on_four(REMOVE_RANK, 2)
    clubs = move_on_four(FLIP_SUIT, 7)
    # The rank match of the nines may flip the 10 and the 4 instead of removing.
    assert set(game.fours) == {spades, nines, clubs, move_on_four(FLIP_RANK, 2)}
    for move, row in (
        (spades, f"2s {row_text(game.dark_face[lying('8c')])} 9D Ts 4d 9S Jh Ac Kd 3c Kc"),
        (nines, "2s 8c Jh Ac Kd 3c Kc"),
        (clubs, "2s 8c 9D Ts 4d 9S Jh Ac JC TS Kc"),
    ):
        chosen = game.copy()
        chosen.play(1, move)
        assert row_of(chosen) == row


def test_ld_6_suit_and_rank_flip_and_removal_on_the_same_four() -> None:
    # Two cards can show the same face at once if one lies light and one dark.
    game = with_row("9D 2s Ks 9d")
    assert set(game.fours) == {move_on_four(FLIP_SUIT, 0), move_on_four(FLIP_RANK, 0)}


def test_ld_7_a_card_is_turned_up_only_when_stuck() -> None:
    stuck, not_stuck = with_row("6c As 2h Td", turned=10), with_row("6c As 2h 9c", turned=10)
    assert stuck.moves(1) == [TURN]
    assert TURN not in not_stuck.moves(1)
    refusal = why_not(not_stuck, TURN)
    assert refusal is not None
    assert refusal.rule == "LD-7"
    assert TURN in with_row("6c As 2h 9c", turned=10, any_time=True).moves(1)


def test_ld_8_the_end_is_an_empty_deck_and_no_move() -> None:
    assert not with_row("6c As 2h Td", turned=51).is_over()
    assert not with_row("6c As 2h 9c", turned=52).is_over()
    over = with_row("6c As 2h Td", turned=52)
    assert over.is_over()
    assert over.moves(1) == []
    refusal = why_not(over, TURN)
    assert refusal is not None
    assert refusal.rule == "LD-8"


def test_ld_8_stopping_is_for_any_time() -> None:
    match = new_match()
    refusal = say(match, "stop")
    assert refusal is not None
    assert refusal.rule == "LD-8"
    match = new_match(any_time=True)
    assert say(match, "turn") is None
    assert say(match, "stop") is None
    assert match.state.is_over()
    assert match.state.to_act() == []
    refusal = say(match, "turn")
    assert reason(refusal) == ("game-over", {}, "LD-8")
    assert STOP not in with_row("6c As 2h 9c", turned=10).moves(1)


def test_ld_9_score() -> None:
    game = with_row("8C 2s Ks 9C 3d 2D")
    assert game.score() == 3
    game.play(1, move_on_four(REMOVE_SUIT, 0))
    assert game.score() == 2 * 2 + 3
    match = new_match()
    assert match.state.scores() == [0]
    assert match.state.hand_scores() is None


def test_ld_9_the_score_stands_on_the_table_at_any_time() -> None:
    match = new_match()
    for _ in range(4):
        assert say(match, "turn") is None
    assert say(match, "flip 1 suit") is None  # As 2s 3s 4s
    assert match.state.scores() == [2]
    assert table(match).row == ["As", "3H", "4C", "4s"]


def test_ld_10_dark_stays_dark() -> None:
    game = with_row("6c 3H Ks 2c")
    game.play(1, move_on_four(FLIP_SUIT, 0))
    assert row_of(game) == "6c 3H 2D 2c"


def test_ld_10_random_games_never_turn_a_card_light() -> None:
    from janken.kernel.position import Picker

    game, picker = deal(standard_deck()[::-1], default_pairing(), True), Picker(4)
    seen_dark: set[int] = set()
    while moves := game.moves(1):
        game.play(1, moves[picker.below(len(moves))])
        light = {card for card in game.row if card < 64}
        assert not seen_dark & light
        seen_dark |= {light_face(game, card) for card in game.row if card >= 64}


def light_face(game: LightToDark, dark: int) -> int:
    return game.dark_face.index(dark)


def test_ld_4_5_and_9_the_view_says_what_each_four_does_and_is_worth() -> None:
    game = with_row(SHEET_ROW)
    fours = table_of(game, EVERYTHING).fours
    assert fours == (
        Four(verb="flip", first=1, by="suit", changes=[2], points=1),
        Four(verb="flip", first=3, by="rank", changes=[4, 5], points=2),
        Four(verb="remove", first=3, by="rank", changes=[3, 4, 5, 6], points=2 * 4 - 2),
        Four(verb="flip", first=8, by="suit", changes=[9, 10], points=2),
    )
    for four, move in zip(fours, game.fours, strict=True):
        after = game.copy()
        after.play(1, move)
        assert after.score() - game.score() == four.points


def test_ld_2_4_and_5_what_happens_is_told_whole() -> None:
    match = new_match()
    assert told(match, "turn") == TurnedUp(seat=1, card="As")
    for _ in range(3):
        assert say(match, "turn") is None
    assert told(match, "flip 1 suit") == Flipped(
        seat=1, first=1, by="suit", collection="s", changed=("2s", "3s")
    )
    assert isinstance(match.state, LightToDarkState)
    play = match.state.position()
    play.row = with_row("8C 2s Ks 8D 3d").row
    assert told(match, "remove 1 rank") == Removed(
        seat=1, first=1, by="rank", collection="8", changed=("8C", "2s", "Ks", "8D")
    )


def told(match: Match, text: str) -> Fact | None:
    move = GAME.parse(text.split())
    assert not isinstance(move, Refusal)
    events = match.submit(1, move)
    assert not isinstance(events, Refusal)
    return events[0].for_all


def test_bad_places_are_refused_in_words() -> None:
    match = new_match()
    for text, rule in (("flip 0 suit", "RF-3"), ("flip 99999999 suit", "LD-3"), ("flip 1 colour", "RF-3")):
        refusal = say(match, text)
        assert refusal is not None
        assert refusal.rule == rule
    assert card_text(standard_deck()[0]) == "As"
