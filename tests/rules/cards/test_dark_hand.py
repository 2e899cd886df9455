"""CD-5: the two-ended cards and their pairing."""

import pytest

from janken.core.options import Options
from janken.kernel.cards import card_from_text, card_text, cards_text, rank_of, standard_deck, suit_of
from janken.kernel.dark_hand import default_pairing, why_not_pairing
from janken.kernel.refusal import MALFORMED, Refusal
from janken.shelf.light_to_dark import GAME


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


@pytest.mark.parametrize(
    ("light", "dark", "code"),
    [
        ("As", "2h", "dark-face-ace"),
        ("5h", "5c", "dark-face-rank"),
        ("5h", "6h", "dark-face-suit"),
        ("2s", "3R", "dark-face-strange"),
    ],
)
def test_cd_5_a_pairing_that_breaks_a_property_names_the_card(light: str, dark: str, code: str) -> None:
    refusal = why_not_pairing(changed(light, dark))
    assert refusal == Refusal(MALFORMED, code, "CD-5", {"light_face": light, "dark_face": dark}, dark)


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
    assert Options(GAME.options, {"pairing": value}).changed() == [(option, " ".join(own))]
    assert isinstance(option.parse("As 2s"), Refusal)
    assert isinstance(option.parse("Xs " + " ".join(own[1:])), Refusal)


def _stepped(code: str) -> str:
    suit = "hcds"["shcd".index(code[1])]
    ranks = "23456789TJQK"
    return ("A" if code[0] == "A" else ranks[(ranks.index(code[0]) + 1) % 12]) + suit
