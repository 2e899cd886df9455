"""The prompt, played at through a pipe: every command, every kind of refusal, whole games."""

import random
import re
from pathlib import Path

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.running import ROOT, Done, janken, one_sentence

SEED = "3"  # The Collector deals 4L 6R 6P 4R / TS 8W 7L AS / TL KR AR 6L, then QR
STEALING = str(ROOT / "tests" / "golden" / "collector-stealing.janken")
WHOLE = str(ROOT / "tests" / "golden" / "collector-three.janken")


def play(arguments: str, *lines: str | bytes, cwd: Path | None = None, encoding: str = "utf-8") -> Done:
    typed = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    environment = {"PYTHONIOENCODING": encoding}
    done = janken("play", *arguments.split(), typed=typed, cwd=cwd, env=environment, encoding=encoding)
    assert "Traceback" not in done.err
    assert "\x1b" not in done.out
    return done


def collector(*lines: str | bytes, seats: int = 1, cwd: Path | None = None) -> str:
    done = play(f"collector --seed {SEED} --seats {seats}", *lines, cwd=cwd)
    assert (done.status, done.err) == (0, "")
    return done.out


def answers(output: str) -> list[str]:
    """What came in answer to each line, without the tables."""
    return [part.splitlines()[0] if part.strip() else "" for part in output.split("> ")[1:]]


def untimed(record: bytes) -> str:
    """A record without the times of its moves, and every move has one."""
    text, times = re.subn(r"^(\d [^@\n]*) @\d+\.\d{3}$", r"\1", record.decode(), flags=re.MULTILINE)
    assert times == len(re.findall(r"^\d ", text, flags=re.MULTILINE))
    return text


def test_a_move_is_made_told_and_shown() -> None:
    said = collector("take 6L 6R 6P", "quit")
    assert said.startswith("The Collector. Type help for help, quit to stop.\n")
    assert "You take 6R 6P 6L, of a kind: 1 point." in said
    assert said.count("The Collector, hand 1") == 2
    assert "Score: Player 1: 1\n" in said


def test_a_seat_may_stand_before_the_move() -> None:
    said = collector("1 take 6L 6R 6P", "2 pass", "1 draw", seats=2)
    assert "Player 1 takes 6R 6P 6L" in said
    assert "Player 2 passes." in said
    assert "Player 1 draws " in said


def test_every_refusal_is_explained_and_changes_nothing() -> None:
    lines = [
        "fly",
        "take",
        "take 6X",
        "take 6R 6P",
        "take 6R 6P AL",
        "pass",
        "stop",
        "2 draw",
        "take 4L 4R TS",
        "",
    ]
    said = collector(*lines)
    assert answers(said) == [
        "No: fly is not a move of this game; its moves: take, draw, pass and stop. (RF-3)",
        "No: Take which cards? (RF-3)",
        "No: 6X is not a card: write rank and suit, as in TR. (CD-6)",
        "No: A set is three or more cards, not 2. (CO-4)",
        "No: AL is not face up on the table. (CO-4)",
        "No: You cannot pass when playing alone: draw a card, or stop once the pile is empty. (CO-12)",
        "No: You can stop only when the draw pile is empty: draw or take a set. (CO-13)",
        "No: There is no seat 2: the seats are 1 to 1. (RF-3)",
        "No: 4L 4R TS are neither of one rank nor consecutive. (CO-4)",
        "Type a move, or help.",
        "",
    ]
    assert said.count("draw pile: 53 cards") == 1


def test_out_of_turn() -> None:
    assert "No: It is Player 1’s turn. (CO-3)" in collector("2 pass", seats=2)
    assert "No: There is no seat 3: the seats are 1 to 2. (RF-3)" in collector("3 pass", seats=2)


def test_legal_and_hint() -> None:
    said = collector("draw", "legal", "hint", "LEGAL")
    assert said.count("take 6R 6P 6L\ntake AR QR KR\ndraw\n") == 2
    assert "take AR QR KR: A run for 3 points, the highest available." in said
    dark = play("light-to-dark --seed 1", "hint", "legal").out
    assert answers(dark)[:2] == ["turn: No four cards match yet. The only move.", "turn"]


def test_a_strict_table_gives_no_hints_and_lists_no_melds() -> None:
    said = play("janken-rummy --seats 2 --seed 3 --bot club --option strict=yes", "hint", "draw", "legal").out
    assert "No: This is a strict table: there are no hints." in said
    assert "The moves are not listed here." in said
    assert "discard AR" not in said


def test_a_place_that_is_not_there_is_named_as_it_was_typed() -> None:
    dark = play("light-to-dark --seed 1", "turn", "flip 99 suit", "remove 53 rank", "flip 2 suit").out
    for place in (99, 53, 2):
        assert f"No: No four cards begin at place {place}: there is 1 card in the row. (LD-3)" in dark


def test_look_help_and_rules() -> None:
    said = collector(
        "look", "help", "rules CO-9", "rules cd-6", "rules RF-3", "rules", "rules CO-99", "rules LD-1"
    )
    assert said.count("draw pile: 53 cards") == 2
    assert "Moves are typed as in a record, for example: take 4P 5S 6R\n" in said
    for title in ("CO-9 Stealing", "CD-6 ", "RF-3 Moves"):
        assert f"> {title}" in said
    assert said.count("Which rule? For example rules CO-13; janken rules collector shows all of them.") == 1
    assert "> There is no rule CO-99; did you mean CO-9?\n" in said
    assert "> There is no rule LD-1; did you mean CD-1?\n" in said


def test_what_is_typed_loosely_is_understood() -> None:
    said = collector("TAKE 6l 6r 6P", "draw", "take 10s tl 8w", "?", "q", "draw")
    assert "You take 6R 6P 6L" in said
    assert "No: TS TL 8W are neither of one rank nor consecutive. (CO-4)" in said
    assert "Moves are typed as in a record" in said
    assert said.count("You draw") == 1  # q has ended it
    assert collector("exit", "draw").count("You draw") == 0
    rummy = play("janken-rummy --seed 54 --option jokers=yes", "", "draw", "meld 8p *p=8 8s", "q").out
    assert "lays 8P *P=8 8S" in rummy
    nine = play("nine-of-a-kind --seats 3 --seed 1", "1 offer 9D", "q").out
    assert "9D is not a card" not in nine


@pytest.mark.parametrize("typed", ["2S", "2s", "2 2S", "2 2s", "2 play 2s"])
def test_in_run_with_scissors_a_card_alone_is_played(typed: str) -> None:
    assert "Player 2 opens: “2S!”" in play("run-with-scissors --seats 3 --seed 3", "", typed).out


def test_cd_5_ones_own_deck_differs_unless_its_pairing_is_played(tmp_path: Path) -> None:
    note = "The dark sides here are our own, made by a formula: your own deck will differ.\n"
    assert note in play("light-to-dark --seed 1", "q").out
    faces = [rank + suit for suit in "dshc" for rank in "A23456789TJQK"]
    (tmp_path / "mine").write_text(" ".join(faces), encoding="utf-8")
    assert note not in play("light-to-dark --seed 1 --option pairing=mine", "q", cwd=tmp_path).out


def test_a_misspelt_word_gets_the_nearest_one() -> None:
    said = collector("tkae 6L 6R 6P", "lgeal", "hnit", "puase", "xyzzy")
    assert answers(said)[:4] == [
        "No: tkae is not a move of this game; did you mean take? (RF-3)",
        "No: lgeal is not a move of this game; did you mean legal? (RF-3)",
        "No: hnit is not a move of this game; did you mean hint? (RF-3)",
        "No: puase is not a move of this game; did you mean pause? (RF-3)",
    ]
    assert "its moves: take, draw, pass and stop. (RF-3)" in said
    assert one_sentence(janken("play", "colector")) == (
        "janken: There is no game “colector”; did you mean collector? (RF-1)"
    )
    assert one_sentence(janken("play", "collector", "--option", "asist=yes")) == (
        "janken: There is no option asist in this game; did you mean assist? (RF-1)"
    )


def test_undo_is_for_one_alone() -> None:
    said = collector("undo", "draw", "undo", "undo")
    assert said.count("There is no move to undo.") == 2
    assert said.count("draw pile: 53 cards") == 2
    assert "No: You can only undo what you have just laid, and only until you continue." in collector(
        "pass", "undo", seats=2
    )


def test_enter_makes_a_move_that_is_no_choice_when_alone() -> None:
    dark = play("light-to-dark --seed 1", "", "").out
    assert re.findall(r"> The only move: turn\nYou turn up ", dark) == 2 * [
        "> The only move: turn\nYou turn up "
    ]
    assert "Type a move, or help." in collector("", seats=2)
    # In company it might tell what somebody holds: who opens has no other card to play, and must say so.
    opening = play("run-with-scissors --bot easy --bot easy --seed 4", "legal", "").out
    assert "Player 1> play 2S\nPlayer 1> Type a move, or help." in opening


def test_save_writes_the_record_and_never_over_the_file_of_another(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("a letter", encoding="utf-8")
    lines = [
        "draw",
        "save mine.txt",
        "save one.janken",
        "draw",
        "save one.janken",
        "save",
        "save a b",
        "save /",
    ]
    said = collector(*lines, f"save {'x' * 300}", "save no/where", "save \0", cwd=tmp_path)
    assert answers(said)[1:] == [
        "mine.txt already exists; choose another name.",
        "Saved to one.janken.",
        "You draw JP onto the extra pile.",
        "Saved to one.janken.",
        "Save to which file? For example: save evening.janken",
        "Save to which file? For example: save evening.janken",
        "/ already exists; choose another name.",
        f"{'x' * 197}... could not be written: file name too long.",
        "no/where could not be written: no such file or directory.",
        "Saved to ?.",
        "",
    ]
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "a letter"
    assert one_match((tmp_path / "one.janken").read_bytes()).moves_made() == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["?", "mine.txt", "one.janken"]


def test_record_is_kept_after_every_move(tmp_path: Path) -> None:
    lines = ["draw", "fly", "draw", "undo", "save game.janken", "quit"]
    done = play(f"collector --seed {SEED} --record game.janken", *lines, cwd=tmp_path)
    assert done.status == 0
    assert "Saved to game.janken." in done.out  # our own file
    kept = one_match((tmp_path / "game.janken").read_bytes())
    assert kept.moves_made() == 1
    assert [file.name for file in tmp_path.iterdir()] == ["game.janken"]
    again = janken("play", "collector", "--record", "game.janken", cwd=tmp_path)
    assert one_sentence(again) == (
        "janken: game.janken already exists: name a new file, or continue its game with --load"
    )
    assert one_match((tmp_path / "game.janken").read_bytes()).log == kept.log


def test_a_record_that_cannot_be_kept_is_refused_before_the_first_card(tmp_path: Path) -> None:
    refused = janken("play", "collector", "--record", "no/where.janken", cwd=tmp_path)
    assert one_sentence(refused) == "janken: no/where.janken: no such file or directory"


def test_a_record_that_cannot_be_kept_any_more_is_told_of_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "game.janken.part").mkdir()
    done = play("collector --seed 3 --record game.janken", "draw", cwd=tmp_path)
    assert "You draw QR onto the extra pile.\ngame.janken could not be written: is a directory." in done.out
    assert done.status == 0


def test_load_goes_on_with_a_game(tmp_path: Path) -> None:
    first = play(
        f"collector --seed {SEED} --names Ann,Ben", "take 6R 6P 6L", "pass", "save a.janken", cwd=tmp_path
    )
    assert "Saved to a.janken." in first.out
    before = (tmp_path / "a.janken").read_bytes()
    done = play("--load a.janken --record b.janken", "draw", "pass", "quit", cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert "Ann draws " in done.out
    assert (tmp_path / "a.janken").read_bytes() == before
    later = (tmp_path / "b.janken").read_bytes()
    assert later.startswith(before)
    assert untimed(later[len(before) :]) == "1 draw\n1 pass\n"
    play("collector --load a.janken --record a.janken", "draw", "pass", cwd=tmp_path)
    assert untimed((tmp_path / "a.janken").read_bytes()) == untimed(later)


def test_a_loaded_game_can_be_over() -> None:
    done = play(f"--load {WHOLE}", "1 pass", "undo", "undo 1", "look", "legal 1", "")
    assert done.status == 0
    assert "For which seat? Write its number after the command." in done.out
    assert "Ann, Ben and Cy share the win." in done.out
    assert "No: The game is over. (CO-13)" in done.out
    assert "No: There is no move to undo." in done.out


def test_what_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "bad.janken").write_text("janken: 1\ngame: poker\n", encoding="utf-8")
    assert one_sentence(janken("play", "--load", "bad.janken", cwd=tmp_path)).startswith(
        "bad.janken:2: game: poker: "
    )
    assert one_sentence(janken("play", "--load", "none.janken", cwd=tmp_path)).startswith(
        "janken: none.janken: no such"
    )
    assert one_sentence(janken("play", "light-to-dark", "--load", STEALING)).endswith(
        "collector-stealing.janken is a record of collector, not of light-to-dark"
    )
    for more in (["--seats", "2"], ["--names", "A"], ["--dealer", "1"], ["--option", "assist=yes"]):
        assert one_sentence(janken("play", "--load", STEALING, *more)).startswith(
            "janken: --load continues a game"
        )


def test_games_that_are_not_there() -> None:
    assert one_sentence(janken("play", "poker")).startswith(
        "janken: There is no game “poker”; the games are "
    )
    assert one_sentence(janken("play", "collector", "--seats", "9")).endswith(
        "is for 1 to 4 players, not 9. (CO-1)"
    )


def test_without_a_game_one_is_chosen() -> None:
    number = games.names().index("collector") + 1
    done = play(
        f"--seed {SEED}", "0", "chess", "\x1b[2J", "", str(number), "9", "x", "٢", "2", "pass", "quit"
    )
    assert done.status == 0
    assert done.out.count("Type a number from 1 to ") == 4 + 3
    assert "Player 1 passes." in done.out
    assert "The Collector, hand 1, dealer Player 2" in done.out
    by_name = play("", "Light to Dark", "turn", "quit")
    assert "You turn up " in by_name.out
    nothing = play("")
    assert (nothing.status, nothing.err) == (0, "")


def test_what_is_typed_is_never_an_order_to_the_terminal() -> None:
    lines = ["\x1b[31mfly", "take \x1b]0;title\a", "save \x1b[2J/x", "rules \x1b[2J", "\u202efly", "fly\x00"]
    said = collector(*lines)
    assert all(letter.isprintable() or letter == "\n" for letter in said)


@pytest.mark.parametrize(
    "line", [b"\xff\xfe draw", b"x" * 1_000_000, b"take " + b"6R " * 100_000, b"\x00" * 100]
)
def test_strange_lines_are_refused_shortly(line: bytes) -> None:
    said = collector(line, "draw")
    assert len(said) < 2000
    assert "No: " in said
    assert "You draw QR" in said


def test_letters_only_where_there_are_no_symbols() -> None:
    done = play(f"collector --names Zoë --seed {SEED}", "draw", encoding="ascii")
    assert done.status == 0
    assert "   4L  6R  6P  4R\n" in done.out
    assert "To move: Zo?\nZo?> You draw QR onto the extra pile." in done.out


@pytest.mark.parametrize(("name", "seats"), [("collector", 1), ("collector", 3), ("light-to-dark", 1)])
def test_a_whole_game(tmp_path: Path, name: str, seats: int) -> None:
    """Played to the end at the prompt, a game is the same as played without it."""
    game = games.find(name)
    assert isinstance(game, Game)
    match = Match(Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)]))
    match.shuffle_and_deal(Shuffler("whole"))
    rng = random.Random(1)
    typed: list[str] = []
    while not match.state.is_over():
        (seat,) = match.state.to_act()
        move = rng.choice(match.state.legal(seat))
        typed.append(move.text() if rng.random() < 0.5 else f"{seat} {move.text()}")
        assert not isinstance(match.submit(seat, move), Refusal)
    arguments = f"{name} --seed whole --seats {seats} --record kept.janken"
    done = play(arguments, *typed, "save saved.janken", "", cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert "The game is over> Saved to saved.janken." in done.out
    for file in ("kept.janken", "saved.janken"):
        assert untimed((tmp_path / file).read_bytes()) == record_text(match)
