#!/usr/bin/env python3
"""Games in a PostgreSQL that fails. faults_postgres.py PROGRAM BAD_DISK [ROUNDS]

Its connection is cut in the middle of a COMMIT, before it, or after it was done and before the server of games has
heard of it; its machine loses its power, and of its log what it had not put on disk is lost, torn or overwritten; it
takes no writes for a while; its disk is full, or fails when something is put on it; the server stands still
for a while; somebody sets a clock, also its own. Nothing that was acknowledged is
lost or changed, and nothing is there twice, acknowledged or not: players ask again, with the same ids.
"""

import contextlib
import errno
import os
import random
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from faults import Machine, check_clock, check_stall
from games_server import Checks, Cluster, Server, main_with_database, meet, request, rounds, serving
from load import Load
from postgres import BACK_S, check_stored, come_back, play_until_cut
from support.cluster import find_programs, place
from three_servers import owners, wait_for_owner

DISK_MIB = 160          # for an empty cluster, and some room
WHEN = ("unsent", "sent", "done")


class Cutter:
    """A socket before that of the database, which cuts connections at a COMMIT."""

    def __init__(self, folder: Path, base: Cluster) -> None:
        self.base = base
        self.when = ""          # the next COMMIT is cut: one of WHEN
        self.cuts = 0
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(folder / ".s.PGSQL.5432"))
        self.socket.listen()
        self.folder = folder
        threading.Thread(target=self.accept, daemon=True).start()

    def address(self, database: str) -> str:
        return f"postgres://acedrex@/{database}?host={self.folder}"

    def accept(self) -> None:
        while True:
            line, _ = self.socket.accept()
            threading.Thread(target=self.pass_on, args=(line,), daemon=True).start()

    def pass_on(self, line: socket.socket) -> None:
        with line, socket.socket(socket.AF_UNIX) as database, contextlib.suppress(OSError):
            database.connect(str(self.base.folder / ".s.PGSQL.5432"))
            said = b""          # by the server of games, and not passed on yet
            is_begun = is_commit = False
            while True:
                readable, _, _ = select.select([line, database], [], [])
                if database in readable:
                    data = database.recv(65536)
                    if not data:
                        return
                    line.sendall(data)
                if line in readable:
                    data = line.recv(65536)
                    if not data:
                        return
                    said += data
                    while (size := size_of(said, is_begun)) and size <= len(said):
                        message, said = said[:size], said[size:]
                        is_commit = is_commit or (is_begun and message[:1] == b"P" and b"\0COMMIT\0" in message)
                        is_begun = True
                        if self.when == "unsent" and is_commit:
                            return self.count()
                        database.sendall(message)
                        if message[:1] == b"S" and is_commit:   # all of it is on its way
                            is_commit = False
                            if self.when:
                                if self.when == "done":
                                    wait_until_done(database)
                                return self.count()

    def count(self) -> None:
        self.when = ""
        self.cuts += 1


def size_of(said: bytes, is_begun: bool) -> int:
    """Of the message that they begin with, 0 before that is known. The first one has no letter."""
    letter = 1 if is_begun else 0
    return letter + struct.unpack_from("!I", said, letter)[0] if len(said) >= letter + 4 else 0


def wait_until_done(database: socket.socket) -> None:
    """It is ready for the next query, and in no transaction."""
    heard = b""
    while not heard.endswith(b"Z\0\0\0\5I"):
        data = database.recv(65536)
        assert data, "the database is gone"
        heard += data


def unacknowledged(load: Load, base: Cluster, database: str) -> set[str]:
    """The actions that are stored and of which their players have not heard."""
    return {row[-1] for row in base.ask(load.STORED, database)} & {deed.id for deed in load.pending()}


def check_cut_commits(checks: Checks, program: str, root: Path, folder: Path, base: Cluster, rounds: int) -> None:
    folder.mkdir()
    base.new("cut")
    cutter = Cutter(folder, base)
    dice = random.Random(20261124)
    unheard = 0
    with serving(program, root, cutter.address("cut")) as server:
        load = Load(server.port, 6)
        for number in range(rounds):
            when = WHEN[number % len(WHEN)]
            striker = threading.Timer(dice.uniform(0, 0.2), setattr, (cutter, "when", when))
            striker.start()
            play_until_cut(load)
            striker.join()
            stored = unacknowledged(load, base, "cut")
            unheard += len(stored)
            come_back(load, server.port)
            checks.equal("what is stored is no refusal", set(), stored - load.heard.keys())
        checks.equal("done without an answer", True, unheard > 0)
        checks.equal("it was cut", rounds, cutter.cuts)
        checks.equal("the server lives", None, server.process.poll())
        server.stop()
    check_stored(checks, program, base, base.address("cut"), load)
    print(f"{rounds} cut commits, {len(load.heard)} acknowledged")


def cut_power(base: Cluster, machine: Machine, wait_s: float) -> None:
    """Between a write and its being on disk."""
    time.sleep(wait_s)
    processes = [*base.children(), base.server.pid]
    end = time.monotonic() + BACK_S
    while not any(machine.unsynced().values()) and time.monotonic() < end:
        time.sleep(0.0005)
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    base.server.wait()


def check_power(checks: Checks, program: str, root: Path, folder: Path, rounds: int) -> None:
    """The power of the database goes; the server of games lives on another machine."""
    (folder / "data").mkdir()
    folder.chmod(0o755)
    machine = Machine(sys.argv[2], folder)
    machine.set(sync_us=50000)      # a busy machine, too, strikes before it is over
    base = Cluster(find_programs(), folder / "data", machine.environment)
    dice = random.Random(20261125)
    struck = lost = 0
    try:
        url = base.new("power")
        with serving(program, root, url) as server:
            load = Load(server.port)
            for number in range(rounds):
                machine.forget()
                striker = threading.Thread(target=cut_power, args=(base, machine, dice.uniform(0.1, 0.5)))
                striker.start()
                play_until_cut(load)
                striker.join()
                struck += any(machine.unsynced().values())
                lost += machine.lose_power(base.data / "pg_wal", dice)
                base.start()
                come_back(load, server.port)
                load.check(checks, f"power, round {number}", load.compare(base.ask(load.STORED, "power")))
            server.stop()
        check_stored(checks, program, base, url, load)
    finally:
        base.stop()
    print(f"{rounds} losses of the database's power, {lost} writes lost, {len(load.heard)} acknowledged")
    checks.equal("it struck where it should", True, 2 * struck > rounds)


def check_trouble(checks: Checks, program: str, root: Path, base: Cluster, database: str,
                  begin: Callable[[], object], end: Callable[[], object]) -> None:
    """The server waits until the database takes writes again. On a full disk it may still find room for some."""
    url = base.new(database)
    with serving(program, root, url) as server:
        load = Load(server.port, 6)
        striker = threading.Timer(0.3, begin)
        striker.start()
        play_until_cut(load)
        striker.join()
        time.sleep(1.2)         # it has tried again
        assert server.process.poll() is None, server.stop()[1]
        if database == "read_only":
            checks.equal(f"{database}: no games meanwhile", 503, request(server.port, "/healthz", {"Host": "x"})[0])
        end()
        come_back(load, server.port)
        had = len(load.heard)
        load.turn()
        checks.equal(f"{database}: it goes on", True, len(load.heard) > had)
        server.stop()
    check_stored(checks, program, base, url, load)


def check_read_only(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    def begin(word: str) -> None:
        base.ask(f"ALTER SYSTEM SET default_transaction_read_only = {word}")
        base.ask("SELECT pg_reload_conf()")

    check_trouble(checks, program, root, base, "read_only", lambda: begin("on"), lambda: begin("off"))


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk in memory; None where nobody may mount one."""
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m,mode=755", "tmpfs", folder],
                          capture_output=True, check=False)
    if done.returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=False)


def check_full_disk(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with small_disk(folder) as disk:
        if not disk:
            print("a full disk is left out: nobody may mount one here")
            return
        base = Cluster(find_programs(), disk)
        filler = disk / "filler"

        def fill() -> None:
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(bytes(4096))

        def empty() -> None:
            filler.unlink()
            base.start()        # where it has died of it

        try:
            check_trouble(checks, program, root, base, "full_disk", fill, empty)
        finally:
            base.stop()


def check_bad_sync(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """The log of the database cannot be put on disk: server and database stop, and go on from what is there."""
    (folder / "data").mkdir(parents=True)
    folder.chmod(0o755)
    machine = Machine(sys.argv[2], folder)
    base = Cluster(find_programs(), folder / "data", machine.environment)

    try:
        url = base.new("bad_sync")
        with serving(program, root, url) as server:
            load = Load(server.port, 6)
            striker = threading.Timer(0.3, lambda: machine.set(sync=errno.EIO))
            striker.start()
            play_until_cut(load)
            striker.join()
            code, err = server.stop()
            checks.equal("the server stops", (3, True), (code, "nothing it has shown is lost" in err))
        machine.set()
        base.start()
        with serving(program, root, url) as server:
            come_back(load, server.port)
            had = len(load.heard)
            load.turn()
            checks.equal("it goes on", True, len(load.heard) > had)
            server.stop()
        check_stored(checks, program, base, url, load)
    finally:
        base.stop()


def check_database_clock(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """The clock of the database is set, ahead and back: another server does not take the games for that."""
    (folder / "data").mkdir(parents=True)
    folder.chmod(0o755)
    machine = Machine(sys.argv[2], folder)
    base = Cluster(find_programs(), folder / "data", machine.environment)
    servers = []
    try:
        url = base.new("ahead")
        servers = [Server(program, root, url) for _ in range(2)]
        owner, _ = wait_for_owner(servers, 20)
        anna, _, room = meet(owner.port, clock=[300, 0])
        began = float(base.ask("SELECT EXTRACT(EPOCH FROM now())")[0][0])
        for hours in (1, 2, 3, 0):
            machine.set(clock_s=hours * 3600)
            time.sleep(3)   # the other one looks about six times
            if hours:
                checks.equal("the clock was set", True, float(
                    base.ask("SELECT EXTRACT(EPOCH FROM now())")[0][0]) - began > hours * 3600)
        checks.equal("the owner keeps the games", [owner], owners(servers))
        checks.equal("and its players", "done", anna.act("move", room, move="e2e4", ply=0)["is"])
    finally:
        for server in servers:
            server.stop(signal.SIGKILL)
        base.stop()


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    folder.chmod(0o755)     # PostgreSQL is another user here
    check_cut_commits(checks, program, root, folder / "cut", base, rounds(6, 3))
    with tempfile.TemporaryDirectory(dir=place()) as name:  # it puts all files on disk when it starts
        check_power(checks, program, root, Path(name), rounds(4, 3))
    check_read_only(checks, program, root, base)
    check_full_disk(checks, program, root, folder / "disk")
    check_bad_sync(checks, program, root, folder / "sync")
    check_stall(checks, Machine(sys.argv[2], folder), program, root, base.new("stall"))
    check_clock(checks, Machine(sys.argv[2], folder), program, root, base.new("clock"))
    check_database_clock(checks, program, root, folder / "ahead")


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
