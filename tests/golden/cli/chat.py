#!/usr/bin/env python3
"""What people say beside games over acedrex serve: to whom, and what is kept of it. chat.py PROGRAM"""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from games_server import PASSWORD, Browser, Checks, Client, hear_until, invitation, main, serving


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


def blocked(person: Person) -> list[tuple[str, str]]:
    listed = person.browser.ask("/live/account/blocked").json()["people"]
    return [(entry["name"], entry["how"]) for entry in listed]


def unblock(person: Person) -> int:
    """The first one of his list."""
    entry = person.browser.ask("/live/account/blocked").json()["people"][0]["entry"]
    return person.browser.post("unblock", entry=entry).status


def waiting(person: Person) -> list[str]:
    person.line.send(do="lobby")
    person.settle()
    lobby = [message for message in person.line.heard if message["is"] == "lobby"][-1]
    return sorted(seat["name"] for seat in lobby["waiting"])


def relation(person: Person, **whom: object) -> tuple[str, int]:
    said = person.browser.post("person", **whom).json()
    return said["how"], said["entry"]


def check_muted(checks: Checks, port: int) -> None:
    """Who mutes somebody sees nothing of him; who blocks him is left alone by him."""
    anna, ben, eve, ida = (Person(port, name) for name in ("Anna", "Ben", "Eve", "Ida"))
    room = begin(anna, ben)
    for person in (eve, ida):
        person.enter(room)
    eve.say(room, "spectators", "Rude words")
    number = ida.enter(room)["lines"][-1]["number"]
    checks.equal("Ida mutes who has said it", 200, ida.browser.post("mute", game=room, line=number).status)
    eve.say(room, "spectators", "More of them")
    checks.equal("and reads nothing of Eve's", [], [line["text"] for line in ida.enter(room)["lines"]])
    checks.equal("Eve knows nothing", ["Rude words", "More of them"], [line[2] for line in eve.read()])
    checks.equal("a list of one's own", [("Eve", "mute")], blocked(ida))
    for person in (anna, eve):
        person.act("new", "chess", color="white", open=True)
    for _ in range(2):
        person = Person(port, "Slow", True)
        person.act("new", "chess", color="white", name="Slow", open=True, pace=[72, 72, 72])
        ida.browser.post("mute", game=person.line.heard[0]["game"], color="white")
    checks.equal("nor is she in the lobby, and who waits by correspondence", ["Anna"], waiting(ida))
    checks.equal("others see her", ["Anna", "Eve", "Slow", "Slow"], waiting(ben))
    checks.equal("taken back", 200, unblock(ida))
    checks.equal("there she is again", ["Anna", "Eve"], waiting(ida))
    checks.equal("with her words", 2, len(ida.enter(room)["lines"]))

    checks.equal("nothing between them", ("", 0), relation(anna, game=room, color="black"))
    checks.equal("Anna blocks her opponent", 200, anna.browser.post("block", game=room, color="black").status)
    checks.equal("who cannot write to her", "blocked", ben.say(room, "players", "Hello"))
    checks.equal("nor she to him", "you-blocked", anna.say(room, "players", "Hello"))
    how, entry = relation(anna, game=room, color="black")
    checks.equal("as she is told", "block", how)
    checks.equal("with what she takes it back by", 200, anna.browser.post("unblock", entry=entry).status)
    checks.equal("they talk again", ["done"] * 2, [who.say(room, "players", "Hello") for who in (anna, ben)])
    anna.browser.post("block", game=room, color="black")
    ben.act("abort", room)
    checks.equal("nor play again", "blocked", ben.act("rematch", room)[0])
    seat = anna.act("new", "chess", color="white")[1]["game"]
    checks.equal("nor take her seat", "blocked", ben.act("sit", seat)[0])
    checks.equal("others can", "done", eve.act("sit", seat)[0])
    checks.equal("Anna may ask him", "done", anna.act("rematch", room)[0])
    checks.equal("and he accept", "done", ben.act("rematch", room)[0])
    seat = anna.act("new", "chess", color="white")[1]["game"]
    anna.browser.post("mute", name="ben")
    checks.equal("who is muted only", [("Ben", "mute")], blocked(anna))
    checks.equal("may take it", "done", ben.act("sit", seat)[0])
    whole = anna.browser.ask("/live/account/account.json").json()
    checks.equal("is among the data of an account", [{"name": "Ben", "how": "mute"}], whole["blocked"])
    ben.browser.post("delete", password=PASSWORD)
    checks.equal("goes with the account", [], blocked(anna))


#                               a line      the players'  White's seat  an account    oneself
MUTERS = {
    "nobody":                  ("no-guest", "no-guest",   "no-guest",   "no-guest",   "no-guest"),
    "a guest":                 ("done",     "nobody",     "done",       "done",       "nobody"),
    "a spectator":             ("done",     "nobody",     "done",       "done",       "yourself"),
    "White":                   ("nobody",   "done",       "yourself",   "done",       "yourself"),
    "Black":                   ("nobody",   "yourself",   "done",       "done",       "yourself"),
}


def check_muters(checks: Checks, port: int) -> None:
    """Who may mute and block whom: only whom he can see."""
    white, black, eve, ida = (Person(port, name) for name in ("Paul", "Rosa", "Tom", "Uta"))
    guest = Person(port, "Gus", True)
    room = begin(white, black)
    eve.say(room, "spectators", "Hello")
    black.say(room, "players", "Hello")
    heard = {word: person.enter(room)["lines"][0]["number"] for word, person in
             (("spectators", ida), ("players", white))}
    nobody = Browser(port)
    nobody.jar.clear()
    people = {"nobody": nobody, "a guest": guest.browser, "a spectator": ida.browser,
              "White": white.browser, "Black": black.browser}
    names = {"a spectator": "Uta", "White": "Paul", "Black": "Rosa"}
    for who, wanted in MUTERS.items():
        wishes = ({"line": heard["spectators"]}, {"line": heard["players"]},
                  {"game": room, "color": "white"}, {"name": "tom"}, {"name": names.get(who, "Gus")})
        for wish, code in zip(wishes, wanted, strict=True):
            for deed in ("mute", "block"):
                checks.equal(f"{who}, {deed} {wish}", code, people[who].post(deed, **wish).code()[1])
    alone = white.act("new", "chess", color="white")[1]["game"]
    white.act("computer", alone, level=1)
    for what, wish in (("a computer", {"game": alone, "color": "black"}), ("no game", {"game": "x", "color": "white"}),
                       ("no color", {"game": room}), ("no line", {"line": 10**9}), ("nothing", {})):
        checks.equal(what, "nobody", ida.browser.post("mute", **wish).code()[1])
    for what, wish in (("a line below 1", {"line": -1}), ("a line in words", {"line": "1"})):
        checks.equal(what, "not-understood", ida.browser.post("mute", **wish).code()[1])
    entry = ida.browser.ask("/live/account/blocked").json()["people"][0]["entry"]
    checks.equal("somebody else's list", "no-entry", white.browser.post("unblock", entry=entry).code()[1])
    checks.equal("a page of another site", (403, "origin"), ida.browser.ask(
        "/live/account/mute", "POST", b'{"name": "tom"}', Origin="http://evil.example").code())
    codes = {ida.browser.post("mute", name="tom").status for _ in range(30)}
    checks.equal("not without end", {200, 429}, codes)


def check_reports(checks: Checks, program: str, root: Path, games: Path) -> None:
    """What is reported goes to the administrator with the words; the reporter sees what became of it."""
    with serving(program, root, games) as server:
        boss = Browser(server.port)
        boss.register("Boss", token=invitation(server))
        anna, ben, eve = (Person(server.port, name) for name in ("Anna", "Ben", "Eve"))
        guest = Person(server.port, "Gus", True)
        room = begin(anna, ben)
        eve.say(room, "spectators", "Rude words")
        number = guest.enter(room)["lines"][0]["number"]
        ben.say(room, "players", "Psst")
        whispered = anna.enter(room)["lines"][0]["number"]
        for who, code, wish in ((guest, "done", {"line": number, "why": "She\n is rude"}),
                                (guest, "reported", {"line": number}),
                                (guest, "nobody", {"line": whispered}),
                                (eve, "yourself", {"line": number}),
                                (anna, "done", {"line": whispered}),
                                (anna, "why", {"game": room, "color": "black", "why": " "}),
                                (anna, "done", {"game": room, "color": "black", "why": "Never moves"}),
                                (anna, "done", {"name": "eve", "why": "Her name"})):
            checks.equal(f"{who.name} reports {wish}", code, who.browser.post("report", **wish).code()[1])
        nobody = Browser(server.port)
        nobody.jar.clear()
        checks.equal("nobody reports", (401, "no-guest"), nobody.post("report", name="eve", why="x").code())
        eve.browser.post("delete", password=PASSWORD)
        said = boss.ask("/live/account/reports").json()
        checks.equal("all of it", [("", "Eve", False, "Rude words", "She is rude", ""),
                                   ("Anna", "Ben", True, "Psst", "", ""), ("Anna", "Ben", True, "", "Never moves", ""),
                                   ("Anna", "Eve", False, "", "Her name", "")],
                     [tuple(one[key] for key in ("by", "name", "member", "words", "why", "answer"))
                      for one in said["all"]])
        checks.equal("where", [room, room, room, ""], [one["game"] for one in said["all"]])
        first = said["all"][0]["report"]
        checks.equal("an answer", 200, boss.post("answer", entry=first, why="She was warned").status)
        for who, code, wish in ((boss, "no-entry", {"entry": 999, "why": "x"}), (boss, "why", {"entry": first}),
                                (anna.browser, "no-administrator", {"entry": first, "why": "x"}),
                                (guest.browser, "no-account", {"entry": first, "why": "x"})):
            checks.equal(f"answer {wish}", code, who.post("answer", **wish).code()[1])
        own = guest.browser.ask("/live/account/reports").json()
        checks.equal("the reporter reads it", ([("Eve", "Rude words", "She was warned")], True),
                     ([(one["name"], one["words"], one["answer"]) for one in own["own"]], own["own"][0]["answered"] > 0))
        checks.equal("and nobody else's", False, "all" in own)
        checks.equal("nor who has reported", False, "by" in own["own"][0])
        checks.equal("nobody has none", [], nobody.ask("/live/account/reports").json()["own"])
        checks.equal("what waits comes first", first, boss.ask("/live/account/reports").json()["all"][-1]["report"])
        checks.equal("no words of players for everybody", False, "Psst" in json.dumps(
            [message for message in guest.line.heard]))
        codes = [anna.browser.post("report", name="ben", why=f"{i}").code()[1] for i in range(3)]
        checks.equal("one open report of one thing", ["reported"] * 3, codes)
        guest.browser.post("report", game=room, color="white", why="x")
        for i in range(6):
            guest.browser.post("report", game=room, color="black", why="x")
            newest = boss.ask("/live/account/reports").json()["all"]
            for one in newest:
                boss.post("answer", entry=one["report"], why="Read")
        checks.equal("not without end", (429, "too-many"),
                     guest.browser.post("report", game=room, color="black", why="x").code())
        whole = anna.browser.ask("/live/account/account.json").json()
        checks.equal("is among the data of an account", {"Ben", "Eve"}, {one["about"] for one in whole["reports"]})
        server.stop()


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
    checks.equal("six at once, on all connections together", [None] * 4 + ["too-fast"] * 4, refused)
    checks.equal("and then one in three seconds", True, 1 <= codes[-1]["seconds"] <= 3)


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
        other = Person(server.port, "Gus", True)
        other.enter(room)
        checks.equal("as another one of this name", "done", other.say(room, "spectators", "Hello"))
        gus.say(room, "spectators", "Again")
        marks = [line["mark"] for line in gus.enter(room)["lines"]]
        checks.equal("told apart by a mark that stays", (True, True, 4),
                     (marks[0] != marks[1], marks[0] == marks[2], len(marks[0])))
        gus.name = "Anna"
        checks.equal("not under hers", "name-taken", gus.say(room, "spectators", "I am Anna"))
        gus.name = "Computer"
        checks.equal("nor the computer's", "name-reserved", gus.say(room, "spectators", "I think"))
        gus.name = ""
        checks.equal("without a name", ("done", "Guest"),
                     (gus.say(room, "spectators", os.urandom(2).hex()), gus.read()[-1][1]))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    for number, check in enumerate((check_rooms, check_matrix, check_limits, check_muted, check_muters)):
        with serving(program, root, folder / str(number)) as server:
            check(checks, server.port)
    check_reports(checks, program, root, folder / "reports")
    check_again(checks, program, root, folder / "again")
    check_guests(checks, program, root, folder / "guests")


if __name__ == "__main__":
    sys.exit(main(check_all))
