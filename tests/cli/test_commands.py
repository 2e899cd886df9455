"""`janken deal`, `games`, `rules`, the help, and what happens to the output."""

import subprocess
from pathlib import Path

import pytest

from janken import games
from janken.core.options import Choice, YesNo
from janken.core.view import Pen
from janken.games.light_to_dark import GAME as LIGHT_TO_DARK
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.terminal.drawing import drawn_rules
from janken.words import languages
from janken.words.rules import page
from tests.running import JANKEN, ROOT, environment, janken, one_sentence

OWN_DECK = "Ah 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 2h\n"  # of spades; hearts, clubs and diamonds follow
OWN_DECK += "".join(OWN_DECK.replace("h", suit) for suit in "cds")


def deal(*arguments: str) -> str:
    done = janken("deal", *arguments)
    assert (done.status, done.err) == (0, ""), done
    match = one_match(done.out.encode())
    assert record_text(match) == done.out
    assert match.moves_made() == 0
    assert match.state.hand() == 1
    return done.out


def test_the_same_seed_is_the_same_deal_and_no_seed_is_another_each_time() -> None:
    assert deal("collector", "--seed", "evening") == deal("collector", "--seed", "evening")
    assert deal("collector", "--seed", "1") != deal("collector", "--seed", "2")
    assert deal("light-to-dark") != deal("light-to-dark")


def test_names_seats_dealer_and_options_stand_in_the_record() -> None:
    text = deal(
        "collector", "--names", " Zoë,Ben ", "--seats", "2", "--dealer", "1", "--option", "assist=yes"
    )
    assert text.startswith(
        "janken: 1\ngame: collector\nseats: Zoë, Ben\noptions: assist=yes\ndealer: 1\ndeal: "
    )
    assert "seats: Player 1, Player 2, Player 3\n" in deal("collector", "--seats", "3")
    assert "seats: Player 1\n" in deal("collector")


def test_every_option_of_every_game() -> None:
    for game in games.every():
        words = [
            f"{option.name}={'yes' if isinstance(option, YesNo) else option.choices[-1]}"
            for option in game.options
            if isinstance(option, YesNo | Choice)
        ]
        arguments = [argument for word in words for argument in ("--option", word)]
        header = one_match(deal(game.name, *arguments).encode()).header
        for word in words:
            name, _, value = word.partition("=")
            assert header.options[name] == (True if value == "yes" else value)


@pytest.mark.parametrize(
    "text", [OWN_DECK, "pairing: " + OWN_DECK.replace("\n", " "), "# mine\r\n" + OWN_DECK]
)
def test_a_pairing_comes_from_a_file_and_goes_into_the_record(tmp_path: Path, text: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(text.encode())
    record = deal("light-to-dark", "--option", f"pairing={file}")
    assert f"pairing: {' '.join(OWN_DECK.split())}\n" in record
    assert str(file) not in record


def test_a_wrong_pairing_file_names_the_card(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(OWN_DECK.replace("Kd", "Qd"), encoding="utf-8")
    assert one_sentence(janken("deal", "light-to-dark", "--option", "pairing=deck.txt", cwd=tmp_path)) == (
        "janken: deck.txt: Qd is the dark face of two cards, Jc Qc. (CD-5)"
    )
    (tmp_path / "deck.txt").write_bytes(b"\xff\x00")
    done = janken("deal", "light-to-dark", "--option", "pairing=deck.txt", cwd=tmp_path)
    assert one_sentence(done) == "janken: deck.txt: this is not UTF-8 text"
    endless = janken("deal", "light-to-dark", "--option", "pairing=/dev/zero")
    assert one_sentence(endless).startswith("janken: /dev/zero: ")


WRONG_DEALS = {
    "poker": "There is no game “poker”; the games are ",
    "": "There is no game “”; the games are ",
    "collector --seats 5": "This game is for 1 to 4 players, not 5. (CO-1)",
    "collector --seats 0": "This game is for 1 to 4 players, not 0. (CO-1)",
    "collector --seats -1": "--seats: -1 is not a whole number, as in 12",
    "light-to-dark --seats 2": "This game is for one player, not 2. (LD-1)",
    "collector --names A,B --seats 3": "--seats 3 and 2 names do not agree",
    "collector --names A,,B": "A seat has no name; a name has 1 to 40 characters. (RF-1)",
    "collector --names A#": "A name cannot contain a comma, # or a control character. (RF-1)",
    "collector --dealer 2": "--dealer 2: the dealer is a seat from 1 to 1 (RF-1)",
    "collector --dealer 0": "--dealer 0: the dealer is a seat from 1 to 1 (RF-1)",
    "collector --option assist": "assist is not an option: write name=value. (RF-1)",
    "collector --option assist=maybe": "The option assist is yes or no, not “maybe”. (RF-1)",
    "collector --option goal=3": "There is no option goal in this game; "
    "its options: assist, aim, draw, bonus-after-drawing and strict. (RF-1)",
    "collector --option aim=cards --option aim=cards": "The option aim is given twice. (RF-1)",
    "light-to-dark --option pairing": "pairing is not an option: write name=value. (RF-1)",
    "light-to-dark --option pairing=": "A pairing lists 52 dark faces; this one has 0. (CD-5)",
    "light-to-dark --option pairing=no-such-file": "no-such-file: no such file or directory",
    "collector -o /no/such/folder/x": "/no/such/folder/x: no such file or directory",
    "collector -o /dev": "/dev: is a directory",
}  # fmt: skip


@pytest.mark.parametrize("arguments", WRONG_DEALS)
def test_wrong_deals(arguments: str) -> None:
    sentence = one_sentence(janken("deal", *(arguments.split() or [""])))
    assert sentence.startswith(f"janken: {WRONG_DEALS[arguments]}")


def test_a_name_that_is_not_utf8_is_refused() -> None:
    assert (
        one_sentence(janken("deal", "collector", "--names", b"\xff"))
        == "janken: The name is not UTF-8 text. (RF-1)"
    )
    assert one_sentence(janken("deal", "collector", "--names", "")).startswith("janken: A seat has no name")


def test_output_goes_to_a_file(tmp_path: Path) -> None:
    done = janken("deal", "collector", "--names", "Zoë", "--seed", "1", "-o", "new.janken", cwd=tmp_path)
    assert (done.status, done.out, done.err) == (0, "", "")
    assert (tmp_path / "new.janken").read_text(encoding="utf-8") == deal(
        "collector", "--names", "Zoë", "--seed", "1"
    )


def test_games_are_listed_with_seats_and_options() -> None:
    done = janken("games")
    assert done.status == 0
    for game in games.every():
        assert f"{game.name}  {game.catalogue('en').say('title', {})}, " in done.out
        for option in game.options:
            assert f"--option {option.name}=" in done.out
            assert game.catalogue("en").say(f"option-{option.name}", {}) in done.out


def test_rules_are_printed_whole_or_one_by_one() -> None:
    pen = Pen(symbols=True)
    for name, folder in games.rules_pages().items():
        assert janken("rules", name).out == drawn_rules(page(name, folder=folder), pen)
    for language in languages():
        said = janken("rules", "light-to-dark", "--lang", language).out
        assert said == drawn_rules(page("light-to-dark", language, LIGHT_TO_DARK.words), pen)
    done = janken("rules", "collector", "co-9")
    assert done.out.startswith("CO-9 Stealing\n")
    assert "#" not in done.out
    assert one_sentence(janken("rules", "collector", "LD-1")).startswith(
        "janken: the rules of collector have no LD-1"
    )
    assert one_sentence(janken("rules", "../cli")).startswith("janken: there are no rules for ../cli")


@pytest.mark.parametrize("command", ["", "deal", "games", "play", "replay", "rules"])
def test_help(command: str) -> None:
    long, short = janken(*command.split(), "--help"), janken(*command.split(), "-h")
    assert (long.status, long.err) == (0, "")
    assert long.out == short.out
    assert long.out.startswith(f"Usage: {' '.join(['janken', command]).strip()} [OPTIONS]")


def test_janken_alone_shows_its_help_and_knows_its_version() -> None:
    assert janken().out == janken("--help").out
    assert janken("--version").out.startswith("janken, version ")


def shell(line: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", "-c", f'set -o pipefail; J="{JANKEN}"; {line}']
    return subprocess.run(command, cwd=ROOT, env=environment({}), capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "command", ["rules collector", "games", "deal collector", "replay tests/golden/collector-stealing.janken"]
)
def test_nobody_reads_the_output(command: str) -> None:
    """The reader of a pipe goes away early, or was never there, or the disk is full."""
    gone = shell(f"$J {command} | head -c 0")
    assert gone.stderr == ""
    closed = shell(f"$J {command} >&-")
    assert (closed.returncode, closed.stderr) == (0, "")
    full = shell(f"$J {command} > /dev/full")
    assert full.returncode == 1
    assert full.stderr == "janken: the output cannot be written: no space left on device\n"


def test_nobody_looks_at_the_prompt() -> None:
    gone = shell("yes draw | $J play collector | head -c 0")
    assert gone.stderr == ""
    assert shell("$J play collector <&- >&-").stderr == ""


def test_a_record_is_utf8_whatever_the_terminal_is() -> None:
    done = janken("deal", "collector", "--names", "Zoë", env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert "seats: Zoë\n" in done.out


@pytest.mark.parametrize("command", ["games", "rules records", "rules collector", "--help", "deal poker"])
def test_a_terminal_that_is_not_utf8(command: str) -> None:
    done = janken(*command.split(), env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert (done.out + done.err).isascii()
    assert "Traceback" not in done.err
