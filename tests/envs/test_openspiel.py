"""OpenSpiel's own suites over every game, from its package; information states, and other worlds for them."""

import pickle
import random

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from janken import games
from janken.core.errors import CallError
from janken.envs import openspiel
from janken.envs.openspiel import JankenState
from janken.envs.setting import playable
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id

NAMES = [openspiel.short_name(game.name) for game in playable()]
# Those with a lane of their own, which know what other deals look the same.
RESAMPLED = [openspiel.short_name(name) for name in games.names() if games.part(name, "env") is not None]
OPTIONS = {
    "python_janken_janken_rummy": "jokers=yes changing-melds=yes",
    "python_janken_light_to_dark": "deal=any-time",
    "python_janken_run_with_scissors": "ask=yes",
}
CHECKS = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


def played_on(game: pyspiel.Game, rng: random.Random, moves: int) -> JankenState:
    """A state some moves of players into a hand."""
    state: JankenState = game.new_initial_state()
    while not state.is_terminal() and (moves or state.is_chance_node()):
        moves -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_api(name: str) -> None:
    """Their tests of states that they sample themselves."""
    game = pyspiel.load_game(name)

    class OfThisGame(api_test.EnforceAPIOnPartialTreeBase):
        """Given its states here: theirs would sample 400, which takes long."""

    OfThisGame.game, OfThisGame.game_name, OfThisGame.game_type = game, name, game.get_type()
    OfThisGame.some_states = [played_on(game, random.Random(seed), 3 * seed) for seed in range(8)]
    assert CHECKS
    for check in CHECKS:
        getattr(OfThisGame(check), check)()


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_can_be_repeated(name: str) -> None:
    game = f"{name}(steps=4)"
    lines = playthrough_lines(game, seed=3)
    actions = [int(line.split(":")[1]) for line in lines if line.startswith("action: ")]
    assert actions
    assert playthrough_lines(game, action_sequence=actions) == lines


@pytest.mark.parametrize("name", NAMES)
def test_house_rules_and_other_numbers_of_players(name: str) -> None:
    most = next(game for game in games.every() if openspiel.short_name(game.name) == name).seats[-1]
    game = pyspiel.load_game(name, {"players": most, "options": OPTIONS.get(name, "")})
    assert game.num_players() == most
    played_on(game, random.Random(1), 40)


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_a_state_with_house_rules_is_pickled_and_a_game_named_by_a_text(name: str) -> None:
    """OpenSpiel keeps a game as the text that names it, and reads each = in it itself."""
    game = pyspiel.load_game(name, {"options": OPTIONS[name]})
    state = played_on(game, random.Random(1), 9)
    for again in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert str(again) == str(state)
        assert again.get_game().setting.options == game.setting.options
    assert pyspiel.load_game(str(game)).setting.options == game.setting.options


def test_a_house_rule_without_a_value_is_named() -> None:
    with pytest.raises(CallError, match="with spaces between, not jokers"):
        openspiel.JankenGame("janken-rummy", {"options": "jokers"})


@pytest.mark.parametrize("name", RESAMPLED)
def test_another_world_looks_the_same_to_the_player(name: str) -> None:
    game, rng = pyspiel.load_game(name), random.Random(2)
    changed = 0
    for _ in range(6):
        state = played_on(game, rng, rng.randrange(1, 30))
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        changed += other.history() != state.history()
    assert changed or not state.hand.setting.encoding.hides_cards


def test_an_information_state_remembers_the_order_of_what_was_drawn() -> None:
    """A player who drew one card and then another knows more than that both are held."""
    game = pyspiel.load_game("python_janken_janken_rummy")
    cards = game.new_initial_state().hand.cards
    deck = list(cards)  # the numbers of its cards
    dealt, (one, other, third) = deck[:20], deck[20:23]
    ends = []
    for first, second in ((one, other), (other, one)):
        state = game.new_initial_state()
        for card in dealt:
            state.apply_action(card)
        for card in (first, third, second):
            state.apply_action(0)  # draw
            state.apply_action(card)
            if card is not second:
                # both throw a card that they were dealt, seat 1 one of the lowest
                own = [action for action in state.legal_actions() if 2 <= action < 67]
                held = [action for action in own if action - 2 in dealt]
                state.apply_action(held[0])
        ends.append(state)
    same, again = ends
    assert same.observation_string(0) == again.observation_string(0)
    assert same.information_state_string(0) != again.information_state_string(0)
    assert same.information_state_tensor(0) != again.information_state_tensor(0)
    assert same.observation_tensor(0) == again.observation_tensor(0)
    assert same.information_state_string(1) == again.information_state_string(1)


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_no_hand_ends_outside_the_bounds(played: Played) -> None:
    batch = batch_of(played, 8, seed=3)
    least, most = batch.setting.encoding.bounds(batch.setting.options, batch.seats)
    ends = 0
    for _ in range(600):
        batch.step(batch.sample())
        for lane in batch.terminated.nonzero()[0].tolist():
            points = batch.lane(lane).points()
            assert least <= min(points)
            assert max(points) <= most
            ends += 1
    assert ends or played[0] == "janken-rummy"


@pytest.mark.parametrize(
    ("name", "options", "bounds"),
    [
        ("collector", {}, (0, 195)),
        ("light-to-dark", {}, (0, 104)),
        ("janken-rummy", {}, (0, 850)),
        ("janken-rummy", {"jokers": "yes"}, (0, 1000)),
        ("run-with-scissors", {}, (0, 96)),  # 1 + 2 + ... + 13, and 5 for going out
        ("run-with-scissors", {"scoring": "michigan"}, (-35, 57)),
        ("nine-of-a-kind", {}, (0, 324)),
    ],
)
def test_utilities_have_the_bounds_of_the_rules(
    name: str, options: dict[str, str], bounds: tuple[int, int]
) -> None:
    words = " ".join(f"{option}={value}" for option, value in options.items())
    game = pyspiel.load_game(openspiel.short_name(name), {"options": words})
    assert (game.min_utility(), game.max_utility()) == bounds


@pytest.mark.parametrize("name", ["janken-rummy", "run-with-scissors"])
def test_chance_and_players_number_cards_alike(name: str) -> None:
    """What chance deals to a player as a number is discarded or played by the same one."""
    first = {"janken-rummy": 2, "run-with-scissors": 0}[name]
    game = pyspiel.load_game(openspiel.short_name(name))
    state, rng = game.new_initial_state(), random.Random(5)
    texts = {}
    while state.is_chance_node():
        number = rng.choice(state.legal_actions())
        texts[number] = state.action_to_string(number)
        state.apply_action(number)
    if name == "janken-rummy":
        state.apply_action(0)
        texts |= {number: state.action_to_string(number) for number in state.legal_actions()}
        state.apply_action(state.legal_actions()[0])
    told = 0
    for action in state.legal_actions():
        verb, *cards = state.action_to_string(action).split()[1:]
        if verb in ("discard", "play") and action - first < 65:
            assert texts[action - first] == cards[0]
            told += 1
    assert told
