#!/usr/bin/env python3
"""Workers, which think for acedrex serve over a socket: good, killed, stuck and lying ones. workers.py PROGRAM"""

import contextlib
import hashlib
import hmac
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from computers import OWN, begin, children_of, is_alive, plays, wait_for, wait_until
from games_server import Browser, Checks, Client, Server, free_port, main, serving

LATE_S = 3  # the server's patience with a worker, besides the time for the move
TOO_LONG = (1 << 24).to_bytes(4, "little")


class Worker:
    """acedrex worker, with the interface that children_of() wants."""

    def __init__(self, program: str, address: str, secret: Path, *more: str) -> None:
        self.process = subprocess.Popen([program, "worker", "--connect", address, "--secret", secret, *more],
                                        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        self.process.send_signal(how)
        said, _ = self.process.communicate(timeout=60)
        return self.process.returncode, said


@contextlib.contextmanager
def working(program: str, address: str, secret: Path, *more: str) -> Iterator[Worker]:
    worker = Worker(program, address, secret, *more)
    try:
        yield worker
    finally:
        if worker.process.poll() is None:
            worker.process.send_signal(signal.SIGCONT)
            worker.stop(signal.SIGKILL)


class Liar:
    """A worker of our own, which knows the secret and says what it likes."""

    def __init__(self, port: int, secret: str, *, knows: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.stream = self.socket.makefile("rb")
        self.key = hashlib.blake2b(secret.encode(), digest_size=32).digest()
        word, version, theirs = self.stream.readline().decode().split()
        assert (word, version) == ("acedrex-worker", "1")
        ours = secrets.token_hex(32)
        proof = self.prove("worker", theirs, ours) if knows else secrets.token_hex(32)
        self.socket.sendall(f"{ours} {proof}\n".encode())
        self.answer = self.stream.readline().decode().strip()
        self.is_in = self.answer == self.prove("server", theirs, ours)

    def prove(self, side: str, theirs: str, ours: str) -> str:
        return hmac.new(self.key, f"{side} {theirs} {ours}".encode(), hashlib.sha512).hexdigest()[:64]

    def hear(self) -> bytes:
        return self.stream.read(int.from_bytes(self.stream.read(4), "little"))

    def say(self, text: bytes) -> None:
        self.socket.sendall(len(text).to_bytes(4, "little") + text)

    def is_sent_away(self) -> bool:
        with contextlib.suppress(ConnectionError):
            return self.stream.read(1) == b""
        return True


def lines(server: Server) -> int:
    """How many workers the server has, as it says itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=60) as page:
        text = page.read().decode()
    return int(re.search(r"^acedrex_workers (\d+)$", text, re.MULTILINE)[1])


def is_at(server: Server, count: int) -> bool:
    return wait_until(lambda: lines(server) == count)


def check_good(checks: Checks, server: Server, worker: Worker) -> None:
    """They think of every move, by the rules of people too, and the server of none."""
    anna = Client(server.port)
    room = begin(anna, level=1)
    for ply, move in ((1, "a7a6"), (3, "b7b6")):
        wait_for(anna, lambda: len(plays(anna)) == ply)
        checks.equal(move, "done", anna.act("move", room, move=move, ply=ply)["is"])
    wait_for(anna, lambda: len(plays(anna)) == 5)
    browser = Browser(server.port)
    rules = browser.ask("/live/rules", "POST", OWN.encode()).json()["game"]
    ben = browser.client()
    begin(ben, rules, level=1)
    wait_for(ben, lambda: plays(ben))
    dora = Client(server.port)
    dora.act("computer", dora.act("new", "dice-world", color="black", name="Dora", salt="0a")["game"], level=1)
    wait_for(dora, lambda: plays(dora))
    checks.equal("the worker has thought", (True, []), (len(children_of(worker)) > 0, children_of(server)))


def check_killed(checks: Checks, program: str, server: Server, address: str, secret: Path) -> None:
    """In the middle of a thought: the server thinks itself."""
    with working(program, address, secret, "--threads", "1") as worker:
        checks.equal("it has come", True, is_at(server, 1))
        anna = Client(server.port)
        begin(anna)
        checks.equal("it thinks", True, wait_until(lambda: children_of(worker)))
        child = children_of(worker)[0]
        worker.stop(signal.SIGKILL)
        wait_for(anna, lambda: plays(anna))
        checks.equal("its process is gone", True, wait_until(lambda: not is_alive(child)))
    checks.equal("nobody is there", True, is_at(server, 0))


def check_stuck(checks: Checks, program: str, server: Server, address: str, secret: Path) -> None:
    """One that says nothing is sent away, and others are not kept waiting by it."""
    with working(program, address, secret, "--threads", "1") as worker:
        checks.equal("it has come", True, is_at(server, 1))
        worker.process.send_signal(signal.SIGSTOP)
        anna, ben = Client(server.port), Client(server.port)
        start = time.monotonic()
        begin(anna, level=1)
        begin(ben, "uos", level=1)
        wait_for(ben, lambda: plays(ben))
        checks.equal("others move meanwhile", True, time.monotonic() - start < LATE_S)
        wait_for(anna, lambda: plays(anna))
        checks.equal("and then this one", True, time.monotonic() - start >= LATE_S)
        checks.equal("it was sent away", 0, lines(server))
        worker.process.send_signal(signal.SIGCONT)
        checks.equal("and comes again", True, is_at(server, 1))
        checks.equal("it stops when it is told", 0, worker.stop()[0])


def check_liars(checks: Checks, server: Server, port: int, secret: str) -> None:
    """What is no move, or no answer, costs them their line, and nobody anything."""
    for lie in (b"e2e5 0", b"a1a1 900", b"what", b"e2e4", TOO_LONG, b"x" * 129):
        liar = Liar(port, secret)
        checks.equal("it knows the secret", True, liar.is_in)
        anna = Client(server.port)
        room = begin(anna, level=1)
        question = liar.hear()
        checks.equal("a question", True, re.match(rb"[0-9a-f]{16}\n1 \d+ 0 0 \d+ 0\n", question) is not None)
        if lie is TOO_LONG:
            liar.socket.sendall(lie)
        else:
            liar.say(lie)
        checks.equal(f"who says {lie[:10]!r} is sent away", True, liar.is_sent_away())
        wait_for(anna, lambda: plays(anna))
        checks.equal("the game goes on", "done", anna.act("move", room, move="a7a6", ply=1)["is"])
        wait_for(anna, lambda: len(plays(anna)) == 3)  # or the next liar may be asked about this game
        anna.act("resign", room)
    liar = Liar(port, secret)
    anna = Client(server.port)
    begin(anna, level=1)
    liar.hear()
    liar.say(b"")  # it has found nothing: so the server does
    wait_for(anna, lambda: plays(anna))
    checks.equal("who says that it cannot may stay", 1, lines(server))
    liar.say(b"e2e4 0")
    checks.equal("who speaks unasked may not", True, liar.is_sent_away())


def check_strangers(checks: Checks, server: Server, port: int, secret: str) -> None:
    """Nobody is let in, or kept for long, who does not prove that they know the secret."""
    stranger = Liar(port, secret, knows=False)
    checks.equal("a wrong proof", (False, ""), (stranger.is_in, stranger.answer))
    other = Liar(port, "another secret, as long as it has to be")
    checks.equal("another secret", (False, ""), (other.is_in, other.answer))
    for line in (b"GET / HTTP/1.1\r\n", b"x" * 1000, b"\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=60) as rude:
            rude.recv(200)
            rude.sendall(line)
            with contextlib.suppress(ConnectionError):
                checks.equal(f"{line[:5]!r}", b"", rude.recv(1))
    silent = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(40)]
    start = time.monotonic()
    for one in silent:
        with contextlib.suppress(ConnectionError):
            while one.recv(200):
                pass
        one.close()
    checks.equal("who is silent", True, time.monotonic() - start < 3 * LATE_S)
    checks.equal("nobody is in", 0, lines(server))


def check_usage(checks: Checks, program: str, secret: Path, folder: Path) -> None:
    def said(*words: object) -> tuple[int, str]:
        done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    open_file = folder / "open"
    open_file.write_text("0" * 64)
    open_file.chmod(0o644)
    short = folder / "short"
    short.touch(0o600)
    for file, sentence in ((open_file, "others may read this secret; chmod 600 it"),
                           (short, "expected 32 to 4096 characters, such as those of openssl rand -hex 32"),
                           (folder / "none", "No such file or directory")):
        status, err = said("worker", "--connect", "127.0.0.1:9", "--secret", file)
        checks.equal(sentence, (2, True), (status, sentence in err))
    status, err = said("worker", "--connect", "nowhere", "--secret", secret)
    checks.equal("no address", (2, True), (status, 'expected an address like 10.5.0.11:9100 but found "nowhere"' in err))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    secret, port = folder / "secret", free_port()
    secret.touch(0o600)
    secret.write_text(secrets.token_hex(32) + "\n")
    address = f"127.0.0.1:{port}"
    check_usage(checks, program, secret, folder)
    with serving(program, root, folder / "one", "--workers", address, "--workers-secret", str(secret)) as server:
        with working(program, f"127.0.0.1:{free_port()},{address}", secret, "--threads", "2") as worker:
            checks.equal("they have come, by the second address", True, is_at(server, 2))
            check_good(checks, server, worker)
        checks.equal("they have left", True, is_at(server, 0))
        check_killed(checks, program, server, address, secret)
        check_stuck(checks, program, server, address, secret)
        check_liars(checks, server, port, secret.read_text().strip())
        check_strangers(checks, server, port, secret.read_text().strip())
        with working(program, address, secret) as worker:
            wait_until(lambda: lines(server) > 0)
            begin(Client(server.port))
            wait_until(lambda: children_of(worker))
            checks.equal("the server stops in the middle of a thought", (0, ""), server.stop())
    local = folder / "workers"
    with serving(program, root, folder / "two", "--workers", str(local), "--workers-secret", str(secret)) as server, \
            working(program, str(local), secret, "--threads", "1") as worker:
        checks.equal("by a local socket", True, is_at(server, 1))
        anna = Client(server.port)
        begin(anna, level=1)
        wait_for(anna, lambda: plays(anna))
        checks.equal("it has thought", [], children_of(server))
        os.kill(children_of(worker)[0], signal.SIGKILL)
        begin(anna, level=1)
        wait_for(anna, lambda: plays(anna))


if __name__ == "__main__":
    sys.exit(main(check_all))
