"""A server of games and who comes to it: what the tests of acedrex serve have in common.

The WebSocket client is a small one of its own, so that it can also send what no browser would; the
tests of the page speak to the same server through Chromium.
"""

import base64
import contextlib
import hashlib
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.cluster import SKIPPED, Cluster, cluster  # noqa: E402

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HOUR_MS = 3600 * 1000
TIMEOUT_S = 60
PASSWORD = "a long enough secret"


class Refused(Exception):
    """The handshake was answered with another status."""


def place_of(games: Path | str) -> list[str]:
    """A folder, or the address of a database."""
    return ["--db", games] if isinstance(games, str) else ["--games", str(games)]


def operand_of(games: Path | str) -> list[str]:
    """The same for commands that look after it."""
    return place_of(games) if isinstance(games, str) else [str(games)]


def processor_s(pid: int) -> float:
    """Seconds that a process has computed until now, to the nanosecond: what clock_getcpuclockid() names."""
    return time.clock_gettime(~pid << 3 | 2)


def with_quick_hashes() -> dict[str, str]:
    """The environment of a server that has no other, in which its many accounts cost nothing."""
    library = os.environ.get("QUICK_HASH", "")
    return {**os.environ, **({"LD_PRELOAD": library} if os.path.exists(library) else {})}


class Server:
    def __init__(self, program: str, root: Path, games: Path | str, *more: str,
                 environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [program, "serve", "--root", root, "--port", "0", *place_of(games), *more], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment or with_quick_hashes())
        address = self.process.stdout.readline()
        if not address:
            raise RuntimeError(self.process.communicate()[1])
        self.port = int(address.rstrip("/\n").rsplit(":", 1)[1])

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        self.process.send_signal(how)
        _, err = self.process.communicate(timeout=TIMEOUT_S)
        return self.process.returncode, err


def site_in(program: str, folder: Path) -> Path | None:
    """A page to serve, in a folder of its own; None where the program has no games between people."""
    (folder / "games.db").touch()
    probe = subprocess.run([program, "fsck", folder], capture_output=True, text=True, check=False)
    if "no games between people" in probe.stderr:
        return None
    root = folder / "site"
    root.mkdir()
    (root / "index.html").write_text("<!doctype html><title>page</title>")
    return root


@contextlib.contextmanager
def serving(program: str, root: Path, games: Path | str, *more: str,
            environment: dict[str, str] | None = None) -> Iterator[Server]:
    server = Server(program, root, games, *more, environment=environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.communicate()


def connect(port: int, timeout_s: float) -> socket.socket:
    """Another test may reach the server in another way: https.py."""
    return socket.create_connection(("127.0.0.1", port), timeout=timeout_s)


def request(port: int, path: str, headers: dict[str, str],
            timeout_s: float = TIMEOUT_S) -> tuple[int, str, socket.socket]:
    """Ask, and read the head of the answer."""
    connection = connect(port, timeout_s)
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    connection.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte:
            break
        head += byte
    status = int(head.split()[1]) if head else 0
    return status, head.decode("latin-1"), connection


def new_cookie(port: int) -> str:
    status, head, connection = request(port, "/live/guest", {"Host": f"127.0.0.1:{port}"})
    connection.close()
    found = re.search(r"set-cookie: ((?:__Host-)?acedrex-guest=[^;]+); ([^\r]*)", head, re.IGNORECASE)
    assert status == 204 and found, head
    assert "HttpOnly; SameSite=Strict" in found[2], head
    return found[1]


class Client:
    """A guest with a connection."""

    def __init__(self, port: int, cookie: str | None = None, **changed: str) -> None:
        self.port = port
        self.cookie = cookie or new_cookie(port)
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {"Host": f"127.0.0.1:{port}", "Origin": f"http://127.0.0.1:{port}",
                   "Connection": "Upgrade", "Upgrade": "websocket", "Cookie": self.cookie,
                   "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
        headers.update({name.replace("_", "-"): value for name, value in changed.items()})
        headers = {name: value for name, value in headers.items() if value}
        status, head, self.socket = request(port, "/live/socket", headers)
        if status != 101:
            self.socket.close()
            raise Refused(status)
        magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        accept = base64.b64encode(hashlib.sha1((key + magic).encode()).digest()).decode()
        assert f"sec-websocket-accept: {accept}" in head.lower().replace(accept.lower(), accept)
        self.heard: list[dict] = []
        self.pings: list[bytes] = []

    def send_frame(self, opcode: int, payload: bytes, final: bool = True) -> None:
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([final << 7 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += b"\xfe" + struct.pack("!H", size)
        else:
            head += b"\xff" + struct.pack("!Q", size)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + body)

    def send(self, **message: object) -> None:
        self.send_frame(TEXT, json.dumps(message).encode())

    def read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            chunk = self.socket.recv(size - len(data))
            if not chunk:
                raise EOFError
            data += chunk
        return data

    def frame(self) -> tuple[int, bytes]:
        first, second = self.read(2)
        size = second & 0x7f
        if size == 126:
            size = struct.unpack("!H", self.read(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.read(8))[0]
        return first & 15, self.read(size)

    def hear(self, what: str) -> dict:
        """The next message of that kind; others are kept."""
        while True:
            opcode, payload = self.frame()
            if opcode == TEXT:
                message = json.loads(payload)
                self.heard.append(message)
                if message["is"] == what:
                    return message
            elif opcode == PING:
                self.pings.append(payload)
            elif opcode == CLOSE:
                raise EOFError(struct.unpack("!H", payload[:2])[0] if payload else 0)

    def act(self, what: str, game: str, **more: object) -> dict:
        """Do something and hear what came of it."""
        message = {"do": what, "game": game, "id": os.urandom(8).hex(), **more}
        self.send(**message)
        while True:
            answer = self.hear_any()
            if answer["is"] in ("done", "refused"):
                return answer

    def hear_any(self) -> dict:
        while True:
            opcode, payload = self.frame()
            if opcode == TEXT:
                self.heard.append(json.loads(payload))
                return self.heard[-1]
            if opcode == PING:
                self.pings.append(payload)
            if opcode == CLOSE:
                raise EOFError(struct.unpack("!H", payload[:2])[0] if payload else 0)

    def events(self) -> list[list[str]]:
        """All events heard so far, each once, in their order."""
        events: dict[int, list[str]] = {}
        for message in self.heard:
            if message["is"] == "events":
                for i, event in enumerate(message["events"]):
                    events[message["from"] + i] = event
        assert sorted(events) == list(range(len(events)))
        return [events[i] for i in sorted(events)]

    def close(self) -> None:
        self.socket.close()


class Checks:
    def __init__(self) -> None:
        self.failed = 0

    def equal(self, what: str, expected: object, got: object) -> None:
        if expected != got:
            print(f"{what}: expected {expected!r}, got {got!r}")
            self.failed += 1


def meet(port: int, game: str = "chess", **more: object) -> tuple[Client, Client, str]:
    """Anna has White, Ben Black."""
    anna, ben = Client(port), Client(port)
    made = anna.act("new", game, color="white", name="Anna", salt="0a", **more)
    room = made["game"]
    answer = ben.act("sit", room, name="Ben", salt="0b")
    assert answer["is"] == "done", answer
    return anna, ben, room


def hear_until(client: Client, what: str, holds: object) -> dict:
    """The next message of a kind of which something is true."""
    while not holds(message := client.hear(what)):
        pass
    return message


class Answer:
    def __init__(self, whole: bytes) -> None:
        head, _, self.body = whole.partition(b"\r\n\r\n")
        self.head = head.decode("latin-1")
        self.status = int(self.head.split()[1])
        self.cookies = dict(re.findall(r"set-cookie: ([^=]+)=([^;]*)", self.head, re.IGNORECASE))

    def json(self) -> dict:
        return json.loads(self.body)

    def code(self) -> tuple[int, str]:
        return self.status, self.json().get("code", self.json()["is"])


class Browser:
    """Keeps cookies, and asks as the page does."""

    def __init__(self, port: int, cookie: str = "", **headers: str) -> None:
        self.port = port
        self.jar = dict(pair.split("=", 1) for pair in [cookie or new_cookie(port)])
        self.headers = headers

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.jar.items() if value)

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **changed: str) -> Answer:
        headers = {"Host": f"127.0.0.1:{self.port}", "Cookie": self.cookie, "Connection": "close",
                   "Content-Length": str(len(body)), **self.headers}
        if method == "POST":
            headers["Origin"] = f"http://127.0.0.1:{self.port}"
        headers.update(changed)
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n"
                        for name, value in headers.items() if value)
        with socket.create_connection(("127.0.0.1", self.port), timeout=TIMEOUT_S) as connection:
            connection.sendall(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body)
            whole = b""
            while chunk := connection.recv(65536):
                whole += chunk
        answer = Answer(whole)
        self.jar.update(answer.cookies)
        return answer

    def post(self, what: str, **values: str) -> Answer:
        return self.ask(f"/live/account/{what}", "POST", json.dumps(values).encode())

    def state(self) -> dict:
        return self.ask("/live/account").json()

    def client(self) -> Client:
        return Client(self.port, cookie=self.cookie)

    def register(self, name: str, **more: str) -> Answer:
        return self.post("register", name=name, password=PASSWORD, device="Test", **more)

    def log_in(self, name: str, password: str = PASSWORD) -> Answer:
        return self.post("log-in", name=name, password=password, device="Test")


def cut(browser: Browser, path: str, **values: object) -> None:
    """Sent on a line that breaks before the answer: the server gets it, nobody hears what came of it."""
    body = json.dumps(values, ensure_ascii=False).encode()
    with socket.create_connection(("127.0.0.1", browser.port), timeout=TIMEOUT_S) as connection:
        connection.sendall((f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\nCookie: {browser.cookie}\r\n"
                            f"Origin: http://127.0.0.1:{browser.port}\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
        connection.recv(1, socket.MSG_PEEK)  # it has been done by now


def ended_within(client: Client, seconds: float) -> bool:
    client.socket.settimeout(seconds)
    try:
        while True:
            client.frame()
    except (EOFError, ConnectionError):
        return True
    except TimeoutError:
        return False


def invitation(server: Server) -> str:
    """The token of the second line that the server prints."""
    return re.search(r"#/account/first/(\w+)", server.process.stdout.readline())[1]


def day_after(days: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(time.time() + days * 86400))


def ran(*command: object) -> tuple[int, str, str]:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def rounds(default: int, at: int = 2) -> int:
    """How often something is done, as the command line says."""
    return int(sys.argv[at]) if len(sys.argv) > at else default


RESERVED: list[socket.socket] = []  # until this test ends, or dies


def free_port() -> int:
    """
    One below those that the system gives to connections, which could take it meanwhile. No other
    test gets it while this one runs: whoever has the local socket of its number has the port.
    """
    while True:
        port = random.randrange(10_000, 30_000)
        mark = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(OSError):
            mark.bind(f"\0acedrex test, port {port}")
            with socket.create_server(("127.0.0.1", port)):
                RESERVED.append(mark)
                return port
        mark.close()


def main(test: Callable[..., int | None], *more: object) -> int:
    """Run a test with Checks, the program, a page to serve and a folder; 77 where there is nothing to test."""
    program, checks = sys.argv[1], Checks()
    with tempfile.TemporaryDirectory() as name:
        root = site_in(program, Path(name))
        if not root or test(checks, program, root, Path(name), *more) == SKIPPED:
            return SKIPPED
    return 1 if checks.failed else 0


def takes(program: str, base: Cluster | None) -> bool:
    """Whether there is a database, and the program can use one."""
    return base is not None and "no PostgreSQL" not in ran(program, "fsck", "--db", base.new("probe"))[2]


def main_with_database(test: Callable[..., int | None]) -> int:
    """The same, and a PostgreSQL of its own."""
    with cluster() as base:
        return main(test, base) if takes(sys.argv[1], base) else SKIPPED
