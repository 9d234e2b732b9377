"""A push service, and the browsers for which it keeps messages, by Debian's python3-cryptography.

Messages are read as RFC 8291 and RFC 8292 say it, by nothing that the server is made of.
"""

import base64
import json
import os
import queue
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SYSTEM_PYTHON = "/usr/bin/python3"  # Debian's, which has cryptography
SKIPPED = 77

try:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError:
    if sys.executable == SYSTEM_PYTHON or not os.path.exists(SYSTEM_PYTHON):
        sys.exit(SKIPPED)
    os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON, *sys.argv])

TIMEOUT_S = 20
DAY_S = 86400


def read64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def write64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(key)


class Message:
    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body


class PushService:
    """Keeps what it gets. `answers` says what a path answers: a status and headers."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        self.messages: dict[str, queue.Queue] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.of(self.path).put(Message(
                    self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                status, headers = service.answers.get(self.path, (201, {}))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def of(self, path: str) -> queue.Queue:
        return self.messages.setdefault(path, queue.Queue())


class Device:
    """A browser that has subscribed."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service, self.path = service, f"/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.service.origin + self.path,
                "p256dh": write64(point_of(self.key.public_key())), "auth": write64(self.auth)}

    def next(self) -> tuple[dict, Message]:
        """What it is told, and how that came."""
        message = self.service.of(self.path).get(timeout=TIMEOUT_S)
        return json.loads(self.open(message.body)), message

    def is_silent(self, seconds: float = 0) -> bool:
        time.sleep(seconds)
        return self.service.of(self.path).empty()

    def open(self, body: bytes) -> bytes:
        salt, size, key_size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21:21 + key_size], body[21 + key_size:]
        assert len(body) <= 4096 and len(sealed) <= size, (len(body), size)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(
            ec.SECP256R1(), sender))
        own = point_of(self.key.public_key())
        combined = derive(self.auth, shared, b"WebPush: info\0" + own + sender, 32)
        record = AESGCM(derive(salt, combined, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            derive(salt, combined, b"Content-Encoding: nonce\0", 12), sealed, None)
        text, delimiter = record.rstrip(b"\0")[:-1], record.rstrip(b"\0")[-1:]
        assert delimiter == b"\2", record
        return text


def claims_of(message: Message, key: str) -> dict:
    """What the sender says of himself, signed by the key that the browser was told."""
    kind, _, rest = message.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid" and parts["k"] == key, message.headers
    signed, _, signature = parts["t"].rpartition(".")
    raw = read64(signature)
    assert len(raw) == 64, signature
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read64(key)).verify(
        encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
        signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(read64(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}, head
    return claims
