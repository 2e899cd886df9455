"""People only, as few and as many as a game can have and every number between: to the end, and once more."""

import os
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.table.protocol import NextHand, Rematch, new_action
from tests.evenings.tables import NAMES, Evening
from tests.server.world import World

SOAK = "JANKEN_SOAK" in os.environ
# House rules with which a game is over soon.
SHORT: dict[str, dict[str, str]] = {
    "janken-rummy": {"goal": "1", "knock": "60"},
    "nine-of-a-kind": {"goal": "1", "look": "1", "stall": "20", "naming": "2"},
    "run-with-scissors": {"minutes": "1", "patience": "2"},
}
COMPARED_EVERY = 5 if SOAK else 40  # moves
MOST_MOVES = 3000
ENDING = ("knock", "call nine")


def numbers_of_people(game: Game) -> list[int]:
    return [people for people in game.seats if 1 < people <= len(NAMES)]


TABLES = [(game.name, people) for game in games.every() for people in numbers_of_people(game)]


def one_suit_for_one(people: int, cards: Sequence[int]) -> list[int]:
    """Somebody holds nine of a suit from the deal on: the others would look for it for a long time."""
    suit = [card for card in cards if card >> 4 == cards[0] >> 4][:9]
    rest = Shuffler(people).shuffled([card for card in cards if card not in suit])
    dealt = [card for one in suit for card in (one, *(rest.pop() for _ in range(people - 1)))]
    return dealt + rest


async def play_to_the_end(evening: Evening, rng: random.Random) -> None:
    """Every player who can do something does anything."""
    for made in range(MOST_MOVES):
        status = evening.ann.room.status
        if status == "over":
            return
        if status == "between":
            await deal(evening, NextHand(action=new_action()))
        else:
            await somebody_moves(evening, rng)
            await evening.world.turn(1)  # nobody is in a hurry
        if made % COMPARED_EVERY == 0 or status != evening.ann.room.status:
            await evening.everybody_knows()
    raise AssertionError("the game does not end")


async def deal(evening: Evening, request: NextHand | Rematch) -> None:
    await evening.ann.say(request)
    await evening.wait(5)  # for the shuffle, to which nobody here has anything to say
    assert evening.ann.room.status == "playing"


async def composed(evening: Evening, seat: int, rng: random.Random) -> str:
    """A move of several cards is not listed: any that the game allows."""
    live = (await evening.world.table(evening.table)).live
    assert live is not None
    return str(rng.choice(live.match.state.legal(seat)))


async def somebody_moves(evening: Evening, rng: random.Random) -> None:
    able = [(player, move) for player in evening.players for move in player.now.legal or []]
    for seat, player in enumerate(evening.players, start=1):
        if player.now.several:
            able.append((player, await composed(evening, seat, rng)))
    if able:
        player, move = next((one for one in able if one[1] in ENDING), rng.choice(able))
        await player.ask(player.move(move, seen=player.now))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "people"), TABLES)
async def test_people_only_play_to_the_end_and_once_more(game: str, people: int, tmp_path: Path) -> None:
    rng = random.Random(people)
    shuffle = partial(one_suit_for_one, people) if game == "nine-of-a-kind" else None
    async with World(tmp_path, shuffle=shuffle) as world:
        evening = await Evening.begin(world, game, people, options=SHORT.get(game))
        assert [seat.kind for seat in evening.ann.room.seats] == ["person"] * people
        await play_to_the_end(evening, rng)
        await evening.everybody_knows()
        assert sum(one.wins for one in evening.ann.room.evening) > 0
        await deal(evening, Rematch(action=new_action()))
        assert evening.ann.room.game_number == 2
        for _ in range(10):
            await somebody_moves(evening, rng)
        await evening.everybody_knows()
