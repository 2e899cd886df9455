"""`janken lab` and `janken.lab`: known effects are found, and the same command always gives the same."""

import csv
import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import click.testing
import pytest

import janken
from janken.cli import group


def lab(*words: str) -> click.testing.Result:
    return click.testing.CliRunner().invoke(group, ["lab", *words])


SHORT = ("collector", "--seats", "2", "--vary", "draw=must,may", "--deals", "30", "--playouts", "2", "--json")


def stop_in_the_middle(keep: Path) -> None:
    """The real program, and Ctrl-C; it tells what it knows by then."""
    endless = ["1000000" if word == "30" else word for word in SHORT]
    command = [sys.executable, "-m", "janken", "lab", *endless, "--processes", "2", "--keep", str(keep)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        while not keep.exists() or keep.read_bytes().count(b"\n") < 3:
            assert running.poll() is None
            sleep(0.05)
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate()
    assert running.returncode == 0
    assert 0 < json.loads(told)["deals"] < 1_000_000


def test_one_process_or_two_or_gone_on_with_it_is_the_same(tmp_path: Path) -> None:
    keep, stopped = tmp_path / "results", tmp_path / "stopped"
    whole = lab(*SHORT, "--processes", "1", "--keep", str(keep))
    assert whole.exit_code == 0, whole.output
    lines = keep.read_bytes().splitlines(keepends=True)
    assert len(lines) == 31
    assert lab(*SHORT, "--processes", "2").stdout == whole.stdout
    keep.write_bytes(b"".join(lines[:12]) + lines[12][:20])  # ended in the middle of writing
    again = lab(*SHORT, "--processes", "1", "--keep", str(keep))
    assert again.stdout == whole.stdout
    assert keep.read_bytes().splitlines(keepends=True) == lines
    stop_in_the_middle(stopped)
    assert lab(*SHORT, "--processes", "1", "--keep", str(stopped)).stdout == whole.stdout
    assert stopped.read_bytes().splitlines(keepends=True)[:31] == lines
    found = json.loads(whole.stdout)
    assert found["deals"] == 30
    assert found["made_by"].startswith(f"janken {janken.__version__} (")


def test_known_effects_are_found() -> None:
    table = janken.lab(
        "janken-rummy", vary={"goal": [50, 100]}, seats=2, bots="easy", deals=15, skill=False, seed="5"
    )
    found = {row["measure"]: row for row in table.findings()}
    assert found["hands"]["rules"] == "goal=100"
    before, after = (row["mean"] for row in table.rows if row["measure"] == "hands")
    assert isinstance(before, float)
    assert isinstance(after, float)
    assert 1.5 < after / before < 2.3, "twice the goal, about twice the hands"
    assert "melds" not in found, "a hand is as it was"
    assert table.to_numpy().shape == (2, len(table.rows) // 2)
    assert table.deals == 15
    assert [row["measure"] for row in csv.DictReader(table.csv().splitlines())] == [
        row["measure"] for row in table.rows
    ]


def test_with_jokers_hands_are_shorter() -> None:
    """One hand a game, or a few more where one is void."""
    table = janken.lab("janken-rummy", vary={"jokers": [False, True]}, goal=1, deals=150, skill=False)
    found = {row["measure"]: row for row in table.findings()}
    most = found["moves"]["difference_high"]
    assert isinstance(most, float)
    assert most < 0
    assert "skill-club" not in {row["measure"] for row in table.rows if row["mean"] is not None}


def test_it_stops_when_it_knows_enough_and_only_looks_now_and_then() -> None:
    done = lab("collector", "--seats", "2", "--precision", "20%", "--no-skill", "--json", "--processes", "1")
    found = json.loads(done.stdout)
    assert found["deals"] % 50 == 0
    (row,) = [row for row in found["results"] if row["measure"] == "moves"]
    assert row["high"] - row["mean"] <= 0.2 * row["mean"]


def test_the_report_and_the_tables(tmp_path: Path) -> None:
    page, table, pictures = tmp_path / "lab.html", tmp_path / "lab.csv", tmp_path / "pictures"
    done = lab(
        "janken-rummy", "--vary", "goal=2,20", "--bot", "easy", "--deals", "12", "--playouts", "1",
        "--processes", "1", "-o", str(page), "--csv", str(table), "--pictures", str(pictures), "--lang", "de",
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    html = page.read_text()
    assert '<html lang="de">' in html
    assert "Was die Regeln bewirken" in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", ""), "nothing is fetched"
    assert "Runden je Spiel" in done.stdout
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert {row["rules"] for row in rows} == {"goal=2", "goal=20"}
    assert (pictures / "scores.svg").read_text().startswith("<svg")
    assert (pictures / "effect-hands.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game “chess”"),
        (("collector", "--vary", "drow=must"), "There is no option drow"),
        (("collector", "--vary", "draw=never"), "never"),
        (("collector", "--vary", "draw"), "write a rule once, and each of its values, as in goal=300,500"),
        (("collector", "--vary", "draw=may,may"), "write a rule once, and each of its values"),
        (("collector", "--vary", "seats=many"), "a number of players"),
        (("collector", "--vary", "seats=9"), "for 1 to 4 players, not 9"),
        (("collector", "--precision", "fine"), "fine is not a precision, as in 1%"),
        (("collector", "--bot", "genius"), "there is no bot genius"),
        (("run-with-scissors", "--vary", "deals-each=none", "--vary", "minutes=none"), "can be played"),
    ],
)
def test_what_is_wrong_is_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = lab(*words)
    assert done.exit_code == 2, done.output
    assert sentence in done.output


def test_combinations_that_cannot_be_played_are_left_out_and_named() -> None:
    table = janken.lab(
        "run-with-scissors",
        vary={"deals_each": [1, None], "minutes": [None, 1]},
        seats=3,
        bots="random",
        deals=2,
        playouts=1,
    )
    assert len(table.tally.plan.cells) == 3
    assert table.tally.plan.left_out == ("deals-each=none minutes=none",)
