#!/usr/bin/env python3
"""What people say beside games over acedrex serve: to whom, and what is kept of it. chat.py PROGRAM"""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from accounts import PASSWORD, Browser
from live import Checks, Client, hear_until, serving


class Person:
    """Somebody with a connection, and an account unless he is a guest."""

    def __init__(self, port: int, name: str, is_guest: bool = False) -> None:
        self.name = name
        self.browser = Browser(port)
        if not is_guest:
            # Later ones of a name log in.
            if self.browser.register(name).status != 200:
                self.browser.log_in(name)
        self.line = self.browser.client()

    def act(self, what: str, game: str, **more: object) -> tuple[str, dict]:
        """What came of it: "done" or the code of the refusal."""
        answer = self.line.act(what, game, **more)
        return answer.get("code", answer["is"]), answer

    def say(self, game: str, room: str, text: str, **more: object) -> str:
        return self.act("say", game, room=room, text=text, name=self.name, **more)[0]

    def enter(self, game: str) -> dict:
        self.line.send(do="watch", game=game, have=0)
        self.line.send(do="chat", game=game)
        return hear_until(self.line, "chat", lambda message: message["whole"])

    def settle(self) -> None:
        """Hear everything that was said before now."""
        self.line.send(do="ping")
        self.line.hear("pong")

    def read(self) -> list[tuple[str, str, str]]:
        """All lines heard, as the page shows them."""
        self.settle()
        lines: dict[int, tuple[str, str, str]] = {}
        for message in self.line.heard:
            if message["is"] == "chat":
                lines = {} if message["whole"] else lines
                lines.update({line["number"]: (line["room"], line["name"], line["text"])
                              for line in message["lines"]})
        return [lines[number] for number in sorted(lines)]


def begin(white: Person, black: Person) -> str:
    """A game of two; both watch it and its chat."""
    room = white.act("new", "chess", color="white", name=white.name, clock=[300, 0])[1]["game"]
    assert black.act("sit", room, name=black.name)[0] == "done"
    for player in (white, black):
        player.enter(room)
    return room


def check_rooms(checks: Checks, port: int) -> None:
    """Players and spectators hear nothing of each other until the game is over."""
    anna, ben, eve, ida = (Person(port, name) for name in ("Anna", "Ben", "Eve", "Ida"))
    room = begin(anna, ben)
    first = eve.enter(room)
    ida.enter(room)
    checks.equal("a spectator's room", (["spectators"], True, True, []),
                 tuple(first[key] for key in ("rooms", "writes", "whole", "lines")))
    checks.equal("Anna", "done", anna.say(room, "players", "Good luck"))
    checks.equal("Ben", "done", ben.say(room, "players", "You too"))
    checks.equal("Eve", "done", eve.say(room, "spectators", "Who is better?"))
    among = [("players", "Anna", "Good luck"), ("players", "Ben", "You too")]
    beside = [("spectators", "Eve", "Who is better?")]
    checks.equal("both players hear both", (among, among), (anna.read(), ben.read()))
    checks.equal("spectators hear each other", (beside, beside), (eve.read(), ida.read()))
    late = Person(port, "Late")
    checks.equal("who comes later hears what was said", [("spectators", "Eve", "Who is better?")],
                 [(line["room"], line["name"], line["text"]) for line in late.enter(room)["lines"]])
    own = next(line for message in anna.line.heard if message["is"] == "chat"
               for line in message["lines"] if line["own"])
    checks.equal("what a line says of its author", ("white", True, True),
                 (own["color"], own["member"], abs(own["time"] / 1000 - time.time()) < 60))
    checks.equal("not yet", "still-playing", anna.say(room, "spectators", "Hello"))
    anna.act("move", room, move="e2e4", ply=0)
    ben.act("move", room, move="e7e5", ply=1)
    ben.act("resign", room)
    checks.equal("after the end", "done", anna.say(room, "spectators", "Thank you for watching"))
    seen = anna.enter(room)
    checks.equal("players read both rooms then", (["players", "spectators"], 4),
                 (seen["rooms"], len(seen["lines"])))
    checks.equal("spectators still one", [*beside, ("spectators", "Anna", "Thank you for watching")],
                 eve.read())
    checks.equal("and write in one", "not-seated", eve.say(room, "players", "Well played"))
    secrets = [person.browser.jar["acedrex-guest"].split(".")[0] for person in (anna, ben)]
    checks.equal("nobody hears who somebody is", False,
                 any(secret in json.dumps(eve.line.heard) for secret in secrets))
    checks.equal("a name on the list of nobody", "not-watching", late.act("chat", "nothing")[0])


#   say, in the room of   players          spectators
MATRIX = {
    "guest, spectator":  ("chat-members-only", "chat-members-only"),
    "guest, White":      ("chat-members-only", "chat-members-only"),
    "spectator":         ("not-seated",        "done"),
    "waits alone":       ("done",              "still-playing"),
    "White":             ("done",              "still-playing"),
    "Black":             ("done",              "still-playing"),
    "White, at the end": ("done",              "done"),
    "spectator, then":   ("not-seated",        "done"),
    "guest, then":       ("chat-members-only", "chat-members-only"),
}


def check_matrix(checks: Checks, port: int) -> None:
    """Who may write where."""
    white, black, eve, alone = (Person(port, name) for name in ("Anna", "Ben", "Eve", "Olga"))
    guest, other = (Person(port, name, True) for name in ("Gus", "Gil"))
    rooms = [begin(white, black), begin(guest, other), begin(white, black),
             alone.act("new", "chess", color="white")[1]["game"]]
    black.act("abort", rooms[2])
    who = {"guest, spectator": (guest, rooms[0]), "guest, White": (guest, rooms[1]),
           "spectator": (eve, rooms[0]), "waits alone": (alone, rooms[3]), "White": (white, rooms[0]),
           "Black": (black, rooms[0]), "White, at the end": (white, rooms[2]),
           "spectator, then": (eve, rooms[2]), "guest, then": (guest, rooms[2])}
    for kind, wanted in MATRIX.items():
        person, room = who[kind]
        for place, code in zip(("players", "spectators"), wanted, strict=True):
            checks.equal(f"{kind} to {place}", code, person.say(room, place, "Hello"))
    for what, code, more in (("an unknown room", "no-room", {"room": "kitchen"}),
                             ("no room", "no-room", {"room": ""}),
                             ("no words", "no-words", {"text": " \n\u200b"}),
                             ("no id", "no-id", {"id": ""}),
                             ("no game", "no-game", {"game": "nothing"})):
        message = {"room": "spectators", "text": "Hello", "game": rooms[0], **more}
        checks.equal(what, code, eve.act("say", **message)[0])
    checks.equal("a guest reads it", (["spectators"], False),
                 tuple(guest.enter(rooms[0])[key] for key in ("rooms", "writes")))


def check_limits(checks: Checks, port: int) -> None:
    eve = Person(port, "Lena")
    room = begin(Person(port, "Mia"), Person(port, "Noah"))
    eve.enter(room)
    checks.equal("280 letters", "done", eve.say(room, "spectators", "\U0001F642" * 280))
    checks.equal("281", "too-long", eve.say(room, "spectators", "x" * 281))
    checks.equal("far more", "not-understood", eve.say(room, "spectators", "x" * 4000))
    checks.equal("markup and lines", "done", eve.say(room, "spectators", "<script>\u202e\n&amp;\x1b "))
    checks.equal("are one line of text", "<script> &amp;", eve.read()[-1][2])
    again = Client(port, cookie=eve.browser.cookie)
    codes = [(again if i % 2 else eve.line).act("say", room, room="spectators", text=f"{i}")
             for i in range(8)]
    refused = [answer.get("code") for answer in codes]
    checks.equal("six at once, on all connections together", [None] * 4 + ["too-many"] * 4, refused)


def check_again(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A line is said once, stays after a crash, and goes with its account."""
    with serving(program, root, games) as server:
        anna, ben = Person(server.port, "Anna"), Person(server.port, "Ben")
        room = begin(anna, ben)
        first = anna.act("say", room, id="one", room="players", text="Hello")[1]
        checks.equal("repeated", first, anna.act("say", room, id="one", room="players", text="Hello")[1])
        ben.say(room, "players", "Hello yourself")
        server.stop(signal.SIGKILL)
    said = [("players", "Anna", "Hello"), ("players", "Ben", "Hello yourself")]
    with serving(program, root, games) as server:
        anna.browser.port = ben.browser.port = server.port
        anna.line, ben.line = anna.browser.client(), ben.browser.client()
        checks.equal("after a crash", first, anna.act("say", room, id="one", room="players", text="x")[1])
        ben.enter(room)
        checks.equal("is there", said, ben.read())
        whole = anna.browser.ask("/live/account/account.json").json()
        checks.equal("is one's own", [(room, "players", "Hello")],
                     [(line["game"], line["room"], line["text"]) for line in whole["chat"]])
        checks.equal("deleted", 200, anna.browser.post("delete", password=PASSWORD).status)
        ben.enter(room)
        checks.equal("and gone with its author", said[1:], ben.read())
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        checks.equal("on disk too", 1, base.execute("SELECT COUNT(*) FROM line").fetchone()[0])
        checks.equal("no event of a game", 0,
                     base.execute("SELECT COUNT(*) FROM event WHERE body LIKE '%Hello%'").fetchone()[0])
    for command in ("fsck", "rebuild", "replay"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))


def check_guests(checks: Checks, program: str, root: Path, games: Path) -> None:
    """An operator may let guests write; nobody writes under the name of somebody else."""
    with serving(program, root, games, "--guest-chat") as server:
        anna, gus = Person(server.port, "Anna"), Person(server.port, "Gus", True)
        room = begin(anna, Person(server.port, "Ben", True))
        checks.equal("he may", True, gus.enter(room)["writes"])
        checks.equal("and does", "done", gus.say(room, "spectators", "Hello"))
        checks.equal("under his name", [("spectators", "Gus", "Hello")], gus.read())
        gus.name = "Anna"
        checks.equal("not under hers", "name-taken", gus.say(room, "spectators", "I am Anna"))
        gus.name = "Computer"
        checks.equal("nor the computer's", "name-reserved", gus.say(room, "spectators", "I think"))
        gus.name = ""
        checks.equal("without a name", ("done", "Guest"),
                     (gus.say(room, "spectators", os.urandom(2).hex()), gus.read()[-1][1]))


def main() -> int:
    program = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "games.db").touch()
        probe = subprocess.run([program, "fsck", folder], capture_output=True, text=True, check=False)
        if "no games between people" in probe.stderr:
            return 77
        root = folder / "site"
        root.mkdir()
        (root / "index.html").write_text("<!doctype html><title>page</title>")
        for number, check in enumerate((check_rooms, check_matrix, check_limits)):
            with serving(program, root, folder / str(number)) as server:
                check(checks, server.port)
        check_again(checks, program, root, folder / "again")
        check_guests(checks, program, root, folder / "guests")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
