"""`janken review`: planted mistakes are found, good play is left alone, and hidden cards judge nobody."""

import json
import os
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations, product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import final

import msgspec
import pytest

from janken import games
from janken.arena.play import BotTable
from janken.bots.bot import Bot, Decision, Limits, Seen, witness_of
from janken.bots.load import load
from janken.bots.mind import MOST_MOVES, mind_for
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Dealt, Entry, Header, Match, Moved, replayed
from janken.core.moves import Move, Plain
from janken.core.options import Options
from janken.games.collector.rules.game import Collector
from janken.jobs.engine import Journal, ThisProcess
from janken.kernel.cards import card_text
from janken.kernel.position import Picker
from janken.kernel.search import play_out
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.review import PastDecision, Question, Reviewed, judge, past_decisions, review, seat_review, worker
from janken.review.balance import Balance, balance, is_fault
from janken.review.pace import Quickness, pace_of
from janken.review.summary import ReviewedGame, summary_of
from janken.review.worker import FindPosition, FoundPosition, Intended, ReviewPart
from tests.running import janken, one_sentence

THINKING = Limits(3600, 300)
IN_SOAK = pytest.mark.skipif("JANKEN_SOAK" not in os.environ, reason="takes long: ./dev soak")
_LUCKS = 300  # of each order of the hidden cards


def header_of(name: str, seats: int) -> Header:
    game = games.find(name)
    assert isinstance(game, Game)
    return Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)])


def played_by(bots: Sequence[Bot], name: str, seed: str, whole_game: bool = True) -> Match:
    table = BotTable(header_of(name, len(bots)), bots, Limits(3600, 60), seed)
    table.play(whole_game)
    return table.match


def reviewed(match: Match, seats: Sequence[int], limits: Limits = THINKING) -> list[Reviewed]:
    return list(review(Question(match, seats, limits), ThisProcess(), Journal(None, {}, Reviewed)))


@final
class PassesOnce(Bot):
    """Plays like master, but once passes although a set lies there."""

    name = "passes-once"

    def __init__(self, after: int) -> None:
        self._master = load("master")
        self._sets_to_come = after
        self.passed = ""

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        choice = self._master.choose(seen, limits, seed)
        assert choice.move is not None
        if choice.move.verb == "take" and Plain("pass") in seen.legal:
            self._sets_to_come -= 1
            if self._sets_to_come == 0:
                self.passed = choice.move.text()
                return Decision(Plain("pass"))
        return choice


@final
class StopsFirst(Bot):
    """Alone: draws as long as it can, and stops although sets lie there."""

    name = "stops-first"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        known = (move for move in (Plain("draw"), Plain("stop")) if move in seen.legal)
        return Decision(next(known, seen.legal[0]))


@pytest.mark.parametrize(("seed", "after"), [("3", 4), ("5", 5), ("20", 4)])
def test_a_planted_blunder_is_found(seed: str, after: int) -> None:
    bot = PassesOnce(after)
    match = played_by([bot, load("master")], "collector", seed)
    assert bot.passed
    own = seat_review(1, reviewed(match, [1]))
    worst = own.faults[0]
    assert (worst.made, worst.grade) == ("pass", "blunder")
    assert worst.better.startswith("take ")
    assert worst.loss >= 0.3
    assert own.loss >= worst.loss / own.decisions - 0.02


def test_alone_it_is_points_that_are_given_away() -> None:
    match = played_by([StopsFirst()], "collector", "1")
    (*_, last) = judged = reviewed(match, [1])
    assert (last.made, last.loss, last.grade) == ("stop", 1.0, ""), "a set of one point lay there"
    assert last.is_clear, "in every world"
    worst = seat_review(1, judged).faults[0]
    assert (worst.made, worst.grade) == ("draw", "blunder")
    assert worst.loss >= 10


def entries_before(match: Match, number: int) -> list[Entry]:
    """All that is before the move of this number, with what chance gave."""
    places = [place for place, entry in enumerate(match.log) if isinstance(entry, Moved)]
    return list(match.log[: [*places, len(match.log)][number - 1]])


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("collector", 2),
        ("janken-rummy", 2),
        ("run-with-scissors", 3),
        ("light-to-dark", 1),
        ("nine-of-a-kind", 5),
    ],
)
def test_a_master_has_next_to_nothing_to_be_ashamed_of(name: str, seats: int) -> None:
    match = played_by([load("master") for _ in range(seats)], name, "1", whole_game=False)
    own = seat_review(1, reviewed(match, [1]))
    assert own.decisions > 0
    assert [fault for fault in own.faults if fault.grade] == []
    assert own.loss < (0.02 if seats > 1 else 0.5)


def known_in(match: Match, seat: int) -> list[bytes]:
    """All that is thought about."""
    found = (moment.seen for moment in past_decisions(match, [seat], THINKING))
    return [seen.view.encode() + msgspec.json.encode([str(seen.legal), seen.facts]) for seen in found]


def redealt(match: Match, seat: int, seed: int) -> Match:
    """The same game, with all cards in other places that the seat has never seen."""
    (dealt,) = [entry for entry in match.log if isinstance(entry, Dealt)]
    shown = b""
    for moves in range(match.moves_made() + 1):
        before = replayed(match.header, entries_before(match, moves + 1))
        seen = witness_of(before).seen(before, seat)
        shown += seen.view.encode() + msgspec.json.encode(seen.facts)
    hidden = [card for card in dealt.cards if f'"{card_text(card)}"'.encode() not in shown]
    others = iter(random.Random(seed).sample(hidden, len(hidden)))
    cards = tuple(next(others) if card in hidden else card for card in dealt.cards)
    assert cards != dealt.cards
    log = [replace(dealt, cards=cards), *(entry for entry in match.log if entry is not dealt)]
    return replayed(match.header, log)


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    # Until others do what only their own cards allow: trade some that one never sees, open with their lowest.
    [("collector", 1, 20), ("janken-rummy", 2, 24), ("run-with-scissors", 3, 7), ("nine-of-a-kind", 5, 1)],
)
def test_what_the_seat_could_not_see_changes_nothing(name: str, seats: int, moves: int) -> None:
    match = played_by([load("club") for _ in range(seats)], name, "4", whole_game=False)
    first = next(entry.seat for entry in match.log if isinstance(entry, Moved))
    early = replayed(match.header, entries_before(match, moves + 1))
    expected = reviewed(early, [first])
    assert any(one.has_choice for one in expected)
    for seed in (1, 2):
        other = redealt(early, first, seed)
        assert known_in(other, first) == known_in(early, first)
        assert reviewed(other, [first]) == expected


def part_of(match: Match, seat: int) -> bytes:
    """What the page of a server asks its process."""
    moves = [entry for entry in match.log if isinstance(entry, Moved)]
    numbers = [number for number, entry in enumerate(moves, start=1) if entry.seat == seat]
    part = ReviewPart(record=record_text(match), seat=seat, numbers=numbers[-4:], playouts=60, seconds=600)
    return msgspec.json.encode(part)


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [("janken-rummy", 2, 24), ("run-with-scissors", 3, 7), ("nine-of-a-kind", 5, 1)],
)
def test_beside_a_server_it_changes_nothing_either_byte_for_byte(name: str, seats: int, moves: int) -> None:
    match = played_by([load("club") for _ in range(seats)], name, "4", whole_game=False)
    first = next(entry.seat for entry in match.log if isinstance(entry, Moved))
    early = replayed(match.header, entries_before(match, moves + 1))
    expected = worker.answered(part_of(early, first))
    assert b'"has_choice":true' in expected
    for seed in (1, 2):
        assert worker.answered(part_of(redealt(early, first, seed), first)) == expected


@pytest.mark.parametrize(("name", "seats"), [("janken-rummy", 2), ("run-with-scissors", 3)])
def test_a_reason_counts_what_comes_of_both_moves_in_the_same_worlds(name: str, seats: int) -> None:
    """Beginners' games have faults enough; what is told of them is better for the better move."""
    told = dict[str, Reviewed]()
    for seed in ("1", "2", "3"):
        match = played_by([load("random") for _ in range(seats)], name, seed, whole_game=False)
        told |= {
            code: one for one in reviewed(match, [1]) if one.is_clear for code, args in one.reasons
            if "often" in args
        }  # fmt: skip
    assert "going-out" in told
    for code, one in told.items():
        args = dict(one.reasons)[code]
        often, otherwise = args["often"], args["otherwise"]
        assert isinstance(often, int)
        assert isinstance(otherwise, int)
        assert args["instead"] == one.made
        is_good = code in ("going-out", "melded-together")
        assert often > otherwise if is_good else often < otherwise
        cards = args["cards"]
        assert isinstance(cards, list)
        assert len(cards) == (2 if code == "melded-together" else 0)


@pytest.mark.parametrize(("name", "seats", "moves"), [("janken-rummy", 2, 24), ("collector", 1, 20)])
def test_before_a_move_is_made_it_changes_nothing_either(name: str, seats: int, moves: int) -> None:
    """Of every decision of the seat, the first of its moves, as the page of a table asks."""
    match = played_by([load("club") for _ in range(seats)], name, "4", whole_game=False)
    first = next(entry.seat for entry in match.log if isinstance(entry, Moved))
    early = replayed(match.header, entries_before(match, moves + 1))
    others = [redealt(early, first, seed) for seed in (1, 2)]
    judged = 0
    for moment in past_decisions(early, [first], THINKING):
        told = {intended(one, moment) for one in (early, *others)}
        assert len(told) == 1
        judged += told != {b"[]"}
    assert judged > 3


def intended(match: Match, moment: PastDecision) -> bytes:
    before = record_text(replayed(match.header, entries_before(match, moment.number)))
    move = moment.seen.legal[0].text()
    question = Intended(record=before, seat=moment.seen.seat, move=move, playouts=60)
    return worker.answered(msgspec.json.encode(question))


@final
class NeverFinishes(Bot):
    """Lays some of what it can, and throws away anything: the stock is turned over again and again."""

    name = "never-finishes"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        chance, legal = random.Random(seed), list(seen.legal)
        laying = [move for move in legal if move.verb in ("meld", "add")]
        return Decision(chance.choice(laying if laying and chance.random() < 0.6 else legal))


def test_where_nothing_is_left_to_chance_one_course_of_many_is_no_proof() -> None:
    """Of a stock that was turned over all is known: every imagined game is the same."""
    game = games.find("janken-rummy")
    assert isinstance(game, Game)
    options = game.read_options({"goal": "1"})
    assert isinstance(options, Options)
    header = Header.of(game, ["Ann", "Ben"], options)
    table = BotTable(header, [NeverFinishes(), load("club")], Limits(3600, 60), "y121")
    table.play(whole_game=True)
    late = [one for one in past_decisions(table.match, [1], Limits(3600, 60)) if one.number > 100]
    judged = [judge(moment) for moment in late]
    guessed = [one for one in judged if one.is_guess]
    assert len(guessed) > 3
    assert not any(one.is_clear for one in guessed)
    assert any(one.has_choice and not one.is_guess for one in judged)
    told = balance_of(table.match, judged)
    assert not {turn.step for turn in told.turns} & {*_places(table.match, guessed)}


def _places(match: Match, judged: Sequence[Reviewed]) -> list[int]:
    moves = [place for place, entry in enumerate(match.log) if isinstance(entry, Moved)]
    return [moves[one.number - 1] for one in judged]


# Many games together, and where there are no turns


def test_faults_are_added_up_by_kind_of_decision() -> None:
    games_reviewed = []
    for number, seed in enumerate("12345", start=1):
        match = played_by([load("random"), load("random")], "collector", seed)
        judged = reviewed(match, [1])
        steps = [place for place, one in enumerate(match.log) if isinstance(one, Moved) and one.seat == 1]
        games_reviewed.append(ReviewedGame("here", number, 2, steps, judged))
    told = summary_of("collector", "chance", games_reviewed)
    decisions = [one for each in games_reviewed for one in each.judged if one.has_choice]
    faults = [one for one in decisions if one.is_clear and one.loss >= 0.01]
    assert (told.games, told.decisions, told.fine) == (5, len(decisions), len(decisions) - len(faults))
    assert sum(kind.faults for kind in told.kinds) == len(faults) > 3
    assert sum(kind.loss for kind in told.kinds) == pytest.approx(sum(one.loss for one in faults))
    assert [kind.loss for kind in told.kinds] == sorted((kind.loss for kind in told.kinds), reverse=True)
    assert {kind.kind for kind in told.kinds} <= {*mind_for("collector").kinds}
    worst = told.moments[0]
    played = games_reviewed[worst.number - 1]
    assert played.judged[played.steps.index(worst.step)].loss == worst.loss == max(one.loss for one in faults)


def test_a_moment_says_whether_others_could_be_quicker() -> None:
    """Then it is tried again with slow bots."""
    reviewed_games, matches = [], []
    for number, seed in enumerate("12345678", start=1):
        match = played_by([load("random") for _ in range(3)], "run-with-scissors", seed, whole_game=False)
        matches.append(match)
        judged = reviewed(match, [1])
        steps = [place for place, one in enumerate(match.log) if isinstance(one, Moved) and one.seat == 1]
        reviewed_games.append(ReviewedGame("here", number, 3, steps, judged))
    told = summary_of("run-with-scissors", "chance", reviewed_games)
    assert {moment.raced for moment in told.moments} == {True, False}
    for moment in told.moments:
        game = reviewed_games[moment.number - 1]
        fault = game.judged[game.steps.index(moment.step)]
        before = replayed(
            matches[moment.number - 1].header, entries_before(matches[moment.number - 1], fault.number)
        )
        assert moment.raced == (before.state.to_act() != [1])


@pytest.mark.parametrize(("name", "seats"), [("run-with-scissors", 4), ("nine-of-a-kind", 5)])
def test_chances_let_pass_and_reactions_are_those_of_the_level(name: str, seats: int) -> None:
    """Easy bots take longer for a chance and let more pass than masters, as the records say to a tenth."""
    paces = dict[str, Quickness]()
    for level in ("easy", "master"):
        match = played_by(
            [load(level), *(load("club") for _ in range(seats - 1))], name, "7", whole_game=False
        )
        found = pace_of(match, 1)
        assert found is not None
        paces[level] = found
        times = [float(entry.at or 0) if isinstance(entry, Moved) else 0.0 for entry in match.log]
        for one in found.longest:
            begun = times[one.step]
            ended = begun + one.seconds
            assert any(abs(ended - time) < 0.06 for time in times), "it ended with what happened"
    easy, master = paces["easy"], paces["master"]
    assert easy.passed > master.passed
    assert easy.taken > 0 < master.taken
    assert easy.seconds > master.seconds
    assert easy.levels["easy"] > easy.levels["club"] > easy.levels["master"] > 0
    assert easy.longest == sorted(easy.longest, key=lambda one: -one.seconds)
    assert pace_of(played_by([load("random")], "collector", "1"), 1) is None, "there are turns"


# Luck and choices


def balance_of(match: Match, judged: Sequence[Reviewed]) -> Balance:
    moves = [place for place, entry in enumerate(match.log) if isinstance(entry, Moved)]
    return balance(match, 1, judged, [moves[one.number - 1] for one in judged])


def in_parts(told: Balance) -> list[int]:
    return [round(10_000 * one) for one in (told.start, told.luck, told.choices, told.result)]


@pytest.mark.parametrize(("name", "seats"), [("collector", 1), ("collector", 3), ("light-to-dark", 1)])
def test_luck_and_choices_add_up_to_the_result_exactly(name: str, seats: int) -> None:
    match = played_by([load("random") for _ in range(seats)], name, "2")
    told = balance_of(match, reviewed(match, [1], Limits(3600, 60)))
    start, luck, choices, result = in_parts(told)
    assert start + luck + choices == result
    if seats > 1:
        assert start == 10_000 // seats
        assert result in (0, 10_000)
    else:
        assert [result] == [10_000 * score for score in match.state.hand_scores() or []]
    assert [one.choices for one in told.turns] == sorted((one.choices for one in told.turns), reverse=True)
    assert (told.turns[-1].luck, told.turns[-1].choices) == (told.luck, told.choices)
    assert told.moments == sorted(told.moments, key=lambda one: -abs(one.amount))


def test_a_planted_blunder_is_a_choice_and_no_luck() -> None:
    bot = PassesOnce(4)
    match = played_by([bot, load("master")], "collector", "3")
    told = balance_of(match, reviewed(match, [1]))
    assert told.choices <= -0.3
    assert told.fine == told.decisions - 1
    assert "choice" in [one.kind for one in told.moments]


@pytest.mark.soak
def test_over_many_deals_luck_is_nothing() -> None:
    """Between equals: what is left of the mean is within three standard errors."""
    deals = 60 if "JANKEN_SOAK" in os.environ else 16
    lucks = []
    for deal in range(deals):
        match = played_by([load("club"), load("club")], "collector", f"luck {deal}")
        lucks.append(balance_of(match, reviewed(match, [1], Limits(3600, 40))).luck)
    assert max(lucks) > 0.2 > -0.2 > min(lucks), "one is lucky, another not"
    assert abs(fmean(lucks)) <= 3 * stdev(lucks) / sqrt(deals)


# The command


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("review") / "game.janken"
    match = played_by([PassesOnce(5), load("master")], "collector", "5")
    file.write_text(record_text(match), encoding="utf-8")
    return file


def answer(record: Path, *arguments: str) -> str:
    done = janken("review", str(record), "--playouts", "100", "--json", *arguments)
    assert done.status == 0, done
    return done.out


def test_whoever_thinks_the_review_is_the_same(record: Path, tmp_path: Path) -> None:
    alone = answer(record, "--processes", "1")
    found = json.loads(alone)
    assert found["unit"] == "chance"
    assert found["seats"][0]["faults"] == {"blunder": 1}
    assert answer(record, "--processes", "2") == alone
    assert answer(record, "--cluster", "local", "--processes", "2") == alone
    kept = tmp_path / "kept"
    assert answer(record, "--processes", "1", "--keep", str(kept)) == alone
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:8]) + lines[8][:10])  # as after a crash
    assert answer(record, "--processes", "1", "--keep", str(kept)) == alone
    assert kept.read_bytes().splitlines(keepends=True) == lines


def test_it_tells_in_the_words_of_the_table_what_was_better(record: Path) -> None:
    done = janken("review", str(record), "--seat", "1", "--playouts", "100", "--processes", "1")
    assert done.status == 0
    assert "move 13: pass. Better: take 2S 3W 4P. A strong run for 5 points" in done.out
    assert ", a blunder.\n" in done.out
    assert "Player 2" not in done.out
    german = janken(
        "review", str(record), "--seat", "1", "--playouts", "100", "--processes", "1", "--lang", "de"
    )
    assert "Zug 13: pass. Besser: take 2S 3W 4P." in german.out


def test_where_nobody_had_a_choice_there_is_nothing_to_review(tmp_path: Path) -> None:
    file = tmp_path / "dealt.janken"
    file.write_text(janken("deal", "collector", "--names", "Ann,Ben").out)
    done = janken("review", str(file))
    assert (done.status, done.out.count("had nothing to decide")) == (0, 2)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seat", "3"], "--seat 3: "),
        (["--seat", "0"], "--seat 0: "),
        (["--playouts", "10", "--seconds", "1"], "one of the two"),
        (["--playouts", "1"], "--playouts"),
    ],
)
def test_what_cannot_be_is_told(record: Path, arguments: list[str], told: str) -> None:
    assert told in one_sentence(janken("review", str(record), *arguments))


def test_a_bot_is_reviewed_in_its_own_games_by_kind_of_decision() -> None:
    asked = ("review", "--bot", "random", "--game", "collector", "--deals", "3", "--playouts", "60")
    told = json.loads(janken(*asked, "--processes", "1", "--json").out)
    assert (told["bot"], told["game"], told["unit"], told["deals"]) == ("random", "collector", "points", 3)
    assert sum(kind["faults"] for kind in told["kinds"]) > 3
    assert {kind["kind"] for kind in told["kinds"]} <= {*mind_for("collector").kinds}
    assert json.loads(janken(*asked, "--processes", "2", "--json").out) == told
    in_words = janken(*asked, "--processes", "1").out
    assert in_words.startswith("random in 3 deals: ")
    assert "  Strong runs: " in in_words
    for wrong in (
        ["--bot", "random"],
        ["--bot", "genius", "--game", "collector"],
        ["x", "--bot", "club"],
        [],
    ):
        assert one_sentence(janken("review", *wrong))


# How the levels compare, and how sure it is


def mean_loss(level: str, name: str, seats: int, deals: int) -> tuple[float, float]:
    """Per decision in many deals among its own, and its standard error by deals.

    Whoever is far behind stronger players has little left to lose.
    """
    by_deal = []
    for deal in range(deals):
        bots = [load(level) for _ in range(seats)]
        judged = reviewed(played_by(bots, name, f"level {deal}", whole_game=False), [1], Limits(3600, 120))
        own = [one.loss for one in judged if one.has_choice]
        by_deal.append(fmean(own) if own else 0.0)
    return fmean(by_deal), stdev(by_deal) / sqrt(deals)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "seats"), [("collector", 1), ("collector", 2), pytest.param("janken-rummy", 2, marks=IN_SOAK)]
)
def test_the_lower_the_level_the_more_is_lost(name: str, seats: int) -> None:
    soak = "JANKEN_SOAK" in os.environ
    levels = ["random", "easy", "club", "master"] if soak else ["random", "easy", "master"]
    few = 10 if seats == 1 else 50  # among several, games differ more
    found = [mean_loss(level, name, seats, 3 * few if soak else few) for level in levels]
    for (worse, first), (better, second) in pairwise(found):
        assert worse - better > 2 * sqrt(first**2 + second**2), found


@pytest.mark.soak
def test_few_mistakes_vanish_when_they_are_looked_at_a_hundred_times_as_long() -> None:
    """At most one in twenty; the run before every commit looks at fewer."""
    soak = "JANKEN_SOAK" in os.environ
    looked, vanished = 0, 0
    for seed in range(40 if soak else 2):
        match = played_by([load("random"), load("random")], "collector", f"again {seed}")
        for moment in past_decisions(match, [1], Limits(3600, 200)):
            once = judge(moment)
            if not is_fault(once, "chance"):
                continue
            again = judge(replace(moment, limits=Limits(3600, 20_000)))
            looked += 1
            vanished += again.better == "" or again.loss <= 0
    assert looked > (100 if soak else 1)
    assert vanished <= looked // 20


def exact_loss(moment: PastDecision, better: Move) -> float:
    """With few cards hidden: over all their orders, and many times the same luck."""
    mind, seen = mind_for("collector"), moment.seen
    policy, world, values = mind.policy(seen), mind.worlds(seen)(Shuffler(0)), [0.0, 0.0]
    assert isinstance(world, Collector)
    orders = list(permutations(world.pile))
    for order, luck in product(orders, range(_LUCKS)):
        for place, move in enumerate((better, moment.made)):
            twin = world.copy()
            twin.pile = list(order)
            twin.play(seen.seat, mind.number(twin, move))
            play_out(policy, twin, Picker(luck), MOST_MOVES)
            values[place] += mind.chance(policy, twin, seen.seat) / (len(orders) * _LUCKS)
    return values[0] - values[1]


def test_where_all_can_be_counted_the_loss_lies_in_its_interval_as_often_as_it_says() -> None:
    """The end of The Collector: a few cards in the pile, and every move as if it had been made."""
    inside, looked = 0, 0
    for seed in range(30):
        match = played_by([load("easy"), load("easy")], "collector", f"exact {seed}")
        for moment in past_decisions(match, [1, 2], Limits(3600, 100)):
            world = mind_for("collector").worlds(moment.seen)(Shuffler(0))
            assert isinstance(world, Collector)
            if not 2 <= world.pile_left() <= 4 or len(moment.seen.legal) < 2:
                continue
            for again in range(12):  # other worlds each time
                made = moment.seen.legal[again % len(moment.seen.legal)]
                tried = replace(moment, number=1000 * (again + 1) + moment.number, made=made)
                once = judge(tried)
                if once.better and once.doubt:
                    parsed = match.header.game.parse(once.better.split())
                    assert isinstance(parsed, Move)
                    looked += 1
                    inside += abs(once.loss - exact_loss(tried, parsed)) <= once.doubt
    assert looked >= 30
    assert inside >= 0.9 * looked


# Practice

DRILLS = [
    (name, seats, kind)
    for name, seats in [
        ("collector", 1),
        ("collector", 2),
        ("janken-rummy", 2),
        ("run-with-scissors", 3),
        ("nine-of-a-kind", 5),
        ("light-to-dark", 1),
    ]
    for kind in mind_for(name).drills
    if (seats, kind) != (2, "draw") or name != "collector"  # with others nobody loses anything there
]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seats", "kind"), DRILLS)
def test_in_a_position_to_practise_with_the_next_best_choice_is_clearly_worse(
    name: str, seats: int, kind: str
) -> None:
    """From real deals, no two alike, for every kind in which people lose most."""
    mind, records = mind_for(name), set()
    for number in range(10 if "JANKEN_SOAK" in os.environ else 2):
        found = FoundPosition(record="", seat=0, raced=False)
        while not found.record:
            found = worker.found_position(FindPosition(game=name, seats=seats, kind=kind, seconds=20))
        records.add(found.record)
        match = one_match(found.record.encode())
        seen = witness_of(match).seen(match, found.seat)
        assert {**match.header.options.changed(), **mind.unhurried} == match.header.options.changed()
        assert found.raced == (match.state.to_act() != [found.seat])
        ranked = sorted(mind.judge(seen), key=lambda one: -one.worth)
        first, other = [one.move for one in ranked if not mind.gives_up(seen, one.move)][:2]
        assert kind in (mind.kind(seen, first), mind.kind(seen, other))
        again = judge(PastDecision(900 + number, seen, other, THINKING))
        assert again.better
        assert again.loss > 0
        assert len(records) == number + 1


def test_there_is_no_position_for_what_nobody_decides() -> None:
    """Alone nobody passes."""
    nothing = FindPosition(game="collector", seats=1, kind="pass", seconds=0.2)
    assert worker.found_position(nothing) == FoundPosition(record="", seat=0, raced=False), (
        "alone nobody passes"
    )
