"""What a shuffle that everybody has a part in costs: the wait before a deal, and checking a record."""

import asyncio
import random
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.load import Row, percent, row
from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.client import Client, connect
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text, rules_text
from janken.shuffle.notes import ShuffledDeal, shuffle_note
from janken.shuffle.transcript import (
    DEAL,
    DealSetting,
    SeatShare,
    Stream,
    Transcript,
    fresh_bytes,
    seat_commitment,
    server_commitment,
)
from janken.shuffle.verify import verify
from janken.table.protocol import Enter, Refused, Sit, Start, TableAction, new_action
from tests.playing import random_move
from tests.server.process import ServerProcess

SEATS = 4
DEALS = 200
HANDS = 500


def measure() -> list[Row]:
    with Progress() as progress:
        progress.show("deals")
        rows = asyncio.run(_deals())
        progress.show("a long record")
        rows += _verifying()
    print_table("Shuffles", rows)
    return rows


async def _deals() -> list[Row]:
    """Tables of four begin: the time until the host's answer, with and without a part in the shuffle."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.sqlite")
        server.live()
        try:
            clients = [await connect(server.address, name=f"P{seat}") for seat in range(SEATS)]
            together = [await _begin(clients, with_part=True) for _ in range(DEALS)]
            plain = [await _begin(clients, with_part=False) for _ in range(DEALS)]
            for client in clients:
                await client.close()
        finally:
            server.kill()
            server.close()
    of = f"{SEATS} clients, {DEALS} deals each"
    return [
        row("deal that everybody has a part in, p50", median(together), "ms", of),
        row("deal that everybody has a part in, p99", percent(together, 0.99), "ms", of),
        row("plain deal, p50", median(plain), "ms", of),
        row("plain deal, p99", percent(plain, 0.99), "ms", of),
    ]


async def _begin(clients: list[Client], *, with_part: bool) -> float:
    table = await clients[0].create("run-with-scissors", SEATS)
    for seat, client in enumerate(clients, start=1):
        await client.enter(table)
        if not with_part:
            await client.tell(Enter(table=table))
        await _must(client, Sit(action=new_action(), seat=seat, name=f"Player {seat}"))
    begin = perf_counter()
    await _must(clients[0], Start(action=new_action()))
    return 1000 * (perf_counter() - begin)


async def _must(client: Client, action: TableAction) -> None:
    """What is refused costs little, and would be measured as if it had been done."""
    answer = await client.ask(action)
    assert not isinstance(answer, Refused), answer


def _verifying() -> list[Row]:
    record = _record().encode()
    begin = perf_counter()
    verdicts = verify(one_match(record), record)
    seconds = perf_counter() - begin
    assert [verdict.outcome for verdict in verdicts] == ["checked"] * HANDS
    return [row("checking the record of a game", seconds, "s", f"{HANDS} deals, {len(record) // 1024} KB")]


def _record() -> str:
    """A long game of Run with Scissors, played at random."""
    game = games.find("run-with-scissors")
    assert isinstance(game, Game)
    names = ["Ann", "Ben", "Cy", "Dot", "Eve"]
    options = game.read_options({"deals-each": str(HANDS // len(names))})
    assert not isinstance(options, Refusal)
    match = Match(Header.of(game, names, options))
    notes, rng = dict[int, str](), random.Random(1)
    for deal in range(1, HANDS + 1):
        shuffled = _shuffled(deal, rules_text(options))
        deck = [card_text(card) for card in match.state.deck()]
        cards = read_cards(Stream(shuffled.secret, shuffled.transcript, DEAL).order(deck))
        assert not isinstance(cards, Refusal)
        notes[len(match.log)] = shuffle_note(shuffled)
        needed = match.state.needs()
        assert needed is not None
        match.deal(needed, cards)
        while match.state.needs() is None and not match.state.is_over():
            match.submit(*random_move(match, rng))
    return record_text(match, notes)


def _shuffled(deal: int, rules: str) -> ShuffledDeal:
    setting, secret = DealSetting("table", 1, deal, 1, rules), fresh_bytes()
    server = server_commitment(setting, secret)
    own = {seat: fresh_bytes() for seat in range(1, SEATS + 1)}
    shares = {seat: SeatShare(seat_commitment(setting, server, seat, one), one) for seat, one in own.items()}
    return ShuffledDeal(Transcript(setting, server, shares), secret)
