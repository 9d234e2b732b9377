#!/usr/bin/env python3
"""Games between people in a PostgreSQL database, which dies as well. postgres.py PROGRAM [CRASHES]"""

import contextlib
import random
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

from games_server import (Browser, Checks, Client, Cluster, Refused, main_with_database, meet, ran, request, rounds,
                          serving)
from live import check_a_game, check_again, check_dice, check_figures, check_pair, check_rematch
from load import Load, Playing
from studies import keep

BACK_S = 120  # on a machine that is busy with other things; else it is one or two
DERIVED = ("game", "action", "rating", "rated", "first_move", "begun", "tournament", "entrant")


def check_commands(checks: Checks, program: str, base: Cluster, url: str) -> None:
    """What looks after a folder looks after a database."""
    name = url.split("/")[3].split("?")[0]
    derived = [base.ask(f"SELECT * FROM {table} ORDER BY 1, 2", name) for table in DERIVED]
    checks.equal("there is something to derive", True, len(derived[0]) > 2)
    checks.equal("fsck", (0, ""), ran(program, "fsck", "--db", url)[::2])
    checks.equal("replay", (0, ""), ran(program, "replay", "--db", url)[::2])
    base.ask("UPDATE game SET white = 'mallory'; DELETE FROM action", name)
    checks.equal("rebuild", 0, ran(program, "rebuild", "--db", url)[0])
    again = [base.ask(f"SELECT * FROM {table} ORDER BY 1, 2", name) for table in DERIVED]
    checks.equal("what is derived again is the same", derived, again)
    base.ask("UPDATE event SET body = 'resign white' WHERE kind = 'end'", name)
    checks.equal("damage is found", 1, ran(program, "fsck", "--db", url)[0])
    checks.equal("no password is printed", False, "hush" in ran(
        program, "fsck", "--db", "postgres://eve:hush@127.0.0.1:1/x")[2])
    checks.equal("an address is one", 2, ran(program, "fsck", "--db", "somewhere")[0])
    checks.equal("one place at a time", 2, ran(program, "fsck", "--db", url, "folder")[0])


def rows_of(base: Cluster, name: str) -> dict[str, list[list[str]]]:
    """Everything in a database, but for which servers are there."""
    tables = [table for table, in base.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name)]
    return {table: sorted(base.ask(f"SELECT * FROM {table}", name)) for table in sorted(tables)
            if table not in ("version", "door")}


def say(client: Client, room: str, text: str) -> str:
    client.send(do="watch", game=room, have=0)
    return client.act("say", room, room="players", name="Olga", text=text)["is"]


def check_copies(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    """A database is copied into a folder beside its server, and a folder into a database."""
    copy, first, second = folder / "copy", base.new("first"), base.new("second")
    with serving(program, root, first) as server:
        owner = Browser(server.port)
        owner.register("Olga", mail="olga@example.org")
        keep(owner)
        olga, ben = owner.client(), Client(server.port)
        room = olga.act("new", "dice-world", color="white", name="Olga", salt="0a")["game"]
        ben.act("sit", room, name="Ben", salt="0b")
        for i in range(3):
            checks.equal("said", "done", say(olga, room, f"Grüße {i}"))
        with Playing(server.port) as load:
            while len(load.heard) < 250:
                time.sleep(0.05)
        checks.equal("backup beside a server", (0, ""), ran(program, "backup", copy, "--db", first)[::2])
        checks.equal("not over another", 3, ran(program, "backup", copy, "--db", first)[0])
        server.stop()
    shutil.rmtree(copy)
    checks.equal("backup", (0, ""), ran(program, "backup", copy, "--db", first)[::2])
    checks.equal("for its user alone", [0o700, 0o600, 0o600],
                 [path.stat().st_mode & 0o777 for path in (copy, copy / "games.db", copy / "guests.key")])
    checks.equal("restore", (0, ""), ran(program, "restore", copy, "--db", second)[::2])
    status, _, error = ran(program, "restore", copy, "--db", second)
    checks.equal("not over others", (3, True), (status, "there are games in it already" in error))
    had, has = rows_of(base, "first"), rows_of(base, "second")
    checks.equal("there is something", [], [name for name in ("event", "account", "line", "secret", "session", "study",
                                                              "chapter") if not had[name]])
    checks.equal("all of it came back", [], [name for name in had if had[name] != has[name]])
    checks.equal("more than a page of a table", True, len(had["event"]) > 250)
    for place in (copy, second):
        with serving(program, root, place) as server:
            again = Client(server.port, ben.cookie)
            again.send(do="watch", game=room, have=0)
            checks.equal("the same guests", "black", again.hear("events")["you"])
            checks.equal("the same accounts, and what is numbered goes on", "done",
                         say(Client(server.port, owner.cookie), room, "Back"))
            server.stop()


def check_beside(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """What only reads works beside a server under load, and takes the games from nobody."""
    url = base.new("beside")
    with serving(program, root, url) as server:
        anna, ben, dice = meet(server.port, "dice-world")
        ben.act("resign", dice)
        with Playing(server.port) as load:
            for words in (("fsck",), ("replay",), ("verify-dice", dice),
                          *(("admin", task) for task in ("users", "games", "reports", "packages", "queues", "disk"))):
                had = len(load.heard)
                checks.equal(f"{words} beside a server", (0, ""), ran(program, *words, "--db", url)[::2])
            checks.equal("its own game", True, dice in ran(program, "admin", "games", "--db", url)[1])
            for words in (("rebuild",), ("admin", "promote", "Anna")):
                status, _, error = ran(program, *words, "--db", url)
                checks.equal(f"{words} beside a server", (2, True), (status, "stop the server first" in error))
        checks.equal("the server went on", (True, None), (len(load.heard) > had > 0, server.process.poll()))
        for client in (anna, ben):
            client.close()
        server.stop()
    checks.equal("nothing is wrong", (0, ""), ran(program, "fsck", "--db", url)[::2])


def play_until_cut(load: Load) -> None:
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            load.turn()


def come_back(load: Load, port: int) -> None:
    """As pages do: they try until the server lets them in, also when it does not answer in time."""
    end = time.monotonic() + BACK_S
    while time.monotonic() < end:
        with contextlib.suppress(Refused, ConnectionError, EOFError, TimeoutError):
            load.come_back(port)
            return
        time.sleep(0.05)
    raise RuntimeError("nobody could come back")


def check_killed_servers(checks: Checks, program: str, root: Path, base: Cluster,
                         rounds: int) -> None:
    """Killed again and again under load: what was acknowledged is there, once, and the same."""
    url = base.new("killed")
    load = None
    for _ in range(rounds):
        with serving(program, root, url) as server:
            if load is None:
                load = Load(server.port, 6)
            else:
                come_back(load, server.port)
            killer = threading.Timer(random.uniform(0.1, 0.6), server.process.kill)
            killer.start()
            play_until_cut(load)
            killer.join()
            server.stop(signal.SIGKILL)
    with serving(program, root, url) as server:
        come_back(load, server.port)
        load.check(checks, "killed servers", load.compare(base.ask(load.STORED, "killed")))
        load.check_again(checks, "killed servers")
        server.stop()
    check_stored(checks, program, base, url, load)
    print(f"{rounds} killed servers, {len(load.heard)} acknowledged")
    checks.equal("there was load", True, len(load.heard) > 2 * rounds)


def check_stored(checks: Checks, program: str, base: Cluster, url: str, load: Load) -> None:
    """The server has ended: the database has it all, once, and the games can be played again."""
    name = url.split("/")[3].split("?")[0]
    load.check(checks, name, load.compare(base.ask(load.STORED, name)))
    for command in ("fsck", "replay"):
        checks.equal(f"{name}: {command}", (0, ""), ran(program, command, "--db", url)[::2])


def check_killed_database(checks: Checks, program: str, root: Path, base: Cluster,
                          rounds: int, name: str = "lost") -> None:
    """The same when the database dies: the server goes on living and waits for it."""
    url = base.new(name)
    if name == "careless":
        base.ask("ALTER DATABASE careless SET synchronous_commit = off")
        url += "&options=-csynchronous_commit%3Doff"
    with serving(program, root, url) as server:
        load = Load(server.port, 6)
        for _ in range(rounds):
            killer = threading.Timer(random.uniform(0.1, 0.6), base.kill)
            killer.start()
            play_until_cut(load)
            killer.join()
            checks.equal("no games without a database", 503,
                         request(server.port, "/healthz", {"Host": "x"})[0])
            base.start()
            come_back(load, server.port)
        load.check(checks, name, load.compare(base.ask(load.STORED, name)))
        load.check_again(checks, name)
        checks.equal("the server lives", None, server.process.poll())
        status, _ = server.stop()
        checks.equal("and ends well", 0, status)
    check_stored(checks, program, base, url, load)
    print(f"{rounds} killed databases ({name}), {len(load.heard)} acknowledged")
    checks.equal("there was load again", True, len(load.heard) > 2 * rounds)


def check_careless_database(checks: Checks, program: str, root: Path, base: Cluster, rounds: int) -> None:
    """What the user, the database and the address set otherwise is of no account: a commit is on disk."""
    base.ask("ALTER ROLE acedrex SET synchronous_commit = off")
    try:
        check_killed_database(checks, program, root, base, rounds, "careless")
    finally:
        base.ask("ALTER ROLE acedrex RESET synchronous_commit")


def check_stopped_database(checks: Checks, program: str, root: Path, base: Cluster, stall_s: float) -> None:
    """A database that stands still for a while in the middle of commits costs nobody time or moves."""
    url = base.new("stopped")
    with serving(program, root, url) as server:
        anna, ben, room = meet(server.port, clock=[10, 0])
        anna.act("move", room, move="e2e4", ply=0)
        ben.act("move", room, move="e7e5", ply=1)
        with Playing(server.port) as load:
            while not load.heard:
                time.sleep(0.01)
            base.signal(signal.SIGSTOP)
            had = len(load.heard)
            time.sleep(stall_s)
            base.signal(signal.SIGCONT)
            end = time.monotonic() + BACK_S
            while len(load.heard) <= had + 12 and time.monotonic() < end:
                time.sleep(0.05)
            checks.equal("it goes on by itself", True, len(load.heard) > had + 12)
        anna.send(do="watch", game=room, have=0)
        left = anna.hear("events")["clock"]["left"][0]
        checks.equal(f"no time is lost: {left} ms are left", True, left > 5000)
        checks.equal("no flag", "done", anna.act("move", room, move="g1f3", ply=2)["is"])
        server.stop()
    check_stored(checks, program, base, url, load)


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    times = rounds(3)
    url = base.new("games")
    with serving(program, root, url) as server:
        check_a_game(checks, server.port)
        check_dice(checks, server.port)
        check_rematch(checks, server.port)
        check_figures(checks, server.port)
    check_again(checks, program, root, base.new("again"))
    check_pair(checks, program, root, base.new("pair"))
    check_commands(checks, program, base, url)
    check_copies(checks, program, root, folder, base)
    check_beside(checks, program, root, base)
    check_stopped_database(checks, program, root, base, 15 if times > 3 else 8)
    check_killed_servers(checks, program, root, base, times)
    check_killed_database(checks, program, root, base, times)
    check_careless_database(checks, program, root, base, times)


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
