"""Bad input on the command line: each is one clear sentence, exit status 2, no traceback, and soon.

A command that takes a minute fails."""

import os
import subprocess
from pathlib import Path

import pytest

from janken.kernel.cards import cards_text, janken_deck, standard_deck
from tests.running import JANKEN, ROOT, environment, janken, one_sentence

DECK = cards_text(janken_deck(jokers=False))
HEAD = "janken: 1\ngame: collector\nseats: Ann, Ben\n"
DEALT = f"{HEAD}deal: {DECK}\n"
LIGHT = f"janken: 1\ngame: light-to-dark\nseats: Ann\ndeal: {cards_text(standard_deck())}\n"
MB = 1024 * 1024
GOLDEN = str(ROOT / "tests" / "golden" / "collector-stealing.janken")

# The text of a file, the line that is wrong, and the end of the message.
WRONG_RECORDS = {
    "unknown game": (HEAD.replace("collector", "poker"), 2, "(RF-1)"),
    "unknown option": (HEAD + "options: goal=3", 4, "bonus-after-drawing and strict. (RF-1)"),
    "unknown card": (DEALT.replace("5S", "5X"), 4, "write rank and suit, as in KW. (CD-6)"),
    "unknown seat": (DEALT + "3 pass", 5, "There is no seat 3: seats are 1 to 2, and 0 is the table. (RF-3)"),
    "unknown verb": (DEALT + "1 fold", 5, "its moves: take, draw, pass and stop. (RF-3)"),
    "card missing": (DEALT.replace(" 5S", ""), 4, "5S is missing: a deal lists all 65 cards. (RF-2)"),
    "card twice": (DEALT.replace("5S", "5W"), 4, "5W is dealt twice. (RF-2)"),
    "card foreign": (DEALT.replace("5S", "5s"), 4, "5s is not a card of this game’s deck. (RF-2)"),
    "empty": ("", 1, "A record begins with the line janken: 1. (RF-1)"),
    "truncated": (DEALT[:-60], 4, "missing: a deal lists all 65 cards. (RF-2)"),
    "illegal move": (DEALT + "1 take AR 2R 5R", 5, "are neither of one rank nor consecutive. (CO-4)"),
    "place out of range": (LIGHT + "1 flip 999999 suit", 5, "there are 0 cards in the row. (LD-3)"),
    "leading zeros": (LIGHT + "1 flip 007 suit", 5, "a number without leading zeros. (RF-3)"),
    "digits of another script": (LIGHT + "1 flip ٣ suit", 5, "a number without leading zeros. (RF-3)"),
    "enormous number": (LIGHT + f"1 flip {'9' * 5000} suit", 5, "a number without leading zeros. (RF-3)"),
    "enormous seat": (DEALT + f"{'9' * 5000} pass", 5, "seats are 1 to 2, and 0 is the table. (RF-3)"),
    "enormous dealer": (HEAD + f"dealer: {'9' * 5000}", 4, "The dealer is a seat from 1 to 2. (RF-1)"),
    "enormous time": (DEALT + f"1 pass @{'9' * 5000}", 5, "is not a time in seconds, as in @12.340. (RF-3)"),
    "escape sequence in a move": (DEALT + "1 \x1b[2Jpass", 5, "this game; did you mean pass? (RF-3)"),
    "escape sequence in a name": (HEAD.replace("Ben", "\x1b]0;x\a"), 3, "# or a control character. (RF-1)"),
    "text that runs backwards": (DEALT + "1 \u202epass", 5, "this game; did you mean pass? (RF-3)"),
    "name of 41 characters": (HEAD.replace("Ben", "B" * 41), 3, "40 characters; this one has 41. (RF-1)"),
}  # fmt: skip

BINARY = {
    "bytes": (bytes(range(128, 256)) * 100, 1, "This is not UTF-8 text, so it cannot be a record. (RF-1)"),
    "program": (b"\x7fELF\x02\x01\x01" + bytes(1000), 1, "A record begins with the line janken: 1. (RF-1)"),
    "UTF-16": (DEALT.encode("utf-16"), 1, "This is not UTF-8 text, so it cannot be a record. (RF-1)"),
    "cut within a letter": (HEAD.replace("Ben", "Zoë").encode()[:-2], 3, "so it cannot be a record. (RF-1)"),
}  # fmt: skip

MEGABYTE = {
    "one line": (b"x" * MB, 1, "A record begins with the line janken: 1. (RF-1)"),
    "one line of a move": (DEALT.encode() + b"1 take " + b"AR " * (MB // 3), 5, "AR is named twice. (CD-7)"),
    "one line of a deal": (f"{HEAD}deal: ".encode() + b"AR " * (MB // 3), 4, "AR is dealt twice. (RF-2)"),
    "one line of names": (HEAD.encode().rstrip() + b", A" * (MB // 3), 3, "players, not 349527. (CO-1)"),
    "one line of options": (HEAD.encode() + b"options:" + b" aim=cards" * (MB // 10), 4, "twice. (RF-1)"),
    "header lines": (HEAD.encode() + b"x: y\n" * (MB // 5), 4, "(RF-1)"),
    "moves": (DEALT.encode() + b"1 draw\n" * (MB // 7), 5, "after the previous player has passed. (CO-10)"),
    "comments": (HEAD.encode() + b"# x\n" * (MB // 4) + b"1 pass", 4 + MB // 4, "a deal comes first. (RF-2)"),
    "blank lines": (b"\n" * MB, MB, "A record begins with the line janken: 1. (RF-1)"),
    "zeros": (bytes(MB), 1, "A record begins with the line janken: 1. (RF-1)"),
    "noise": (bytes(range(256)) * (MB // 256), 2, "This is not UTF-8 text, so it cannot be a record. (RF-1)"),
    "more than sixteen": (b"#" * (16 * MB + 1), 1, "than 16 MB; no record is that large. (RF-1)"),
    "almost sixteen": (HEAD.encode() + b"1\n" * (8 * MB - 100), 4, "a verb and its arguments. (RF-3)"),
}  # fmt: skip


def check(tmp_path: Path, data: bytes, line: int, end: str) -> None:
    (tmp_path / "game.janken").write_bytes(data)
    sentence = one_sentence(janken("replay", "game.janken", "--json", cwd=tmp_path))
    assert sentence.startswith(f"game.janken:{line}: ")
    assert sentence.endswith(end)


@pytest.mark.parametrize("name", WRONG_RECORDS)
def test_a_wrong_record(tmp_path: Path, name: str) -> None:
    text, line, end = WRONG_RECORDS[name]
    check(tmp_path, text.encode(), line, end)


@pytest.mark.parametrize("name", BINARY)
def test_a_file_that_is_no_text(tmp_path: Path, name: str) -> None:
    check(tmp_path, *BINARY[name])


@pytest.mark.parametrize("name", MEGABYTE)
def test_a_huge_file(tmp_path: Path, name: str) -> None:
    check(tmp_path, *MEGABYTE[name])


def test_a_megabyte_of_comments_is_fine(tmp_path: Path) -> None:
    (tmp_path / "game.janken").write_bytes(DEALT.encode() + b"# and so on\n" * (MB // 12))
    assert janken("replay", "game.janken", cwd=tmp_path).status == 0


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert one_sentence(janken("replay", "none.janken")) == "janken: none.janken: no such file or directory"
    assert one_sentence(janken("replay", str(tmp_path))) == f"janken: {tmp_path}: is a directory"
    assert one_sentence(janken("replay", "")) == "janken: the file name is empty"
    too_long = one_sentence(janken("replay", "x" * 5000))
    assert too_long.endswith("...: file name too long")
    assert one_sentence(janken("replay", GOLDEN + "/x")).endswith(": not a directory")
    assert one_sentence(janken("replay", b"\xff\x1b[2J")) == "janken: ??[2J: no such file or directory"
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert "too many levels" in one_sentence(janken("replay", str(loop)))


@pytest.mark.skipif(os.geteuid() == 0, reason="everything may be read by root")
def test_a_file_without_permission(tmp_path: Path) -> None:
    file = tmp_path / "secret.janken"
    file.touch(mode=0)
    assert one_sentence(janken("replay", str(file))).endswith(": permission denied")


ARGUMENTS = {
    "--as 1 --legal 2": "--as 1 --legal 2: a seat does not see another seat’s moves",
    "--as 0 --legal 2": "--as 0 --legal 2: a seat does not see another seat’s moves",
    "--as 3": "--as 3: There is no seat 3: the seats are 1 to 2. (RF-3)",
    "--legal 3": "--legal 3: There is no seat 3: the seats are 1 to 2. (RF-3)",
    "--at -1": "--at: -1 is not a whole number, as in 12",
    "--at 01": "--at: 01 is not a whole number, as in 12",
    "--at 1.5": "--at: 1.5 is not a whole number, as in 12",
    "--at ٣": "--at: ٣ is not a whole number, as in 12",
    f"--at {'9' * 5000}": f"--at: {'9' * 37}... is not a whole number, as in 12",
    "--at": "Option '--at' requires an argument.",
    "--as Ann": "--as: Ann is not a whole number, as in 12",
    "--jsn": "No such option '--jsn'.",
    "more": "Got unexpected extra argument (more) See janken replay --help.",
    "\x1b[2J": "Got unexpected extra argument (?[2J) See janken replay --help.",
}  # fmt: skip


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=lambda text: text[:20])
def test_wrong_arguments_of_replay(arguments: str) -> None:
    sentence = one_sentence(janken("replay", GOLDEN, *arguments.split()))
    assert sentence.startswith(f"janken: {ARGUMENTS[arguments]}")


def test_wrong_commands() -> None:
    assert one_sentence(janken("shuffle")) == "janken: No such command 'shuffle'. See janken --help."
    assert one_sentence(janken("--all")) == "janken: No such option '--all'. See janken --help."
    assert one_sentence(janken("replay")) == "janken: Missing argument 'FILE'. See janken replay --help."
    assert one_sentence(janken("x" * 1000)).endswith("... See janken --help.")


def test_a_misspelt_command_page_or_rule_gets_the_nearest_one() -> None:
    assert one_sentence(janken("replya")) == (
        "janken: No such command 'replya'. Did you mean replay? See janken --help."
    )
    for part, meant in {"rummy": "janken-rummy", "NINE": "nine-of-a-kind", "dark": "light-to-dark"}.items():
        assert one_sentence(janken("rules", part)).endswith(f"; did you mean {meant}?")
        assert f"did you mean {meant}?" in one_sentence(janken("play", part))
    assert one_sentence(janken("rules", "colector")) == (
        "janken: there are no rules for colector; did you mean collector?"
    )
    assert one_sentence(janken("rules", "collector", "co9")) == (
        "janken: the rules of collector have no co9; did you mean CO-9?"
    )


@pytest.mark.parametrize(
    ("arguments", "german"),
    [
        ("play chess", "Ein Spiel „chess“ gibt es nicht; die Spiele sind"),
        ("play collector --seats x", "--seats: x ist keine ganze Zahl wie 12"),
        ("play collector --bot mastr", "den Bot mastr gibt es nicht; ist master gemeint?"),
        ("play collector --option aim=x", "Die Hausregel aim ist points oder cards"),
        ("play --load x --seats 2", "--load setzt ein Spiel fort, wie es vereinbart war"),
        ("join foo/bar", "foo/bar ist nicht die Adresse eines Tisches"),
        ("daily collector --date x", "x ist kein Datum"),
        ("rules rummy", "Regeln von rummy gibt es nicht; ist janken-rummy gemeint?"),
        (f"replay {GOLDEN} --as 1 --legal 2", "--as 1 --legal 2: ein Platz sieht die Züge"),
        (f"replay {GOLDEN} --as 3", "--as 3: Einen Platz 3 gibt es nicht"),
        ("sheet colector", "den Bogen colector gibt es nicht; ist collector gemeint?"),
        ("sheet collector -o x.txt", "x.txt: der Name eines Bogens endet auf .pdf oder .svg"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_the_language_that_is_asked_for(arguments: str, german: str) -> None:
    """Wherever --lang stands; what click and the system say stays English."""
    words = arguments.split()
    for placed in ([*words, "--lang", "de"], [words[0], "--lang", "de", *words[1:]]):
        assert one_sentence(janken(*placed)).startswith(f"janken: {german}")


def test_a_second_server_says_that_the_file_is_in_use_and_nothing_else(tmp_path: Path) -> None:
    data = str(tmp_path / "tables.sqlite")
    command = [JANKEN, "serve", "--port", "0", "--data", data]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment({"PYTHONUNBUFFERED": "1"})
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline().startswith(b"Tables at http://127.0.0.1:")
        second = janken("serve", "--port", "0", "--data", data)
        first.terminate()
    assert one_sentence(second) == (
        f"janken: another server has {data} open; "
        "stop it, or keep other tables in another file with --data FILE"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--data", "mysql://me:secret@db/x"),
            "janken: mysql://db/x is not a place for tables: give a file or postgresql://...",
        ),
        (
            ("--origin", "cards.example"),
            "janken: --origin cards.example: an origin is http:// or https:// and a host, "
            "perhaps with a port, as in https://cards.example",
        ),
    ],
)
def test_a_server_says_what_is_wrong_with_its_settings(words: tuple[str, ...], sentence: str) -> None:
    assert one_sentence(janken("serve", "--port", "0", *words)) == sentence


def test_a_page_leads_only_to_a_server(tmp_path: Path) -> None:
    asked = janken("site", str(tmp_path / "table"), f"--engine={tmp_path}", "--server=cards.example")
    assert one_sentence(asked).startswith("janken: --server cards.example: an origin is http:// or https://")
