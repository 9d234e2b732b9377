#!/usr/bin/env python3
"""Three servers on one database, of which the owner of the games dies. three_servers.py PROGRAM [ROUNDS]

One of them has the games, the others wait for them. Without --relay everybody looks for the one that
has them, as a load balancer does by /healthz; with it each of them is as good as that one.
"""

import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from games_server import (Checks, Client, Cluster, Refused, Server, free_port, main_with_database, meet, ran,
                          request, rounds)
from load import Load

STILL_S = 3  # a server that waits gives a stuck session five
STUCK_S = 10  # for so long an owner may be silent


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


def check_stuck_owner(checks: Checks, program: str, root: Path, base: Cluster) -> float:
    """An owner that stands still loses the games, and can write nothing when it goes on."""
    url = base.new("stuck")
    servers = [Server(program, root, url) for _ in range(2)]
    try:
        owner, _ = wait_for_owner(servers, 10)
        load = Load(owner.port, 3)
        load.turn()
        owner.process.send_signal(signal.SIGSTOP)
        late = [(deed, deed.table.clients[deed.player]) for deed in load.ask()]  # read when it wakes
        load.drop([deed for deed, _ in late])
        for table in load.tables:
            table.clients = []  # not closed: they wait for an answer
        other, wait_s = wait_for_owner([server for server in servers if server is not owner],
                                       3 * STUCK_S)
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
    finally:
        for server in servers:
            server.process.send_signal(signal.SIGCONT)
            server.stop(signal.SIGKILL)
    stored = base.ask(load.STORED, "stuck")
    load.check(checks, "both", load.compare(stored))
    checks.equal("nothing was written late", set(), {deed.id for deed, _ in late} & {row[-1] for row in stored})
    checks.equal("fsck after that", (0, ""), ran(program, "fsck", "--db", url)[::2])
    return wait_s


class Relaying(Server):
    """A server that takes in what others hand on."""

    def __init__(self, program: str, root: Path, url: str) -> None:
        self.door = free_port()
        super().__init__(program, root, url, "--relay", f"127.0.0.1:{self.door}")


def owner_by_door(base: Cluster, name: str, servers: list[Relaying]) -> Relaying:
    """Who has written its door into the database, and still lives."""
    for _ in range(500):
        doors = [row[0] for row in base.ask("SELECT address FROM door", name)]
        for server in servers:
            if f"127.0.0.1:{server.door}" in doors and has_games(server):
                return server
        time.sleep(0.02)
    raise RuntimeError("no door is written down")


def spread(load: Load, servers: list[Relaying]) -> None:
    """Every table at two servers, none of which it has asked for."""
    load.come_back(*[server.port for server in servers])


def spread_again(load: Load, servers: list[Relaying]) -> None:
    for _ in range(400):
        with contextlib.suppress(Refused, ConnectionError, EOFError, AssertionError):
            spread(load, servers)
            return
        time.sleep(0.05)
    raise RuntimeError("nobody could come back")


def check_strangers(checks: Checks, door: int) -> None:
    """The door is for other servers, which know what the database says."""
    for line in (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"acedrex-relay 00 127.0.0.1:5\n" + b"GET",
                 b"acedrex-relay  127.0.0.1:5\n", b"x" * 300, b"acedrex"):
        with socket.create_connection(("127.0.0.1", door), timeout=10) as stranger:
            stranger.sendall(line)
            try:
                said = stranger.recv(10)
            except ConnectionResetError:
                said = b""
            checks.equal(f"a stranger who says {line[:20]!r}", b"", said)


def check_no_database(checks: Checks, servers: list[Relaying], base: Cluster) -> None:
    """Whoever had the games before, every server says that they are not here."""
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


def check_any_server(checks: Checks, program: str, root: Path, base: Cluster, rounds: int) -> None:
    """Players of one game at different servers; the one that has it is killed, and they go on."""
    url = base.new("relayed")
    servers = [Relaying(program, root, url) for _ in range(3)]
    try:
        owner = owner_by_door(base, "relayed", servers)
        for server in servers:
            checks.equal("every server has the games", 200,
                         request(server.port, "/healthz", {"Host": "x"})[0])
        check_strangers(checks, owner.door)
        load = Load(servers[0].port, 6)
        spread(load, servers)
        load.turn()
        for _ in range(rounds):
            killer = threading.Timer(random.uniform(0.1, 0.6), owner.process.kill)
            killer.start()
            play_until_cut(load)
            killer.join()
            owner.stop(signal.SIGKILL)
            servers.remove(owner)
            spread_again(load, servers)
            load.turn()
            servers.append(Relaying(program, root, url))
            owner = owner_by_door(base, "relayed", servers)
        spread_again(load, servers)
        load.turn()
        check_no_database(checks, servers, base)
    finally:
        for server in servers:
            server.stop(signal.SIGKILL)
    load.check(checks, "any server", load.compare(base.ask(load.STORED, "relayed")))
    checks.equal("there was load through others", True, len(load.heard) > 4 * rounds)


def sessions(base: Cluster, name: str) -> dict[str, str]:
    """The servers' sessions, and what they are for."""
    rows = base.ask("SELECT a.pid, CASE WHEN l.objid = 0 THEN 'has the games' WHEN l.objid > 1 THEN 'keeps some'"
                    " WHEN a.query LIKE '%FROM door' THEN 'waits' ELSE 'listens' END FROM pg_stat_activity AS a"
                    " LEFT JOIN pg_locks AS l ON l.pid = a.pid AND l.locktype = 'advisory'"
                    f" WHERE a.datname = '{name}' AND a.application_name = 'acedrex'", name)
    return dict(rows)


def check_kept_session(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """Who waits asks again and again in one session, and what that takes stops nobody."""
    url = base.new("kept")
    servers = [Relaying(program, root, url) for _ in range(2)]
    try:
        owner = owner_by_door(base, "kept", servers)
        waiting = servers[1 - servers.index(owner)]
        load = Load(waiting.port, 1)
        load.turn()
        while "keeps some" not in (before := sessions(base, "kept")).values():
            time.sleep(0.02)
        time.sleep(1.5)  # three trials
        checks.equal("what they are for", ["has the games", "keeps some", "listens", "listens", "waits"],
                     sorted(before.values()))
        checks.equal("the sessions stay", before, sessions(base, "kept"))
        idle = next(int(pid) for pid, what in before.items() if what == "waits")
        os.kill(idle, signal.SIGSTOP)
        slowest_s = 0.0
        for _ in range(20):
            start = time.monotonic()
            load.turn()
            slowest_s = max(slowest_s, time.monotonic() - start)
            time.sleep(0.05)
        checks.equal("nobody waits for a session that is stuck", True, slowest_s < STILL_S)
        base.ask(f"SELECT pg_terminate_backend({idle})")
        os.kill(idle, signal.SIGCONT)
        owner.stop(signal.SIGKILL)
        checks.equal("who has lost its session takes over", waiting,
                     owner_by_door(base, "kept", [waiting]))
    finally:
        for server in servers:
            server.stop(signal.SIGKILL)


DOCS = Path(__file__).parents[3] / "docs/server.md"


class Contained(Server):
    """The command of the containers in docs/server.md, with a site, a database and ports of its own."""

    def __init__(self, program: str, root: Path, url: str, port: int) -> None:
        text = " ".join(re.search(r"exec acedrex serve .*?:9000", DOCS.read_text(), re.DOTALL)[0].split())
        for old, new in (("acedrex", program), ("https://games.example", f"http://127.0.0.1:{port}"),
                         ("postgres://acedrex@db/acedrex", f"'{url}'"), ("$$", "$"), (":9000", ":0")):
            text = text.replace(old, new, 1)
        self.process = subprocess.Popen(["sh", "-c", f"{text} --port {port} --root {root}"], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if not self.process.stdout.readline():
            raise RuntimeError(self.process.communicate()[1])
        self.port = port


def check_containers(checks: Checks, program: str, root: Path, base: Cluster) -> None:
    """The example for containers: two players meet at two servers, one of which dies."""
    url = base.new("contained")
    with contextlib.ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(Contained(program, root, url, free_port()))
            stack.callback(servers[-1].stop, signal.SIGKILL)
        anna = Client(servers[0].port)
        game = anna.act("new", "chess", color="white", name="Anna")["game"]
        ben = Client(servers[1].port)
        checks.equal("at another server", "done", ben.act("sit", game, name="Ben")["is"])
        checks.equal("a move", "done", anna.act("move", game, move="e2e4", ply=0)["is"])
        servers[0].process.kill()
        wait_for_owner(servers[1:], 60)
        again = Client(servers[1].port, ben.cookie)
        checks.equal("the other one has it", "done", again.act("move", game, move="e7e5", ply=1)["is"])


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    times = rounds(2)
    waits = sorted(check_killed_owners(checks, program, root, base, times))
    print(f"games without an owner after a kill: {waits[len(waits) // 2]:.2f} s (median of "
          f"{times}), {waits[-1]:.2f} s at most")
    check_any_server(checks, program, root, base, times)
    check_kept_session(checks, program, root, base)
    check_containers(checks, program, root, base)
    print(f"after a stop: {check_stuck_owner(checks, program, root, base):.1f} s")


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
