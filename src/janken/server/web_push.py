"""Web Push: messages that only one browser can read (RFC 8291), from a server that says who it is (RFC 8292).

It needs `cryptography`, which comes with janken[push]; without it there are no such notices.
"""

import base64
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

_RECORD: Final = 4096  # bytes, more than any message here has
_VALID_SECONDS: Final = 12 * 3600
_POINT: Final = 65  # bytes of a public key


def can_push() -> bool:
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def as_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key, as it is kept in the store."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"


def _private(key: str) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(key, 16), ec.SECP256R1())


def public_of(key: str) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return _private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class Recipient:
    """A browser, by what it has told about itself."""

    endpoint: str
    p256dh: bytes  # its public key
    auth: bytes


def encrypted(message: bytes, to: Recipient, *, key: str = "", salt: bytes = b"") -> bytes:
    """The body of the request; key and salt are fresh each time, but for tests."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key, salt = key or new_key(), salt or os.urandom(16)
    own = public_of(key)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.p256dh)
    shared = _private(key).exchange(ec.ECDH(), theirs)
    secret = _derived(shared, to.auth, b"WebPush: info\0" + to.p256dh + own, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4) + bytes([_POINT]) + own
    return head + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, about).derive(secret)


def who_we_are(endpoint: str, key: str, now_seconds: int, contact: str) -> str:
    """The header by which a push service knows that it is the same server each time."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": now_seconds + _VALID_SECONDS,
        "sub": contact,
    }
    said = ".".join(as_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    first, second = decode_dss_signature(_private(key).sign(said.encode(), ec.ECDSA(SHA256())))
    signature = as_text(first.to_bytes(32) + second.to_bytes(32))
    return f"vapid t={said}.{signature}, k={as_text(public_of(key))}"
