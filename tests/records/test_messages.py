"""Every way in which a record can be wrong, and what a person then reads."""

import pytest

from janken.core.match import Match
from janken.kernel.cards import cards_text, janken_deck, standard_deck
from janken.records.reader import read_record

DECK = cards_text(janken_deck(jokers=False))
HEAD = "janken: 1\ngame: collector\nseats: Ann, Ben\n"
DEALT = f"{HEAD}deal: {DECK}\n"  # the table: A to Q of Rock, K of Rock next
LIGHT = "janken: 1\ngame: light-to-dark\nseats: Ann\n"
LIGHT_DEALT = f"{LIGHT}deal: {cards_text(standard_deck())}\n"
LINES = "janken, game, seats, options and dealer"
OWN_DECK = "Ah 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 2h "  # of spades; hearts, clubs and diamonds follow
OWN_DECK += " ".join(OWN_DECK.replace("h", suit).strip() for suit in "cds")


def message(text: str, file: str = "f") -> str:
    error = read_record(text.encode()).error
    assert error is not None
    return error.message(file, "en")


def match_of(text: str) -> Match:
    reading = read_record(text.encode())
    assert reading.error is None, reading.error.message("f", "en")
    assert reading.match is not None
    return reading.match


HEADER = [
    ("", "f:1: A record begins with the line janken: 1. (RF-1)"),
    ("\n# nothing\n", "f:2: A record begins with the line janken: 1. (RF-1)"),
    ("game: collector\n", "f:1: game: collector: A record begins with the line janken: 1. (RF-1)"),
    ("\n1 pass", "f:2: 1 pass: A record begins with the line janken: 1. (RF-1)"),
    ("janken: 2", "f:1: janken: 2: Only records with janken: 1 can be read. (RF-1)"),
    ("janken:", "f:1: janken:: Only records with janken: 1 can be read. (RF-1)"),
    ("janken: 01", "f:1: janken: 01: Only records with janken: 1 can be read. (RF-1)"),
    ("janken: 1", "f:1: The line game: is missing above this. (RF-1)"),
    ("janken: 1\ngame: collector\n", "f:2: The line seats: is missing above this. (RF-1)"),
    ("janken: 1\ngame: collector\n\n1 pass", "f:4: 1 pass: The line seats: is missing above this. (RF-1)"),
    ("janken: 1\nseats: A\n\nGame: x", "f:4: Game: x: The line game: is missing above this. (RF-1)"),
    ("janken: 1\ndealer: 9\n", "f:2: The line game: is missing above this. (RF-1)"),
    ("janken: 1\ngame:\n", "f:2: game:: There is no game “”; the games are"),
    ("janken: 1\ngame: poker\n", "f:2: game: poker: There is no game “poker”; the games are"),
    (
        "janken: 1\ngame: Collector\n",
        "f:2: game: Collector: There is no game “Collector”; did you mean",
    ),
    ("janken: 1\ngame: ../cli\n", "f:2: game: ../cli: There is no game “../cli”; the games are"),
    ("janken: 1\npairing: Ah\ngame: poker", "f:3: game: poker: There is no game “poker”; the games are"),
    (HEAD + "game: collector", "f:4: game: collector: The line game: appears twice. (RF-1)"),
    (HEAD + "seats: Ann, Ben", "f:4: seats: Ann, Ben: The line seats: appears twice. (RF-1)"),
    (HEAD + "janken: 1", "f:4: janken: 1: The line janken: appears twice. (RF-1)"),
    (HEAD + "title: x", f"f:4: title: x: title: is not a line of this header, which has {LINES}. (RF-1)"),
    (
        HEAD + "pairing: Ah",
        f"f:4: pairing: Ah: pairing: is not a line of this header, which has {LINES}. (RF-1)",
    ),
]

SEATS = [
    ("", "f:3: seats:: A seat has no name; a name has 1 to 40 characters. (RF-1)"),
    (
        "Ann,,Ben",
        "f:3: seats: Ann,,Ben: A seat has no name; a name has 1 to 40 characters. (RF-1)",
    ),
    ("Ann, Ben,", "f:3: seats: Ann, Ben,: A seat has no name; a name has 1 to 40 characters. (RF-1)"),
    ("A" * 41, f"f:3: seats: {'A' * 41}: A name has at most 40 characters; this one has 41. (RF-1)"),
    ("A, B\x1b[2J", "f:3: seats: A, B?[2J: A name cannot contain a comma, # or a control character. (RF-1)"),
    ("A\tB", "f:3: seats: A?B: A name cannot contain a comma, # or a control character. (RF-1)"),
    ("A\u2028B", "f:3: seats: A?B: A name cannot contain a comma, # or a control character. (RF-1)"),
    ("A, B, C, D, E", "f:3: seats: A, B, C, D, E: This game is for 1 to 4 players, not 5. (CO-1)"),
]

OPTIONS = [
    ("options: assist", "assist is not an option: write name=value. (RF-1)"),
    ("options: assist=maybe", "The option assist is yes or no, not “maybe”. (RF-1)"),
    ("options: assist=", "The option assist is yes or no, not “”. (RF-1)"),
    ("options: assist=yes assist=yes", "The option assist is given twice. (RF-1)"),
    (
        "options: goal=200",
        "There is no option goal in this game; "
        "its options: assist, aim, draw, bonus-after-drawing and strict. (RF-1)",
    ),
    ("options: aim=Cards", "The option aim is points or cards, not “Cards”. (RF-1)"),
    ("dealer: 0", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer: 3", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer: 01", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer: ١", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer: -1", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer:", "The dealer is a seat from 1 to 2. (RF-1)"),
    ("dealer: Ann", "The dealer is a seat from 1 to 2. (RF-1)"),
]

DEALS = [
    (DECK.removesuffix(" KW"), "KW is missing: a deal lists all 65 cards. (RF-2)"),
    (DECK[:30], "JR and 54 more are missing: a deal lists all 65 cards. (RF-2)"),
    ("", "AR and 64 more are missing: a deal lists all 65 cards. (RF-2)"),
]

WRONG_CARDS = [
    (f"{DECK} AR", "AR: AR is dealt twice. (RF-2)"),
    (DECK.replace("KW", "QW"), "QW: QW is dealt twice. (RF-2)"),
    (DECK.replace("KW", "*W"), "*W: *W is not a card of this game’s deck. (RF-2)"),
    (DECK.replace("KW", "Ks"), "Ks: Ks is not a card of this game’s deck. (RF-2)"),
    (DECK.replace("KW", "KX"), "KX: KX is not a card: write rank and suit, as in KW. (CD-6)"),
    (DECK.replace("KW", "10W"), "10W: 10W is not a card: write rank and suit, as in KW. (CD-6)"),
    (DECK.replace("KW", "kw"), "kw: kw is not a card: write rank and suit, as in KW. (CD-6)"),
    (DECK.replace("KW", "9"), "9: 9 is not a card: write rank and suit, as in KW. (CD-6)"),
    (DECK.replace(" ", ", "), "AR,: AR, is not a card: write rank and suit, as in KW. (CD-6)"),
    (
        DECK.replace(" KW", "\u00a0KW"),
        "QW?KW: QW?KW is not a card: write rank and suit, as in KW. (CD-6)",
    ),
]

MOVES = [
    ("pass", "pass is not a seat; a move begins with its seat. (RF-3)"),
    ("Ann pass", "Ann is not a seat; a move begins with its seat. (RF-3)"),
    ("-1 pass", "-1 is not a seat; a move begins with its seat. (RF-3)"),
    ("3 pass", "There is no seat 3: seats are 1 to 2, and 0 is the table. (RF-3)"),
    ("01 pass", "There is no seat 01: seats are 1 to 2, and 0 is the table. (RF-3)"),
    ("١ pass", "There is no seat ١: seats are 1 to 2, and 0 is the table. (RF-3)"),
    ("1", "A move is a seat, a verb and its arguments. (RF-3)"),
    ("1 @5", "A move is a seat, a verb and its arguments. (RF-3)"),
    ("1 play 5R", "play is not a move of this game; its moves: take, draw, pass and stop. (RF-3)"),
    ("1 PASS", "PASS is not a move of this game; did you mean pass? (RF-3)"),
    ("1 pass now", "pass takes nothing after it, not now. (RF-3)"),
    ("1 pass @1 @2", "pass takes nothing after it, not @1. (RF-3)"),
    ("1 take", "Take which cards? (RF-3)"),
    ("1 take 4X", "4X is not a card: write rank and suit, as in TR. (CD-6)"),
    ("1 take AR AR AR", "AR is named twice. (CD-7)"),
    ("2 pass", "It is Ann’s turn. (CO-3)"),
    ("0 pass", "It is Ann’s turn. (CO-3)"),
    ("1 pass @x", "@x is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @", "@ is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @-1", "@-1 is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @01", "@01 is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @1e3", "@1e3 is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @1.", "@1. is not a time in seconds, as in @12.340. (RF-3)"),
    ("1 pass @nan", "@nan is not a time in seconds, as in @12.340. (RF-3)"),
    ("options: aim=cards", "After the first deal there can only be moves and deals. (RF-1)"),
    ("note: hello", "After the first deal there can only be moves and deals. (RF-1)"),
]


@pytest.mark.parametrize(("text", "expected"), HEADER)
def test_the_header(text: str, expected: str) -> None:
    assert message(text).startswith(expected)


@pytest.mark.parametrize(("seats", "expected"), SEATS)
def test_seats(seats: str, expected: str) -> None:
    assert message(f"janken: 1\ngame: collector\nseats: {seats}\n") == expected


@pytest.mark.parametrize(("line", "expected"), OPTIONS)
def test_options_and_dealer(line: str, expected: str) -> None:
    assert message(f"{HEAD}{line}\n") == f"f:4: {line}: {expected}"


def test_options_that_do_not_go_together() -> None:
    line = "options: deals-each=none"
    head = f"janken: 1\ngame: run-with-scissors\nseats: Ann, Ben, Cy\n{line}\ndealer: 1\n"
    assert message(head).startswith(f"f:4: {line}: Nothing would end the game")


@pytest.mark.parametrize(("cards", "expected"), DEALS)
def test_a_deal_that_is_not_whole(cards: str, expected: str) -> None:
    line = f"deal: {cards}".strip()
    shown = line if len(line) <= 80 else line[:77] + "..."
    assert message(f"{HEAD}{line}\n") == f"f:4: {shown}: {expected}"


@pytest.mark.parametrize(("cards", "expected"), WRONG_CARDS)
def test_a_deal_with_a_wrong_card_shows_only_that(cards: str, expected: str) -> None:
    assert message(f"{HEAD}deal: {cards}\n") == f"f:4: {expected}"


@pytest.mark.parametrize(("line", "expected"), MOVES)
def test_moves(line: str, expected: str) -> None:
    assert message(f"{DEALT}{line}\n") == f"f:5: {line}: {expected}"


def test_deals_and_showdowns_out_of_place() -> None:
    playing = "A hand is in progress: no"
    assert message(f"{DEALT}deal: {DECK}").endswith(f"...: {playing} deal can interrupt it. (RF-2)")
    assert message(f"{DEALT}showdown: {DECK}").endswith(f"...: {playing} showdown can interrupt it. (RF-2)")
    assert message(f"{HEAD}showdown: {DECK}").endswith("...: A deal comes next, not a showdown. (RF-2)")
    assert message(f"{HEAD}1 pass") == "f:4: 1 pass: No hand is in progress: a deal comes first. (RF-2)"


def test_after_the_end() -> None:
    over = (
        LIGHT.replace("seats", "options: deal=any-time\nseats") + LIGHT_DEALT.removeprefix(LIGHT) + "1 stop\n"
    )
    assert match_of(over).state.is_over()
    assert message(over + "1 turn") == "f:7: 1 turn: The game is over. (LD-8)"
    assert message(over + LIGHT_DEALT.removeprefix(LIGHT)).endswith(
        "The game is over: no deal can follow. (RF-2)"
    )


def test_light_to_dark_has_one_seat() -> None:
    two = message(LIGHT.replace("Ann", "Ann, Ben"))
    assert two == "f:3: seats: Ann, Ben: This game is for one player, not 2. (LD-1)"
    seat = message(LIGHT_DEALT + "2 turn")
    assert seat == "f:5: 2 turn: There is no seat 2: the only seat is 1, and 0 is the table. (RF-3)"


def test_numbers_in_moves() -> None:
    for number in ("01", "٣", "+1", "1_0", "9" * 5000):
        shown = number if len(number) < 40 else number[:37] + "..."
        assert message(f"{LIGHT_DEALT}1 flip {number} suit").endswith(
            f": {shown} is not a place of the row: a number without leading zeros. (RF-3)"
        )
    assert message(LIGHT_DEALT + "1 flip 0 suit").endswith("places of the row are counted from 1. (RF-3)")
    none = message(LIGHT_DEALT + "1 flip 999999999999 suit")
    assert none.endswith(": there are 0 cards in the row. (LD-3)")


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("Kd", "KX", "KX is not a card: write rank and suit, as in 9d. (CD-6)"),
        ("Kd", "KR", "Qc turns to KR, which is not a card of the"),
        ("2s", "3s", "3s is the dark face of two cards, 2d Kd"),
    ],
)  # fmt: skip
def test_a_wrong_pairing_shows_the_card(right: str, wrong: str, expected: str) -> None:
    faces = OWN_DECK.replace(right, wrong)
    assert message(f"{LIGHT}pairing: {faces}\n").startswith(f"f:4: {wrong}: {expected}")


def test_a_pairing_that_is_too_short() -> None:
    short = message(f"{LIGHT}pairing: Ah 3h\n")
    assert short == "f:4: pairing: Ah 3h: A pairing lists 52 dark faces; this one has 2. (CD-5)"


def test_pairing_is_no_option() -> None:
    own_line = "pairing is not one of the options; it has a line of its own: pairing: ... (RF-1)"
    assert message(f"{LIGHT}options: pairing=my-deck\n") == f"f:4: options: pairing=my-deck: {own_line}"


def test_the_first_wrong_line_is_the_one_reported() -> None:
    both = "janken: 1\ndealer: 3\ngame: collector\noptions: goal=1\nseats: Ann, Ben\n"
    assert message(both).startswith("f:2: dealer: 3: ")
    assert message(both.replace("dealer: 3", "dealer: 1")).startswith("f:4: options: goal=1: ")


def test_long_lines_show_the_word_that_is_wrong() -> None:
    assert message(f"{DEALT}1 {'x' * 1000}").startswith(f"f:5: {'x' * 77}...: {'x' * 37}... is not a move")
    assert message(f"{DEALT}1 pass {'now ' * 50}").startswith("f:5: now: pass takes nothing after it")
    assert message(f"{DEALT}{'9' * 5000} pass").startswith(
        f"f:5: {'9' * 77}...: There is no seat {'9' * 37}..."
    )
    assert message(f"{DEALT}1 pass @{'9' * 5000}").startswith(
        f"f:5: @{'9' * 76}...: @{'9' * 37}... is not a time"
    )
    assert message(f"{HEAD}options: {'assist=yes ' * 50}").startswith(
        "f:4: assist=yes: The option assist is given"
    )
    long_name = HEAD.replace("Ben", f"Ben, {'C' * 100}")
    assert message(long_name).startswith(
        f"f:3: {'C' * 77}...: A name has at most 40 characters; this one has 100"
    )


def test_the_file_is_named_whole_where_there_is_room() -> None:
    file = "/tmp/" + "folder/" * 12 + "game.janken"
    assert message(DEALT + "3 pass", file).startswith(f"{file}:5: 3 pass: ")
    file = "/tmp/" + "folder/" * 500 + "game.janken"
    cut = message(DEALT + "3 pass", file)
    assert len(cut) == 300
    assert cut.startswith("...")
    assert (
        "folder/game.janken:5: 3 pass: There is no seat 3: seats are 1 to 2, and 0 is the table. (RF-3)"
        in cut
    )
    crowded = message(f"{HEAD}{'x' * 200}: y", file)
    assert len(crowded) <= 300
    assert "game.janken:4: xxx" in crowded
    assert message(DEALT + "3 pass", "\x1b[2J\n.janken").startswith("?[2J?.janken:5: ")


def test_a_long_sentence_leaves_room_for_the_end_of_a_long_path() -> None:
    file = "/tmp/" + "folder/" * 20 + "game.janken"
    rummy = HEAD.replace("collector", "janken-rummy")
    told = message(f"{rummy}options: {'x' * 200}=y", file)  # which names all the options there are
    assert len(told) == 300
    assert told.startswith(f"...{file[-57:]}:4: {'x' * 77}...: There is no option xxx")
    assert told.endswith("... (RF-1)")
    told = message(f"{rummy}options: {'x' * 200}=y", "game.janken")
    assert len(told) == 300
    assert told.startswith("game.janken:4: ")


def test_bytes_that_are_no_text() -> None:
    for data, line in ((b"\xff\xfeg\x00", 1), (b"janken: 1\ngame: \xe4\n", 2), (b"\xef\xbb\xbfa\n\xff", 2)):
        error = read_record(data).error
        assert error is not None
        assert (
            error.message("f", "en") == f"f:{line}: This is not UTF-8 text, so it cannot be a record. (RF-1)"
        )


def test_the_valid_part_is_there_besides_the_message() -> None:
    reading = read_record((DEALT + "1 pass\n2 draw\n2 pass\n2 pass\n").encode())
    assert reading.error is not None
    assert reading.error.line == 8
    assert reading.match is not None
    assert reading.match.log[1:] == match_of(DEALT + "1 pass\n2 draw\n2 pass\n").log[1:]


def test_times_may_stay_but_not_fall() -> None:
    moves = "1 pass @5.0\n2 draw @5\n2 pass @5.000000000000000001\n"
    assert match_of(DEALT + moves).moves_made() == 3
    falls = message(DEALT + moves + "1 draw @5.000000000000000000")
    assert falls.endswith("The time @5.000000000000000000 is before @5.000000000000000001. (RF-3)")


def test_what_is_allowed_is_allowed() -> None:
    """Options equal to their default, an empty list of them, names with all kinds of letters and blanks."""
    match = match_of(
        "janken:1\nseats:  Zoë  van  der  Berg ,李小龍, \U0001f98e: ?\noptions:\ngame:collector\ndealer:2"
    )
    assert match.header.names == ("Zoë  van  der  Berg", "李小龍", "\U0001f98e: ?")
    assert match.header.dealer == 2
    assert match_of(HEAD + "options: aim=points assist=no").header == match_of(HEAD).header
    assert match_of(HEAD).header.dealer == 2
    assert match_of(f"{LIGHT}pairing: {OWN_DECK}").header.options["pairing"]
    assert match_of(HEAD.replace("Ann", "A" * 40)).header.names[0] == "A" * 40
