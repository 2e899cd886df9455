"""What the levels do: hints with reasons, thinking time, and people's pace."""

from itertools import islice, pairwise
from statistics import median
from time import process_time

import pytest
from mypy_extensions import i64

from janken.bots.bot import Limits, Seen, Stopwatch, witness_of
from janken.bots.levels import SKILLS, Level, certainty, hint, thought_out_hint
from janken.bots.load import load
from janken.bots.mind import mind_for
from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.core.match import Match
from janken.games.janken_rummy.facts import DrewCard
from janken.kernel.position import Picker, Position
from janken.kernel.refusal import Refusal
from janken.kernel.search import Line, Policy, Search
from janken.table.state import game_named
from janken.terminal.drawing import voice_for
from tests.bots.seeing import Table, bot_tables, points
from tests.playing import new_match, table_id

every_table = pytest.mark.parametrize("table", bot_tables(), ids=table_id)


@every_table
def test_a_hint_is_a_legal_move_with_a_reason(table: Table) -> None:
    hints = [(hint(seen), seen) for _, seen in points(table, 11, 120, 0.15)]
    assert any(found is not None for found, _ in hints)
    for found, seen in hints:
        if found is None:
            assert len(seen.view.frame.to_act) > 1  # there is something to wait for
            continue
        assert found.move in seen.legal or (found.move is None and len(seen.view.frame.to_act) > 1)
        voice = voice_for(game_named(seen.game), [f"P{seat}" for seat in range(1, seen.seats + 1)], "en")
        assert voice.say(f"hint-{found.reason.code}", found.reason.args).endswith(".")


@pytest.mark.parametrize("table", [("collector", 2, {}), ("janken-rummy", 2, {}), ("nine-of-a-kind", 5, {})])
def test_thinking_time_is_kept(table: Table) -> None:
    """By the processor's time: other programs may hold the machine, but no single thought may be long."""
    for _, seen in islice(points(table, 12, 60, 0.5), 40):
        begin = process_time()
        Level("master").choose(seen, Limits(seconds=0.03), "1")
        assert process_time() - begin <= 0.03 + 0.05


def test_masters_are_faster_than_club_players_and_those_than_beginners() -> None:
    delays: dict[str, list[float]] = {"easy": [], "club": [], "master": []}
    for _, seen in points(("run-with-scissors", 4, {}), 13, 300, 1.0):
        if len(seen.view.frame.to_act) > 1 and len(seen.legal) > 1:
            for bot in (Level("easy"), Level("club"), Level("master")):
                choice = bot.choose(seen, Limits(playouts=4), str(len(delays["club"])))
                if choice.move is not None:
                    delays[bot.name].append(choice.delay)
    assert median(delays["master"]) < median(delays["club"]) < median(delays["easy"])
    assert median(delays["club"]) > 0.8  # a person who looks can win that race


STEPS = [f"level-{step}" for step in range(1, 11)]


def test_ten_steps_with_three_old_names_among_them() -> None:
    names = [SKILLS[step].name for step in STEPS]
    assert (names[0], names[4], names[9]) == ("easy", "club", "master")
    assert names[1] == "level-2"
    assert {SKILLS[name] for name in names} == {SKILLS[step] for step in STEPS}
    for _, seen in islice(points(("collector", 2, {}), 14, 60, 0.5), 10):
        for name, step in (("easy", "level-1"), ("club", "level-5"), ("master", "level-10")):
            few = Limits(seconds=60, playouts=20)
            assert load(name).choose(seen, few, "1") == load(step).choose(seen, few, "1")


def test_every_step_notices_and_thinks_more_and_is_quicker() -> None:
    skills = [SKILLS[step] for step in STEPS]
    assert [skill.thinks for skill in skills] == [0, 0, 0, 0, 0, 0.2, 0.4, 0.6, 0.8, 1]
    mind = mind_for("run-with-scissors")
    for _, seen in points(("run-with-scissors", 4, {}), 13, 60, 1.0):
        for move in seen.legal:
            noticed = [skill.notices(mind, seen, move) for skill in skills]
            assert noticed == sorted(noticed)
            paces = [skill.tempo(mind, seen, move).median for skill in skills]
            assert paces == sorted(paces, reverse=True)
            assert len(set(paces)) == 10


def test_from_step_to_step_about_as_much_less_is_overlooked() -> None:
    """In The Collector seeing runs is what counts. When a move is thought over nothing is overlooked."""
    mind, skills = mind_for("collector"), [SKILLS[step] for step in STEPS]
    seen, run = next(
        (seen, move)
        for _, seen in points(("collector", 2, {}), 14, 60, 1.0)
        for move in seen.legal
        if mind.notices(seen, move, "club") == 0.8
    )
    overlooked = [(1 - skill.thinks) * (1 - skill.notices(mind, seen, run)) for skill in skills]
    falls = [upper - lower for upper, lower in pairwise(overlooked)]
    assert max(falls) < 2 * min(falls)


class Watched(Limits):
    """Who thinks looks at the clock; who only looks does not."""

    thoughts = 0

    def start(self) -> Stopwatch:
        Watched.thoughts += 1
        return super().start()


def thinks(seen: Seen, seed: str) -> bool:
    before = Watched.thoughts
    load("level-7").choose(seen, Watched(seconds=60, playouts=2), seed)
    return Watched.thoughts > before


def test_a_step_between_thinks_over_its_share_of_moves() -> None:
    seen = next(seen for _, seen in points(("collector", 2, {}), 15, 60, 1.0) if len(seen.legal) > 3)
    assert 0.3 * 200 < sum(thinks(seen, str(seed)) for seed in range(200)) < 0.5 * 200


def test_in_9_of_a_kind_a_step_between_thinks_over_its_share_of_rounds() -> None:
    """So it keeps to one plan."""
    by_round: dict[Fact, list[bool]] = {}  # and seat, for each is told of its own cards
    for seed in range(20):
        for place, (_, seen) in enumerate(points(("nine-of-a-kind", 5, {}), seed, 8, 1.0)):
            by_round.setdefault(seen.facts[0], []).append(thinks(seen, f"{seed} {place}"))
    assert all(len(set(moves)) == 1 for moves in by_round.values())
    assert 0.25 < sum(any(moves) for moves in by_round.values()) / len(by_round) < 0.55


@every_table
def test_a_hint_that_was_thought_over_says_how_sure_it_is(table: Table) -> None:
    for _, seen in islice(points(table, 16, 120, 0.15), 6):
        found = thought_out_hint(seen, Limits(seconds=60, playouts=40), "1", fewest=1)
        assert found.move in seen.legal
        assert found.sure != "glance"
        voice = voice_for(game_named(seen.game), [f"P{seat}" for seat in range(1, seen.seats + 1)], "en")
        assert voice.say(f"hint-{found.reason.code}", found.reason.args).endswith(".")


def test_a_hint_that_could_hardly_look_ahead_is_a_look() -> None:
    seen = next(seen for _, seen in points(("collector", 2, {}), 15, 60, 1.0) if len(seen.legal) > 3)
    assert thought_out_hint(seen, Limits(seconds=60, playouts=len(seen.legal)), "1") == hint(seen)


class Fixed(Policy):
    """Plays nothing on; a position is worth what its world says for the move that was made."""

    def step(self, position: Position, picker: Picker) -> None:
        raise AssertionError

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Given)
        return position.worths[position.made]


class Given(Position):
    def __init__(self, worths: list[float]) -> None:
        self.worths = worths
        self.made = -1

    def copy(self) -> "Given":
        return Given(self.worths)

    def play(self, seat: i64, move: i64) -> None:
        self.made = move

    def is_over(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("worlds", "sure"),
    [
        ([[1.0, 0.0], [1.1, 0.0], [0.9, 0.0]], "certain"),
        ([[3.0, 0.0], [0.0, 0.0], [1.0, 1.0]], "likely"),
        ([[0.5, 0.0], [2.0, 0.0], [3.5, 0.0]], "likely"),  # 2.31 standard errors ahead
        ([[0.52, 0.0], [2.0, 0.0], [3.48, 0.0]], "certain"),  # and 2.34
        ([[1.0, 0.0], [0.0, 0.9], [1.0, 1.0]], "close"),
        ([[1.0, 1.0], [2.0, 2.0]], "close"),
        ([[1.0, 0.0]], "close"),
    ],
)
def test_how_sure_one_is_follows_from_the_worlds(worlds: list[list[float]], sure: str) -> None:
    search = Search(1, [Line(0, Fixed()), Line(1, Fixed())], 10, 1)
    for worths in worlds:
        search.explore(Given(worths))
    assert certainty(search) == sure


def test_a_witness_of_a_match_under_way_has_heard_everything() -> None:
    match: Match = new_match(("janken-rummy", 2, {}))
    match.shuffle_and_deal(Shuffler(1))
    for _ in range(6):
        seat = match.state.to_act()[0]
        given = match.submit(seat, match.state.legal(seat)[0])
        assert not isinstance(given, Refusal)
    told = witness_of(match).seen(match, 1).facts
    assert told[0].kind == "deal"
    drawn = [fact for fact in told if fact.kind == "draw"]
    assert [isinstance(fact, DrewCard) and bool(fact.card) for fact in drawn] == [
        fact.seat == 1 for fact in drawn
    ]
