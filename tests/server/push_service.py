"""What the maker of a browser runs, and the browsers behind it, which alone can read what is sent to them."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final, final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from janken.server.notices import Subscription, _derived, as_text, new_key, public_of

AUTH: Final = bytes(range(16))


@final
class PushService:
    def __init__(self) -> None:
        self.key = new_key()
        self.heard: list[dict[str, str]] = []
        self.status = 201
        service = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                assert self.headers["content-encoding"] == "aes128gcm"
                assert self.headers["authorization"].startswith("vapid t=")
                if service.status < 300:
                    service.heard.append(service.decrypted(body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def subscription(self, number: int = 1, language: str = "en") -> Subscription:
        return Subscription(
            endpoint=f"{self.origin}/{number}",
            p256dh=as_text(public_of(self.key)),
            auth=as_text(AUTH),
            language=language,
        )

    def decrypted(self, body: bytes) -> dict[str, str]:
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        own = ec.derive_private_key(int(self.key, 16), ec.SECP256R1())
        shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = _derived(shared, AUTH, b"WebPush: info\0" + public_of(self.key) + theirs, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        told: dict[str, str] = json.loads(AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02"))
        return told

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
