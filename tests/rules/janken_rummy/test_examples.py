"""The worked examples of the rules page, played."""

from janken.games.janken_rummy.rules.knocking import UNDERCUT, knock_points
from janken.words.rules import CardLine
from tests.rules.janken_rummy.dealt import dealt, melds, play, refused
from tests.rules.pages import codes, drawn, marked, numbers, rule_text

PAGE = "janken-rummy"


def kind_laid(line: CardLine) -> str:
    """What kind of meld these cards are when they are laid; empty if they are none."""
    match = dealt(" ".join(code[:2] for code in codes(line).split()), "", jokers=True)
    play(match, "1 draw")
    if not any(move.text() == f"meld {codes(line)}" for move in match.state.legal(1)):
        assert refused(match, f"1 meld {codes(line)}")
        return ""
    play(match, f"1 meld {codes(line)}")
    (laid,) = melds(match)
    return laid.split()[1]


def test_jr_5_every_kind_of_meld_is_drawn() -> None:
    assert [kind_laid(line) for line in drawn(PAGE, "JR-5")] == ["ranks", "run", "strong", ""]


def test_jr_6_aces_low_high_and_round_the_corner() -> None:
    assert [kind_laid(line) for line in drawn(PAGE, "JR-6")] == ["strong", "run", ""]


def test_jr_7_two_cards_are_added() -> None:
    (line,) = drawn(PAGE, "JR-7")
    added = marked(line)
    laid = codes(line).removesuffix(added).strip()
    match = dealt(codes(line), "")
    play(match, "1 draw", f"1 meld {laid}", f"1 add 1 {added}")
    assert melds(match) == [f"1 strong {codes(line)}"]


def test_jr_11_a_rummy_counts_twice() -> None:
    *laid, discarded, held = map(codes, drawn(PAGE, "JR-11"))
    pips, *told = numbers(rule_text(PAGE, "JR-11").rpartition("```")[2])
    match = dealt(" ".join(laid), held, stock=discarded)
    play(match, "1 draw", *(f"1 meld {cards}" for cards in laid), f"1 discard {discarded}")
    assert match.state.scores() == [told[0], 0]
    assert numbers(drawn(PAGE, "JR-11")[-1].words) == [pips]


def test_jr_11_and_once_when_a_meld_was_lying_there() -> None:
    *laid, discarded, held = map(codes, drawn(PAGE, "JR-11"))
    told = numbers(rule_text(PAGE, "JR-11").rpartition("```")[2])[-1]
    match = dealt(" ".join(laid), held, stock=f"5P {discarded} 5W")
    play(match, "1 draw", f"1 meld {laid[0]}", "1 discard 5P")
    play(match, "2 draw", f"2 discard {discarded}")
    assert match.state.to_act() == [1]
    play(match, "1 draw", *(f"1 meld {cards}" for cards in laid[1:]), "1 discard 5W")
    assert match.state.scores() == [told, 0]


def test_jr_14_a_nine_goes_into_a_new_run() -> None:
    before, nines, run = map(codes, drawn(PAGE, "JR-14"))
    moved = marked(drawn(PAGE, "JR-14")[0])
    match = dealt(f"{before} {run.removeprefix(moved)}", "", changing_melds=True)
    play(match, "1 draw", f"1 meld {before}", f"1 meld {run.replace(moved, f'{moved}@1')}")
    assert melds(match) == [f"1 ranks {nines}", f"2 run {run}"]
    assert f"`{run.removeprefix(moved).strip()}`" in rule_text(PAGE, "JR-14")


def test_jr_14_a_card_from_the_middle_leaves_two_runs() -> None:
    before, low, high, fives = map(codes, drawn(PAGE, "JR-14", 1))
    moved = marked(drawn(PAGE, "JR-14", 1)[0])
    match = dealt(f"{before} {fives.removeprefix(moved)}", "", changing_melds=True)
    play(match, "1 draw", f"1 meld {before}", f"1 meld {fives.replace(moved, f'{moved}@1')}")
    assert sorted(line.split(maxsplit=1)[1] for line in melds(match)) == sorted(
        [f"run {low}", f"run {high}", f"ranks {fives}"]
    )
    assert melds(match)[0] == f"1 run {low}"
    assert f"`{fives.removeprefix(moved).strip()}`" in rule_text(PAGE, "JR-14")


def test_jr_15_jokers_in_every_kind_of_meld() -> None:
    assert [kind_laid(line) for line in drawn(PAGE, "JR-15")] == ["ranks", "run", "strong"]


def test_jr_16_a_joker_is_swapped() -> None:
    before, after, laid = map(codes, drawn(PAGE, "JR-16"))
    joker = marked(drawn(PAGE, "JR-16")[0])
    (card,) = set(after.split()) - set(before.split())
    hand = " ".join(code[:2] for code in f"{before} {card} {laid}".split() if code[:2] != joker[:2])
    match = dealt(f"{hand} {joker[:2]}", "", jokers=True, joker_swap=True)
    play(match, "1 draw", f"1 meld {before}", f"1 swap {card}", f"1 meld {laid}")
    assert melds(match) == [f"1 run {after}", f"2 ranks {laid}"]


def test_jr_19_a_knock_and_an_undercut_in_numbers() -> None:
    example = next(part for part in rule_text(PAGE, "JR-19").split("\n\n") if part.startswith("Ann"))
    ann, ben, cy, *points, least, from_ann, from_ben, undercut, together = numbers(example)
    assert points == [ben - ann, cy - ann, knock_points([ann, ben, cy], 1)[0]]
    assert [from_ann, from_ben, undercut] == [ann - least, ben - least, UNDERCUT]
    assert knock_points([ann, ben, least], 1) == [0, 0, together]
