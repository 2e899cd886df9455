"""The coach over HTTP: for people who have played, one's own seat, in fair turns, kept with the game."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from janken.bots.bot import Limits
from janken.bots.levels import thought_out_hint
from janken.bots.load import load
from janken.core.long_work import Asker, ProcessEndedError, WarmProcess
from janken.core.match import Match, Moved, replayed
from janken.records.writer import record_text
from janken.review import Reviewed
from janken.review.worker import ReviewPart
from janken.server.archive import Archive, Asked, OwnGame
from janken.server.forgetting import forget_person
from janken.server.review_pages import Reviewing, ReviewPages
from janken.server.sharing import TooManyWaitError
from janken.table.protocol import Create, Created, Sit, Stand, Start, new_action
from tests.review.test_review import entries_before, played_by, redealt
from tests.server.test_sharing import play_out
from tests.server.world import Player, World

NOBODY = Request({"type": "http"})


async def told(world: World, table: str, player: Player) -> bytes:
    """What the page of the review answers a player; nothing if it is not for them."""

    async def asked(_: Request) -> Asked:
        return Asked(table, 1, player.known.id, "10.0.0.1")

    pages = ReviewPages(world.hub, Archive(world.hub), asked, [])
    route, *_ = pages.routes()
    answer = await route.endpoint(NOBODY)
    if not isinstance(answer, StreamingResponse):
        assert answer.status_code == 404
        return b""
    lines = [line async for line in answer.body_iterator]
    await pages.close()
    return b"".join(line for line in lines if isinstance(line, bytes))


def read(text: bytes) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    head, *remarks, end = (msgspec.json.decode(line) for line in text.splitlines())
    assert (head["kind"], end["kind"]) == ("head", "end")
    return head, remarks, end["balance"]


async def test_everyone_is_told_about_their_own_seat_and_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        eve = await world.person("Eve")
        await eve.enter(table)
        assert await told(world, table, eve) == b"", "whoever watched has no seat"
        await ben.do(Stand(action=new_action()))
        await eve.do(Sit(action=new_action(), seat=2))
        live = (await world.table(table)).live
        assert live is not None
        first: dict[int, bytes] = {}
        for seat, player in ((1, ann), (2, ben)):
            first[seat] = await told(world, table, player)
            head, remarks, balance = read(first[seat])
            moves = [
                place
                for place, one in enumerate(live.match.log)
                if isinstance(one, Moved) and one.seat == seat
            ]
            assert (head["seat"], head["unit"], head["steps"]) == (seat, "chance", moves)
            assert [remark["step"] for remark in remarks] == moves
            assert any(remark["better"].startswith("take ") for remark in remarks), "who passes, loses"
            parts = [round(10_000 * balance[part]) for part in ("start", "luck", "choices", "result")]
            assert parts[0] == 5000
            assert sum(parts[:3]) == parts[3]
            assert balance["choices"] < 0
            assert balance["fine"] == sum(not one["better"] for one in remarks if one["choice"])
            assert balance["turns"][-1]["luck"] == balance["luck"]
        assert await told(world, table, eve) == b"", "she sat down after that game"

        async def ended(*_: object) -> bytes:
            raise ProcessEndedError

        monkeypatch.setattr(WarmProcess, "ask", ended)
        await world.restart()  # so it is read from the store
        for seat, player in ((1, await ann.another_tab()), (2, await ben.another_tab())):
            assert await told(world, table, player) == first[seat]


async def page_of(world: World, match: Match, seat: int, number: int) -> bytes:
    """All that the page is told of a game, whoever asks; each number is another game."""
    places = [place for place, one in enumerate(match.log) if isinstance(one, Moved) and one.seat == seat]
    own = OwnGame(match, number, record_text(match), seat, places)
    ann = await world.person("Ann")
    pages = ReviewPages(world.hub, Archive(world.hub), lambda _: asyncio.sleep(0), [])
    lines = pages._lines(Asked("a-table", number, ann.known.id), own, [])
    told = b"".join([line async for line in lines])
    await pages.close()
    return told


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [
        ("collector", 1, 20),
        ("collector", 2, 16),
        ("janken-rummy", 2, 24),
        ("light-to-dark", 1, 20),
        ("run-with-scissors", 3, 7),
        ("nine-of-a-kind", 5, 1),
    ],
)
async def test_what_the_seat_could_not_see_changes_nothing_of_the_page(
    tmp_path: Path, name: str, seats: int, moves: int
) -> None:
    """Remarks, luck, choices, pace: byte for byte."""
    match = played_by([load("club") for _ in range(seats)], name, "4", whole_game=False)
    first = next(entry.seat for entry in match.log if isinstance(entry, Moved))
    early = replayed(match.header, entries_before(match, moves + 1))
    async with World(tmp_path) as world:
        expected = await page_of(world, early, first, 1)
        assert b'"choice":true' in expected
        assert b'"balance":' in expected
        for seed in (1, 2):
            assert await page_of(world, redealt(early, first, seed), first, 1 + seed) == expected


async def test_a_review_kept_in_an_older_form_is_made_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        first = await told(world, table, ann)
        await told(world, table, ben)
        (kept,) = await world.hub.store.notes_of(ann.known.id, "review", 9)
        for old in ("{}", '{"game": "collector", "seats": 2}', "nothing"):
            await world.hub.store.put_notes([kept._replace(text=old)])
            assert [len(await coached(world, player)) for player in (ann, ben)] == [0, 1]
            assert await told(world, table, ann) == first
            assert len(await coached(world, ann)) == 1


async def advised(world: World, table: str, player: Player, move: str) -> tuple[int, dict[str, Any]]:
    """What the coach answers about a move that is not made yet."""

    async def asked(_: Request) -> Asked:
        return Asked(table, 0, player.known.id, "10.0.0.1")

    pages = ReviewPages(world.hub, Archive(world.hub), asked, [])
    *_, route = pages.routes()
    answer = await route.endpoint(
        Request({"type": "http", "query_string": urlencode({"move": move}).encode()})
    )
    await pages.close()
    return answer.status_code, msgspec.json.decode(answer.body) if answer.status_code == 200 else {}


async def test_the_coach_warns_before_a_clear_mistake_against_bots(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1, seats=2)
        legal = ann.now.legal or []
        best = next(move for move in legal if move.startswith("take "))
        status, told = await advised(world, table, ann, "pass")
        assert (status, told["unit"]) == (200, "chance")
        assert told["remark"]["better"].startswith("take ")
        assert told["remark"]["loss"] > 2 * told["remark"]["doubt"] > 0
        assert ann.now.legal == legal, "nothing has happened yet"
        fine = await advised(world, table, ann, told["remark"]["better"])
        assert (fine[0], fine[1]["remark"]["better"]) == (200, "")
        for nonsense in ("", "take 2R", "fly", f"{best} {best}"):
            assert await advised(world, table, ann, nonsense) == (204, {})


async def position(world: World, ann: Player, game: str, seats: int, kind: str) -> tuple[int, dict[str, Any]]:
    async def asked(_: Request) -> Asked:
        return Asked("", 0, ann.known.id, "10.0.0.1")

    pages = ReviewPages(world.hub, Archive(world.hub), asked, [])
    (route,) = (one for one in pages.routes() if one.path.startswith("/api/practice/"))
    scope = {"type": "http", "path_params": {"game": game, "kind": kind}, "query_string": b"seats=%d" % seats}
    answer = await route.endpoint(Request(scope))
    await pages.close()
    return answer.status_code, msgspec.json.decode(answer.body) if answer.status_code == 200 else {}


@pytest.mark.parametrize(
    ("game", "seats", "kind"),
    [("collector", 2, "strong-run"), ("nine-of-a-kind", 5, "blocker"), ("run-with-scissors", 4, "open")],
)
async def test_a_position_to_practise_with_is_laid_out_at_a_table(
    tmp_path: Path, game: str, seats: int, kind: str
) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        request = Create(action=new_action(), game=game, seats=seats, practice=kind)
        assert (await ann.refused(request)).code == "no-such-step", "it has not been looked for"
        status, told = await position(world, ann, game, seats, kind)
        assert (status, told["game"], told["kind"], told["seats"]) == (200, game, kind, seats)
        assert (await ben.refused(request)).code == "no-such-step", "it is for her who asked"
        other_seats = msgspec.structs.replace(request, action=new_action(), seats=seats + 1)
        assert (await ann.refused(other_seats)).code == "no-such-step"
        made = await ann.do(msgspec.structs.replace(request, action=new_action()))
        assert isinstance(made, Created)
        await ann.enter(made.table)
        await ann.do(Sit(action=new_action(), seat=told["seat"]))
        await ann.do(Start(action=new_action(), fill=True, bot="easy"))
        assert ann.room.known == "onward"
        to_act = ann.now.view["to_act"]
        assert isinstance(to_act, list)
        assert told["seat"] in to_act
        best = await thought_of(world, made.table, told["seat"])
        status, found = await advised(world, made.table, ann, best)
        assert (status, found["remark"]["better"]) == (200, ""), "nothing is clearly better"


async def thought_of(world: World, table: str, seat: int) -> str:
    """By master."""
    live = (await world.table(table)).live
    assert live is not None
    return thought_out_hint(live.seen(seat), Limits(3600, 600), "test", 1).text()


async def test_there_is_no_practice_for_what_nobody_decides(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        for nothing in (("collector", 1, "stop"), ("janken-rummy", 1, "discard"), ("chess", 2, "open")):
            assert await position(world, ann, *nothing) == (404, {})


async def test_among_people_on_strict_tables_and_in_the_deal_of_a_day_the_coach_is_silent(
    tmp_path: Path,
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        for player in (ann, ben):
            assert (await advised(world, table, player, "pass"))[0] == 404
        strict, (eve,) = await world.live("collector", 1, options={"strict": "yes"})
        assert (await advised(world, strict, eve, "draw"))[0] == 404
        loose, (eve,) = await world.live("collector", 1)
        assert (await advised(world, loose, eve, "draw"))[0] == 200
        assert (await advised(world, loose, ann, "draw"))[0] == 404, "it is not hers"


async def test_what_is_judged_for_somebody_who_is_forgotten_meanwhile_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        is_forgotten = False

        async def answer(_: WarmProcess, question: bytes) -> bytes:
            nonlocal is_forgotten
            if not is_forgotten:
                is_forgotten = True
                await forget_person(world.hub, ann.known.id)
            part = msgspec.json.decode(question, type=ReviewPart)
            return msgspec.json.encode(
                [Reviewed(one, 1, 1, has_choice=False, made="pass") for one in part.numbers]
            )

        monkeypatch.setattr(WarmProcess, "ask", answer)
        for player, kept in ((ann, 0), (ben, 1)):
            read(await told(world, table, player))
            notes = await world.hub.store.notes_of(player.known.id, "review", 9)
            assert len(notes) == kept


async def test_all_that_was_looked_back_at_is_summed_up_for_its_player(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        assert await coached(world, ann) == []
        _, remarks, balance = read(await told(world, table, ann))
        (summed,) = await coached(world, ann)
        assert await coached(world, ben) == [], "he has not looked back"
        faults = [one for one in remarks if one["better"]]
        assert (summed["game"], summed["unit"], summed["games"]) == ("collector", "chance", 1)
        assert (summed["decisions"], summed["fine"]) == (balance["decisions"], balance["fine"])
        assert sum(kind["faults"] for kind in summed["kinds"]) == len(faults)
        worst = summed["moments"][0]
        assert (worst["table"], worst["number"], worst["seat"], worst["seats"]) == (table, 1, 1, 2)
        assert worst["step"] == max(faults, key=lambda one: one["loss"])["step"]


async def coached(world: World, player: Player) -> list[dict[str, Any]]:
    async def asked(_: Request) -> Asked:
        return Asked("", 0, player.known.id, "10.0.0.1")

    pages = ReviewPages(world.hub, Archive(world.hub), asked, [])
    answer = await pages.routes()[1].endpoint(NOBODY)
    await pages.close()
    games: list[dict[str, Any]] = msgspec.json.decode(answer.body)["games"]
    return games


def own_game(seed: str) -> OwnGame:
    match = played_by([load("random"), load("random")], "collector", seed)
    places = [place for place, one in enumerate(match.log) if isinstance(one, Moved) and one.seat == 1]
    return OwnGame(match, 1, record_text(match), 1, places[:4])


async def test_reviews_take_turns_decision_by_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def answer(_: WarmProcess, question: bytes) -> bytes:
        part = msgspec.json.decode(question, type=ReviewPart)
        order.append(part.record)
        await asyncio.sleep(0.01)  # it takes longer than to ask again
        return msgspec.json.encode([Reviewed(part.numbers[0], 1, 1, has_choice=False, made="pass")])

    monkeypatch.setattr(WarmProcess, "ask", answer)
    coach, games = Reviewing(1), [own_game(str(seed)) for seed in range(10)]

    async def judged(place: int, asker: Asker) -> int:
        return len([one async for one in coach.judged(games[place], asker)])

    greedy = [judged(place, Asker("10.0.0.1", 1)) for place in range(9)]
    done = await asyncio.gather(*greedy, judged(9, Asker("10.0.0.2", 2)), return_exceptions=True)
    ours = [place for place, record in enumerate(order) if record == games[9].record]
    assert len(ours) == 4
    assert max(ours) <= 11, "never more than two of theirs between two of ours"
    assert done[-1] == 4
    assert sum(isinstance(one, TooManyWaitError) for one in done) == 5, "four of a person may wait"


async def test_who_goes_away_in_the_middle_does_not_end_the_process_for_the_others() -> None:
    coach, asker = Reviewing(1), Asker("10.0.0.1", 1)
    assert [one async for one in coach.judged(own_game("first"), asker)], "it runs now"
    before = coach._process._process  # type: ignore[attr-defined]
    for seed in ("second", "third"):
        asked = anext(coach.judged(own_game(seed), asker))
        leaving: asyncio.Task[Reviewed] = asyncio.create_task(asked)  # type: ignore[arg-type]
        for _ in range(5):  # steps until it has been asked, and long before there is an answer
            await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
    assert len([one async for one in coach.judged(own_game("fourth"), asker)]) == 4
    assert coach._process._process is before  # type: ignore[attr-defined]
    await coach.close()
