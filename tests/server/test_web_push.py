"""The example of RFC 8291, appendix A, byte for byte; and who a server says it is."""

import json

import pytest

from janken.server.notices import Recipient, as_bytes, as_text, encrypted, new_key, public_of, who_we_are

SAYS = b"When I grow up, I want to be a watermelon"
BROWSER = Recipient(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    as_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    as_bytes("BTBZMqHH6r4Tts7J_aSIgg"),
)
OURS = as_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").hex()
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_encrypted_as_the_standard_shows() -> None:
    salt = as_bytes("DGv6ra1nlYgDCS1FRnbzlw")
    assert as_text(encrypted(SAYS, BROWSER, key=OURS, salt=salt)) == BODY


def test_no_two_messages_look_alike() -> None:
    assert encrypted(SAYS, BROWSER) != encrypted(SAYS, BROWSER)


def test_a_server_signs_who_it_is_for_this_service_and_a_while() -> None:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    key = new_key()
    token, shown = who_we_are(BROWSER.endpoint, key, 1000, "https://cards.example").split(", k=")
    assert as_bytes(shown) == public_of(key)
    head, claims, signature = token.removeprefix("vapid t=").split(".")
    assert json.loads(as_bytes(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1000 + 12 * 3600,
        "sub": "https://cards.example",
    }
    raw = as_bytes(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), as_bytes(shown))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(signed, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))
