"""The words of the page and sheets to print as a browser fetches them."""

import gzip
import json
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from janken import games
from janken.sheets import sheet_bytes
from janken.words import game_text, languages, text_of
from janken.words.fluent import Catalogue
from tests.server.process import ServerProcess


def ask(server: ServerProcess, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    with closing(HTTPConnection(urlsplit(server.address).netloc, timeout=60)) as line:
        line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer, answer.read()


def test_a_language_is_a_folder(server: ServerProcess) -> None:
    _, body = ask(server, "/api/words")
    folders = Path(__file__).parents[2] / "src" / "janken" / "words"
    names = {file.parent.name for file in folders.glob("*/cards.ftl")}
    assert json.loads(body) == ["en", *sorted(names - {"en"})]


@pytest.mark.parametrize("language", languages())
def test_the_start_page_has_a_small_piece_and_all_others_have_one_more(
    server: ServerProcess, language: str
) -> None:
    answer, body = ask(server, f"/api/words/{language}")
    shared = Catalogue(body.decode()).sources
    assert answer.headers["content-language"] == language
    more, rest = ask(server, f"/api/words/{language}/other-pages")
    others = Catalogue(rest.decode()).sources
    assert more.headers["content-language"] == language
    assert len(body) < len(rest) / 5
    for name in ("results", "start"):
        assert Catalogue(text_of(language, name)).sources.items() <= shared.items()
    for name in ("cards", "table", "server", "page", "club"):
        assert Catalogue(text_of(language, name)).sources.items() <= others.items()
    for game in games.every():
        words = game_text(language, game.words)
        own = Catalogue(words).sources
        assert (shared[f"title-{game.name}"], shared[f"lid-{game.name}"]) == (own["title"], own["lid"])
        assert ask(server, f"/api/words/{language}/{game.name}")[1].decode() == words


def test_they_are_small_and_fetched_again_only_when_they_have_changed(server: ServerProcess) -> None:
    _, plain = ask(server, "/api/words/de")
    answer, packed = ask(server, "/api/words/de", accept_encoding="gzip, br")
    assert (answer.headers["content-encoding"], gzip.decompress(packed)) == ("gzip", plain)
    assert len(packed) < len(plain) / 2
    again, nothing = ask(server, "/api/words/de", if_none_match=answer.headers["etag"])
    assert (again.status, nothing) == (304, b"")
    other, _ = ask(server, "/api/words/es", if_none_match=answer.headers["etag"])
    assert other.status == 200


def test_an_unknown_language_is_answered_in_english_and_an_unknown_game_not_at_all(
    server: ServerProcess,
) -> None:
    answer, body = ask(server, "/api/words/xx")
    assert (answer.headers["content-language"], body) == ("en", ask(server, "/api/words/en")[1])
    assert ask(server, "/api/words/en/chess")[0].status == 404
    assert ask(server, "/api/words/en/..%2Fen%2Fcards")[0].status == 404


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"accept_language": "de-AT,de;q=0.9,en"}, "de"),
        ({"accept_language": "de", "cookie": "janken-language=es"}, "es"),
        ({"accept_language": "</script>"}, "en"),
        ({}, "en"),
    ],
)
def test_the_page_tells_the_browser_which_words_it_will_need(
    server: ServerProcess,
    headers: dict[str, str],
    language: str,
) -> None:
    answer, _ = ask(server, "/", **headers)
    start = f"</api/words/{language}>; rel=preload; as=fetch; crossorigin"
    assert answer.headers["link"] == start
    answer, _ = ask(server, "/rules/collector", **headers)
    assert answer.headers["link"] == f"{start}, {start.replace(language, f'{language}/other-pages')}"


def test_sheets_to_print(server: ServerProcess) -> None:
    answer, body = ask(server, "/api/sheets/collector.pdf?paper=letter&language=de")
    assert (answer.status, answer.getheader("content-type")) == (200, "application/pdf")
    assert answer.getheader("content-language") == "de"
    assert body == sheet_bytes("collector", ".pdf", "letter", "de")
    answer, body = ask(server, "/api/sheets/michigan.svg?language=xx")
    assert answer.getheader("content-type", "").startswith("image/svg+xml")
    assert body == sheet_bytes("michigan", ".svg", "a4", "en")
    for path, status in (("scrabble.pdf", 404), ("collector.png", 404), ("collector.pdf?paper=a5", 400)):
        assert ask(server, f"/api/sheets/{path}")[0].status == status


def test_what_house_rules_do(server: ServerProcess) -> None:
    answer, body = ask(server, "/lab/janken-rummy?language=de&jokers=yes&goal=77&rediscard=perhaps&spoons=2")
    assert answer.getheader("content-language") == "de"
    page = body.decode()
    chosen, _, others = page.partition("<h2>Was sich ändert</h2>")
    assert "<h3>jokers=yes</h3>" in chosen
    assert "Nicht gemessen: goal=77." in chosen
    assert "<h3>rediscard=yes</h3>" in others
    assert "perhaps" not in page
    assert "spoons" not in page
    policy = answer.getheader("content-security-policy", "")
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    for missing in ("/lab/chess", "/lab/..%2fcollector"):
        assert ask(server, missing)[0].status == 404
