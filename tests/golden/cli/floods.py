#!/usr/bin/env python3
"""What one stranger's connections may cost the memory of a server. floods.py PROGRAM [SECONDS]

With SECONDS each flood goes on for so long, coming back whenever it is sent away, and the memory is
printed second by second: the curves of docs/scale.md.
"""

import contextlib
import os
import socket
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

from games_server import (PING, PONG, TEXT, Browser, Checks, Client, Server, main, new_cookie, request, rounds,
                          serving)

SHORT_S = 0.8
GROWS_MAX_MB = 12       # what connections of one address may make it grow
BODIES = 700
READERS_MAX = 192       # of files, at one address
FILE_SIZE = 8 << 20
LARGE = 12              # games by rules of 20 MB each
LARGE_MAX_MB = 64 + 2 * 24 + 24     # RULEBOOK_IDLE_MAX, those being read, and what is told of them
BODIES_MAX_MB = 16 + 8      # the long ones, and those that are not yet
SOCKETS = 4             # that flood it at once
IS_LONG = len(sys.argv) > 2


def frame(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """Masked by zeros."""
    return bytes([final << 7 | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def memory_mb(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def peak_mb(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


LOBBY = b'{"do":"lobby"}'
FLOODS = {
    "pings": [frame(PING, bytes(125))],
    "empty pings": [frame(PING, b"")],
    "pongs": [frame(PONG, bytes(125))],
    "fragments": [frame(TEXT, b"{", final=False), frame(0, b"", final=False)],
    "fragments of a byte": [frame(TEXT, b"{", final=False), frame(0, b" ", final=False)],
    "empty messages": [frame(TEXT, b"")],
    "questions": [frame(TEXT, LOBBY)],
}


class Flooder:
    """Sends the same again and again, as fast as it is taken, and reads nothing."""

    def __init__(self, port: int, cookie: str, parts: list[bytes]) -> None:
        self.port, self.cookie = port, cookie
        self.first = parts[0] if len(parts) > 1 else b""
        one = parts[-1]
        self.block = one * max(1, 65536 // len(one))
        self.rest = b""
        self.client: Client | None = None
        self.came = 0

    def turn(self) -> None:
        if not self.client:
            with contextlib.suppress(Exception):    # where it is full, it is tried again
                self.client = Client(self.port, cookie=self.cookie)
                self.client.socket.setblocking(False)
                self.rest = self.first
                self.came += 1
            return
        try:
            for _ in range(16):
                self.rest = self.rest or self.block
                self.rest = self.rest[self.client.socket.send(self.rest):]
        except BlockingIOError:
            pass
        except OSError:
            self.close()

    def close(self) -> None:
        if self.client:
            self.client.close()
        self.client = None


def watch(server: Server, what: str, seconds: float, turn: Callable[[], object]) -> float:
    """How many megabytes the server grows while that goes on."""
    began, base = time.monotonic(), memory_mb(server)
    most, curve = base, []
    while (passed := time.monotonic() - began) < seconds:
        turn()
        most = max(most, memory_mb(server))
        if len(curve) <= passed:
            curve.append(round(memory_mb(server)))
    if IS_LONG:
        print(f"{what}: from {base:.0f} to {most:.0f} MB; by seconds: {curve}", flush=True)
    return most - base


def check_floods(checks: Checks, server: Server, seconds: float) -> None:
    cookie = new_cookie(server.port)
    for what, parts in FLOODS.items():
        flooders = [Flooder(server.port, cookie, parts[:2]) for _ in range(SOCKETS)]

        def turn(flooders: list[Flooder] = flooders) -> None:
            for each in flooders:
                each.turn()
            time.sleep(0.0005)

        grown = watch(server, what, seconds, turn)
        checks.equal(f"{what}: it grows by {grown:.0f} MB", True, grown < GROWS_MAX_MB)
        checks.equal(f"{what}: they came", True, all(each.came for each in flooders))
        for each in flooders:
            each.close()
    other = Client(server.port)
    other.send(do="ping")
    checks.equal("others are answered", {"is": "pong"}, other.hear("pong"))


def check_within_limits(checks: Checks, port: int) -> None:
    """Who pings now and then is answered."""
    client = Client(port)
    for number in range(200):
        client.send_frame(PING, struct.pack("!I", number))
    checks.equal("pongs", [(PONG, struct.pack("!I", number)) for number in range(200)],
                 [client.frame() for _ in range(200)])
    client.close()


def check_never_reads(checks: Checks, server: Server, seconds: float) -> None:
    """Asks at the speed that is answered, for the largest there is, and takes nothing."""
    clients = [Client(server.port) for _ in range(SOCKETS)]
    for client in clients:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    question = frame(PING, bytes(125)) * 4 + frame(TEXT, LOBBY)

    def turn() -> None:
        for client in clients:
            with contextlib.suppress(OSError):
                client.socket.sendall(question)
        time.sleep(0.1)

    grown = watch(server, "a reader that never reads", seconds, turn)
    checks.equal(f"a reader that never reads: it grows by {grown:.0f} MB", True, grown < GROWS_MAX_MB)
    for client in clients:
        client.close()


def check_head(checks: Checks, port: int) -> None:
    """Only a GET becomes a WebSocket."""
    headers = {"Host": f"127.0.0.1:{port}", "Origin": f"http://127.0.0.1:{port}", "Connection": "Upgrade",
               "Upgrade": "websocket", "Cookie": new_cookie(port), "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(f"HEAD /live/socket HTTP/1.1\r\n{lines}\r\n".encode())
        checks.equal("HEAD", b"400", connection.recv(4096).split()[1])
    status, _, connection = request(port, "/live/socket", headers)
    connection.close()
    checks.equal("GET", 101, status)


def check_bodies(checks: Checks, server: Server, seconds: float) -> None:
    """Long bodies that never end take room from each other, and not from the short ones."""
    port, open_ones = server.port, []
    head = f"POST /live/rules HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 65536\r\n\r\n".encode()
    browser = Browser(port)

    def turn() -> None:
        if len(open_ones) < BODIES:
            connection = socket.create_connection(("127.0.0.1", port), timeout=60)
            connection.sendall(head + bytes(65535))
            open_ones.append(connection)
        time.sleep(0.001)

    grown = watch(server, "bodies that never end", seconds, turn)
    while len(open_ones) < BODIES:  # on a busy machine
        turn()
    checks.equal(f"bodies: it grows by {grown:.0f} MB", True, grown < BODIES_MAX_MB + GROWS_MAX_MB)
    checks.equal("a long body", 503, browser.ask("/live/rules", "POST", bytes(65536)).status)
    checks.equal("a short body", 422, browser.ask("/live/rules", "POST", b"x").status)
    for connection in open_ones:
        connection.close()
    time.sleep(0.2)
    checks.equal("a long body later", 422, browser.ask("/live/rules", "POST", bytes(65536)).status)


def slow_reader(port: int, address: str) -> socket.socket:
    """Asks for a long file, and takes nothing of it yet."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.bind((address, 0))
    reader.settimeout(60)
    reader.connect(("127.0.0.1", port))
    reader.sendall(f"GET /long.js HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    return reader


def is_whole(reader: socket.socket) -> bool:
    size = 0
    with contextlib.suppress(ConnectionError):
        while chunk := reader.recv(1 << 16):
            size += len(chunk)
    return size > FILE_SIZE


def check_slow_readers(checks: Checks, server: Server, root: Path) -> None:
    """Answers that are read slowly take room from others at the same address alone."""
    (root / "long.js").write_bytes(bytes(FILE_SIZE))
    other = slow_reader(server.port, "127.0.0.6")
    many = [slow_reader(server.port, "127.0.0.5") for _ in range(READERS_MAX + 2)]
    readers = {"another address": (other, True), "the first of too many": (many[0], False),
               "the second": (many[1], False), "the third": (many[2], True), "the last": (many[-1], True)}
    time.sleep(0.2)
    for what, (reader, is_served) in readers.items():
        checks.equal(f"a slow reader, {what}", is_served, is_whole(reader))
    proxy = [slow_reader(server.port, "127.0.0.1") for _ in range(READERS_MAX + 2)]
    time.sleep(0.2)
    checks.equal("a proxy reads for many", True, is_whole(proxy[0]))
    for reader in [other, *many, *proxy]:
        reader.close()


def large_rules(number: int) -> bytes:
    """Some 20 MB in memory."""
    return (f"title Large {number}\nboard 11x11 wrap files ranks\nsetup 10k/11/11/11/11/11/5K5/11/11/11/11\n"
            "piece king K W royal\npiece p0 L mpafsR\npiece p1 M mpafsR\n").encode()


def check_downloads(checks: Checks, server: Server) -> None:
    """What somebody has is gathered game by game, and rules are put away meanwhile."""
    browser = Browser(server.port)
    anna = browser.client()
    for number in range(LARGE):
        rules = browser.ask("/live/rules", "POST", large_rules(number)).json()
        made = anna.act("new", rules["game"], color="white", name="Anna")
        checks.equal("a game by large rules", "done", made["is"])
    anna.send(do="ping")
    anna.hear("pong")
    for path in ("account.json", "games.pgn"):
        before = memory_mb(server)
        checks.equal(path, 200, browser.ask(f"/live/account/{path}").status)
        grown = memory_mb(server) - before
        peak = peak_mb(server) - before
        checks.equal(f"{path}: it grows by {peak:.0f} MB, and then has {grown:.0f}", True, peak < LARGE_MAX_MB)
    anna.close()


def test(checks: Checks, program: str, root: Path, games: Path) -> None:
    seconds = float(rounds(0)) or SHORT_S
    with serving(program, root, games) as server:
        check_head(checks, server.port)
        check_within_limits(checks, server.port)
        check_floods(checks, server, seconds)
        check_never_reads(checks, server, seconds)
        check_bodies(checks, server, seconds)
        check_slow_readers(checks, server, root)
        check_downloads(checks, server)
        code, err = server.stop()
        checks.equal("stops quietly", (0, ""), (code, err))


if __name__ == "__main__":
    os.environ.pop("ACEDREX_LOG", None)
    sys.exit(main(test))
