"""People whose moves the coach judges all the time, in a process of its own.

python -m tests.server.reviewers ADDRESS
"""

import asyncio
import sys
import urllib.request
from urllib.error import URLError

from janken.client import connect
from janken.table.protocol import Sit, Start, new_action

_REVIEWERS = 3


async def question(address: str, number: int) -> urllib.request.Request:
    """About a move against a bot: it is judged as in a review, each time from the beginning."""
    eve = await connect(address, name=f"Eve {number}")
    table = await eve.create("collector", 2)
    await eve.enter(table)
    await eve.ask(Sit(action=new_action(), seat=1))
    await eve.ask(Start(action=new_action(), fill=True, bot="easy"))
    await eve.close()
    path = f"{address}/api/tables/{table}/coach?move=pass"
    return urllib.request.Request(path, headers={"Cookie": f"janken={eve.token}"})


def ask(asked: urllib.request.Request) -> None:
    with urllib.request.urlopen(asked, timeout=60) as answer:
        answer.read()


async def ask_again_and_again(asked: urllib.request.Request) -> None:
    while True:
        try:
            await asyncio.to_thread(ask, asked)
        except URLError:  # too many at once
            await asyncio.sleep(0.1)


async def main(address: str) -> None:
    questions = [await question(address, number) for number in range(_REVIEWERS)]
    await asyncio.to_thread(ask, questions[0])  # the coach is there
    print("under way", flush=True)
    await asyncio.gather(*map(ask_again_and_again, questions))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
