#!/usr/bin/env python3
"""A server of games on a machine that fails. faults.py PROGRAM BAD_DISK [ROUNDS]

The power goes while the server works: what it had not put on disk is lost, kept, torn or
overwritten at random. The disk is full, or an fsync fails; the machine stands
still for a while; somebody sets its clock. Nothing that was acknowledged is lost, changed or doubled, and no flag falls wrongly.
A folder of version 1 is taken over whole, at the time at which it was left.
BAD_DISK is tests/support/bad_disk.c as a library.
"""

import contextlib
import errno
import mmap
import os
import random
import signal
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from games_server import TIMEOUT_S, Browser, Checks, Client, main, meet, ran, rounds, serving
from load import Load
from support.clock import Clock

CONTROL = struct.Struct("=iiqqq")
STALL_S = 20        # more than anybody has on their clock
STOPPED_S = 1.5     # of it for the process itself: longer than STEADY_STALL_MS
ENTRY = struct.Struct("=32sqqq")


class Machine:
    """What bad_disk.c does to a server."""

    def __init__(self, library: str, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.path = folder / "control"
        self.path.write_bytes(bytes(CONTROL.size))
        with open(self.path, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), CONTROL.size)
        self.undo = folder / "control.undo"
        self.undo.touch()
        self.undo.chmod(0o666)      # PostgreSQL is another user here
        # PostgreSQL starts in a folder of its own.
        self.environment = {**os.environ, "LD_PRELOAD": os.path.abspath(library), "BAD_DISK": str(self.path)}

    def set(self, sync: int = 0, write: int = 0, clock_s: int = 0, calls: int = 0, sync_us: int = 0) -> None:
        self.memory[:] = CONTROL.pack(sync, write, clock_s, calls, sync_us)

    def unsynced(self) -> dict[str, list[tuple[int, bytes, int]]]:
        """By file: the changes that are not on disk, each as offset, what was there, file size."""
        changes: dict[str, list[tuple[int, bytes, int]]] = {}
        data = self.undo.read_bytes()
        at = 0
        while at + ENTRY.size <= len(data):
            name, offset, size, file_size = ENTRY.unpack_from(data, at)
            at += ENTRY.size
            key = name.rstrip(b"\0").decode()
            if size < 0:
                changes[key] = []
            else:
                changes.setdefault(key, []).append((offset, data[at:at + size], file_size))
                at += size
        return changes

    def forget(self) -> None:
        self.undo.write_bytes(b"")

    def lose_power(self, folder: Path, dice: random.Random) -> int:
        """Returns: how many changes were lost or torn."""
        lost = 0
        for name, changes in self.unsynced().items():
            path = folder / name
            if not path.exists() or not changes:
                continue
            now = path.read_bytes()
            disk = bytearray(now)
            how = dice.choice(("all", "none", "some", "some", "junk"))
            if how == "none":
                continue
            oldest = changes[0][2]
            for offset, before, size in reversed(changes):
                if how == "some" and dice.random() < 0.5:
                    continue
                lost += 1
                disk[offset:offset + len(before)] = before
                if how != "junk" and dice.random() < 0.3:   # torn: the beginning is there
                    keep = dice.randrange(len(before) + 1)
                    disk[offset:offset + keep] = now[offset:offset + keep]
                if size < len(disk) and how == "all":
                    del disk[max(size, 0):]
            if how == "junk" and len(now) > oldest:         # the file has grown, by anything
                disk = disk[:oldest] + bytearray(dice.randbytes(dice.randrange(len(now) - oldest)))
            elif how == "junk":                             # it had room, and anything is there
                overwrite(disk, changes, now, dice)
            path.write_bytes(disk)
        self.forget()
        return lost


def overwrite(disk: bytearray, changes: list[tuple[int, bytes, int]], now: bytes, dice: random.Random) -> None:
    """Of what is written a second time, as the end of a log is, the same bytes as before stay."""
    for offset, before, _ in changes:
        same = len(os.path.commonprefix([before, now[offset:offset + len(before)]]))
        disk[offset + same:offset + len(before)] = dice.randbytes(len(before) - same)


def run_until(load: Load, seconds: float, strike: Callable[[], None]) -> None:
    """Turns until the server is gone; after some time something happens to it."""
    end = time.monotonic() + seconds
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            load.turn()
            if time.monotonic() > end:
                strike()
                end = float("inf")


def check_power(checks: Checks, machine: Machine, program: str, root: Path, games: Path,
                rounds: int) -> None:
    dice = random.Random(20261123)
    lost = said = 0
    with serving(program, root, games, environment=machine.environment) as server:
        load = Load(server.port, 6)
        server.stop()
    machine.forget()
    for number in range(rounds):
        # In the middle of a commit, of emptying the log, of the start after the last time.
        machine.set(calls=dice.randrange(1, 20) if number % 4 == 3 else dice.randrange(20, 1200))
        with contextlib.suppress(RuntimeError, EOFError, ConnectionError), \
                serving(program, root, games, environment=machine.environment) as server:
            load.come_back(server.port)
            while True:
                load.turn()
        lost += machine.lose_power(games, dice)
        found = subprocess.run([program, "fsck", games], capture_output=True, text=True,
                               check=False)
        said += "never finished" in found.stderr
        checks.equal(f"round {number}: fsck", (0, True),
                     (found.returncode, "is wrong" not in found.stderr))
        load.check(checks, f"round {number}", load.stored(games))
    machine.set()
    checks.equal("replay", (0, ""), ran(program, "replay", games)[::2])
    print(f"{rounds} losses of power, {lost} changes lost, {said} torn tails, "
          f"{len(load.heard)} acknowledged")
    checks.equal("there was load", True, len(load.heard) > 10 * rounds)


def check_bad_disk(checks: Checks, machine: Machine, program: str, root: Path,
                   folder: Path) -> None:
    """An error of the disk stops the server; nothing it had not stored was told to anybody."""
    for name, trouble in (("full", {"write": errno.ENOSPC}), ("write", {"write": errno.EIO}),
                          ("sync", {"sync": errno.EIO}), ("read-only", {"write": errno.EROFS})):
        games = folder / name
        machine.set()
        with serving(program, root, games, environment=machine.environment) as server:
            load = Load(server.port, 4)
            run_until(load, 0.1, lambda trouble=trouble: machine.set(**trouble))
            code, err = server.stop()
            checks.equal(f"{name}: the server stops", (3, True),
                         (code, "nothing it has shown is lost" in err))
            refused = subprocess.run([program, "serve", "--root", root, "--port", "0", "--games",
                                      games], env=machine.environment, capture_output=True,
                                     text=True, timeout=TIMEOUT_S, check=False)
            checks.equal(f"{name}: no start meanwhile", (3, ""),
                         (refused.returncode, refused.stdout))
        machine.set()
        with serving(program, root, games, environment=machine.environment) as server:
            load.come_back(server.port)
            checks.equal(f"{name}: and it goes on", True, load.turn() is None)
            server.stop()
        load.check(checks, name, load.stored(games))
        found = subprocess.run([program, "fsck", games], capture_output=True, text=True,
                               check=False)
        checks.equal(f"{name}: fsck", 0, found.returncode)


def clock_of(client: Client, room: str) -> list[int]:
    client.send(do="watch", game=room, have=0)
    return client.hear("events")["clock"]["left"]


def check_stall(checks: Checks, machine: Machine, program: str, root: Path,
                games: Path) -> None:
    """A machine that stood still has cost nobody time, and nobody his connection; then clocks go on."""
    with Clock() as clock, serving(program, root, games, *clock.options, environment=machine.environment) as server:
        tables = {base_s: meet(server.port, clock=[base_s, 0]) for base_s in (15, 12)}
        slow = meet(server.port, pace=[72, 72, 72])
        for anna, ben, room in (*tables.values(), slow):
            anna.act("move", room, move="e2e4", ply=0)
            ben.act("move", room, move="e7e5", ply=1)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(STOPPED_S)
        server.process.send_signal(signal.SIGCONT)
        clock.stalls(STALL_S)
        for base_s, (anna, ben, room) in tables.items():
            left = clock_of(anna, room)
            checks.equal(f"the clock of {base_s} s stood still: {left}", True,
                         base_s * 1000 - 8000 < left[0] <= left[1] == base_s * 1000)
        for anna, ben, room in (tables[15], slow):
            checks.equal("no flag", "done", anna.act("move", room, move="g1f3", ply=2)["is"])
            checks.equal("the other one too", "done",
                         ben.act("move", room, move="b8c6", ply=3)["is"])
        anna, _, room = tables[12]
        left_ms = clock_of(anna, room)[0]
        checks.equal("no flag before its time", False, "end" in dict(anna.events()))
        clock.passes(left_ms / 1000)
        while anna.events()[-1][0] != "end":
            anna.hear("events")
        checks.equal("a flag that falls later is right", ["end", "black-wins time"], anna.events()[-1])


def check_clock(checks: Checks, machine: Machine, program: str, root: Path,
                games: Path) -> None:
    """Who sets the time of day lets no flag fall, live or by correspondence."""
    with serving(program, root, games, environment=machine.environment) as server:
        fast = meet(server.port, clock=[60, 0])
        slow = meet(server.port, pace=[72, 72, 72])
        for anna, ben, room in (fast, slow):
            anna.act("move", room, move="e2e4", ply=0)
            ben.act("move", room, move="e7e5", ply=1)
        for clock_s in (30 * 86400, -30 * 86400, 0):
            machine.set(clock_s=clock_s)
            time.sleep(1.2)
            checks.equal(f"{clock_s} s: live", True, 40000 < clock_of(fast[0], fast[2])[0] <= 60000)
            checks.equal(f"{clock_s} s: by correspondence", True,
                         72 * 3600000 - 60000 < clock_of(slow[0], slow[2])[0] <= 72 * 3600000)
        for anna, _, room in (fast, slow):
            checks.equal("no flag", "done", anna.act("move", room, move="g1f3", ply=2)["is"])
        server.stop()
    machine.set(clock_s=-86400)     # a clock that went back while the server was away
    with serving(program, root, games, environment=machine.environment) as server:
        for (_, ben, room), limit in ((fast, 60000), (slow, 72 * 3600000)):
            ben = Client(server.port, cookie=ben.cookie)
            checks.equal("after a start", True, clock_of(ben, room)[1] <= limit)
            checks.equal("no flag after a start", "done",
                         ben.act("move", room, move="b8c6", ply=3)["is"])
        server.stop()
    machine.set()


def check_migration(checks: Checks, machine: Machine, program: str, root: Path, games: Path) -> None:
    """
    A folder of version 1 of the database, as that version left it, is taken over whole. It is read
    at the time at which it was left: one of its games is by correspondence, and runs out of time.
    """
    games.mkdir(0o700)
    (games / "guests.key").write_bytes(os.urandom(32))
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        base.executescript(Path(__file__).with_name("store-1.sql").read_text(encoding="utf-8"))
        before = base.execute("SELECT game, seq, hex(hash) FROM event ORDER BY 1, 2").fetchall()
        anna = base.execute("SELECT white FROM game WHERE result <> ''").fetchone()[0]
        room = base.execute("SELECT id FROM game WHERE result = ''").fetchone()[0]
        addresses = base.execute("SELECT * FROM address").fetchall()
        left_ms = base.execute("SELECT MAX(time_ms) FROM event").fetchone()[0]
    machine.set(clock_s=left_ms // 1000 - int(time.time()))
    with serving(program, root, games, environment=machine.environment) as server:
        line = Client(server.port)
        line.send(do="watch", game=room, have=0)
        checks.equal("the game is there", "seat", line.hear("events")["events"][3][0])
        checks.equal("an account is made", 200, Browser(server.port).register("Jana").status)
        server.stop()
    machine.set()
    for command in ("fsck", "rebuild", "replay", "fsck"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        after = base.execute("SELECT game, seq, hex(hash) FROM event ORDER BY 1, 2").fetchall()
        checks.equal("every event", before, after)
        checks.equal("addresses", addresses, base.execute("SELECT * FROM address").fetchall())
        checks.equal("the version", True, base.execute("PRAGMA user_version").fetchone()[0] >= 2)
        checks.equal("whose", True, len(anna) == 32)


def check_middle(checks: Checks, machine: Machine, program: str, root: Path,
                 games: Path) -> None:
    """A log that is damaged before its end: no start, and fsck says so too."""
    with serving(program, root, games, environment=machine.environment) as server:
        load = Load(server.port, 2)
        for _ in range(5):
            load.turn()
        server.stop(signal.SIGKILL)
    log = games / "games.db-wal"
    data = bytearray(log.read_bytes())
    data[len(data) // 2] ^= 0x40
    log.write_bytes(data)
    for command in (["serve", "--root", root, "--port", "0", "--games", games], ["fsck", games]):
        refused = subprocess.run([program, *command], capture_output=True, text=True,
                                 timeout=TIMEOUT_S, check=False)
        checks.equal(f"{command[0]}: says it", (True, True, ""),
                     ("is damaged at byte" in refused.stderr, refused.returncode > 0,
                      refused.stdout))
    checks.equal("nothing was changed", bytes(data), log.read_bytes())


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    times = rounds(8, 3)
    machine = Machine(sys.argv[2], folder)
    check_stall(checks, Machine(sys.argv[2], folder / "still"), program, root, folder / "stall")
    check_power(checks, machine, program, root, folder / "power", times)
    check_bad_disk(checks, machine, program, root, folder)
    check_middle(checks, machine, program, root, folder / "middle")
    check_clock(checks, machine, program, root, folder / "clock")
    check_migration(checks, machine, program, root, folder / "old")


if __name__ == "__main__":
    sys.exit(main(check_all))
