"""How much one person, one address or one connection may ask for."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ServerLimits:
    tables: int = 5000  # at once, of everybody
    tables_a_person: int = 20
    tables_a_minute: float = 20  # from one address
    sockets: int = 20_000
    sockets_a_person: int = 12
    sockets_an_address: int = 200
    connections_an_address: int = 400  # those that ask for pages too, and those that say nothing
    messages_a_second: float = 20  # of one connection, with a burst of three seconds' worth
    persons_a_minute: float = 30  # new ones, from one address
    guesses_a_minute: float = 12  # of join words and table ids, from one address
    all_guesses_a_minute: float = 600  # from all addresses together
    enters_a_minute: float = 60  # of one person, to whatever table
    exports_a_minute: float = 150  # pages of replays and records, from one address
    answers_an_address: int = 16  # of those that take long, under way at once
    answers: int = 400  # of everybody together
    farewells_a_minute: float = 3  # people who want to be forgotten, from one address
    changes_a_minute: float = 60  # of one person at a table: seats, names, pauses, doors
    patience: int = 150  # messages refused as too many before a connection is closed
