"""People's own words at a table, the link of their call, and what one can do about somebody."""

from pathlib import Path

import pytest

from janken.kernel.refusal import Refusal
from janken.table.protocol import (
    AllowText,
    Block,
    Refused,
    Report,
    Say,
    SayingHeard,
    SetCall,
    Sit,
    TextHeard,
    WriteText,
    new_action,
)
from janken.table.talk import REPORT, call_link, plain_text, read_reports
from tests.server.world import World

RUDE = "an unmistakable sentence"


def writing(text: str = RUDE) -> WriteText:
    return WriteText(action=new_action(), text=text)


async def test_people_write_only_where_the_host_allows_it_and_nothing_of_it_is_stored(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        looking = await world.person("Zoe")
        await looking.enter(table)
        assert (await ben.refused(writing())).code == "no-text-here"
        assert (await ben.refused(AllowText(action=new_action(), on=True))).code == "for-the-host"
        await ann.do(AllowText(action=new_action(), on=True))
        assert ben.room.free_text
        await ben.do(writing(f"  {RUDE}\u202e\n again"))
        assert ann.last(TextHeard) == TextHeard(seat=2, text=f"{RUDE} again")
        assert (await looking.refused(writing())).code == "not-seated"
        assert (await ben.refused(writing("\u200b"))).code == "nothing-written"
        answers = [await ben.ask(writing()) for _ in range(12)]
        assert next(one.code for one in answers if isinstance(one, Refused)) == "too-many-sayings"
        store = world.hub.store
        kept = [await store.log_of(one.id) for one in await store.tables_after("", 9)]
        assert RUDE not in repr([kept, await store.notes_after((0, "", ""), 99)])


async def test_at_a_table_of_the_lobby_there_are_only_set_phrases(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2, listed=True)
        assert (await ann.refused(AllowText(action=new_action(), on=True))).code == "no-text-when-listed"


async def test_the_call_is_for_those_who_play(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        looking = await world.person("Zoe")
        await looking.enter(table)
        await ann.do(SetCall(action=new_action(), link="https://meet.example/fox"))
        assert [one.room.you.call for one in (ann, ben)] == ["https://meet.example/fox"] * 2
        assert looking.room.you.call == ""
        assert "meet.example" not in repr(looking.stream)
        await world.restart()
        ann = await ann.another_tab()
        await ann.enter(table)
        assert ann.room.you.call == "https://meet.example/fox"


async def test_who_is_blocked_is_not_heard_anywhere_and_cannot_come_to_ones_tables(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ann.do(Block(action=new_action(), seat=2))
        await ben.do(Say(action=new_action(), saying="hello"))
        assert ann.all_of(SayingHeard) == []
        assert len(ben.all_of(SayingHeard)) == 1
        await ben.enter(table)  # whoever sits at a table stays there
        assert ben.room.you.seat == 2
        await world.restart()
        ann, ben = [await one.another_tab() for one in (ann, ben)]
        other = await ann.create("collector", 2)
        await ben.enter(other)
        assert ben.last(Refused).code == "no-table"  # no more is said
        theirs = await ben.create("collector", 2)
        for seat, one in enumerate((ben, ann), start=1):
            await one.enter(theirs)
            await one.do(Sit(action=new_action(), seat=seat))
        await ben.do(Say(action=new_action(), saying="hello"))
        assert ann.all_of(SayingHeard) == []


async def test_a_report_has_what_that_person_wrote_and_nothing_of_others(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await world.live("collector", 3)
        await ann.do(AllowText(action=new_action(), on=True))
        await cy.do(writing("fine"))
        await ben.do(writing())
        await ann.do(Report(action=new_action(), seat=2))
        (note,) = await world.hub.store.notes_about(REPORT, table, 9)
        (told,) = read_reports(note.text)
        assert (told.name, told.by, told.texts) == ("Ben", "Ann", [RUDE])
        assert (await ann.refused(Report(action=new_action(), seat=1))).code == "nobody-there"


@pytest.mark.parametrize("said", ["https://meet.example/a?b=c#d", "tel:+4930123456", "+49 (30) 123-456"])
def test_a_call_is_a_link_or_a_number(said: str) -> None:
    assert isinstance(call_link(said), str)


@pytest.mark.parametrize(
    "said",
    [
        "http://meet.example", "javascript:alert(1)", "data:text/html,x", "https://", "https://user@meet.example",
        "https://meet.example/\u202eevil", "tel:*21#", "sip:x@y", "//meet.example", "https://[", "https://x\ny",
        "https://meet.example/" + "x" * 400,
    ],
)  # fmt: skip
def test_anything_else_is_none(said: str) -> None:
    assert isinstance(call_link(said), Refusal)


def test_text_is_one_line_without_signs_that_are_not_seen() -> None:
    assert plain_text(" a\u0000b \r\n c\u200d\ufeff ") == "a b c"
