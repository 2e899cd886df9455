"""Save, load and go on at the prompt: every game, with people and with bots, to its end."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from janken.core.match import Moved
from janken.records.reader import one_match
from janken.records.writer import bots_in
from tests.running import JANKEN, ROOT, janken, one_sentence
from tests.terminal.screen import Screen
from tests.terminal.test_prompt import play

SAVED, END = "saved.janken", "end.janken"
KEPT = ROOT / "tests" / "golden" / "saved"
PLAIN = {"NO_COLOR": "1"}
TO_MOVE, GOES_ON = "To move: ", "Press Enter and the table continues."
VERBS = ("add", "discard", "draw", "flip", "knock", "meld", "pass", "play", "remove", "stop", "take", "turn")
ANYBODY = "seat and move> "
DEAL, OVER = "Press Enter for the next deal. ", "The game is over> "
BOTS = ["--bot", "easy", "--bot", "club", "--pace", "0"]
# As short as the rules allow, and in games without turns with no time to wait for.
SHORT = {
    "collector": [],
    "janken-rummy": ["--option", "goal=1", "--option", "knock=100"],
    "light-to-dark": [],
    "nine-of-a-kind": [
        "--option", "goal=1", "--option", "look=0", "--option", "unison=0", "--option", "naming=0"
    ],
    "run-with-scissors": ["--option", "deals-each=1", "--option", "patience=0.5", "--option", "beat=0"],
}  # fmt: skip
# Among people nobody hurries: a stack is closed when everybody has passed.
UNHURRIED = {**SHORT, "run-with-scissors": ["--option", "deals-each=1", "--option", "patience=60"]}


class Evening:
    """People at one terminal, who play the first move they may, and pass where others may act too."""

    def __init__(self, screen: Screen, people: Sequence[str], game: str) -> None:
        self.screen = screen
        self._trades = game == "nine-of-a-kind"  # then nobody is ever alone to move, and there is no passing
        self._people = people
        self._taking = [f"{name}, take the keyboard and press Enter. " for name in people]

    def next_turn(self) -> str:
        """Whoever is alone to move, or an empty name when the game is over."""
        while (came := self.screen.wait_for_any([TO_MOVE, *self._taking, GOES_ON, DEAL, OVER])) != OVER:
            if came != TO_MOVE:
                self.screen.type("")
                continue
            acting: list[str] = re.findall(r"\w+", self.screen.wait_for("\r\n").replace(" and ", ", "))
            if len(acting) == 1 and acting[0] in self._people:
                self.screen.wait_for(f"{acting[0]}> ")
                return acting[0]
            passing = [] if self._trades else [name for name in acting if name in self._people]
            for name in passing[:1] if passing == acting else passing:  # people alone wait for each other
                self.screen.type(f"{self._people.index(name) + 1} pass")
        return ""

    def move(self, name: str) -> None:
        """With its seat: so it is told from the list when the terminal echoes it."""
        self.screen.type("legal")
        first = self.screen.wait_for_any([f"\n{verb}" for verb in VERBS]).removeprefix("\n")
        moves = (first + self.screen.wait_for(f"{name}> ")).splitlines()[:-1]
        chosen = next((move for move in moves if move.startswith("knock")), moves[0])
        self.screen.type(f"{self._people.index(name) + 1} {chosen}")

    def save_and_leave(self, file: str) -> None:
        self.screen.type(f"save {file}")
        self.screen.wait_for(f"Saved to {file}.")
        self.screen.type("quit")
        assert self.screen.ends() == 0

    def begin(self) -> None:
        """Until everybody has done something, or could have."""
        if self._trades:
            self.screen.wait_for("offers")
            return
        self.move(self.next_turn())
        self.next_turn()

    def play_to_the_end(self) -> None:
        while name := self.next_turn():
            self.move(name)


@pytest.mark.parametrize(
    ("game", "people", "arguments"),
    [
        ("collector", ["Ann"], BOTS),
        ("collector", ["Ann", "Ben"], BOTS),
        ("collector", ["Ann", "Ben"], []),
        ("janken-rummy", ["Ann"], BOTS),
        ("janken-rummy", ["Ann", "Ben"], BOTS),
        ("janken-rummy", ["Ann", "Ben"], []),
        ("light-to-dark", ["Ann"], []),
        ("run-with-scissors", ["Ann"], BOTS),
        ("run-with-scissors", ["Ann", "Ben"], BOTS),
        ("run-with-scissors", ["Ann", "Ben", "Cem"], []),
        ("nine-of-a-kind", ["Ann"], BOTS),
        ("nine-of-a-kind", ["Ann", "Ben"], [*BOTS, "--seats", "7"]),
    ],
)
def test_a_saved_game_goes_on_with_the_same_people_and_bots(
    tmp_path: Path, game: str, people: list[str], arguments: list[str]
) -> None:
    names = ["--names", ",".join(people)]
    short = (SHORT if arguments else UNHURRIED)[game]
    with Screen([JANKEN, "play", game, "--seed", "3", *names, *short, *arguments], tmp_path, PLAIN) as screen:
        evening = Evening(screen, people, game)
        evening.begin()
        evening.save_and_leave(SAVED)
    saved = (tmp_path / SAVED).read_bytes()
    with Screen([JANKEN, "play", "--load", SAVED, "--pace", "0"], tmp_path, PLAIN) as screen:
        evening = Evening(screen, people, game)
        evening.play_to_the_end()
        evening.save_and_leave(END)
    end = (tmp_path / END).read_bytes()
    before, after = one_match(saved), one_match(end)
    assert after.state.is_over()
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)
    assert bots_in(end) == bots_in(saved)
    assert sorted(bots_in(saved)) == list(range(len(people) + 1, len(before.header.names) + 1))


def test_nine_of_a_kind_among_people_goes_on_with_what_was_offered(tmp_path: Path) -> None:
    """Nobody has to trade their way to nine: a chicken ends the round, and with goal=1 the game."""
    people = ["Ann", "Ben", "Cem", "Dov", "Eva"]
    words = [*SHORT["nine-of-a-kind"], "--option", "chicken=fewest", "--names", ",".join(people)]
    with Screen([JANKEN, "play", "nine-of-a-kind", "--seed", "3", *words], tmp_path, PLAIN) as screen:
        screen.wait_for(ANYBODY)
        screen.type("1 offer 2R")
        screen.wait_for("Ann offers 1 card.")
        screen.type("2 offer 2P")
        screen.wait_for("Ben offers 1 card.")
        Evening(screen, people, "nine-of-a-kind").save_and_leave(SAVED)
    with Screen([JANKEN, "play", "--load", SAVED], tmp_path, PLAIN) as screen:
        screen.wait_for(ANYBODY)
        screen.type("1 accept 2 4L")
        screen.wait_for("Ann swaps 1 card with Ben.")
        screen.type("3 call chicken")
        screen.wait_for("The game is over.")
        screen.wait_for(OVER)
        Evening(screen, people, "nine-of-a-kind").save_and_leave(END)
    before, after = (one_match((tmp_path / file).read_bytes()) for file in (SAVED, END))
    assert after.log[: len(before.log)] == before.log
    played = [entry.move.text() for entry in after.log[len(before.log) :] if isinstance(entry, Moved)]
    assert played == ["accept 2 4L", "call chicken", "close"]
    assert after.state.is_over()


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.janken")), ids=lambda path: path.stem)
def test_a_game_saved_by_an_earlier_version_goes_on(tmp_path: Path, kept: Path) -> None:
    """Files that were saved against bots; those that do not say so are told by --bot."""
    before = one_match(kept.read_bytes())
    unnamed = len(before.header.names) - 1 if kept.stem.endswith("-unnamed") else 0
    bots = [word for _ in range(unnamed) for word in ("--bot", "easy")]
    command = [JANKEN, "play", "--load", str(kept), "--pace", "0", *bots]
    with Screen(command, tmp_path, PLAIN) as screen:
        evening = Evening(screen, ["Ann"], before.header.game.name)
        evening.play_to_the_end()
        evening.save_and_leave(END)
    end = (tmp_path / END).read_bytes()
    after = one_match(end)
    assert after.state.is_over()
    assert after.log[: len(before.log)] == before.log
    assert sorted(bots_in(end)) == list(range(2, len(before.header.names) + 1))


FOUR = "--names Ann,Ben --bot easy --bot club"
SAT = "At the table: 1 Ann, 2 Ben, 3 Momo (easy bot), 4 Kiko (club bot)."


def saved(folder: Path, arguments: str) -> Path:
    play(f"collector --pace 0 --seed 3 {arguments}", f"save {SAVED}", "quit", cwd=folder)
    return folder / SAVED


@pytest.mark.parametrize(
    ("bots", "sat"),
    [
        ("", SAT),
        ("--bot master", "1 Ann, 2 Ben, 3 Momo (master bot), 4 Kiko (master bot)."),
        ("--bot club --bot easy", "1 Ann, 2 Ben, 3 Momo (club bot), 4 Kiko (easy bot)."),
        ("--bot level-2 --bot easy --bot club", "2 Ben (bot of level 2), 3 Momo (easy bot), 4 Kiko (club"),
        ("--bot 1=easy", "1 Ann (easy bot), 2 Ben, 3 Momo (easy bot), 4 Kiko (club bot)."),
        ("--bot 3=master --bot easy", "1 Ann, 2 Ben, 3 Momo (master bot), 4 Kiko (easy bot)."),
    ],
)  # fmt: skip
def test_which_seats_are_bots_in_a_game_that_goes_on(tmp_path: Path, bots: str, sat: str) -> None:
    saved(tmp_path, FOUR)
    assert sat in play(f"--load {SAVED} --pace 0 {bots}", "quit", cwd=tmp_path).out


def test_a_record_that_names_no_bots_gets_some_on_its_last_seats(tmp_path: Path) -> None:
    file = saved(tmp_path, FOUR)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    plain = "".join(line for line in lines if not line.startswith("#: "))
    file.write_text(plain, encoding="utf-8")
    assert SAT in play(f"--load {SAVED} --pace 0 --bot easy --bot club", "quit", cwd=tmp_path).out
    assert "At the table" not in play(f"--load {SAVED}", "quit", cwd=tmp_path).out


def test_the_bots_stand_in_the_record_from_its_beginning(tmp_path: Path) -> None:
    play(f"collector {FOUR} --pace 0 --record {SAVED}", "quit", cwd=tmp_path)
    assert bots_in((tmp_path / SAVED).read_bytes()) == {3: "easy", 4: "club"}
    play(f"--load {SAVED} --record {END} --pace 0 --bot 4=easy", "pass", "quit", cwd=tmp_path)
    assert bots_in((tmp_path / END).read_bytes()) == {3: "easy", 4: "easy"}


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["mastr"], "there is no bot mastr; did you mean master?"),
        (["5=club"], "--bot 5=club: a seat from 1 to 4, = and a level, as in 2=club"),
        (["x=club"], "--bot x=club: a seat from 1 to 4, = and a level, as in 2=club"),
        (["easy"] * 5, "there are more bots than the 4 seats of this game"),
        (["easy"] * 4, "someone has to play: not every seat can be a bot"),
        ([], f"{SAVED}: there is no bot clever for seat 3; name one, as in --bot 3=club"),
    ],
)  # fmt: skip
def test_bots_that_cannot_go_on(tmp_path: Path, bots: list[str], sentence: str) -> None:
    file = saved(tmp_path, FOUR)
    if not bots:
        file.write_text(
            file.read_text(encoding="utf-8").replace("bot 3 easy", "bot 3 clever"), encoding="utf-8"
        )
    given = [word for bot in bots for word in ("--bot", bot)]
    assert one_sentence(janken("play", "--load", SAVED, *given, cwd=tmp_path)) == f"janken: {sentence}"


def test_in_a_new_game_bots_sit_behind_the_people() -> None:
    assert "in a new game bots sit behind the people" in one_sentence(
        janken("play", "collector", "--bot", "2=club")
    )
