"""The others at a table: people who play from Python, and do exactly what a test says, when it says so."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from playwright.sync_api import Page

from janken.client import Answer, Client, connect, table_of
from janken.server.settings import ServerLimits
from janken.table.protocol import AskHint, Hint, NextHand, Ready, Refused, Sit, Stand, TableAction, new_action

Result = TypeVar("Result")
UNHURRIED = (
    2 / ServerLimits().messages_a_second
)  # a question and a move each time: quicker than that nobody may be


class Friends:
    """They live in a thread of their own: the browser's driver has the loop of this one."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._clients: list[Client] = []

    def run(self, doing: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(60)

    def begin(self, doing: Coroutine[Any, Any, Result]) -> "Future[Result]":
        return asyncio.run_coroutine_threadsafe(doing, self._loop)

    def sit(self, page: Page, seat: int, name: str) -> "Friend":
        """Somebody comes to the table of a page and sits down."""
        client = self.run(connect(self._address, name))
        self._clients.append(client)
        self.run(client.enter(table_of(page.url)))
        friend = Friend(self, client, seat)
        friend.ask(Sit(action=new_action(), seat=seat, name=name))
        return friend

    def stand_in(self, page: Page, game: str, seats: int, options: dict[str, str]) -> "Friend":
        """The person of a page on another device, who makes a table, begins there with bots and plays."""
        client = self._as(page)
        table = self.run(client.create(game, seats, options=options, pace={"bot_seconds": 0}))
        self.run(client.enter(table))
        friend = Friend(self, client, 1)
        friend.ask(Sit(action=new_action(), seat=1, name="Ann"))
        return friend

    def other_device(self, page: Page, seat: int) -> "Friend":
        """The person of a page, at the same table on another device."""
        client = self._as(page)
        self.run(client.enter(table_of(page.url)))
        return Friend(self, client, seat)

    def _as(self, page: Page) -> Client:
        page.context.request.get(f"{self._address}/api/me")
        token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "janken")
        client = self.run(connect(self._address, "Ann", token))
        self._clients.append(client)
        return client

    def close(self) -> None:
        for client in self._clients:
            self.run(client.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Friend:
    def __init__(self, friends: Friends, client: Client, seat: int) -> None:
        self._friends = friends
        self._client = client
        self._seat = seat

    def ask(self, request: TableAction) -> Answer:
        return self._friends.run(self._client.ask(request))

    def move(self, *texts: str) -> None:
        """Moves that the table must accept, each as soon as this seat may act."""
        for text in texts:
            self._friends.run(self._be_asked())
            answer = self._friends.run(self._client.move(text))
            assert not isinstance(answer, Refused), answer

    async def _be_asked(self) -> None:
        while not self._may_act():
            await asyncio.sleep(0.01)

    def _may_act(self) -> bool:
        to_act = None if self._client.now is None else self._client.now.view["to_act"]
        return isinstance(to_act, list) and self._seat in to_act

    @property
    def legal(self) -> list[str]:
        return [] if self._client.now is None else self._client.now.legal or []

    @property
    def path(self) -> str:
        return f"/t/{self._client.table}"

    def follow_hints(self) -> "Future[None]":
        """Until the hand is over; meanwhile the test goes on."""
        return self._friends.begin(self._follow_hints())

    def play_anything(self) -> "Future[None]":
        """The first thing that is allowed, until the game is over; meanwhile the test goes on."""
        return self._friends.begin(self._play_anything())

    async def _play_anything(self) -> None:
        while not self.game_over:
            if self._may_act() and (now := self._client.now) is not None:
                few = now.several
                composed = [] if few is None else [" ".join([few.verb, *few.cards[: few.least]])]
                await self._client.move([*composed, *(now.legal or [])][0], now)
            await asyncio.sleep(UNHURRIED)

    def deal_again(self) -> None:
        """The next hand, or what comes after the last; until it is there."""
        self._friends.run(self._deal_again())

    async def _deal_again(self) -> None:
        before = self._client.now
        await self._client.ask(NextHand(action=new_action()))
        while self._client.now is None or (before is not None and self._client.now.view is before.view):
            await asyncio.sleep(0.01)

    @property
    def game_over(self) -> bool:
        return self._client.now is not None and bool(self._client.now.view["over"])

    def _hand_over(self) -> bool:
        return self._client.now is not None and bool(self._client.now.view["hand_over"])

    async def _follow_hints(self) -> None:
        while not self._hand_over():
            if self._may_act():
                await self._follow_hint()
            await asyncio.sleep(UNHURRIED)

    async def _follow_hint(self) -> None:
        await self._client.tell(AskHint())
        answer = await self._client.next()
        while not isinstance(answer, Hint | Refused):
            answer = await self._client.next()
        if isinstance(answer, Hint) and answer.move:
            await self._client.move(answer.move, self._client.now)

    def play_to_the_end(self) -> "Future[None]":
        """By hints, from whatever seat this is, hand after hand; meanwhile the test goes on."""
        return self._friends.begin(self._play_to_the_end())

    async def _play_to_the_end(self) -> None:
        while not self.game_over:
            if self.legal:
                await self._follow_hint()
            elif self._hand_over():
                await self._client.ask(NextHand(action=new_action()))  # if that is the host's, it is refused
            await asyncio.sleep(UNHURRIED)

    def try_to(self, text: str) -> None:
        """A move that the table may refuse."""
        self._friends.run(self._client.move(text))

    def stand_up(self) -> None:
        self.ask(Stand(action=new_action()))

    def leave(self) -> None:
        """The line is gone, and nobody comes back."""
        self._friends.run(self._client.close())

    def ready(self, timer: str) -> None:
        self.ask(Ready(action=new_action(), timer=timer))
