"""CO-1 to CO-14, each with a worked example."""

import pytest

from janken.bots.mind import Reason
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING, ONLOOKER, Alone, Pen
from janken.core.voice import Voice
from janken.games.collector import GAME
from janken.games.collector.facts import TookSet
from janken.games.collector.rules.reasons import why_no_set
from janken.games.collector.rules.sets import set_points
from janken.games.collector.view import CollectorTable
from janken.kernel.cards import card_from_text, janken_deck
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, kind_of
from janken.kernel.refusal import NOT_YOURS, Refusal
from tests.hints import hint_in

Why = tuple[str, dict[str, object], str]  # code, arguments and rule of a refusal

# Twelve cards without any set, and cards after them that make none at first.
NO_SET = "AR 2R 4P 4S 6L 6W 8R 8P TS TL QW QR"


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def dealt(first: str, seats: int = 2, dealer: int = 0, **options: Value) -> Match:
    """A table whose deal begins with these cards; the rest follows in the deck's own order."""
    begin = cards(first)
    match = Match(
        Header.of(GAME, [f"P{seat}" for seat in range(seats)], Options(GAME.options, options), dealer)
    )
    rest = [card for card in janken_deck(jokers=False) if card not in begin]
    assert not isinstance(match.deal(Chance.DEAL, begin + rest), Refusal)
    return match


def say(match: Match, text: str) -> Refusal | None:
    """A move with its seat, as in a record."""
    seat, *words = text.split()
    move = GAME.parse(words)
    given = move if isinstance(move, Refusal) else match.submit(int(seat), move)
    return given if isinstance(given, Refusal) else None


def refused(match: Match, text: str) -> Why:
    refusal = say(match, text)
    assert refusal is not None, f"{text} was accepted"
    return why(refusal)


def why(refusal: Refusal | None) -> Why:
    assert refusal is not None
    return refusal.code, refusal.args, refusal.rule


def weak(lower: str, upper: str) -> dict[str, object]:
    return {"lower": lower, "upper": upper, "lower_suit": lower[1], "upper_suit": upper[1]}


def play(match: Match, *lines: str) -> None:
    for line in lines:
        assert say(match, line) is None, line


def table(match: Match, viewer: int = EVERYTHING) -> CollectorTable:
    seen = match.view(viewer).table
    assert isinstance(seen, CollectorTable)
    return seen


def draw_pile_out(match: Match) -> None:
    """Pass and draw in turn until the draw pile is empty."""
    while table(match).draw_pile:
        seat = match.state.to_act()[0]
        say(match, f"{seat} draw")  # the first player of all may not
        play(match, f"{seat} pass")


def test_co_1_players_and_deck() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert why(GAME.why_not_seats(5)) == (
        "wrong-seats", {"game": "collector", "least": 1, "most": 4, "count": 5}, "CO-1",
    )  # fmt: skip
    assert sorted(dealt("").state.deck()) == sorted(janken_deck(jokers=False))


def test_co_2_twelve_cards_row_by_row_the_rest_is_the_pile() -> None:
    match = dealt(NO_SET)
    assert table(match).array == NO_SET.split()
    assert len(table(match).draw_pile) == 53
    assert table(match, ONLOOKER).draw_pile == [None] * 53
    voice = Voice(GAME.catalogue("en"))
    drawn = table(match).lines(match.view(1).frame, ["Ann", "Ben"], Pen(), voice)
    assert [line.split() for line in drawn[:3]] == [NO_SET.split()[i : i + 4] for i in (0, 4, 8)]


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_co_3_left_of_the_dealer_begins_then_clockwise(dealer: int, first: int) -> None:
    match = dealt(NO_SET, seats=3, dealer=dealer)
    assert match.state.to_act() == [first]
    refusal = say(match, f"{first % 3 + 1} pass")
    assert why(refusal) == ("not-your-turn", {"seat": first}, "CO-3")
    assert refusal is not None
    assert refusal.kind == NOT_YOURS
    play(match, f"{first} pass")
    assert match.state.to_act() == [first % 3 + 1]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("4R 4P 4S", OF_A_KIND),
        ("4R 4P 4S 4L 4W", OF_A_KIND),
        ("4R 5R 6R", RUN),
        ("6R 5R 4R 7R", RUN),
        ("6R 5S 4P", STRONG_RUN),  # the sheet's own example
        ("2R 3P 4S 5R", STRONG_RUN),
    ],
)
def test_co_4_sets(text: str, kind: int) -> None:
    assert kind_of(cards(text), 3) == kind
    assert why_no_set(cards(text)) is None


@pytest.mark.parametrize(
    ("text", "code", "args"),
    [
        ("4R", "too-few", {"count": 1}),
        ("4R 4P", "too-few", {"count": 2}),
        ("4R 5R 7R", "unconnected", {"cards": ["4R", "5R", "7R"]}),
        ("4R 4P 5S", "unconnected", {"cards": ["4R", "4P", "5S"]}),
        ("4P 5S 6L", "weak-step", weak("5S", "6L")),
        ("4R 5R 6P", "weak-step", weak("4R", "5R")),
        ("4S 5P 6R", "weak-step", weak("4S", "5P")),
    ],
)
def test_co_4_what_is_no_set_is_explained(text: str, code: str, args: dict[str, object]) -> None:
    assert why(why_no_set(cards(text))) == (code, args, "CO-4")


def test_co_4_only_face_up_cards_can_be_taken() -> None:
    match = dealt(NO_SET)
    assert refused(match, "1 take 4P 4S 4R") == ("not-face-up", {"card": "4R"}, "CO-4")


@pytest.mark.parametrize("text", ["QR KR AR", "AR 2R 3R", "QS KR AP", "AS 2R 3P"])
def test_co_5_an_ace_is_high_or_low(text: str) -> None:
    assert why_no_set(cards(text)) is None


@pytest.mark.parametrize("text", ["QR KR AR", "AR 2R 3R"])
def test_co_5_a_run_is_told_in_its_order(text: str) -> None:
    """Whichever way it was said, the ace comes where it counts."""
    match = dealt(f"{text} {NO_SET.removeprefix('AR 2R ').removesuffix(' QR')}")
    move = GAME.parse(["take", *sorted(text.split())])
    assert not isinstance(move, Refusal)
    given = match.submit(1, move)
    assert not isinstance(given, Refusal)
    took = given[0].for_all
    assert isinstance(took, TookSet)
    assert took.cards == tuple(text.split())


@pytest.mark.parametrize("text", ["KR AR 2R", "QR KR AR 2R", "KR AR 2R 3R", "KL AS 2R"])
def test_co_5_an_ace_is_not_both(text: str) -> None:
    refusal = why_no_set(cards(text))
    assert refusal is not None
    assert refusal.rule == "CO-5"


def test_co_6_the_sheets_scoring_table() -> None:
    assert [set_points(OF_A_KIND, count) for count in (3, 4, 5)] == [1, 3, 5]
    assert [set_points(RUN, count) for count in (3, 4, 5, 13)] == [3, 5, 7, 23]
    assert [set_points(STRONG_RUN, count) for count in (3, 4, 5, 6)] == [5, 8, 11, 14]


def test_co_6_points_are_added() -> None:
    match = dealt("4R 4P 4S 4L 7R 8R 9R TR 2S 3R 4W KL")
    play(match, "1 take 7R 8R 9R TR")
    assert match.state.scores() == [5, 0]
    play(match, "2 take 4R 4P 4S 4L 4W")
    assert match.state.scores() == [5, 5]


def test_co_7_the_array_is_filled_in_reading_order_and_the_turn_passes() -> None:
    match = dealt("4R AP AS 4P 7L 8W TR 4S 2S 3L QW KL 5R 6P 7S")
    play(match, "1 take 4S 4R 4P")
    assert table(match).array == ["5R", "AP", "AS", "6P", "7L", "8W", "TR", "7S", "2S", "3L", "QW", "KL"]
    assert match.state.to_act() == [2]


def test_co_7_places_stay_empty_when_the_pile_is_used_up() -> None:
    match = dealt("4R 4P 4S " + NO_SET.replace("4P 4S ", "5P 5S "), seats=2)
    draw_pile_out(match)
    seat = match.state.to_act()[0]
    play(match, f"{seat} take 4R 4P 4S")
    assert table(match).array[:3] == [None, None, None]
    assert table(match).array[3] == "AR"


def test_co_8_anybody_may_pass_whether_or_not_a_set_is_there() -> None:
    for first in (NO_SET, "4R 4P 4S"):
        match = dealt(first)
        play(match, "1 pass")
        assert match.state.scores() == [0, 0]


def test_co_8_nothing_shown_tells_whether_a_set_is_there() -> None:
    """Views of a table with a set and of one without differ in the cards that lie there, nowhere else.

    Only who may take a set has the legal moves, and with them what these take.
    """
    with_set, without = dealt("4R 4P 4S 6L 6W 8R 8P TS TL QW QR KP"), dealt(NO_SET)
    for viewer in (ONLOOKER, 1, 2):
        one, other = with_set.view(viewer).fields(), without.view(viewer).fields()
        more = {"sets"} if viewer == 1 else set()
        assert {key for key in one if one[key] != other.get(key)} == {"array"} | more
        assert other.keys() <= one.keys()
    assert [move.text() for move in without.state.legal(1)] == ["pass"]


def test_co_8_and_6_the_view_says_what_the_legal_moves_take() -> None:
    match = dealt("4R 5R 6R 4P 5S 4S AL 7P 9P TS TL QW")
    takes = [move.text() for move in match.state.legal(1) if move.verb == "take"]
    assert [f"take {one.cards}" for one in table(match, 1).sets] == takes
    worth = {one.cards: (one.kind, one.points) for one in table(match, 1).sets}
    assert worth == {
        "4R 4P 4S": ("of-a-kind", [1]),
        "4R 5R 6R": ("run", [3]),
        "4P 5S 6R": ("strong-run", [5]),
        "5S 6R 7P": ("strong-run", [5]),
        "4P 5S 6R 7P": ("strong-run", [5, 3]),
    }
    assert table(match, 2).sets == ()


def test_co_9_a_steal_scores_three_more() -> None:
    match = dealt("4R 4P 4S 6L 6W 8R 8P TS TL QW QR KP")
    assert table(match, 1).steal == 0
    play(match, "1 pass")
    assert table(match, ONLOOKER).steal == 3
    play(match, "2 take 4R 4P 4S")
    assert match.state.scores() == [0, 4]
    assert table(match, 1).steal == 0
    match = dealt("4R 4P 4S 6L 6W 8R 8P TS TL QW QR KP")
    play(match, "1 take 4R 4P 4S")
    assert match.state.scores() == [1, 0]


def test_co_9_a_steal_after_a_pass_that_followed_a_draw_and_with_an_extra_card() -> None:
    match = dealt(NO_SET + " 4R 9S")
    play(match, "1 pass", "2 draw", "2 pass", "1 take 4R 4P 4S")
    assert match.state.scores() == [4, 0]


def test_co_9_no_bonus_after_drawing() -> None:
    match = dealt(NO_SET + " 4R")
    play(match, "1 pass", "2 draw")
    assert table(match, 2).steal == 0
    play(match, "2 take 4R 4P 4S")
    assert match.state.scores() == [0, 1]


def test_co_9_no_bonus_after_a_set_was_taken() -> None:
    match = dealt("4R 4P 4S 7R 8R 9R 6L 6W TS TL QW QR 2L 2W 3P")
    play(match, "1 take 4R 4P 4S", "2 take 7R 8R 9R")
    assert match.state.scores() == [1, 3]


def test_co_10_whoever_follows_a_pass_draws_before_passing() -> None:
    match = dealt(NO_SET)
    assert refused(match, "1 draw") == ("draw-after-pass", {}, "CO-10")
    play(match, "1 pass")
    assert refused(match, "2 pass") == ("draw-first", {}, "CO-10")
    play(match, "2 draw")
    assert refused(match, "2 draw") == ("drawn-already", {}, "CO-10")
    play(match, "2 pass")
    assert len(table(match).extra) == 1


def test_co_10_the_first_player_has_no_predecessor() -> None:
    match = dealt(NO_SET)
    play(match, "1 pass")


def test_co_10_with_an_empty_pile_one_passes_without_drawing() -> None:
    match = dealt(NO_SET)
    draw_pile_out(match)
    seat = match.state.to_act()[0]
    assert refused(match, f"{seat} draw") == ("pile-empty", {}, "CO-10")


def test_co_10_may_the_first_after_a_pass_need_not_draw() -> None:
    match = dealt(NO_SET, seats=3, draw="may")
    play(match, "1 pass")
    assert {"draw", "pass"} <= {move.text() for move in match.state.legal(2)}
    play(match, "2 pass")
    assert table(match).extra == []
    # The next one must, and so must all that follow, until somebody takes a set.
    assert refused(match, "3 pass") == ("draw-first", {}, "CO-10")
    play(match, "3 draw", "3 pass")
    assert refused(match, "1 pass") == ("draw-first", {}, "CO-10")


def test_co_10_may_who_draws_passes_as_ever() -> None:
    match = dealt(NO_SET, draw="may")
    play(match, "1 pass", "2 draw")
    assert refused(match, "2 draw") == ("drawn-already", {}, "CO-10")
    play(match, "2 pass")
    assert refused(match, "1 pass") == ("draw-first", {}, "CO-10")


def test_co_10_may_counts_anew_after_a_set() -> None:
    match = dealt(NO_SET + " 4R", draw="may")
    play(match, "1 pass", "2 draw", "2 take 4R 4P 4S", "1 pass", "2 pass")
    assert refused(match, "1 pass") == ("draw-first", {}, "CO-10")


def test_co_10_may_who_passes_undrawn_can_be_stolen_from() -> None:
    match = dealt("4R 4P 4S", draw="may")
    play(match, "1 pass", "2 pass", "1 take 4R 4P 4S")
    assert match.state.scores() == [1 + 3, 0]


def test_co_10_by_agreement_a_set_taken_after_drawing_scores_the_bonus_once() -> None:
    match = dealt("4R 4P 4S", **{"bonus-after-drawing": True})
    play(match, "1 pass", "2 draw", "2 take 4R 4P 4S")
    assert match.state.scores() == [0, 1 + 3]
    play(match, "1 pass", "2 draw", "2 pass")
    assert match.state.scores() == [0, 1 + 3]


@pytest.mark.parametrize("draw", ["must", "may"])
def test_co_10_a_missed_set_taken_after_drawing_has_no_bonus(draw: str) -> None:
    """A ruling: with or without the extra card, a set taken after drawing is not stolen."""
    match = dealt("4R 4P 4S", draw=draw)
    play(match, "1 pass", "2 draw", "2 take 4R 4P 4S")
    assert match.state.scores() == [0, 1]


def test_co_11_only_the_top_of_the_extra_pile_can_be_used() -> None:
    match = dealt(NO_SET + " 4R 6R 8S")
    play(match, "1 pass", "2 draw", "2 pass", "1 draw", "1 pass")
    assert table(match).extra == ["4R", "6R"]
    assert refused(match, "2 take 4R 4P 4S") == ("buried", {"card": "4R"}, "CO-11")
    play(match, "2 take 6R 6L 6W")
    assert table(match).extra == ["4R"]
    play(match, "1 take 4R 4P 4S")
    assert table(match).extra == []


def test_co_11_a_taken_extra_card_is_not_replaced() -> None:
    match = dealt(NO_SET + " 4R 9S 9L")
    play(match, "1 pass", "2 draw", "2 take 4R 4P 4S")
    assert len(table(match).draw_pile) == 53 - 1 - 2
    assert table(match).extra == []


def test_co_12_alone_one_draws_at_any_time_and_never_passes_or_steals() -> None:
    match = dealt(NO_SET + " 4R 6R", seats=1)
    assert refused(match, "1 pass") == ("pass-alone", {}, "CO-12")
    play(match, "1 draw", "1 draw", "1 take 6R 6L 6W", "1 take 4R 4P 4S")
    assert match.state.scores() == [2]


def test_co_12_alone_no_draw_from_an_empty_pile() -> None:
    match = dealt("4R 4P 4S", seats=1)
    while table(match).draw_pile:
        play(match, "1 draw")
    assert refused(match, "1 draw") == ("pile-empty", {}, "CO-12")


def test_co_13_as_many_passes_as_players_with_the_pile_empty() -> None:
    match = dealt("4R 4P 4S", seats=3)
    while len(table(match).draw_pile) > 1:
        seat = match.state.to_act()[0]
        say(match, f"{seat} draw")
        play(match, f"{seat} pass")
    last = match.state.to_act()[0]
    play(match, f"{last} draw", f"{last} pass")  # the first pass with the pile empty
    for _ in range(2):
        assert not match.state.is_over()
        play(match, f"{match.state.to_act()[0]} pass")
    assert match.state.is_over()
    assert refused(match, "1 pass") == ("game-over", {}, "CO-13")


def test_co_13_a_set_taken_in_between_starts_the_count_anew() -> None:
    match = dealt("4R 4P 4S")
    draw_pile_out(match)
    assert not match.state.is_over()
    play(match, f"{match.state.to_act()[0]} take 4R 4P 4S")
    play(match, f"{match.state.to_act()[0]} pass")
    assert not match.state.is_over()
    play(match, f"{match.state.to_act()[0]} pass")
    assert match.state.is_over()


def test_co_13_without_assist_two_players_have_to_pass_themselves() -> None:
    """Whether a set is left is for them to see; with assist the table sees it."""
    for assist in (False, True):
        match = dealt("", assist=assist)
        while table(match).draw_pile:
            seat = match.state.to_act()[0]
            say(match, f"{seat} draw")
            if match.state.to_act() == [seat]:
                play(match, f"{seat} pass")
        while not match.state.is_over():
            seat = match.state.to_act()[0]
            moves = match.state.legal(seat)
            assert not assist or any(move.verb == "take" for move in moves)
            play(match, f"{seat} {moves[0].text()}")
        assert match.state.is_over()


def test_co_13_alone_one_may_stop_once_the_pile_is_empty_and_it_ends_without_a_set() -> None:
    match = dealt("4R 4P 4S", seats=1)
    assert refused(match, "1 stop") == ("stop-too-early", {}, "CO-13")
    while table(match).draw_pile:
        play(match, "1 draw")
    assert "stop" in [move.text() for move in match.state.legal(1)]
    play(match, "1 stop")
    assert match.state.is_over()
    match = dealt(NO_SET, seats=1)
    while not match.state.is_over():
        play(match, "1 draw")
    assert table(match).draw_pile == []
    assert refused(dealt(NO_SET), "1 stop") == ("stop-in-company", {}, "CO-13")


def test_co_14_the_highest_score_wins_and_equal_scores_share() -> None:
    match = dealt("4R 4P 4S 5R 5P 5S")
    play(match, "1 take 4R 4P 4S", "2 take 5R 5P 5S")
    assert match.state.winners() == []
    while not match.state.is_over():
        seat = match.state.to_act()[0]
        say(match, f"{seat} draw")
        play(match, f"{seat} pass")
    assert match.state.scores() == [1, 1]
    assert match.state.winners() == [1, 2]
    assert match.state.hand_scores() == [1, 1]


@pytest.mark.parametrize("winner", [1, 2])
def test_co_14_whoever_has_more_than_the_others_wins_alone(winner: int) -> None:
    match = dealt("4R 4P 4S 5R 5P 5S", seats=3)
    play(match, "1 take 4R 4P 4S" if winner == 1 else "1 pass")
    play(match, "2 take 5R 5P 5S" if winner == 2 else "2 pass")
    while not match.state.is_over():
        seat = match.state.to_act()[0]
        say(match, f"{seat} draw")
        play(match, f"{seat} pass")
    assert [score > 0 for score in match.state.scores()] == [seat == winner for seat in (1, 2, 3)]
    assert match.state.winners() == [winner]
    assert match.state.hand_winners() == [winner]


def finished_alone(aim: str) -> Match:
    match = dealt("4R 4P 4S", seats=1, aim=aim)
    play(match, "1 take 4R 4P 4S")
    while table(match).draw_pile:
        play(match, "1 draw")
    play(match, "1 stop")
    return match


def drawn(match: Match) -> list[str]:
    view = match.view(1)
    return view.table.lines(view.frame, match.header.names, Pen(), Voice(GAME.catalogue("en")))


def test_co_14_alone_the_result_is_about_the_aim() -> None:
    points, cards_left = finished_alone("points"), finished_alone("cards")
    assert table(points).alone(points.view(1).frame) == Alone(1)
    assert table(cards_left).alone(cards_left.view(1).frame) == Alone(62, "cards", fewer=True)
    # Both are told, first what counts.
    assert drawn(points)[-2:] == ["Score: P0: 1", "Cards left: 62"]
    assert drawn(cards_left)[-2:] == ["Cards left: 62", "Score: P0: 1"]


def test_co_14_in_company_points_count_whatever_the_aim() -> None:
    match = dealt("4R 4P 4S", aim="cards")
    assert not table(match).few_cards
    assert table(match).alone(match.view(1).frame).of == "points"


def test_co_14_while_it_is_played_the_table_tells_of_the_aim() -> None:
    assert drawn(dealt("4R 4P 4S", seats=1))[-1] == "Score: P0: 0"
    assert drawn(dealt("4R 4P 4S", seats=1, aim="cards"))[-1] == "Cards left: 12"


def test_co_14_a_hint_is_about_the_aim() -> None:
    longest = "4R 4P 4S 4L 8R 9R TR QW 2W 6W JL KP"  # four of a kind score as much as a run of three
    for_points = hint_in(dealt(longest, seats=1), 1)
    assert for_points is not None
    assert for_points.reason.code != "fewer-cards"
    for_cards = hint_in(dealt(longest, seats=1, aim="cards"), 1)
    assert for_cards is not None
    assert for_cards.reason == Reason("fewer-cards", set="of-a-kind", count=4)


def test_co_14_alone_nobody_wins_and_points_and_cards_left_are_told() -> None:
    for aim in ("points", "cards"):
        match = dealt("4R 4P 4S", seats=1, aim=aim)
        play(match, "1 take 4R 4P 4S")
        while table(match).draw_pile:
            play(match, "1 draw")
        play(match, "1 stop")
        assert match.state.winners() == []
        assert match.state.scores() == [1]
        assert table(match).cards_left == 12 + 50
