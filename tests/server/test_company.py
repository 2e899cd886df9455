"""Who sits with whom: bots with names of their own, somebody removed for good, short sayings."""

from pathlib import Path

from janken.table.names import house_names
from janken.table.protocol import Enter, Refused, Remove, Room, Say, SayingHeard, Sit, new_action
from tests.server.world import World


async def test_bots_have_names_of_their_own_that_nobody_else_has(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person(house_names(1, (), 1)[0])
        table, players = await world.live("collector", 1, seats=4)
        names = [seat.name for seat in players[0].room.seats]
        assert len(set(names)) == 4
        await world.restart()
        again = await players[0].another_tab()
        await again.enter(table)
        assert [seat.name for seat in again.room.seats] == names
        assert ann.known.name not in house_names(9, [ann.known.name], 1)


async def test_whoever_is_removed_stays_out(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await world.live("collector", 3)
        assert (await ben.refused(Remove(action=new_action(), seat=3))).code == "for-the-host"
        assert (await ann.refused(Remove(action=new_action(), seat=1))).code == "not-oneself"
        await ann.do(Remove(action=new_action(), seat=2))
        assert [seat.kind for seat in ann.room.seats] == ["person", "bot", "person"]
        told = ben.last(Refused)
        assert (told.kind, told.code, told.args) == ("absent", "removed", {"name": "Ann"})
        assert (await ann.refused(Remove(action=new_action(), seat=2))).code == "nobody-there"
        await world.restart()
        for player in (ben, cy):
            came = await player.another_tab()
            begin = len(came.stream)
            await came.say(Enter(table=table))
            is_in = any(isinstance(message, Room) for message in came.messages(begin))
            assert is_in == (player is cy)
            if player is ben:
                assert came.last(Refused).code == "removed"
        assert (await ben.another_tab()).session.table is None


async def test_everybody_hears_what_is_said_but_not_for_ever(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        cy = await world.person("Cy")
        await cy.enter(table)
        assert (await cy.refused(Say(action=new_action(), saying="wow"))).code == "not-seated"
        number = ben.number
        await ann.do(Say(action=new_action(), saying="well-played"))
        for listener in (ben, cy):
            assert listener.last(SayingHeard) == SayingHeard(seat=1, saying="well-played")
        assert ben.number == number  # nothing has happened in the game
        for _ in range(9):
            await ann.do(Say(action=new_action(), saying="wow"))
        assert (await ann.refused(Say(action=new_action(), saying="wow"))).code == "too-many-sayings"
        await world.turn(60)
        await ann.do(Say(action=new_action(), saying="bye"))


async def test_a_name_for_the_seat_is_heard_with_sitting_down(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 3)
        for player in (ann, ben):
            await player.enter(table)
        await ann.do(Sit(action=new_action(), seat=1, name=" Zoë "))
        await ben.do(Sit(action=new_action(), seat=2, name="Zoë"))
        assert [seat.name for seat in ann.room.seats] == ["Zoë", "Zoë 2", ""]
        assert (ann.room.you.name, ben.room.you.name) == ("Zoë", "Zoë 2")
        await ben.do(Sit(action=new_action(), seat=3, name="Zoë"))
        assert [seat.name for seat in ann.room.seats] == ["Zoë", "", "Zoë 2"]
        refused = await ben.refused(Sit(action=new_action(), seat=2, name="Bot"))
        assert (refused.kind, refused.code) == ("malformed", "posing-name")
        number = (await world.table(table)).log.state.number
        await ben.do(Sit(action=new_action(), seat=3, name="Ben"))  # who sits there already stays as they are
        assert (await world.table(table)).log.state.number == number
        assert ben.room.you.name == "Zoë 2"
