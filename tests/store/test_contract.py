"""What every store does, whatever is behind it."""

import asyncio
import random
from pathlib import Path

import pytest

from janken.page.store import PageStore
from janken.store.interface import (
    DeviceRow,
    Elsewhere,
    Hold,
    NoteRow,
    NotSaved,
    PersonRow,
    Row,
    Store,
    Taken,
    TakenOver,
)
from tests.store.memory import MemoryStore
from tests.store.shelves import (
    MemoryShelf,
    PageShelf,
    PostgresShelf,
    Shelf,
    SqliteShelf,
    a_row,
    a_table,
    counting,
    everything,
    new_table,
    opened,
    taken,
)

Thing = tuple[str, str, list[Row], str | None, str | None]  # verb, table, entries, word, line
ODD = ["Zoë", "表", "🂡", "a'b\"c", "%_\\", "line\nline", " "]


@pytest.fixture(params=["memory", "page", "sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    if request.param == "memory":
        return MemoryShelf()
    if request.param == "page":
        return PageShelf()
    if request.param == "sqlite":
        return SqliteShelf(tmp_path)
    return PostgresShelf(request.getfixturevalue("database"))


async def test_persons_are_found_by_their_token(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        assert await store.find_person(b"ann") is None
        ann, ben = await store.add_person(b"ann", 5), await store.add_person(b"ben", 6)
        assert ann != ben
        await store.rename_person(ben, "Ben")
        assert await store.find_person(b"ann") == PersonRow(ann, b"ann", "", 5)
        assert await store.find_person(b"ben") == PersonRow(ben, b"ben", "Ben", 6)


async def test_a_person_has_several_devices_by_codes_that_hold_once_and_for_a_while(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        ann = await store.add_person(b"ann", 5)
        await store.rename_person(ann, "Ann")
        await store.put_devices([DeviceRow(b"code", ann, 100), DeviceRow(b"late", ann, 100)])
        assert await store.find_person(b"code") is None  # a code is no token
        assert await store.exchange(b"late", b"phone", 100) is None
        assert await store.exchange(b"other", b"phone", 1) is None
        found = await store.exchange(b"code", b"phone", 99)
        assert found == PersonRow(ann, b"ann", "Ann", 5) == await store.find_person(b"phone")
        assert await store.find_person(b"ann") == found
        assert await store.exchange(b"code", b"third", 99) is None
        assert await store.devices_after(b"", 9) == [
            DeviceRow(b"late", ann, 100),
            DeviceRow(b"phone", ann, 0, 99),
        ]


async def test_devices_are_listed_and_revoked_the_first_one_too(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        ann, ben = await store.add_person(b"ann", 5), await store.add_person(b"ben", 6)
        more = [DeviceRow(b"phone", ann, 0, 30), DeviceRow(b"pad", ann, 0, 20)]
        await store.put_devices([*more, DeviceRow(b"code", ann, 100), DeviceRow(b"his", ben, 0, 10)])
        assert await store.devices_of(ann) == [DeviceRow(b"ann", ann, 0, 5), more[1], more[0]]
        await store.revoke(ann, b"pad", b"-")
        await store.revoke(ann, b"his", b"-")  # not hers
        await store.revoke(ann, b"ben", b"-")
        assert [device.token for device in await store.devices_of(ann)] == [b"ann", b"phone"]
        assert [await store.find_person(token) is None for token in (b"pad", b"his", b"ben")] == [
            True,
            False,
            False,
        ]
        await store.revoke(ann, b"ann", b"nobody has this")
        assert await store.find_person(b"ann") is None
        assert (await store.devices_of(ann))[0] == DeviceRow(b"nobody has this", ann, 0, 5)
        assert await store.find_person(b"phone") is not None


async def test_notes_are_kept_by_person_kind_and_key(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        first, second = NoteRow(1, "game", "t/1", 10, "a"), NoteRow(1, "game", "t/2", 20, "b")
        others = [NoteRow(2, "game", "t/1", 5, "".join(ODD)), NoteRow(1, "day", "t/1", 30, "d")]
        await store.put_notes([first, second, *others])
        assert await store.notes_of(1, "game", 9) == [second, first]
        assert await store.notes_of(1, "game", 1) == [second]
        assert await store.notes_about("game", "t/1", 9) == [others[0], first]
        again = first._replace(time_ms=40, text="c")
        await store.put_notes([again])
        assert await store.notes_of(1, "game", 9) == [again, second]
        assert await store.notes_after((0, "", ""), 9) == [others[1], again, second, others[0]]
        assert await store.notes_after((1, "game", "t/1"), 1) == [second]


async def test_a_person_is_forgotten_and_nobody_gets_the_number(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        ann, ben = await store.add_person(b"ann", 5), await store.add_person(b"ben", 6)
        await store.rename_person(ben, "Ben")
        await store.put_devices([DeviceRow(b"phone", ben, 0), DeviceRow(b"hers", ann, 0)])
        await store.put_notes([NoteRow(ben, "game", "t", 1, "x"), NoteRow(ann, "game", "t", 1, "y")])
        await store.forget_person(ben, b"nobody has this")
        assert [await store.find_person(token) for token in (b"ben", b"phone")] == [None, None]
        assert await store.find_person(b"hers") is not None
        assert await store.notes_about("game", "t", 9) == [NoteRow(ann, "game", "t", 1, "y")]
        assert (await store.persons_after(ann, 9)) == [PersonRow(ben, b"nobody has this", "", 6)]
        assert await store.add_person(b"cy", 7) not in (ann, ben)


async def test_a_table_is_forgotten_and_an_entry_rewritten(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        await new_table(store, "one", rows=3)
        await new_table(store, "two", rows=3)
        await store.rewrite("two", {1: "first", 3: "third"})
        assert [row.text for row in await store.log_of("two")] == ["first", "{}", "third"]
        again = await store.take("two")
        assert isinstance(again, Taken)
        await store.append(again.hold, [a_row(4)])
        await store.forget_table("one")
        assert await store.log_of("one") == []
        assert await store.take("one") is None
        assert [table.id for table in await store.tables_after("", 9)] == ["two"]


async def test_tables_with_entries_of_somebody_are_found_some_at_a_time(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        for number in range(1, 6):
            hold = await new_table(store, f"t{number}", rows=2)
            if number % 2:
                await store.append(hold, [a_row(3, person=7)])
        found, after = list[str](), ""
        while (looked := await store.tables_with(7, after, 2)).last:
            found += [table.id for table in looked.found]
            after = looked.last
        assert (found, after) == (["t1", "t3", "t5"], "t5")
        assert (await store.tables_with(8, "", 9)).found == []
        assert (await store.tables_with(7, "", 1)).found == await store.tables_after("", 1)


async def test_the_line_of_the_lobby_is_rewritten_with_the_entries(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        await store.set_lobby(await new_table(store, "t"), "Ann's")
        await store.rewrite("t", {1: "first"})
        assert await store.lobby(0, 9) == ["Ann's"]
        await store.rewrite("t", {1: "again"}, lobby="somebody's")
        assert await store.lobby(0, 9) == ["somebody's"]


async def test_codes_go_when_they_are_replaced_or_have_expired(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        ann, ben = await store.add_person(b"ann", 5), await store.add_person(b"ben", 6)
        devices = [DeviceRow(b"hers", ann, 100), DeviceRow(b"late", ben, 50), DeviceRow(b"phone", ann, 0)]
        await store.put_devices([*devices, DeviceRow(b"his", ben, 100)])
        await store.forget_codes(ann, 50)
        assert [device.token for device in await store.devices_after(b"", 9)] == [b"his", b"phone"]


async def test_a_table_has_its_entries_in_order(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        hold = await store.create(a_table("t"), a_row(1, "first", person=7, action="make"))
        await store.append(hold, [a_row(2, "second"), a_row(3, "third", action="x")])
        await store.append(hold, [a_row(4, "fourth", action="y")])
        log = await store.log_of("t")
        assert [row.text for row in log] == ["first", "second", "third", "fourth"]
        assert log[2] == Row(3, 0, "third", 1000, 30, 1, "x")
        assert log[1].action == ""
        assert await store.length_of("t") == 4
        assert await store.first_of("t") == log[0]
        assert (await store.created_by(7, "make"), await store.created_by(7, "x")) == ("t", "")
        assert await store.created_by(1, "x") == ""
        found = await store.take("t")
        assert found is not None
        assert not isinstance(found, Elsewhere)
        assert found.log == log


async def test_a_table_is_made_with_all_its_first_entries_or_not_at_all(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        twice = [a_row(1), a_row(2, action="x"), a_row(3, action="x")]
        with pytest.raises(NotSaved):
            await store.create(a_table("t"), *twice)
        assert (await store.log_of("t"), await store.tables_after("", 9)) == ([], [])
        hold = await store.create(a_table("t"), *twice[:2])
        await store.append(hold, [a_row(3)])
        assert [row.number for row in await store.log_of("t")] == [1, 2, 3]


async def test_what_is_not_there_is_not_found(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        for name in ("nobody", "", "a\0b", *ODD):
            assert await store.log_of(name) == []
            assert await store.length_of(name) == 0
            assert await store.first_of(name) is None
            assert await store.take(name) is None
            assert await store.table_of(name) == ""


async def test_texts_come_back_as_they_were(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        hold = await store.create(a_table("t"), a_row(1, "".join(ODD)))
        for number, text in enumerate(ODD, start=2):
            await store.append(hold, [a_row(number, text)], word=text, lobby=text)
            assert await store.table_of(text) == "t"
            assert await store.lobby(0, 9) == [text]
        assert [row.text for row in await store.log_of("t")] == ["".join(ODD), *ODD]
        person = await store.add_person(b"\0\xff", 1)
        await store.rename_person(person, "".join(ODD))
        assert (await store.persons_after(0, 9))[0].name == "".join(ODD)


async def test_a_join_word_leads_to_one_table_while_its_door_is_open(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        one, two = await new_table(store, "one"), await new_table(store, "two")
        await store.append(one, [a_row(2)], word="red-fox-7")
        assert await store.table_of("red-fox-7") == "one"
        with pytest.raises(NotSaved):
            await store.append(two, [a_row(2)], word="red-fox-7")
        assert len(await store.log_of("two")) == 1
        await store.append(one, [a_row(3)])  # says nothing about the door
        assert await store.table_of("red-fox-7") == "one"
        await store.append(one, [a_row(4)], word="")
        assert await store.table_of("red-fox-7") == ""
        assert await store.table_of("") == ""
        await store.append(await taken(store, "two"), [a_row(2)], word="red-fox-7")
        assert await store.table_of("red-fox-7") == "two"


async def test_the_lobby_has_what_is_shown_the_latest_first(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        for number in range(1, 5):
            await store.create(a_table(f"t{number}", touched_ms=number * 100), a_row(1))
        assert await store.lobby(0, 9) == []
        holds = [await taken(store, f"t{number}") for number in range(1, 5)]
        for hold in holds:
            await store.set_lobby(hold, hold.table)
        assert await store.lobby(0, 9) == ["t4", "t3", "t2", "t1"]
        assert await store.lobby(200, 9) == ["t4", "t3"]
        assert await store.lobby(0, 1) == ["t4"]
        await store.append(holds[0], [a_row(2, wall_ms=10_000_000)], lobby="now")
        assert await store.lobby(0, 9) == ["now", "t4", "t3", "t2"]
        await store.release(holds[0])
        await store.set_lobby(holds[3], "")
        assert await store.lobby(0, 9) == ["t3", "t2"]


async def test_nobody_fills_the_lobby_alone(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        for number in range(1, 8):
            await store.create(a_table(f"t{number}", lobby=f"t{number}", touched_ms=number), a_row(1))
        other = a_table("other", lobby="other", touched_ms=1)._replace(maker=2)
        await store.create(other, a_row(1))
        assert await store.lobby(0, 99) == ["t7", "t6", "t5", "t4", "t3", "other"]


@pytest.mark.parametrize("again", [a_row(2, "other"), a_row(3, action="done")], ids=["number", "action"])
async def test_an_entry_that_is_there_is_not_saved_again(shelf: Shelf, again: Row) -> None:
    async with opened(shelf) as store:
        hold = await store.create(a_table("t"), a_row(1))
        await store.append(hold, [a_row(2, "real", action="done")])
        with pytest.raises((NotSaved, TakenOver)):
            await store.append(hold, [again, a_row(again.number + 1)], word="word", lobby="line")
        assert [row.text for row in await store.log_of("t")] == ["{}", "real"]
        assert (await store.table_of("word"), await store.lobby(0, 9)) == ("", [])
        await store.append(await taken(store, "t"), [a_row(3, person=2, action="done")])  # of somebody else
        with pytest.raises(NotSaved):
            await store.create(a_table("t"), a_row(1, "another"))


async def test_one_broken_job_does_not_spoil_the_others(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        holds = [await new_table(store, f"t{number}") for number in range(20)]
        await store.append(holds[7], [a_row(2, action="done")])
        jobs = [store.append(hold, [a_row(3 if hold is holds[7] else 2, action="done")]) for hold in holds]
        ends = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(end) for end in ends] == [NotSaved if place == 7 else type(None) for place in range(20)]
        assert [len(await store.log_of(f"t{number}")) for number in range(20)] == [2] * 20


async def test_what_waits_goes_together(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        holds = [await new_table(store, f"t{number}") for number in range(100)]
        commits = counting(store)
        await asyncio.gather(*(store.append(hold, [a_row(2)]) for hold in holds))
        assert sum(commits) == 100
        if not isinstance(store, (MemoryStore, PageStore)):  # at once, or the only player's own
            assert len(commits) < 20


async def test_one_after_the_other_at_a_table_even_if_all_are_asked_for_at_once(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        hold = await new_table(store, "t")
        await asyncio.gather(*(store.append(hold, [a_row(number)]) for number in range(2, 12)))
        assert [row.number for row in await store.log_of("t")] == list(range(1, 12))


async def test_a_packed_table_is_as_it_was_and_is_played_on(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        hold = await new_table(store, "t")
        rows = [a_row(n, text=ODD[n], person=n % 3, action=f"{n}", wall_ms=1000 - n) for n in range(2, 6)]
        await store.append(hold, rows)
        log = await store.log_of("t")
        await store.pack("t")
        plain = [row._replace(action="") for row in log]
        assert await store.log_of("t") == plain
        assert await store.length_of("t") == 5
        assert await store.first_of("t") == plain[0]
        assert [table.id for table in (await store.tables_with(2, "", 9)).found] == ["t"]
        assert (await store.tables_with(3, "", 9)).found == []
        hold = await taken(store, "t")
        await store.append(hold, [a_row(6, person=7, action="again")])
        assert await store.length_of("t") == 6
        assert [row.number for row in await store.log_of("t")] == [1, 2, 3, 4, 5, 6]
        assert [table.id for table in (await store.tables_with(7, "", 9)).found] == ["t"]
        await store.pack("t")
        await store.pack("nothing")
    async with opened(shelf) as store:
        assert await store.log_of("t") == [*plain, a_row(6, person=7)]
        assert [table.id for table in (await store.tables_with(7, "", 9)).found] == ["t"]
        await store.forget_table("t")
        assert await store.log_of("t") == []
        assert await store.length_of("t") == 0


async def test_entries_of_a_packed_table_are_rewritten(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        await new_table(store, "t", rows=3)
        await store.pack("t")
        await store.append(await taken(store, "t"), [a_row(4)])
        await store.rewrite("t", {2: "no name", 4: "none here"}, "line")
        texts = [row.text for row in await store.log_of("t")]
        assert texts == ["{}", "no name", "{}", "none here"]
        assert [table.lobby for table in await store.tables_after("", 9)] == ["line"]
        hold = await taken(store, "t")
        await store.append(hold, [a_row(5)])
        assert await store.length_of("t") == 5


async def test_what_is_rewritten_while_it_is_packed_stays_rewritten(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(shelf) as store:
        if isinstance(store, MemoryStore):
            return  # it does nothing in between
        await new_table(store, "t", rows=3)
        read = store.log_of

        async def slowly(table: str) -> list[Row]:
            log = await read(table)
            monkeypatch.setattr(store, "log_of", read)
            await store.rewrite("t", {2: "no name"})
            return log

        monkeypatch.setattr(store, "log_of", slowly)
        await store.pack("t")
        assert [row.text for row in await store.log_of("t")] == ["{}", "no name", "{}"]
        await store.pack("t")
        assert [row.text for row in await store.log_of("t")] == ["{}", "no name", "{}"]


async def test_old_tables_and_those_that_are_left_to_pack(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        for number, key in enumerate("abcd"):
            await store.create(a_table(key, touched_ms=number), a_row(1))
        assert [table.id for table in await store.old_tables(3, "", 9)] == ["a", "b", "c"]
        assert [table.id for table in await store.old_tables(3, "a", 1)] == ["b"]
        await store.pack("b")
        assert [table.id for table in await store.old_tables(3, "", 9, unpacked=True)] == ["a", "c"]
        assert [table.id for table in await store.old_tables(3, "", 9)] == ["a", "b", "c"]
        await store.put_notes([NoteRow(who, "game", key, 1, "") for who in (1, 2) for key in ("a/1", "b/1")])
        await store.forget_notes("game", ["a/1", "c/1"])
        assert [note.key for note in await store.notes_after((0, "", ""), 9)] == ["b/1", "b/1"]


async def test_everything_is_there_when_it_is_opened_again(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        await store.add_person(b"ann", 5)
        hold = await new_table(store, "t", rows=3)
        saving = asyncio.create_task(store.append(hold, [a_row(4)], word="word", lobby="line"))
        await asyncio.sleep(0)
        before = await store.persons_after(0, 9)
    await saving  # closing has written what waited
    async with opened(shelf) as again:
        assert await again.persons_after(0, 9) == before
        assert len(await again.log_of("t")) == 4
        assert (await again.table_of("word"), await again.lobby(0, 9)) == ("t", ["line"])
        await again.append(await taken(again, "t"), [a_row(5)])


async def test_persons_and_tables_of_another_store(shelf: Shelf) -> None:
    async with opened(shelf) as store:
        persons = [PersonRow(3, b"ann", "Ann", 5), PersonRow(8, b"ben", "", 6)]
        await store.put_persons(persons)
        assert await store.persons_after(0, 9) == persons
        assert await store.persons_after(3, 9) == persons[1:]
        assert await store.add_person(b"cy", 7) > 8
        table = a_table("Zz", word="word", lobby="line")
        await store.put_table(table, [a_row(1), a_row(2, action="x")])
        await store.put_table(a_table("aa"), [a_row(1)])
        await store.put_table(a_table("_a"), [a_row(1)])
        assert [one.id for one in await store.tables_after("", 9)] == ["Zz", "_a", "aa"]
        assert await store.tables_after("_a", 9) == [a_table("aa")]
        assert await store.tables_after("", 1) == [table]
        await store.append(await taken(store, "Zz"), [a_row(3)])
        with pytest.raises(NotSaved):
            await store.put_persons([PersonRow(9, b"dot", "", 1), PersonRow(10, b"ann", "", 1)])
        assert await store.find_person(b"dot") is None
        with pytest.raises(NotSaved):
            await store.put_table(table, [a_row(1)])


@pytest.mark.parametrize("seed", range(3))
async def test_every_store_does_as_the_one_in_memory(shelf: Shelf, seed: int) -> None:
    """The same things in the same order, at random: each ends alike, and leaves the same behind."""
    model = MemoryStore()
    async with opened(shelf) as store:
        rng = random.Random(seed)
        for _ in range(120):
            thing = await a_thing(rng, model)
            assert await outcome(store, thing) == await outcome(model, thing), thing
        assert await everything(store) == await everything(model)


async def a_thing(rng: random.Random, model: Store) -> Thing:
    """Something that is right, or that is there already."""
    verb, key = rng.choice(["create", *["append"] * 6, "show", "release", "person"]), f"t{rng.randrange(4)}"
    first = len(await model.log_of(key)) + rng.choice((1, 1, 1, 0)) if verb != "create" else 1
    actions = ["", "", "x", "y", "z", "v", "w"]
    rows = [
        a_row(first + more, f"{rng.random()}", action=rng.choice(actions))
        for more in range(rng.choice((1, 1, 2)))
    ]
    word, line = rng.choice([None, None, "", "fox", "owl"]), rng.choice([None, "", "line"])
    return verb, key, rows, word, line


async def outcome(store: Store, thing: Thing) -> object:
    verb, key, rows, word, line = thing
    try:
        if verb == "create":
            await store.create(a_table(key), *rows)
        elif verb == "person":
            return await store.add_person(f"{key}{rows}{word}{line}".encode(), 1)
        else:
            found = await store.take(key)
            if not isinstance(found, Taken):
                return "absent"
            await change(store, found.hold, verb, rows, word, line)
    except (NotSaved, TakenOver):
        return "not saved"
    return "saved"


async def change(
    store: Store, hold: Hold, verb: str, rows: list[Row], word: str | None, line: str | None
) -> None:
    if verb == "append":
        await store.append(hold, rows, word, line)
    elif verb == "show":
        await store.set_lobby(hold, line or "")
    else:
        await store.release(hold)
