"""The worlds that bots imagine fit what they see, and never rule out how it really is."""

import pytest

from janken.bots.bot import witness_of
from janken.bots.mind import mind_for
from janken.core.deal import Shuffler
from janken.core.game import StatePosition
from janken.core.match import Moved
from janken.core.view import EVERYTHING
from janken.games.collector.rules.game import Collector
from janken.games.janken_rummy.facts import Discarded
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.nine_of_a_kind.bot import beliefs_of as nine_beliefs
from janken.games.nine_of_a_kind.bot import table_of as nine_table
from janken.games.nine_of_a_kind.rules.round import Round
from janken.games.run_with_scissors.bot import beliefs_of
from janken.kernel.cards import card_from_text
from janken.records.reader import one_match, read_record
from tests.bots.seeing import Table, bot_tables, points
from tests.playing import table_id
from tests.running import ROOT

every_table = pytest.mark.parametrize("table", bot_tables(), ids=table_id)


@every_table
def test_a_seat_may_do_the_same_in_every_world(table: Table) -> None:
    looked_at = 0
    for state, seen in points(table, 5, 150, 0.15):
        mind = mind_for(seen.game)
        if any(move.text().startswith("name") for move in seen.legal):
            continue  # once trading has stopped there is nothing to search
        world = mind.worlds(seen)(Shuffler(looked_at))
        real = StatePosition(state) if isinstance(world, StatePosition) else state.position()
        assert world.to_act() == real.to_act()
        own, others = sorted(world.moves(seen.seat)), sorted(real.moves(seen.seat))
        assert own == others
        legal = {mind.number(world, move) for move in seen.legal}
        whole = world.whole_moves(seen.seat) if isinstance(world, Rummy) else own
        assert legal <= set(whole)
        looked_at += 1
    assert looked_at


@every_table
def test_a_world_can_be_played_to_its_end(table: Table) -> None:
    from janken.kernel.position import Picker
    from janken.kernel.search import play_out

    played = 0
    for number, (_, seen) in enumerate(points(table, 6, 80, 0.1)):
        if number >= 8:
            break
        mind = mind_for(seen.game)
        if any(move.text().startswith("name") for move in seen.legal):
            continue
        world = mind.worlds(seen)(Shuffler(number))
        play_out(mind.policy(seen), world, Picker(number), 3000)
        assert world.is_over() or seen.game == "nine-of-a-kind"
        assert len(world.points()) == seen.seats
        played += 1
    assert played


def test_a_world_of_the_collector_stands_where_the_game_does() -> None:
    """Who is next, after how many passes, and how near the end is: with no pile left, passes end it."""
    mind, most_empty = mind_for("collector"), 0
    for state, seen in points(("collector", 3, {}), 2, 1000, 1.0):
        real, world = state.position(), mind.worlds(seen)(Shuffler(1))
        assert isinstance(real, Collector)
        assert isinstance(world, Collector)
        assert (world.turn, world.passes, world.drew) == (real.turn, real.passes, real.drew)
        assert world.empty_passes == real.empty_passes
        most_empty = max(most_empty, real.empty_passes)
    assert most_empty == 2


@pytest.mark.parametrize("ask", [False, True])
def test_scissors_beliefs_never_rule_out_the_real_hands(ask: bool) -> None:
    for state, seen in points(("run-with-scissors", 4, {"ask": ask}), 7, 400, 0.1):
        beliefs = beliefs_of(seen)
        everything = state.view(EVERYTHING).fields()
        hands = everything["hands"]
        assert isinstance(hands, list)
        for seat, cards in enumerate(hands, start=1):
            if seat != seen.seat:
                for code in cards:
                    assert seat not in beliefs.never.get(card_from_text(code), set()), (seat, code)


def test_what_was_taken_in_rummy_is_in_the_hand_of_who_took_it() -> None:
    known = 0
    for state, seen in points(("janken-rummy", 2, {"recycles": 9, "stall-rounds": 99}), 8, 600, 0.2):
        from janken.games.janken_rummy.bot import RummyBeliefs

        real = state.position()
        assert isinstance(real, Rummy)
        other = 3 - seen.seat
        imagine = mind_for(seen.game).worlds(seen)
        worlds = [world for seed in range(3) if isinstance(world := imagine(Shuffler(seed)), Rummy)]
        always = set.intersection(*(set(world.hand_of(other)) for world in worlds))
        sure = always & set(real.hand_of(other))
        known += len(sure)
        if RummyBeliefs(seen)._course.stock is not None:
            assert worlds[0].stock == real.stock[real.drawn :]
            assert worlds[0].hand_of(other) == real.hand_of(other)
    assert known


def test_what_a_rummy_player_throws_away_is_seldom_imagined_in_their_hand() -> None:
    imagined = {True: 0, False: 0}  # cards of a rank that was thrown away, and others
    there = {True: 0, False: 0}
    for _, seen in points(("janken-rummy", 2, {}), 8, 60, 0.5):
        other = 3 - seen.seat
        thrown = [fact.card for fact in seen.facts if isinstance(fact, Discarded) and fact.seat == other]
        ranks = {card_from_text(code) & 15 for code in thrown}
        imagine = mind_for(seen.game).worlds(seen)
        for seed in range(10):
            world = imagine(Shuffler(seed))
            assert isinstance(world, Rummy)
            for card in world.hand_of(other):
                imagined[card & 15 in ranks] += 1
            for card in [*world.hand_of(other), *world.stock]:
                there[card & 15 in ranks] += 1
    assert imagined[True] / there[True] < 0.6 * imagined[False] / there[False]


def test_offers_keep_their_number_of_cards() -> None:
    for _, seen in points(("nine-of-a-kind", 5, {}), 9, 100, 0.1):
        if any(move.text().startswith("name") for move in seen.legal):
            continue
        world = mind_for(seen.game).worlds(seen)(Shuffler(1))
        assert isinstance(world, Round)
        for seat, count in nine_table(seen).offers.items():
            assert world.offered(int(seat)) == count


def test_a_player_who_was_given_many_cards_holds_nine_in_every_world() -> None:
    _, seen = next(iter(points(("nine-of-a-kind", 5, {}), 9, 100, 0.1)))
    beliefs = nine_beliefs(seen)
    given = [*beliefs.hidden, *beliefs.hidden[:9]]  # some of them twice, as they came back in between
    beliefs.given = {seat: given for seat in range(1, 6) if seat != seen.seat}
    for seed in range(50):
        world = beliefs.world(Shuffler(seed))
        assert [len(world.held(seat).cards()) for seat in range(1, 6)] == [9] * 5


def test_who_has_swapped_a_joker_has_to_lay_it_in_every_world() -> None:
    record = (ROOT / "tests" / "golden" / "janken-rummy-joker-swap.janken").read_bytes()
    swaps = 0
    for moves in range(1, one_match(record).moves_made() + 1):
        match = read_record(record, moves).match
        assert match is not None
        last = match.log[-1]
        if isinstance(last, Moved) and last.move.verb == "swap":
            swaps += 1
            seen = witness_of(match).seen(match, last.seat)
            world, real = mind_for(seen.game).worlds(seen)(Shuffler(1)), match.state.position()
            assert sorted(world.moves(last.seat)) == sorted(real.moves(last.seat))
    assert swaps == 2
