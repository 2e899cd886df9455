"""Requests over HTTP that nobody should send, made up from the routes there are.

Every route is asked by every method, with values in its path, its query, its headers and its body that are
right, nearly right, or far from it. The same seed makes the same requests.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final
from urllib.parse import quote

from starlette.routing import BaseRoute, Route

from tests.running import ROOT

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY")
LONG_NUMBER: Final = "7" * 5000
ODD: Final = (
    "", "0", "1", "-1", "1e9", "0x10", "007", "1.5", "²", "٣", "99999999", "123456789", "9" * 400,
    *[LONG_NUMBER] * 4, "x", "none", "null", "true", "NaN", "..", "../../etc/passwd", "a/b", "a\0b", "\n",
    "\r\nX: y", "%", "%zz", "%00", "\ud7ff", "é" * 50, "🂡", "x" * 3000, "'; DROP TABLE tables", "<script>",
    "{}", "[]", "a=b&c=d", ";", "*", "~", " ",
)  # fmt: skip
NAMES: Final = (
    "game", "first", "language", "paper", "played", "deal", "seats", "options", "aim", "hand", "beat", "x",
)  # fmt: skip
# What a Host may say that names none.
NO_HOSTS: Final = (
    "", "[", "]", "[::1", "a]b", "[127.0.0.1]", "[::1%]:80", "[v1.x]", "a:b:c", "a b", "//", "@", "x" * 300,
    "127.0.0.1.", "127.1", LONG_NUMBER, "\xb2", "0x7f000001",
)  # fmt: skip
NO_ORIGINS: Final = ("null", "", "http://[", "x://y", "http://a:99999", "http://", "\xff")
HEADERS: Final = {
    "Accept-Language": ("de", "*", "\xff\xfe", "x" * 999, "", "de;q=x, es;q=9e999"),
    "Accept-Encoding": ("gzip", "br", "", "gzip;q=x"),
    "If-None-Match": ("*", '"x"', "", '"', "W/"),
    "If-Modified-Since": (
        "",
        "yesterday",
        "Tue, 17 Nov 9999999 00:00:00 GMT",
        "Tue, 99 Nov 2026 99:99:99 GMT",
    ),
    "If-Range": ("", '"x"', "yesterday"),
    "Range": ("", "bytes=0-", "bytes=5-1", "bytes=x", f"bytes={LONG_NUMBER}-", "bytes=" + "0-1," * 300),
    "X-Forwarded-For": (
        "",
        "x",
        "10.0.0.1",
        "::1%",
        "1, 2, ,",
        "[::1]:x",
        LONG_NUMBER,
        "\xff",
        "2001:db8::1%",
    ),
    "X-Forwarded-Proto": ("", "https", "x", "wss", "https, http"),
    "Content-Type": ("", "application/json", "multipart/form-data", "text/plain; charset=x", "x" * 999),
    "Expect": ("", "100-continue", "x"),
    "Sec-WebSocket-Key": ("", "x", "dGhlIHNhbXBsZSBub25jZQ=="),
}
GOOD: Final = {
    "secret": ("s" * 32, "s", "."),
    "game": ("collector", "light-to-dark", "janken-rummy", "run-with-scissors", "nine-of-a-kind"),
    "name": ("collector", "janken", "deck", "index"),
    "language": ("en", "de", "es"),
    "series": ("first-light", "light-to-dark", "collector"),
    "number": ("1", "5", "20000"),
    "wish": ("clear", "easy", "lucky"),
    "file": ("collector.pdf", "collector.svg", "bowls.pdf", ".pdf", "collector.exe"),
    "deal": ("abc",),
    "evening": ("E" + "x" * 22,),
    "club": ("C" + "x" * 22,),
    "tournament": ("T" + "x" * 22,),
    "step": ("1",),
}

KEEPERS: Final = ("/api/score", "/api/referee")
BRING: Final = "/api/story/games"
RECORDS: Final = sorted((ROOT / "tests" / "golden").glob("*.janken"))
VERBS: Final = (
    "take", "steal", "end", "out", "rummy", "left", "counts", "void", "removed", "dark", "nine", "blocked",
    "wrong", "holds", "names", "took", "held", "add",
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    method: str
    target: bytes
    headers: tuple[tuple[str, bytes], ...]
    body: bytes

    def on_the_wire(self) -> bytes:
        head = [b"%s %s HTTP/1.1" % (self.method.encode(), self.target)]
        head += [b"%s: %s" % (name.encode(), value) for name, value in self.headers]
        head += [b"Content-Length: %d" % len(self.body)] * bool(self.body)
        return b"\r\n".join([*head, b"Connection: close", b"", b""]) + self.body


@final
class Fuzzer:
    def __init__(
        self, routes: Sequence[BaseRoute], tables: Sequence[str], tokens: Sequence[str], host: str, seed: int
    ) -> None:
        self._methods: dict[str, list[str]] = {"/assets/{x}": ["GET"]}  # by path, those that it answers
        for route in routes:
            if isinstance(route, Route):
                self._methods.setdefault(route.path, []).extend(sorted(route.methods or ()))
        self._tables = tables
        self._tokens = tokens
        self._host = host
        self._rng = random.Random(seed)

    def requests(self, rounds: int) -> list[Asked]:
        """Every route this many times."""
        return [self._asked(path) for _ in range(rounds) for path in sorted(self._methods)]

    def _asked(self, path: str) -> Asked:
        method = self._rng.choice(METHODS if self._rng.random() < 0.3 else self._methods[path])
        takes_body = method in ("POST", "PUT", "PATCH", "DELETE")
        is_near = self._rng.random() < 0.8
        near = self._kept if path in KEEPERS else self._brought if path == BRING else None
        body = b"" if not takes_body else near(path) if near is not None and is_near else self._body()
        target = self._filled(path).encode() + self._query()
        goes_for_good = (method, path) == ("DELETE", "/api/me")  # then all later requests would be nobody's
        return Asked(method, target, tuple(self._headers([] if goes_for_good else self._tokens)), body)

    def _filled(self, path: str) -> str:
        parts = [self._value(part[1:-1]) if part.startswith("{") else part for part in path.split("/")]
        return "/".join(parts) + self._rng.choice(["", "", "", "/", "//", "/x"])

    def _value(self, name: str) -> str:
        good = self._tables if name in ("table", "group") else GOOD.get(name, ())
        chosen = self._rng.choice(good) if good and self._rng.random() < 0.6 else self._rng.choice(ODD)
        return quote(chosen, safe="") if self._rng.random() < 0.9 else quote(chosen, safe="/%;=&")

    def _query(self) -> bytes:
        chosen = self._rng.sample(NAMES, self._rng.choice((0, 0, 1, 1, 2, 4)))
        said = [f"{name}={quote(self._rng.choice(ODD))}" for name in chosen]
        raw = self._rng.choice([b"", b"", b"", b"&&&=", b"&%ff=%fe", b"&x" * 300])
        return b"?" + "&".join(said).encode() + raw if said or raw else b""

    def _headers(self, tokens: Sequence[str]) -> list[tuple[str, bytes]]:
        """Those that anything here, or below it, reads; a page of the same host, whatever host that is."""
        rng = self._rng
        host = rng.choice([self._host] * len(NO_HOSTS) + list(NO_HOSTS))
        origins = (*[f"http://{host}"] * len(NO_ORIGINS), f"http://{self._host}", *NO_ORIGINS)
        said = {
            "Host": host,
            "Origin": rng.choice(origins),
            "Cookie": "janken="
            + rng.choice([*tokens, *tokens, "", "x" * 4000, "é", '"', "x; janken=y", "=;;="]),
            **{name: rng.choice(values) for name, values in HEADERS.items()},
        }
        left_out = rng.sample(sorted(said), rng.choice((0, 0, 1, 3, 9)))
        return [(name, value.encode()) for name, value in said.items() if name not in left_out]

    def _kept(self, path: str) -> bytes:
        """A score sheet, or cards for the referee, with a few things in it that should not be there."""
        rng = self._rng
        said: dict[str, object] = {"game": rng.choice((*GOOD["game"], rng.choice(ODD)))}
        if rng.random() < 0.3:
            said["options"] = {rng.choice(("jokers", "goal", "x")): rng.choice(("yes", "3", *ODD))}
        if path == KEEPERS[1]:
            return json.dumps({**said, "cards": [self._card() for _ in range(rng.randrange(80))]}).encode()
        names = [rng.choice(("Ann", "Ben", *ODD)) for _ in range(rng.choice((0, 1, 2, 3, 5, 99)))]
        rounds = [[self._entry() for _ in range(rng.randrange(4))] for _ in range(rng.choice((0, 1, 2, 300)))]
        return json.dumps({**said, "names": names, "rounds": rounds, "draft": [self._entry()]}).encode()

    def _brought(self, _: str) -> bytes:
        """A game of an export with something in it that should not be there."""
        rng = self._rng
        lines = rng.choice(RECORDS).read_text().splitlines()
        for place in rng.sample(range(len(lines)), rng.choice((0, 1, 3))):
            lines[place] = rng.choice((*ODD, rng.choice(lines), self._entry()))
        said: dict[str, object] = {"origin": f"fuzz/{rng.randrange(9)}", "record": "\n".join(lines)}
        said |= {"seat": rng.choice((1, 1, 2, 0, 99)), "time_ms": rng.choice((0, 1, -1, 1 << 60))}
        if rng.random() < 0.2:
            said[rng.choice((*said, "x"))] = rng.choice(ODD)
        return json.dumps(said).encode()

    def _entry(self) -> str:
        rng = self._rng
        seat = rng.choice(("1", "1", "2", rng.choice(ODD)))
        rest = [self._card() for _ in range(rng.randrange(5))] if rng.random() < 0.6 else [rng.choice(ODD)]
        return " ".join([rng.choice(VERBS), seat, *rest])

    def _card(self) -> str:
        rng = self._rng
        return rng.choice("A23456789TJQK*") + rng.choice("RSLPW") if rng.random() < 0.98 else rng.choice(ODD)

    def _body(self) -> bytes:
        rng = self._rng
        return rng.choice(
            [
                b"",
                b"{}",
                b"null",
                b"ABCD-EFGH-JKMN",
                b"\xff" * 100,
                rng.randbytes(rng.randrange(2000)),
                b"game: light-to-dark\ndeal: x\n",
                b"[" * 3000,
                LONG_NUMBER.encode(),
                b"game: collector\noptions: hand=" + LONG_NUMBER.encode(),
                b"@" + LONG_NUMBER.encode() + b" 1 stop\n" * 300,
            ]
        )
