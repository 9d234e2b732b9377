#!/usr/bin/env python3
"""Three servers on one database, of which the owner of the games dies. three_servers.py PROGRAM [ROUNDS]

One of them has the games, the others wait for them. Everybody looks for the one that has them, as a
load balancer does by /healthz.
"""

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from games_server import (Checks, Client, Cluster, Refused, Server, free_port, main_with_database, meet, ran,
                          request, rounds, serving)
from load import Load

STILL_S = 3  # a server that waits gives a stuck session five
STUCK_MAX_S = 8  # an owner may be silent for a second and a half, and this machine may be busy


def has_games(server: Server) -> bool:
    if server.process.poll() is not None:
        return False
    with contextlib.suppress(OSError):
        return request(server.port, "/healthz", {"Host": "x"}, timeout_s=1)[0] == 200
    return False


def owners(servers: list[Server]) -> list[Server]:
    return [server for server in servers if has_games(server)]


def wait_for_owner(servers: list[Server], limit_s: float) -> tuple[Server, float]:
    start = time.monotonic()
    while time.monotonic() < start + limit_s:
        found = owners(servers)
        if found:
            return found[0], time.monotonic() - start
        time.sleep(0.02)
    raise RuntimeError("nobody takes the games over")


def go_on(load: Load, port: int) -> None:
    for _ in range(200):
        with contextlib.suppress(Refused, ConnectionError, EOFError):
            load.come_back(port)
            return
        time.sleep(0.05)
    raise RuntimeError("nobody could come back")


def play_until_cut(load: Load) -> None:
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            load.turn()


def check_killed_owners(checks: Checks, program: str, root: Path, base: Cluster,
                        rounds: int) -> list[float]:
    """The owner is killed in the middle of games; they go on at another one."""
    url = base.new("three")
    waits: list[float] = []
    servers = [Server(program, root, url) for _ in range(3)]
    try:
        owner, _ = wait_for_owner(servers, 10)
        checks.equal("the games have one owner", 1, len(owners(servers)))
        for other in servers:
            if other is not owner:
                checks.equal("the others have the page", 200,
                             request(other.port, "/", {"Host": "localhost"})[0])
                checks.equal("but not the games", 503,
                             request(other.port, "/live/guest", {"Host": "localhost"})[0])
        load = Load(owner.port, 6)
        anna, ben, room = meet(owner.port, clock=[300, 0])
        moves = iter("f2f3 e7e5 g2g4 d8h4".split())
        plies = 0
        for _ in range(rounds):
            if plies < 4:  # a move by each owner
                player = (anna, ben)[plies % 2]
                checks.equal("a move", "done",
                             player.act("move", room, move=next(moves), ply=plies)["is"])
                plies += 1
            killer = threading.Timer(random.uniform(0.1, 0.6), owner.process.kill)
            killer.start()
            play_until_cut(load)
            killer.join()
            owner.stop(signal.SIGKILL)
            servers.remove(owner)
            owner, wait_s = wait_for_owner(servers, 10)
            waits.append(wait_s)
            servers.append(Server(program, root, url))
            go_on(load, owner.port)
            anna, ben = Client(owner.port, cookie=anna.cookie), Client(owner.port, cookie=ben.cookie)
        load.turn()
        ben.send(do="watch", game=room, have=0)
        heard = ben.hear("events")["events"]
        checks.equal("one game at many owners", plies,
                     sum(body.startswith("move ") for kind, body in heard if kind == "play"))
        checks.equal("still one owner", 1, len(owners(servers)))
    finally:
        for server in servers:
            server.stop(signal.SIGKILL)
    load.check(checks, "any owner", load.compare(base.ask(load.STORED, "three")))
    checks.equal("there was load", True, len(load.heard) > 2 * rounds)
    checks.equal("fsck", (0, ""), ran(program, "fsck", "--db", url)[::2])
    checks.equal("replay", (0, ""), ran(program, "replay", "--db", url)[::2])
    return waits


def check_stuck_owner(checks: Checks, program: str, root: Path, base: Cluster, times: int) -> list[float]:
    """An owner that stands still loses the games, and can write nothing when it goes on; then it waits."""
    url = base.new("stuck")
    servers = [Server(program, root, url) for _ in range(2)]
    waits: list[float] = []
    written_late: set[str] = set()
    try:
        owner, _ = wait_for_owner(servers, 10)
        load = Load(owner.port, 3)
        for _ in range(times):
            other = servers[1 - servers.index(owner)]
            load.turn()
            owner.process.send_signal(signal.SIGSTOP)
            start = time.monotonic()
            late = [(deed, deed.table.clients[deed.player]) for deed in load.ask()]  # read when it wakes
            written_late |= {deed.id for deed, _ in late}
            load.drop([deed for deed, _ in late])
            for table in load.tables:
                table.clients = []  # not closed: they wait for an answer
            wait_for_owner([other], STUCK_MAX_S)
            waits.append(time.monotonic() - start)
            go_on(load, other.port)
            load.turn()
            owner.process.send_signal(signal.SIGCONT)
            for _, client in late:
                try:
                    answer = client.hear("done")
                except (EOFError, ConnectionError):
                    answer = None
                checks.equal("who has lost the games acknowledges nothing", None, answer)
            load.turn()
            checks.equal("the other one keeps them", [other], owners(servers))
            checks.equal("the stuck one lives", None, owner.process.poll())
            owner = other
    finally:
        for server in servers:
            server.process.send_signal(signal.SIGCONT)
            server.stop(signal.SIGKILL)
    stored = base.ask(load.STORED, "stuck")
    load.check(checks, "both", load.compare(stored))
    checks.equal("nothing was written late", set(), written_late & {row[-1] for row in stored})
    checks.equal("fsck after that", (0, ""), ran(program, "fsck", "--db", url)[::2])
    return waits


def check_no_database(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """Whoever had the games before, every server says that they are not here."""
    url = base.new("absent")
    with contextlib.ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(Server(program, root, url))
            stack.callback(servers[-1].stop, signal.SIGKILL)
        wait_for_owner(servers, 10)
        base.stop()
        for server in servers:
            for path, expected in (("/healthz", 503), ("/live/guest", 503), ("/", 200)):
                answers: list[int] = []
                end = time.monotonic() + 5
                while answers[-1:] != [expected] and time.monotonic() < end:
                    time.sleep(0.1)
                    with contextlib.suppress(OSError):
                        answers.append(request(server.port, path, {"Host": "localhost"}, timeout_s=2)[0])
                checks.equal(f"{path} without a database", [expected], answers[-1:])
        base.start()
        wait_for_owner(servers, 30)


def sessions(base: Cluster, name: str) -> dict[str, str]:
    """The servers' sessions, and what they are for."""
    rows = base.ask("SELECT a.pid, CASE WHEN l.objid = 0 THEN 'has the games' ELSE 'waits' END"
                    " FROM pg_stat_activity AS a"
                    " LEFT JOIN pg_locks AS l ON l.pid = a.pid AND l.locktype = 'advisory'"
                    f" WHERE a.datname = '{name}' AND a.application_name = 'acedrex'", name)
    return dict(rows)


def check_kept_session(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """Who waits asks again and again in one session, and what that takes stops nobody."""
    url = base.new("kept")
    servers = [Server(program, root, url) for _ in range(2)]
    try:
        owner, _ = wait_for_owner(servers, 10)
        waiting = servers[1 - servers.index(owner)]
        while len(before := sessions(base, "kept")) < 2:
            time.sleep(0.02)
        time.sleep(1.5)  # three trials
        checks.equal("what they are for", ["has the games", "waits"], sorted(before.values()))
        checks.equal("the sessions stay", before, sessions(base, "kept"))
        idle = next(int(pid) for pid, what in before.items() if what == "waits")
        os.kill(idle, signal.SIGSTOP)
        slowest_s = 0.0
        for _ in range(20):
            start = time.monotonic()
            checks.equal("the page", 200, request(waiting.port, "/", {"Host": "localhost"})[0])
            slowest_s = max(slowest_s, time.monotonic() - start)
            time.sleep(0.05)
        checks.equal("nobody waits for a session that is stuck", True, slowest_s < STILL_S)
        base.ask(f"SELECT pg_terminate_backend({idle})")
        os.kill(idle, signal.SIGCONT)
        owner.stop(signal.SIGKILL)
        checks.equal("who has lost its session takes over", waiting, wait_for_owner([waiting], 10)[0])
    finally:
        for server in servers:
            server.stop(signal.SIGKILL)


BEFORE = """CREATE TABLE lease (game TEXT COLLATE "C" PRIMARY KEY, keeper BIGINT NOT NULL);
CREATE TABLE door (address TEXT NOT NULL, secret TEXT NOT NULL); CREATE SEQUENCE keeper_number;
UPDATE version SET number = 13; INSERT INTO lease VALUES """


def check_version_before(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """In version 13 other servers kept games: what one of them still keeps is the owner's again."""
    url = base.new("before")
    with serving(program, root, url) as server:
        anna, _, room = meet(server.port, clock=[300, 0])
        clara, _, over = meet(server.port, clock=[300, 0])
        clara.act("resign", over)
    base.ask(f"{BEFORE}('{room}', 7), ('{over}', 7)", "before")
    keeper = subprocess.Popen([base.programs / "psql", "-h", base.folder, "-U", "acedrex", "-d", "before", "-Xqc",
                               "SELECT pg_advisory_lock(4137, 7); SELECT pg_sleep(600)"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not base.ask("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7", "before"):
            time.sleep(0.05)
        with serving(program, root, url) as server:
            keeper.wait(timeout=30)
            checks.equal("its keeper can write no more", True, keeper.returncode != 0)
            checks.equal("what has ended there has to be counted first", [], owners([server]))
            base.ask(f"DELETE FROM lease WHERE game = '{over}'", "before")
            wait_for_owner([server], 30)
            again = Client(server.port, cookie=anna.cookie)
            checks.equal("the game goes on", "done", again.act("move", room, move="e2e4", ply=0)["is"])
        checks.equal("nothing is left of it", [["", "", ""]], base.ask(
            "SELECT to_regclass('lease'), to_regclass('door'), to_regclass('keeper_number')", "before"))
    finally:
        keeper.kill()
        keeper.wait()


DOCS = Path(__file__).parents[3] / "docs/server/machines.md"


class Contained(Server):
    """The command of the containers in docs/server/machines.md, with a site, a database and ports of its own."""

    def __init__(self, program: str, root: Path, url: str, port: int) -> None:
        text = " ".join(re.search(r"acedrex serve --listen 0.0.0.0 --url .*?@db/acedrex", DOCS.read_text(), re.DOTALL)[0].split())
        for old, new in (("acedrex", program), ("https://games.example", f"http://127.0.0.1:{port}"),
                         ("postgres://acedrex@db/acedrex", f"'{url}'")):
            text = text.replace(old, new, 1)
        self.process = subprocess.Popen(["sh", "-c", f"exec {text} --port {port} --root {root}"], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if not self.process.stdout.readline():
            raise RuntimeError(self.process.communicate()[1])
        self.port = port


def check_containers(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """The example for containers: two players meet at one server, which dies."""
    url = base.new("contained")
    with contextlib.ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(Contained(program, root, url, free_port()))
            stack.callback(servers[-1].stop, signal.SIGKILL)
            wait_for_owner(servers, 60)
        anna = Client(servers[0].port)
        game = anna.act("new", "chess", color="white", name="Anna")["game"]
        ben = Client(servers[0].port)
        checks.equal("a seat", "done", ben.act("sit", game, name="Ben")["is"])
        checks.equal("a move", "done", anna.act("move", game, move="e2e4", ply=0)["is"])
        servers[0].process.kill()
        wait_for_owner(servers[1:], 60)
        again = Client(servers[1].port, ben.cookie)
        checks.equal("the other one has it", "done", again.act("move", game, move="e7e5", ply=1)["is"])


def say(what: str, waits: list[float]) -> None:
    waits.sort()
    print(f"games without an owner after a {what}: {waits[len(waits) // 2]:.2f} s (median of {len(waits)}), "
          f"{waits[-1]:.2f} s at most")


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    times = rounds(2)
    say("kill", check_killed_owners(checks, program, root, base, times))
    say("stop", check_stuck_owner(checks, program, root, base, times))
    check_no_database(checks, program, root, base)
    check_kept_session(checks, program, root, base)
    check_version_before(checks, program, root, base)
    check_containers(checks, program, root, base)


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
