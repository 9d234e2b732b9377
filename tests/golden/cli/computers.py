#!/usr/bin/env python3
"""Computers of acedrex serve whose processes crash, hang or are changed. computers.py PROGRAM"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from games_server import TIMEOUT_S, Browser, Checks, Client, Server, main, serving

WAIT_S = 10      # the server's patience with a process, besides the time for the move
CHILDREN_MAX = 4
OWN = "like chess\ntitle Chess without Castling\nremove castle\n"


def children_of(server: Server) -> list[int]:
    """The processes in which computers think."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            words = (status.parent / "cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == server.process.pid and b"find-moves" in words:
            found.append(int(status.parent.name))
    return sorted(found)


def wait_for_child(server: Server) -> int:
    """The first one of a server, which has begun to think."""
    end = time.monotonic() + TIMEOUT_S
    while not (found := children_of(server)) and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(0.1)
    return found[0]


def wait_until(holds: Callable[[], object]) -> bool:
    end = time.monotonic() + TIMEOUT_S
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(holds())


def is_alive(child: int) -> bool:
    try:
        stat = Path(f"/proc/{child}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"  # ended, and nobody has looked


def begin(client: Client, game: str = "chess", level: int = 8, **more: object) -> str:
    """A game against the computer, who has White."""
    made = client.act("new", game, color="black", name="Anna", salt="0a", **more)
    assert made["is"] == "done", made
    assert client.act("computer", made["game"], level=level)["is"] == "done"
    return made["game"]


def plays(client: Client) -> list[str]:
    return [body for kind, body in client.events() if kind == "play" and "move" in body]


def wait_for(client: Client, holds: Callable[[], object]) -> None:
    while not holds():
        client.hear("events")


def check_reuse(checks: Checks, server: Server) -> None:
    """Moves of one game come from one process."""
    anna = Client(server.port)
    room = begin(anna, level=1)
    used: set[int] = set()
    for ply, move in ((1, "a7a6"), (3, "b7b6"), (5, "c7c6"), (7, "d7d6")):
        wait_for(anna, lambda: len(plays(anna)) == ply)
        used |= set(children_of(server))
        answer = anna.act("move", room, move=move, ply=ply)
        checks.equal(move, "done", answer["is"])
    wait_for(anna, lambda: len(plays(anna)) == 9)
    checks.equal("one process", (True, used), (len(used) == 1, set(children_of(server))))
    anna.act("resign", room)


def check_killed(checks: Checks, server: Server) -> None:
    anna = Client(server.port)
    begin(anna)
    child = wait_for_child(server)
    os.kill(child, signal.SIGKILL)
    wait_for(anna, lambda: plays(anna))
    checks.equal("another one moves", True, child not in children_of(server))


def check_hung(checks: Checks, server: Server) -> None:
    """One that says nothing is replaced; others are not kept waiting by it."""
    anna, ben = Client(server.port), Client(server.port)
    began = time.monotonic()
    begin(anna)
    child = wait_for_child(server)
    os.kill(child, signal.SIGSTOP)
    begin(ben, "uos", level=1)
    wait_for(ben, lambda: plays(ben))
    checks.equal("others move meanwhile", True, time.monotonic() - began < WAIT_S)
    anna.socket.settimeout(3 * WAIT_S)
    wait_for(anna, lambda: plays(anna))
    checks.equal("and then this one", True, time.monotonic() - began >= WAIT_S)
    checks.equal("it is gone", False, is_alive(child))


def check_given_up(checks: Checks, server: Server) -> None:
    """A computer that cannot think resigns, and nothing else comes of it."""
    anna, ben = Client(server.port), Client(server.port)
    other = begin(ben, level=1)
    wait_for(ben, lambda: plays(ben))
    is_over = threading.Event()

    def kill_all() -> None:
        while not is_over.is_set():
            for child in children_of(server):
                try:
                    os.kill(child, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    killer = threading.Thread(target=kill_all, daemon=True)
    killer.start()
    begin(anna, clock=[300, 0])
    try:
        wait_for(anna, lambda: anna.events()[-1][0] == "end")
    finally:
        is_over.set()
        killer.join()
    checks.equal("it resigns", ["end", "black-wins resignation"], anna.events()[-1])
    checks.equal("others play on", "done", ben.act("move", other, move="a7a6", ply=1)["is"])
    wait_for(ben, lambda: len(plays(ben)) == 3)


def check_many(checks: Checks, server: Server) -> None:
    """There are never more than so many, whatever is played."""
    games = ("chess", "grand", "uos", "courier", "crazyhouse", "omicron", "los-alamos")
    clients = []
    for game in games:
        client = Client(server.port)
        if client.act("new", game, color="black", name="Anna", salt="0a")["is"] == "done":
            room = client.heard[-1]["game"]
            client.act("computer", room, level=2)
            clients.append(client)
    most = 0
    for client in clients:
        while not plays(client):
            client.hear("events")
            most = max(most, len(children_of(server)))
    checks.equal(f"games: {len(clients)}", True, len(clients) > CHILDREN_MAX)
    checks.equal("at most", True, most <= CHILDREN_MAX)


def check_own_rules(checks: Checks, server: Server) -> None:
    browser = Browser(server.port)
    rules = browser.ask("/live/rules", "POST", OWN.encode()).json()["game"]
    anna = browser.client()
    room = begin(anna, rules, level=1)
    wait_for(anna, lambda: plays(anna))
    anna.act("move", room, move="a7a6", ply=1)
    wait_for(anna, lambda: len(plays(anna)) == 3)


def check_dice(checks: Checks, server: Server) -> None:
    """What was thrown belongs to the question; who asks adds digits after the seed was fixed."""
    anna = Client(server.port)
    made = anna.act("new", "dice-world", color="black", name="Anna", salt="0a")["game"]
    anna.act("computer", made, level=1, salt="0b")
    wait_for(anna, lambda: plays(anna))
    checks.equal("what was added", ["black 0a Anna", "black 0b", "white - Computer, level 1"],
                 [body for kind, body in anna.events() if kind in ("seat", "salt")])


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "one") as server:
        check_killed(checks, server)
        check_reuse(checks, server)
        check_given_up(checks, server)
        check_own_rules(checks, server)
        check_dice(checks, server)
        check_many(checks, server)
        checks.equal("it stops quietly", (0, ""), server.stop())
    with serving(program, root, folder / "two") as server:
        check_hung(checks, server)
        begin(Client(server.port))
        time.sleep(0.3)
        children = children_of(server)
        checks.equal("it stops in the middle of a thought", (0, ""), server.stop())
        checks.equal("and leaves nobody", [], [child for child in children if is_alive(child)])
    with serving(program, root, folder / "three") as server:
        begin(Client(server.port))
        child = wait_for_child(server)
        server.stop(signal.SIGKILL)
        checks.equal("nobody outlives a server that was killed", True,
                     wait_until(lambda: not is_alive(child)))


if __name__ == "__main__":
    sys.exit(main(check_all))
