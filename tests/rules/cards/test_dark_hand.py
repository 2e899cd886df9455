"""CD-5: the two-ended cards and their pairing."""

from pathlib import Path

import pytest

import janken
from janken.core.options import Options
from janken.games.light_to_dark import GAME
from janken.games.light_to_dark.rules.faces import default_pairing, unusual_pairs, why_not_pairing
from janken.kernel.cards import card_from_text, card_text, cards_text, rank_of, standard_deck, suit_of
from janken.kernel.refusal import MALFORMED, Refusal


def dark_face(light: str) -> str:
    faces = [card_text(face) for face in standard_deck()]
    return card_text(default_pairing()[faces.index(light)])


def changed(light: str, dark: str) -> list[int]:
    """The built-in pairing with one card changed."""
    pairing = default_pairing()
    pairing[standard_deck().index(card_from_text(light))] = card_from_text(dark)
    return pairing


def test_cd_5_the_built_in_pairing_follows_its_formula() -> None:
    assert [dark_face(light) for light in ("2s", "Ks", "4d", "As", "Ad", "Qs")] == [
        "3h",
        "2d",
        "2c",
        "Ah",
        "As",
        "Kc",
    ]


def test_cd_5_every_face_is_light_once_and_dark_once() -> None:
    light, dark = standard_deck(), default_pairing()
    assert cards_text(light[:14]) == "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah"
    assert sorted(light) == sorted(dark) == sorted(set(dark))
    for one, other in zip(light, dark, strict=True):
        assert suit_of(one) != suit_of(other)
        assert (rank_of(one) == 1) == (rank_of(other) == 1)
        assert rank_of(one) == 1 or rank_of(one) != rank_of(other)
    assert why_not_pairing(dark) is None
    assert unusual_pairs(dark) == []


@pytest.mark.parametrize(
    ("light", "dark", "code"),
    [
        ("As", "2h", "dark-face-ace"),
        ("5h", "5c", "dark-face-rank"),
        ("5h", "6h", "dark-face-suit"),
    ],
)
def test_cd_5_a_pair_that_looks_unusual_is_named_and_accepted(light: str, dark: str, code: str) -> None:
    """Two cards swap their dark faces: any pairing that is one to one can be played."""
    pairing = default_pairing()
    faces = standard_deck()
    mine, other = faces.index(card_from_text(light)), pairing.index(card_from_text(dark))
    pairing[mine], pairing[other] = pairing[other], pairing[mine]
    assert why_not_pairing(pairing) is None
    notes = {refusal.code: refusal.args for refusal in reversed(unusual_pairs(pairing))}
    assert {"light_face": light, "dark_face": dark} in [note.args for note in unusual_pairs(pairing)]
    assert code in notes


def test_cd_5_a_dark_face_of_no_standard_card_is_refused() -> None:
    refusal = why_not_pairing(changed("2s", "3R"))
    faces: dict[str, object] = {"light_face": "2s", "dark_face": "3R"}
    assert refusal == Refusal(MALFORMED, "dark-face-strange", "CD-5", faces, "3R")


def test_cd_5_every_card_may_turn_to_itself() -> None:
    option = next(option for option in GAME.options if option.name == "pairing")
    assert option.parse(cards_text(standard_deck())) == tuple(standard_deck())


def test_cd_5_a_dark_face_that_comes_twice_is_named() -> None:
    refusal = why_not_pairing(changed("4s", "3h"))
    both: dict[str, object] = {"dark_face": "3h", "cards": ["2s", "4s"]}
    assert refusal == Refusal(MALFORMED, "dark-face-twice", "CD-5", both, "3h")


def test_cd_5_too_few_faces() -> None:
    refusal = why_not_pairing(default_pairing()[:51])
    assert refusal == Refusal(MALFORMED, "pairing-size", "CD-5", {"count": 51})


def test_cd_5_the_option_reads_a_pairing_of_ones_own() -> None:
    option = next(option for option in GAME.options if option.name == "pairing")
    # Suits one step on, ranks 2 to K one step on: every property kept.
    own = [_stepped(card_text(face)) for face in standard_deck()]
    value = option.parse(" ".join(own))
    assert isinstance(value, tuple)
    assert Options(GAME.options, {"pairing": value}).changed() == {"pairing": " ".join(own)}
    assert isinstance(option.parse("As 2s"), Refusal)
    assert isinstance(option.parse("Xs " + " ".join(own[1:])), Refusal)


def _stepped(code: str) -> str:
    suit = "hcds"["shcd".index(code[1])]
    ranks = "23456789TJQK"
    return ("A" if code[0] == "A" else ranks[(ranks.index(code[0]) + 1) % 12]) + suit


def test_cd_5_python_reads_the_file_that_the_page_writes(tmp_path: Path) -> None:
    own = [card_text(face) for face in [*standard_deck()[1:], standard_deck()[0]]]
    lines = [" ".join(own[first : first + 13]) for first in (0, 13, 26, 39)]
    file = tmp_path / "dark-sides.txt"
    file.write_text("# my deck\npairing: " + "\n".join(lines) + "\n", encoding="utf-8")
    match = janken.new("light-to-dark", pairing=file, seed=1)
    assert f"pairing: {' '.join(own)}" in match.record()
    assert janken.new("light-to-dark", pairing=" ".join(own), seed=1).record() == match.record()
