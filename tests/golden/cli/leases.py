#!/usr/bin/env python3
"""Games that other servers keep for the one that has them all, and servers that die. leases.py PROGRAM [ROUNDS]"""

import contextlib
import json
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path

from games_server import (PASSWORD, Browser, Checks, Client, Cluster, Refused, Server, hear_until,
                          main_with_database, meet, ran, rounds, serving)
from live import (check_a_game, check_clocks, check_computer, check_dice, check_figures, check_lag, check_rematch,
                  check_repetition, check_seats)
from load import Load
from postgres import DERIVED
from ratings import Player, person, play
from three_servers import owners, wait_for_owner
from tournaments import QUICK, follow

STUCK_S = 10  # for so long a server may be silent


def wait_for_state(player: Player, cup: str, wanted: Callable[[dict], bool]) -> dict:
    """The tournament as it is once it is as wanted."""
    state = follow(player, cup)
    while not wanted(state):
        state = player.line.hear("tournament")
    return state


class House:
    """Servers of one database."""

    def __init__(self, program: str, root: Path, folder: Path, base: Cluster, name: str, count: int) -> None:
        self.program, self.root, self.folder, self.base, self.name = program, root, folder, base, name
        self.url = base.new(name)
        self.servers: list[Server] = []
        self.logs: dict[Server, Path] = {}
        self.add()
        wait_for_owner(self.servers, 10)  # which the first one is
        for _ in range(count - 1):
            self.add()
        self.wait_for_keepers(count - 1)

    def __enter__(self) -> "House":
        return self

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.process.send_signal(signal.SIGCONT)
            server.stop(signal.SIGKILL)

    def add(self) -> Server:
        log = self.folder / f"{self.name}{len(self.logs)}.log"
        server = Server(self.program, self.root, self.url, "--log", str(log))
        self.servers.append(server)
        self.logs[server] = log
        return server

    @property
    def owner(self) -> Server:
        return wait_for_owner(self.servers, 3 * STUCK_S)[0]

    @property
    def port(self) -> int:
        return self.owner.port

    def log(self, server: Server) -> list[dict]:
        return [json.loads(line) for line in self.logs[server].read_text().splitlines()]

    def wait(self, holds: Callable[[], object], seconds: float = 20) -> object:
        deadline = time.monotonic() + seconds
        while not (found := holds()) and time.monotonic() < deadline:
            time.sleep(0.02)
        return found

    def keepers(self) -> set[str]:
        return {number for number, in self.base.ask("SELECT objid FROM pg_locks AS l JOIN pg_database AS d"
                                                    " ON d.oid = l.database WHERE classid = 4137 AND objid > 1"
                                                    f" AND datname = '{self.name}'", self.name)}

    def wait_for_keepers(self, count: int) -> None:
        if not self.wait(lambda: len(self.keepers()) == count):
            raise RuntimeError(f"{len(self.keepers())} keepers instead of {count}")

    def lease(self, room: str) -> str:
        rows = self.base.ask(f"SELECT keeper FROM lease WHERE game = '{room}'", self.name)
        return rows[0][0] if rows else ""

    def keeper_of(self, room: str) -> Server:
        self.wait(lambda: self.lease(room))
        number = int(self.lease(room))
        return next(server for server in self.servers for line in self.log(server)
                    if (line["what"], line.get("number")) == ("keeps", number))

    def kill(self, server: Server) -> None:
        server.stop(signal.SIGKILL)
        self.servers.remove(server)

    def events(self, room: str) -> list[list[str]]:
        return self.base.ask(f"SELECT kind, body FROM event WHERE game = '{room}' AND kind <> 'create' ORDER BY seq",
                             self.name)

    def check(self, checks: Checks) -> None:
        """The store is whole, and what is derived would be derived again."""
        for server in list(self.servers):
            self.kill(server)
        derived = [self.base.ask(f"SELECT * FROM {table} ORDER BY 1, 2", self.name) for table in DERIVED]
        checks.equal("fsck", (0, ""), ran(self.program, "fsck", "--db", self.url)[::2])
        checks.equal("replay", (0, ""), ran(self.program, "replay", "--db", self.url)[::2])
        checks.equal("rebuild", 0, ran(self.program, "rebuild", "--db", self.url)[0])
        again = [self.base.ask(f"SELECT * FROM {table} ORDER BY 1, 2", self.name) for table in DERIVED]
        checks.equal("what is derived again is the same", derived, again)


def move(checks: Checks, player: Client, room: str, text: str, ply: int) -> float:
    start = time.monotonic()
    checks.equal(text, "done", player.act("move", room, move=text, ply=ply)["is"])
    return time.monotonic() - start


def check_as_ever(checks: Checks, house: House) -> None:
    """Who keeps a game makes no difference to those who play it."""
    port = house.port
    for check in (check_a_game, check_clocks, check_lag, check_seats, check_dice, check_repetition, check_computer,
                  check_rematch, check_figures):
        check(checks, port)
    kept = [line for server in house.servers if server is not house.owner for line in house.log(server)
            if line["what"] == "event"]
    checks.equal("keepers have played", (True, True), tuple(
        any(line["kind"] == kind for line in kept) for kind in ("play", "end")))
    house.wait(lambda: not house.base.ask("SELECT 1 FROM lease AS l JOIN game AS g ON g.id = l.game"
                                          " WHERE g.result <> ''", house.name))
    checks.equal("what has ended is lent to nobody", [], house.base.ask(
        "SELECT l.game FROM lease AS l JOIN game AS g ON g.id = l.game WHERE g.result <> ''", house.name))
    checks.equal("games by correspondence are lent to nobody", 0, len(house.base.ask(
        "SELECT 1 FROM lease AS l JOIN event AS e ON e.game = l.game WHERE e.kind = 'pace'", house.name)))


def check_people(checks: Checks, house: House) -> None:
    """Who logs in keeps his seat; who deletes his account resigns."""
    checks.equal("registered", 200, Browser(house.port).register("Leaser").status)
    account = house.base.ask("SELECT id FROM account", house.name)[0][0]
    guest = Browser(house.port)
    anna, ben = guest.client(), Client(house.port)
    room = anna.act("new", "chess", color="white", name="Anna", clock=[300, 0])["game"]
    ben.act("sit", room, name="Ben")
    house.wait(lambda: house.lease(room))
    move(checks, anna, room, "e2e4", 0)
    move(checks, ben, room, "e7e5", 1)
    checks.equal("logged in", 200, guest.log_in("Leaser").status)
    anna = guest.client()
    move(checks, anna, room, "g1f3", 2)  # at once, though its keeper passes the seat
    checks.equal("the seat is the account's", True, ["owner", f"white {account}"] in house.events(room))
    anna.send(do="watch", game=room, have=0)
    checks.equal("it is told by its name", ["owner", "white Leaser"],
                 next(event for event in anna.hear("events")["events"] if event[0] == "owner"))
    guest.post("delete", password=PASSWORD)
    hear_until(ben, "events", lambda said: any(event[0] == "end" for event in said["events"]))
    checks.equal("who leaves resigns", ["end", "black-wins resignation"], ben.events()[-1])


def check_rated(checks: Checks, house: House) -> None:
    """The owner counts what keepers have ended, and directs tournaments."""
    players = {name: Player(house.port, name) for name in ("Ada", "Bea", "Cora")}
    play(players["Ada"], players["Bea"], players["Bea"])
    house.wait(lambda: person(house.port, "Ada")["ratings"])
    rated = person(house.port, "Ada")["ratings"][0]
    checks.equal("who has won has more", (1, True), (rated["games"], rated["rating"] > 1500))
    cup = players["Ada"].line.act("tournament-new", **{**QUICK, "players": 3})["game"]
    for player in players.values():
        player.line.act("tournament-join", cup)
        follow(player, cup)
    state = wait_for_state(players["Ada"], cup, lambda state: any(game["score"] == "open" for game in state["games"]))
    game = next(game for game in state["games"] if game["score"] == "open")
    names = {row["player"]: row["name"] for row in state["table"]}
    white, black = (players[names[game[color]]] for color in ("white", "black"))
    house.wait(lambda: house.lease(game["game"]))
    checks.equal("a move", "done", white.line.act("move", game["game"], move="e2e4", ply=0)["is"])
    checks.equal("an answer", "done", black.line.act("move", game["game"], move="e7e5", ply=1)["is"])
    checks.equal("he withdraws", "done", white.line.act("tournament-leave", cup)["is"])
    state = wait_for_state(black, cup, lambda state: state["games"][0]["score"] != "open")
    checks.equal("and has lost", "black-wins", state["games"][0]["score"])


def check_dead_keeper(checks: Checks, house: House) -> list[float]:
    """Its games go on at once, on the same connections."""
    anna, ben, room = meet(house.port, clock=[300, 0])
    house.wait(lambda: house.lease(room))
    waits = []
    for ply, text in enumerate("f2f3 e7e5 g2g4 d8h4".split()):
        move_s = move(checks, (anna, ben)[ply % 2], room, text, ply)
        if ply:
            waits.append(move_s)
            house.add()
        if ply < 3:
            house.kill(house.keeper_of(room))
    checks.equal("it ends as it should", ["end", "black-wins checkmate"], ben.events()[-1])
    checks.equal("each move once", 4, sum(body.startswith("move ") for kind, body in house.events(room)))
    clock = hear_until(anna, "events", lambda said: said["events"][-1][0] == "end")["clock"]
    checks.equal("nobody has paid for it", True, min(clock["left"]) > 295_000)
    return waits


def check_stuck_keeper(checks: Checks, house: House) -> float:
    """One that stands still loses its games, and writes nothing when it goes on."""
    anna, ben, room = meet(house.port, clock=[300, 0])
    house.wait(lambda: house.lease(room))
    move(checks, anna, room, "e2e4", 0)
    move(checks, ben, room, "e7e5", 1)
    keeper = house.keeper_of(room)
    keeper.process.send_signal(signal.SIGSTOP)
    move_s = move(checks, anna, room, "g1f3", 2)
    keeper.process.send_signal(signal.SIGCONT)
    move(checks, ben, room, "b8c6", 3)
    house.wait(lambda: sum(line["what"] == "keeps" for line in house.log(keeper)) == 2)
    checks.equal("it has lost what it kept, and begins again", ["keeps", "keeps-none", "keeps"],
                 [line["what"] for line in house.log(keeper) if line["what"].startswith("keeps")])
    checks.equal("each move once", 4, sum(body.startswith("move ") for kind, body in house.events(room)))
    anna.act("resign", room)
    return move_s


def check_owner_away(checks: Checks, house: House) -> None:
    """While the owner stands still no flag falls; what has ended meanwhile counts once."""
    dora, emma = Player(house.port, "Dora"), Player(house.port, "Emma")
    rooms = []
    for _ in range(2):
        rooms.append(dora.line.act("new", "chess", color="white", rated=True, clock=[3, 0])["game"])
        emma.line.act("sit", rooms[-1])
        house.wait(lambda: house.lease(rooms[-1]))
        move(checks, dora.line, rooms[-1], "e2e4", 0)
        move(checks, emma.line, rooms[-1], "e7e5", 1)
    stopped, number = house.owner, house.lease(rooms[1])
    stopped.process.send_signal(signal.SIGSTOP)
    who = next(body.split()[1] for kind, body in house.events(rooms[1]) if body.startswith("black"))
    resignation = json.dumps({"what": "act", "game": rooms[1], "guest": who, "deed": "resign", "ticket": 1})
    house.base.ask(f"SELECT pg_notify('acedrex_keeper_{number}', '{resignation}')", house.name)
    checks.equal("its keeper has ended it", True,
                 house.wait(lambda: ["end", "white-wins resignation"] in house.events(rooms[1])))
    house.wait(lambda: owners([server for server in house.servers if server is not stopped]), 3 * STUCK_S)
    checks.equal("it counts once", 1, len(house.wait(
        lambda: house.base.ask(f"SELECT number FROM rated WHERE game = '{rooms[1]}'", house.name))))
    checks.equal("the other one goes on", False, any(kind == "end" for kind, _ in house.events(rooms[0])))
    stopped.process.send_signal(signal.SIGCONT)
    dora.come_back(house.port)
    checks.equal("by who is to move", "done", dora.line.act("move", rooms[0], move="g1f3", ply=2)["is"])
    emma.come_back(house.port)
    emma.line.send(do="watch", game=rooms[0], have=0)
    hear_until(emma.line, "events", lambda said: said["events"] and said["events"][-1][0] == "count")
    checks.equal("until a flag falls", ["end", "white-wins time"],
                 next(event for event in house.events(rooms[0]) if event[0] == "end"))


def check_unclocked(checks: Checks, house: House) -> None:
    """A game without a clock is lent while somebody is there, and goes on when they are back."""
    anna, ben, room = meet(house.port)
    house.wait(lambda: house.lease(room))
    move(checks, anna, room, "e2e4", 0)
    anna.close()
    ben.close()
    checks.equal("nobody is there", "", house.wait(lambda: not house.lease(room)) and house.lease(room))
    anna = Client(house.port, cookie=anna.cookie)
    anna.send(do="watch", game=room, have=0)
    ben = Client(house.port, cookie=ben.cookie)
    move(checks, ben, room, "e7e5", 1)
    checks.equal("lent again", True, bool(house.wait(lambda: house.lease(room))))
    move(checks, anna, room, "g1f3", 2)
    checks.equal("he resigns", "done", ben.act("resign", room)["is"])


def check_thoughts(checks: Checks, house: House) -> None:
    """A player comes and goes while the computer thinks; nobody writes what is no longer lent."""
    lost = [line for server in house.servers for line in house.log(server) if line["what"] == "keeps-none"]
    anna = Client(house.port)
    room = anna.act("new", "chess", color="white", name="Anna")["game"]
    checks.equal("a computer sits down", "done", anna.act("computer", room, level=8)["is"])
    for turn in range(4):
        house.wait(lambda: house.lease(room))
        busy = Client(house.port)
        for _ in range(6):  # whose computers move first
            busy.act("computer", busy.act("new", "chess", color="black", name="Busy")["game"], level=8)
        ply = 2 * turn
        checks.equal("a move", "done", anna.act("move", room, move="b1a3" if turn % 2 == 0 else "a3b1",
                                                ply=ply)["is"])
        anna.close()
        busy.close()
        anna = Client(house.port, cookie=anna.cookie)
        anna.send(do="watch", game=room, have=0)
        checks.equal("an answer", True, house.wait(lambda ply=ply: sum(
            body.startswith("move ") for kind, body in house.events(room)) == ply + 2))
    checks.equal("nobody has lost what it kept", lost, [
        line for server in house.servers for line in house.log(server) if line["what"] == "keeps-none"])
    anna.act("resign", room)


def check_copy(checks: Checks, house: House) -> None:
    """A game that is lent goes on where the database was copied to, and is lent to nobody there."""
    _, ben, room = meet(house.port, clock=[300, 0])
    house.wait(lambda: house.lease(room))
    copy = house.folder / "copy"
    checks.equal("backup", 0, ran(house.program, "backup", copy, "--db", house.url)[0])
    with serving(house.program, house.root, copy) as server:
        anna = Client(server.port)
        checks.equal("a stranger", "not-seated", anna.act("move", room, move="e2e4", ply=0).get("code"))
        checks.equal("who plays", "done", Client(server.port, cookie=ben.cookie).act("resign", room)["is"])
    with contextlib.closing(sqlite3.connect(copy / "games.db")) as base:
        checks.equal("no lease is left", [], base.execute("SELECT * FROM lease").fetchall())
    ben.act("resign", room)


def go_on(load: Load, house: House) -> None:
    for _ in range(200):
        with contextlib.suppress(Refused, ConnectionError, EOFError):
            load.come_back(house.port)
            return
        time.sleep(0.05)
    raise RuntimeError("nobody could come back")


def check_killed(checks: Checks, house: House, times: int) -> None:
    """Any server dies, again and again, under load."""
    load = Load(house.port, 6)
    for _ in range(times):
        victim = random.choice(house.servers)
        end = time.monotonic() + random.uniform(0.1, 0.6)
        with contextlib.suppress(EOFError, ConnectionError):
            while time.monotonic() < end:
                load.turn()
            house.kill(victim)
            house.add()
            for _ in range(3):
                load.turn()
        if victim not in owners(house.servers):
            go_on(load, house)
    load.turn()
    for server in list(house.servers):
        house.kill(server)
    load.check(checks, "leases", load.compare(house.base.ask(load.STORED, house.name)))
    checks.equal("there was load", True, len(load.heard) > 2 * times)
    print(f"{times} servers killed: {len(load.heard)} acknowledged actions")


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> None:
    with House(program, root, folder, base, "lent", 3) as house:
        check_as_ever(checks, house)
        check_people(checks, house)
        check_rated(checks, house)
        waits = check_dead_keeper(checks, house)
        print(f"a move when the keeper has died: {max(waits):.2f} s at most of {len(waits)}")
        print(f"when it stands still: {check_stuck_keeper(checks, house):.1f} s")
        check_owner_away(checks, house)
        check_unclocked(checks, house)
        check_thoughts(checks, house)
        check_copy(checks, house)
        house.check(checks)
    with House(program, root, folder, base, "killed", 3) as house:
        check_killed(checks, house, rounds(6))
        house.check(checks)


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
