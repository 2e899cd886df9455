"""How a server runs, and the lines it logs: for people, or JSON for a program that collects them."""

import logging
import ssl
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, Self, final

import msgspec

from janken.cluster.handshake import Node
from janken.core.deal import Shuffler
from janken.core.long_work import Helping, WarmProcess
from janken.ratings import SeasonLength
from janken.review.worker import PLAYOUTS
from janken.server.persons import new_id
from janken.solver.worker import PAR_SECONDS
from janken.table.clock import Clock, RealClock
from janken.table.services import HINT_SECONDS
from janken.words import languages

MailTls = Literal["starttls", "tls", "none"]
LogFormat = Literal["text", "json"]


@final
class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def begin_log(kind: LogFormat) -> None:
    lines = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s")
    lines.setFormatter(JsonLines() if kind == "json" else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[lines])


TableMaking = Literal["everybody", "chosen", "host"]  # who may make tables


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
    guesses_a_minute: float = 12  # of join codes and table ids, from one address
    all_guesses_a_minute: float = 600  # from all addresses together
    enters_a_minute: float = 60  # of one person, to whatever table
    exports_a_minute: float = 150  # pages of replays and records, from one address
    pages_a_minute: float = 600  # other pages for which something is looked up, from one address
    answers_an_address: int = 16  # of those that take long, under way at once
    answers: int = 400  # of everybody together
    farewells_a_minute: float = 3  # people who want to be forgotten, from one address
    changes_a_minute: float = 60  # of one person at a table: seats, names, pauses, doors
    patience: int = 150  # messages refused as too many before a connection is closed


@dataclass(frozen=True)
class Retention:
    """Days after which something happens to what nobody has touched since; 0: never."""

    pack_after: float = 30  # then a table takes a tenth of the room; it can still be played at
    keep_unfinished: float = 90  # tables at which no game was ever finished
    keep_games: float = 0


@dataclass(frozen=True)
class PlaceSettings:
    """What the host says about the place, to all visitors."""

    name: str = ""
    greeting: str = ""
    contact: str = ""
    imprint: str = ""
    privacy: str = ""  # what is to be said besides what the server knows itself
    logs_addresses: bool = False
    table_makers: TableMaking = "everybody"


@dataclass(frozen=True)
class Tls:
    """For HTTPS without a proxy."""

    certificate: Path
    key: Path

    def checked(self) -> Self:
        """ValueError, in a sentence, if they cannot be used."""
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.certificate, self.key)
        except OSError as error:
            raise ValueError(f"{self.certificate} and {self.key} cannot be used for TLS: {error}") from None
        return self


@dataclass(frozen=True)
class MailServer:
    """For e-mail to people who want it."""

    host: str
    port: int
    sender: str  # the address it comes from
    user: str = ""
    password: str = field(default="", repr=False)
    tls: MailTls = "starttls"
    ca_file: Path | None = None  # that signs for it, if no usual one does


@dataclass(frozen=True)
class Settings:
    """How a server runs; tests bring their own clock and chance."""

    data: Path | str
    limits: ServerLimits = field(default_factory=ServerLimits)
    place: PlaceSettings = field(default_factory=PlaceSettings)
    retention: Retention = field(default_factory=Retention)
    clock: Clock = field(default_factory=RealClock)
    chance: Shuffler = field(default_factory=Shuffler)
    shuffle: Callable[[Sequence[int]], list[int]] | None = None  # the decks; by chance if nobody says how
    log_format: LogFormat = "text"
    log_slow_ms: float = 0  # moves that take longer are in the log; 0: none
    metrics_port: int | None = None  # the address of its own at which all metrics are
    owner_port: int | None = None  # the address of its own at which the host's page is
    trust_pings: bool = False  # for the credit in races: behind a proxy nothing else tells who is far away
    hint_seconds: float = HINT_SECONDS  # of thought for a hint
    par_seconds: float = PAR_SECONDS  # of search for the best line of a finished game alone
    review_playouts: int = PLAYOUTS  # to judge a decision with
    languages: tuple[str, ...] = languages()  # that the place offers; the first is for everybody else
    address: str = ""  # under which others reach it, without a slash; empty if only this machine does
    new_id: Callable[[], str] = new_id
    rating_season: SeasonLength = "quarter"
    push_services: tuple[str, ...] = ()  # origins of push services besides those of the browsers
    mail: MailServer | None = None  # without one there is no e-mail
    step: Callable[[str], None] = lambda _: None
    helping: Helping = WarmProcess  # what takes long is done beside the server
    admin: Path | None = None  # the socket for `janken admin`
    has_company: bool = True  # evenings, clubs and tournaments; not in a page, to which nobody else comes
    meanwhile: Path | None = None  # a page with the table inside, for times without a line
    tls: Tls | None = None  # without it, HTTPS is a proxy's part
    node: Node | None = None  # one of several servers, if it is
