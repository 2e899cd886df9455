"""Where there are no turns: what bots believe and remember, and what the end of a hand is worth to them."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from mypy_extensions import i64

from janken.bots.bot import Limits, Witness
from janken.bots.levels import Level
from janken.bots.mind import mind_for
from janken.core.deal import Shuffler
from janken.games.nine_of_a_kind.bot import own_hand, remembered_places
from janken.games.nine_of_a_kind.moves import FromCentre
from janken.games.nine_of_a_kind.rules.hands import hand_of
from janken.games.nine_of_a_kind.rules.policy import Matching, quickest_blocker
from janken.games.nine_of_a_kind.rules.round import Round
from janken.games.run_with_scissors.bot import beliefs_of
from janken.games.run_with_scissors.facts import Followed, Opened, Passed
from janken.games.run_with_scissors.rules.game import HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.hand import followers
from janken.games.run_with_scissors.rules.hand import hand_of as scissors_hand
from janken.games.run_with_scissors.rules.knowledge import EVEN, NEVER, Hidden
from janken.games.run_with_scissors.rules.policy import ChipStakes, PointStakes, Stakes
from janken.kernel.cards import card_from_text, card_text, janken_deck, nine_suit_deck
from janken.kernel.outlook import Outlook
from janken.kernel.position import Picker
from janken.kernel.refusal import Refusal
from tests.bots.seeing import points
from tests.playing import new_match

# Run with Scissors: how the hidden cards may lie


def test_a_card_is_imagined_where_it_is_likely_and_never_where_it_cannot_be() -> None:
    one, other, third = (card_from_text(code) for code in ("2S", "3S", "4S"))
    # The dummy and two seats have a card each; the first is three times as likely with seat 1 as elsewhere.
    chances = [EVEN, 3 * EVEN, EVEN, EVEN, EVEN, EVEN, NEVER, EVEN, EVEN]
    hidden = Hidden(scissors_hand(2, False), [one, other, third], [1, 1, 1], chances)
    picker = Picker(1)
    worlds = [hidden.world(picker) for _ in range(6000)]
    first = Counter(int(world.place[one]) for world in worlds)
    # Of the four deals in which the third card is not the dummy's, with weights 3, 1, 1 and 1:
    # seat 1 has the first card in one, seat 2 in another, the dummy in two.
    assert {owner: round(10 * count / 6000) for owner, count in first.items()} == {1: 5, 0: 3, 2: 2}
    assert sum(world.place[third] == 0 for world in worlds) < 10
    assert all(world.left[1] == world.left[2] == world.left[0] == 1 for world in worlds)


def test_who_was_not_first_hardly_holds_the_other_card() -> None:
    _, seen = next(points(("run-with-scissors", 4, {}), 21, 300, 0.2))
    first, missed = followers(card_from_text("2S"))
    second, missed_then = followers(first)
    course = (
        Opened(seat=1, card="2S"),
        Followed(seat=2, card=card_text(first), suit=card_text(first)[1]),
        Followed(seat=2, card=card_text(second), suit=card_text(second)[1]),
    )
    likely = beliefs_of(replace(seen, facts=course)).likely
    # Seat 1 had a start on its own card; then seat 2 had one, and used it.
    assert likely[missed, 1] < likely[missed, 2] == likely[missed, 3] < likely[missed_then, 3] < 1
    passed = (*course[:1], Passed(seat=3, top="2S"))
    likely = beliefs_of(replace(seen, facts=passed)).likely
    assert {seat for _, seat in likely} == {3}
    assert all(weight < 1 for weight in likely.values())


def test_every_hidden_card_has_a_place() -> None:
    for _, seen in points(("run-with-scissors", 4, {}), 21, 100, 0.2):
        beliefs = beliefs_of(seen)
        assert len(beliefs.chances()) == len(beliefs.hidden) * len(beliefs.room)
        assert sum(beliefs.room) == len(beliefs.hidden)


# Run with Scissors: what a hand is worth


class Lead(Outlook):
    """So many points ahead of the next seat; enough to see which totals it was given."""

    def chance(self, totals: list[int], seat: i64) -> float:
        return float(totals[seat - 1] - totals[seat % len(totals)])


def played_out(game: ScissorsGame, seed: int) -> None:
    rng = random.Random(seed)
    hand = game.playing()
    while not hand.is_over():
        seat = rng.choice(hand.to_act())
        game.play(seat, rng.choice(hand.moves(seat)[-1:]))


@pytest.mark.parametrize("michigan", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_the_worth_of_a_hand_is_what_its_scores_lead_to(michigan: bool, seed: int) -> None:
    game = new_game(HouseRules(michigan=michigan), 4, 1)
    shuffler = Shuffler(seed)
    for _ in range(3):
        while not game.deal(shuffler.shuffled(janken_deck(jokers=False))):
            pass
        stakes: Stakes = PointStakes(Lead(), game.totals.copy())
        if michigan:
            stakes = ChipStakes(Lead(), game.totals.copy(), game.bowls.copy(), short=False, is_last=False)
        played_out(game, seed)
        for seat in range(1, 5):
            assert stakes.worth(game.playing(), seat) == Lead().chance(game.totals, seat)


def test_after_the_last_hand_poker_may_still_turn_the_game() -> None:
    game = new_game(HouseRules(michigan=True), 3, 1)
    assert game.deal(Shuffler(6).shuffled(janken_deck(jokers=False)))
    chips, bowls = [200, 0, 0], [0] * 9
    bowls[4] = 500  # 3, 6 and 9 of Scissors: the one that hardly anybody takes
    stakes = ChipStakes(Lead(), chips, bowls, short=False, is_last=True)
    played_out(game, 6)
    assert game.bowls[4]  # it is there still
    shares = [stakes.worth(game.playing(), seat) for seat in (1, 2, 3)]
    assert sum(shares) == pytest.approx(1)
    assert all(0.3 < share < 0.37 for share in shares)


# 9 of a Kind


@pytest.mark.parametrize("seed", range(20))
def test_the_quickest_blocker_keeps_what_it_can_and_prefers_what_one_remembers(seed: int) -> None:
    deck = Shuffler(seed).shuffled(nine_suit_deck())
    hand, remembered = hand_of(deck[:9]), deck[9:24]
    for known in ([], remembered):
        wanted = quickest_blocker(hand, known)
        assert len({card >> 4 for card in wanted}) == len({card & 15 for card in wanted}) == 9
        by_chance = 9 - len({*wanted} & {*deck[:9], *known})
        assert by_chance == 9 - Matching(hand_of([*deck[:9], *known])).size
        if not known:
            assert len({*wanted} & {*deck[:9]}) == Matching(hand).size


def test_a_player_remembers_where_the_cards_lie_that_went_into_the_centre() -> None:
    remembered = 0
    for seed in range(6):
        for state, seen in points(("nine-of-a-kind", 5, {}), seed, 60, 0.2):
            real = state.position()
            assert isinstance(real, Round)
            for card, place in remembered_places(seen).items():
                assert real.centre[place - 1] == card
                remembered += 1
    assert remembered > 50


def test_a_master_fetches_from_the_centre_what_it_needs() -> None:
    fetched = 0
    limits = Limits(seconds=60, playouts=8)
    for seed in range(40):
        for state, seen in points(("nine-of-a-kind", 5, {}), seed, 40, 0.3):
            lying = remembered_places(seen)
            choice = Level("master").choose(seen, limits, "1").move
            if not isinstance(choice, FromCentre) or not set(choice.places) & set(lying.values()):
                continue
            assert state.why_not(seen.seat, choice) is None
            got = {card for card, place in lying.items() if place in choice.places}
            hand = own_hand(seen)
            assert got & set(quickest_blocker(hand, list(lying)))
            assert not set(choice.cards) & set(quickest_blocker(hand, list(lying)))
            fetched += 1
    assert fetched


def test_nk_5_a_bot_takes_an_offer_that_was_made_to_it_alone() -> None:
    match = new_match(("nine-of-a-kind", 5, {"offers-to-one": True}))
    witness = Witness(match.header)
    witness.hear(match.shuffle_and_deal(Shuffler(1)))
    game = match.header.game
    listed = [move for move in match.state.legal(1) if move.verb == "offer"]
    offer = game.parse([*listed[0].text().split(), "to", "2"])
    assert not isinstance(offer, Refusal)
    told = match.submit(1, offer)
    assert not isinstance(told, Refusal)
    witness.hear(told)
    for seat in (2, 3, 4, 5):
        seen = witness.seen(match, seat)
        best = max(mind_for(seen.game).judge(seen), key=lambda one: one.worth).move
        assert best.text().startswith("accept 1 ") == (seat == 2)
