#!/usr/bin/env python3
"""Games between people over acedrex serve --games, as browsers and attackers would. live.py PROGRAM [CRASHES]"""

import contextlib
import hashlib
import hmac
import html
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from games_server import (PING, PONG, TEXT, TIMEOUT_S, Checks, Client, Refused, hear_until, main, meet,
                          new_cookie, operand_of, ran, request, rounds, serving)
from load import Load


def check_a_game(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port, clock=[60, 2])
    for ply, move in enumerate(("f2f3", "e7e5", "g2g4", "d8h4")):
        player = ben if ply % 2 else anna
        checks.equal(move, "done", player.act("move", room, move=move, ply=ply)["is"])
    anna.hear("events")
    while anna.events()[-1][0] != "end":
        anna.hear("events")
    checks.equal("the end", ["end", "black-wins checkmate"], anna.events()[-1])
    checks.equal("seats without guests", ["seat", "white 0a Anna"], anna.events()[1])
    checks.equal("both heard the same", anna.events(), ben.events()[:len(anna.events())])
    checks.equal("after the end", "over", anna.act("move", room, move="e2e4", ply=4)["code"])
    for guest in (anna, ben):
        secret = guest.cookie.split("=")[1].split(".")[0]
        checks.equal("nobody hears who a guest is", False,
                     secret in json.dumps(anna.heard + ben.heard))


def check_clocks(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port, clock=[60, 0], delay=2, opponent=30)
    anna.hear("events")
    checks.equal("delay and odds", True, "\nclock 60000 30000 0 2000\n" in anna.events()[0][1])
    anna.act("move", room, move="e2e4", ply=0)
    ben.act("move", room, move="e7e5", ply=1)
    while len((heard := anna.hear("events"))["events"]) != 1 or "e7e5" not in heard["events"][0][1]:
        pass
    checks.equal("it waits", (True, [60000, 30000]),
                 (0 < heard["clock"]["wait"] <= 2000, heard["clock"]["left"]))
    for wrong in ({"clock": [60, 2], "delay": 2}, {"clock": [60, 0], "delay": 601},
                  {"clock": [60, 0], "opponent": -1}, {"clock": [60, 0], "opponent": "5"}):
        checks.equal(f"{wrong}", "not-understood", anna.act("new", "chess", **wrong).get("code"))


def moves_heard(client: Client) -> list[list[str]]:
    return [body.split()[1:] for kind, body in client.events() if body.startswith("move ")]


def check_two_parts(checks: Checks, port: int) -> None:
    """A turn of two parts: its clock, a connection lost within it, what is taken back, the computer."""
    anna, ben, room = meet(port, "duck", clock=[60, 10])
    for ply, (player, move) in enumerate(((anna, "e2e4"), (anna, "@e5"), (ben, "d7d5"), (ben, "@e6"))):
        checks.equal(move, "done", player.act("move", room, move=move, ply=ply)["is"])
    checks.equal("the opponent waits", "not-your-turn", ben.act("move", room, move="g8f6", ply=4).get("code"))
    anna.act("move", room, move="g1f3", ply=4)
    while len(moves_heard(ben)) < 5:
        ben.hear("events")
    checks.equal("no increment before the stone", True, int(moves_heard(ben)[4][2]) <= 60_000)
    again = Client(port, cookie=anna.cookie)
    again.send(do="watch", game=room, have=0)
    heard = again.hear("events")
    while len(moves_heard(again)) < 5:
        heard = again.hear("events")
    checks.equal("the same player goes on", ("white", ["white", "g1f3"]), (heard["you"], moves_heard(again)[4][:2]))
    checks.equal("her clock runs", True, heard["clock"]["left"][0] <= 60_000)
    checks.equal("and no other move", "illegal", again.act("move", room, move="d2d4", ply=5).get("code"))
    again.act("move", room, move="@d4", ply=5)
    while len(moves_heard(ben)) < 6:
        ben.hear("events")
    checks.equal("one increment", True, 60_000 < int(moves_heard(ben)[5][2]) <= 70_000)
    again.act("offer-take-back", room, ply=6)
    ben.act("accept", room, ply=6)
    checks.equal("a whole turn is taken back", "done", again.act("move", room, move="d2d4", ply=4)["is"])
    ben.act("resign", room)
    made = anna.act("new", "duck", color="white", name="Anna", salt="0a")["game"]
    anna.act("computer", made, level=1)
    for ply, move in enumerate(("e2e4", "@e5")):
        anna.act("move", made, move=move, ply=ply)
    eve = Client(port, cookie=anna.cookie)
    eve.send(do="watch", game=made, have=0)
    eve.hear("events")
    while len(moves_heard(eve)) < 4:
        eve.hear("events")
    (one, two) = moves_heard(eve)[2:]
    checks.equal("the computer plays both parts", ("black", "black", False, True),
                 (one[0], two[0], one[1].startswith("@"), two[1].startswith("@")))
    # The stone may stand on one of the squares.
    checks.equal("and it is her turn", True,
                 any(eve.act("move", made, move=move, ply=4)["is"] == "done" for move in ("a2a3", "h2h3")))


def check_lag(checks: Checks, port: int) -> None:
    """What the server's ping has measured is given back; what a client says of it is not."""
    anna, ben, room = meet(port, clock=[600, 0])
    anna.act("move", room, move="e2e4", ply=0)
    began = time.monotonic()
    ben.act("move", room, move="e7e5", ply=1)
    checks.equal("one ping at a time", 1, len(anna.pings))
    time.sleep(0.5)
    anna.send_frame(PONG, b"\0\0\0\0")  # of no ping
    anna.send_frame(PONG, anna.pings[0])
    time.sleep(1.2)
    anna.act("move", room, move="g1f3", ply=2, lag=60000, time=0, left=[600000, 600000])
    used = (time.monotonic() - began) * 1000
    left = next(int(body.split()[-1]) for kind, body in reversed(anna.events())
                if kind == "play" and "g1f3" in body)
    given = used - (600000 - left)
    checks.equal(f"given back: {given:.0f} of {used:.0f} ms", True,
                 500 <= given and 600000 - left >= 700)


def check_seats(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port)
    eve = Client(port)
    refusals = [
        ("eve moves", eve.act("move", room, move="e2e4", ply=0), "not-seated"),
        ("eve resigns", eve.act("resign", room), "not-seated"),
        ("eve sits", eve.act("sit", room, name="Anna"), "full"),
        ("ben moves for anna", ben.act("move", room, move="e2e4", ply=0), "not-your-turn"),
        ("an illegal move", anna.act("move", room, move="e2e5", ply=0), "illegal"),
        ("a stale move", anna.act("move", room, move="e2e4", ply=1), "stale"),
        ("no such game", anna.act("move", "nothing", move="e2e4", ply=0), "no-game"),
        ("no such rules", anna.act("new", "no-such-game"), "unknown-game"),
        ("no such action", anna.act("dance", room), "unknown"),
        ("no id", anna.act("resign", room, id=""), "no-id"),
    ]
    for what, answer, code in refusals:
        checks.equal(what, ("refused", code), (answer["is"], answer.get("code")))
    other = Client(port, cookie=anna.cookie)
    checks.equal("anna elsewhere", "done", other.act("move", room, move="e2e4", ply=0)["is"])
    eve.send(do="watch", game=room, have=0)
    seen = eve.hear("events")
    checks.equal("a visitor sees it", ["play", "move white e2e4"], seen["events"][-1])
    checks.equal("and has no seat", "", seen["you"])


def check_again(checks: Checks, program: str, root: Path, games: Path | str) -> None:
    """The same action gets the same answer, also after the server was killed."""
    with serving(program, root, games) as server:
        anna, ben, room = meet(server.port, clock=[300, 0])
        first = anna.act("move", room, id="one", move="e2e4", ply=0)
        checks.equal("at once", first, anna.act("move", room, id="one", move="e2e4", ply=0))
        ben.act("move", room, move="e7e5", ply=1)
        checks.equal("later", first, anna.act("move", room, id="one", move="e2e4", ply=0))
        have = len(ben.events())
        before = ben.events()
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        again = Client(server.port, cookie=anna.cookie)
        checks.equal("after a crash", first, again.act("move", room, id="one", move="e2e4", ply=0))
        again.send(do="watch", game=room, have=have - 1)
        missing = again.hear("events")
        checks.equal("from what he has", (have - 1, before[have - 1:]),
                     (missing["from"], missing["events"]))
        checks.equal("his seat", "white", missing["you"])
        checks.equal("his clock", [300000, 300000], [round(ms, -4) for ms in
                                                     missing["clock"]["left"]])
        checks.equal("it goes on", "done", again.act("move", room, move="g1f3", ply=2)["is"])
        code, err = server.stop()
        checks.equal("stops quietly", (0, ""), (code, err))
    found = subprocess.run([program, "fsck", *operand_of(games)], capture_output=True, text=True, check=False)
    checks.equal("fsck", (0, ""), (found.returncode, found.stderr))
    made = subprocess.run([program, "rebuild", *operand_of(games)], capture_output=True, text=True, check=False)
    checks.equal("rebuild", (0, ""), (made.returncode, made.stderr))
    checks.equal("as many", found.stdout.split()[0], made.stdout.split()[2])


def check_lobby(checks: Checks, port: int) -> None:
    anna, ben = Client(port), Client(port)
    ben.send(do="lobby")
    empty = ben.hear("lobby")
    checks.equal("an empty lobby", ([], []), (empty["waiting"], empty["playing"]))
    hidden = anna.act("new", "chess", color="white", name="Anna")["game"]
    room = anna.act("new", "uos", color="black", name="Anna", clock=[300, 5], open=True)["game"]
    seen = hear_until(ben, "lobby", lambda lobby: lobby["waiting"])
    checks.equal("an open seat", [{"game": room, "rules": "uos",
                                   "title": "UOS – Universal Origin Spiel", "clock": [300, 5],
                                   "name": "Anna", "free": "white", "own": False}], without_marks(seen["waiting"]))
    checks.equal("a game by its link is not shown", False, hidden in json.dumps(ben.heard))
    other = Client(port, cookie=anna.cookie)
    other.send(do="lobby")
    own = other.hear("lobby")
    checks.equal("one's own", True, own["waiting"][0]["own"])
    checks.equal("two connections of one person", 2, own["people"])
    other.close()
    anna.close()
    hear_until(ben, "lobby", lambda lobby: not lobby["waiting"])    # nobody waits any more
    anna = Client(port, cookie=anna.cookie)
    anna.send(do="watch", game=room)
    hear_until(ben, "lobby", lambda lobby: lobby["waiting"])
    checks.equal("the seat is taken", "done", ben.act("sit", room, name="Ben")["is"])
    seen = hear_until(ben, "lobby", lambda lobby: lobby["playing"])
    checks.equal("the list of games", ([], [("Ben", "Anna", 0)]), (seen["waiting"], [
        (game["white"], game["black"], game["watching"]) for game in seen["playing"]]))
    eve = Client(port)
    eve.send(do="watch", game=room)
    people = hear_until(anna, "people", lambda message: message["watching"] == 1)
    checks.equal("who is there", ([0, 0], 60000), (people["away"], people["quiet"]))
    ben.close()
    people = hear_until(anna, "people", lambda message: message["away"][0])
    checks.equal("and who is away", 0, people["away"][1])
    anna.close()


def follow_list(rows: list[dict], changes: dict) -> list[dict]:
    changed = {row["game"]: row for row in changes.get("changed", [])}
    rows = [{**row, **changed.get(row["game"], {})} for row in rows if row["game"] not in changes.get("gone", [])]
    for place, row in changes.get("new", []):
        rows.insert(place, row)
    return rows


def check_lobby_changes(checks: Checks, port: int) -> None:
    """Who follows the changes has what is told to who hears all of it, and hears less."""
    dice, whole, eve = random.Random(7), Client(port), Client(port)
    whole.send(do="lobby")
    eve.send(do="lobby", changes=True)
    known = eve.hear("lobby")
    people = [Client(port) for _ in range(6)]
    sizes, games = [], []

    def hear_change() -> None:
        nonlocal known
        change = eve.hear_any()
        checks.equal("changes", ("lobby-changes", known["seq"]), (change["is"], change.get("from")))
        sizes.append(len(json.dumps(change)))
        known = {"seq": change["seq"], "people": change["people"],
                 "waiting": follow_list(known["waiting"], change.get("waiting", {})),
                 "playing": follow_list(known["playing"], change.get("playing", {}))}

    def hear_until_listed(game: str, is_listed: bool) -> None:
        while (game in {seat["game"] for seat in known["waiting"]}) != is_listed:
            hear_change()

    for number in range(40):
        person = dice.choice(people)
        match dice.randrange(4):
            case 0 | 1:
                made = person.act("new", "chess", color="white", name=f"P{dice.randrange(9)}", open=True,
                                  **dice.choice([{"clock": [300, 5]}, {"pace": [72, 72, 72]}]))
                games.append(made["game"])
            case 2 if games:
                person.act("sit", dice.choice(games), name="Ben")
            case 3 if games:
                person.act("abort", dice.choice(games))
        if number % 8 == 7:     # so that not all is one change, however slow or fast the machine
            hear_change()
    for _ in range(2):  # what happens between two changes is in neither: these come and go for certain
        passing = people[0].act("new", "uos", color="white", pace=[72, 72, 72], open=True)["game"]
        hear_until_listed(passing, True)
        people[0].act("abort", passing)
        hear_until_listed(passing, False)
    last = people[0].act("new", "uos", color="white", pace=[72, 72, 72], open=True)["game"]
    hear_until_listed(last, True)
    told = hear_until(whole, "lobby", lambda lobby: lobby["seq"] == known["seq"])
    checks.equal("the same", {key: told[key] for key in known}, known)
    checks.equal(f"less than all of it: {sizes}", True, sum(sizes) < len(sizes) * len(json.dumps(told)))
    for client in (whole, eve):
        client.close()
    for person in people:
        for game in [*games, last]:
            person.act("abort", game)
        person.close()


def without_marks(waiting: list[dict]) -> list[dict]:
    return [{key: value for key, value in seat.items() if key != "mark"} for seat in waiting]


def check_marks(checks: Checks, port: int) -> None:
    """Guests of one name are told apart, live and by correspondence, each by one mark."""
    guests = [Client(port), Client(port)]
    for guest in guests:
        guest.act("new", "uos", color="white", pace=[72, 72, 72], open=True)
        guest.act("new", "chess", color="white", clock=[300, 5], open=True)     # the one that it watches now
    eve = Client(port)
    eve.send(do="lobby")
    waiting = hear_until(eve, "lobby", lambda lobby: len(lobby["waiting"]) == 4)["waiting"]
    marks = {game: sorted(seat["mark"] for seat in waiting if seat["rules"] == game) for game in ("chess", "uos")}
    checks.equal("all are called alike", {"Guest"}, {seat["name"] for seat in waiting})
    checks.equal("two marks", 2, len(set(marks["chess"])))
    checks.equal("of both kinds of games", marks["chess"], marks["uos"])
    checks.equal("four digits", True, all(re.fullmatch("[0-9a-f]{4}", mark) for mark in marks["chess"]))
    for guest in guests:
        guest.send(do="lobby")
        for seat in hear_until(guest, "lobby", lambda lobby: True)["waiting"]:
            if seat["own"]:
                guest.act("abort", seat["game"])
        guest.close()
    eve.close()


def check_slow_seat(checks: Checks, port: int) -> None:
    """A game by correspondence stays in the lobby when its maker has left."""
    anna, ben = Client(port), Client(port)
    room = anna.act("new", "chess", color="white", name="Anna", pace=[240, 24, 720], weekends="off",
                    open=True)["game"]
    hidden = anna.act("new", "chess", color="white", name="Anna", pace=[72, 72, 72])["game"]
    anna.close()
    ben.send(do="lobby")
    seen = hear_until(ben, "lobby", lambda lobby: lobby["waiting"])
    checks.equal("it waits", [{"game": room, "rules": "chess", "title": "Chess",
                               "pace": [240, 24, 720], "weekends": "off", "name": "Anna", "free": "black", "own": False}],
                 without_marks(seen["waiting"]))
    checks.equal("the other one is not shown", False, hidden in json.dumps(ben.heard))
    checks.equal("the seat is taken", "done", ben.act("sit", room, name="Ben")["is"])
    live = ben.act("new", "uos", color="white", name="Ben")["game"]
    ben.send(do="turns", id="list")
    checks.equal("his games, those with a deadline first", [(room, False), (live, False)],
                 [(each["game"], "deadline" not in each and each["yours"])
                  for each in ben.hear("turns")["games"]])
    hear_until(ben, "lobby", lambda lobby: not lobby["waiting"])
    ben.close()


# As they are sent, and as everybody sees them: text, whatever it looks like, and at most 31 bytes of it.
NAMES = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>\"'": "<img src=x onerror=alert(1)>\"'",
    "&lt;b&gt; &amp; %s%n {{7*7}}": "&lt;b&gt; &amp; %s%n {{7*7}}",
    "Anna\u202egro.live": "Annagro.live",               # turns the line around
    "\u2066Anna\u2069 \u200fBen\u061c": "Anna Ben",
    "An\u200bna\ufeff\u00ad": "Anna",                   # not to be seen
    "\u200b\u2060": "Guest",
    "Anna\r\nBcc: eve@example.org": "Anna Bcc: eve@example.org",
    "\u001b[31mAnna\u0007\u0085\u009b": "[31mAnna",
    "Z" + "\u0301" * 9: "Z" + "\u0301" * 3,
    "\ue000Anna\U000e0041": "Anna",                     # no letters of anybody
    "x" * 127: "x" * 31,
    "漢" * 20: "漢" * 10,
    "👩\u200d🔬": "👩\u200d🔬",
    "": "Guest",
}


def check_names(checks: Checks, port: int) -> None:
    """Hostile names: in events, in the lobby, in lists, in the page of a link and in a calendar."""
    def fetch(path: str) -> str:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)
        line.request("GET", path)
        return line.getresponse().read().decode()

    for sent, shown in NAMES.items():
        anna, ben = Client(port), Client(port)
        room = anna.act("new", "chess", color="black", name=sent, salt="0a", pace=[72, 72, 72], open=True)["game"]
        ben.send(do="lobby")
        seat = next(seat for seat in ben.hear("lobby")["waiting"] if seat["game"] == room)
        page = fetch(f"/live/game/{room}")
        ben.act("sit", room, name="Ben")
        ben.send(do="turns", id="turns")
        turn = next(turn for turn in ben.hear("turns")["games"] if turn["game"] == room)
        ben.send(do="calendar", id="calendar")
        calendar = fetch(ben.hear("calendar")["address"]).replace("\r\n ", "")
        title = re.search('og:title" content="([^"]*)"', page)[1]
        plain = re.sub(r"\\([\\;,])", r"\1", re.search(r"SUMMARY:(.*?)\r\n", calendar)[1])
        checks.equal(f"{sent!r}", [f"black 0a {shown}", shown, shown,
                                   f"Chess: {shown}", f"Chess: your move against {shown}"],
                     [dict(anna.hear("events")["events"])["seat"], seat["name"],
                      turn["opponent"], html.unescape(title), plain])
        checks.equal(f"{sent!r}: no markup", False, bool(re.search("<(?:script|img src=x)", page)))
        ben.act("resign", room)
        for client in (anna, ben):
            client.close()
    anna = Client(port)
    for wrong in ("x" * 128, "漢" * 43):
        checks.equal("too long", "not-understood", anna.act("new", "chess", name=wrong).get("code"))
    for raw in (b"Anna\xff", b"\xed\xa0\x80", b"\\ud800", b"\\u0000"):
        anna.send_frame(TEXT, b'{"do":"new","id":"x","game":"chess","name":"' + raw + b'"}')
        try:
            code = anna.hear("refused")["code"]
        except EOFError as closed:
            code = closed.args[0]
        checks.equal(f"{raw!r}", True, code in ("not-understood", 1007))
        anna = Client(port)


def check_repetition(checks: Checks, port: int) -> None:
    """A position that stands for the third time ends the game by itself, and not the second time."""
    for clock in ({"clock": [300, 0]}, {}):
        repeat(checks, port, clock)


def repeat(checks: Checks, port: int, clock: dict) -> None:
    anna, ben, room = meet(port, **clock)
    for ply, move in enumerate(["g1f3", "g8f6", "f3g1", "f6g8"] * 2):
        checks.equal(f"{move} at {ply}", "done", (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)["is"])
    while anna.events()[-1][0] != "end":
        anna.hear("events")
    checks.equal("a draw", ["end", "draw threefold"], anna.events()[-1])
    checks.equal("no more moves", "over", anna.act("move", room, move="e2e4", ply=8).get("code"))


def check_computer(checks: Checks, port: int) -> None:
    anna, eve = Client(port), Client(port)
    room = anna.act("new", "chess", color="white", name="Anna", salt="0a")["game"]
    for what, who, level, code in (("another one asks", eve, 1, "not-seated"),
                                   ("level 0", anna, 0, "no-level"),
                                   ("level 9", anna, 9, "no-level")):
        checks.equal(what, code, who.act("computer", room, level=level).get("code"))
    checks.equal("a computer sits down", "done", anna.act("computer", room, level=1)["is"])
    checks.equal("once", "full", anna.act("computer", room, level=2).get("code"))
    checks.equal("it moves for itself", "done", anna.act("move", room, move="e2e4", ply=0)["is"])
    while anna.events()[-1][1].split()[:2] != ["move", "black"]:
        anna.hear("events")
    checks.equal("its seat", ["seat", "black - Computer, level 1"], anna.events()[2])
    anna.act("offer-draw", room, ply=2)
    while anna.events()[-1] != ["play", "decline black"]:
        anna.hear("events")
    anna.act("offer-take-back", room, ply=2)
    while ["play", "accept black"] not in anna.events():
        anna.hear("events")
    anna.act("resign", room)
    anna.act("rematch", room, salt="0c")
    while anna.events()[-1][0] != "next":
        anna.hear("events")
    following = anna.events()[-1][1]
    again = Client(port, cookie=anna.cookie)
    again.send(do="watch", game=following, have=0)
    checks.equal("the colors are exchanged", "black", again.hear("events")["you"])
    while again.events()[-1][1].split()[:2] != ["move", "white"]:
        again.hear("events")
    checks.equal("it begins", "done",
                 again.act("move", following, move="e7e5", ply=1)["is"])


def check_rematch(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port, clock=[60, 1])
    checks.equal("no claim", "too-early", anna.act("claim-win", room, ply=0).get("code"))
    checks.equal("not yet", "not-over", anna.act("rematch", room).get("code"))
    anna.act("resign", room)
    checks.equal("offered", "done", ben.act("rematch", room, salt="0d")["is"])
    checks.equal("by both", "done", anna.act("rematch", room, salt="0c")["is"])
    while ben.events()[-1][0] != "next":
        ben.hear("events")
    following = ben.events()[-1][1]
    again = Client(port, cookie=ben.cookie)
    again.send(do="watch", game=following, have=0)
    seen = again.hear("events")
    checks.equal("a game with other colors", ("white", ["white 0d Ben", "black 0c Anna"]), (
        seen["you"], [body for kind, body in seen["events"] if kind == "seat"]))
    checks.equal("and the same clock", [60000, 60000], seen["clock"]["left"])
    checks.equal("only once", "begun", anna.act("rematch", room).get("code"))


def pixels(png: bytes) -> Callable[[int, int], str]:
    """What color a pixel of a picture of 600 by 600 has: its file is read part by part."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    packed, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at:at + 8])
        data, (total,) = png[at + 8:at + 8 + size], struct.unpack(">I", png[at + 8 + size:at + 12 + size])
        assert zlib.crc32(name + data) == total, name
        if name == b"IHDR":
            assert struct.unpack(">IIBBBBB", data) == (600, 600, 8, 2, 0, 0, 0), data
        packed += data if name == b"IDAT" else b""
        at += 12 + size
    rows = zlib.decompress(packed)
    assert len(rows) == 600 * 1801 and not any(rows[::1801])    # no filters
    return lambda x, y: rows[1801 * y + 3 * x + 1:1801 * y + 3 * x + 4].hex()


def check_languages(checks: Checks, port: int, ask: Callable) -> None:
    """It speaks the language of who asks, whose caches keep it apart from those of others."""
    anna, ben = Client(port), Client(port)
    room = anna.act("new", "chess", color="white")["game"]

    def shown(languages: str) -> tuple[str, str, str, str | None]:
        _, page, head = ask(f"/live/game/{room}", languages)
        return (*(re.search(pattern, page)[1] for pattern in (
            'html lang="([^"]*)"', 'og:title" content="([^"]*)"', 'og:description" content="([^"]*)"')), head["vary"])

    by = "Accept-Language"
    checks.equal("German", ("de", "Chess: Gast", "Gast wartet auf einen Gegner.", by), shown("de-AT, en;q=0.5"))
    checks.equal("English", ("en", "Chess: Guest", "Guest is waiting for an opponent.", by), shown("pt"))
    ben.act("sit", room, name="Ben")
    checks.equal("French", ("fr", "Chess : Invité – Ben", "C’est aux Blancs de jouer.", by), shown("fr"))
    checks.equal("Chinese", ("zh-Hans", "Chess：访客 – Ben", "轮到白方。", by), shown("zh-CN"))
    anna.act("move", room, move="e2e4", ply=0)
    ben.act("move", room, move="e7e5", ply=1)
    ben.act("resign", room)
    for code, said in (("de", "Weiß hat gewonnen: Aufgabe."), ("fr", "Victoire des Blancs : abandon."),
                       ("es", "Han ganado las blancas: abandono."), ("nl", "Winst voor wit: opgegeven."),
                       ("zh", "白方获胜：认输。"), ("", "White won: resignation.")):
        checks.equal(f"the result in {code}", said, shown(code)[2])


def check_preview(checks: Checks, port: int) -> None:
    """The address of a game that is sent around: words and a picture for programs, the game for browsers."""
    def ask(path: str, languages: str = "") -> tuple[int, str, http.client.HTTPMessage]:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)
        line.request("GET", path, headers={"Accept-Language": languages} if languages else {})
        answer = line.getresponse()
        encoding = "latin-1" if answer.headers["content-type"] == "image/png" else "utf-8"
        return answer.status, answer.read().decode(encoding), answer.headers

    anna = Client(port)
    room = anna.act("new", "shogi", color="white", name='Anna "<b>&')["game"]
    base = f"http://127.0.0.1:{port}"
    status, page, head = ask(f"/live/game/{room}")
    found = dict(re.findall(r'<meta (?:property|name|http-equiv)="([^"]+)" content="([^"]*)">', page))
    checks.equal("its title", (200, "Shogi: Anna &quot;&lt;b>&amp;"), (status, found["og:title"]))
    checks.equal("what it waits for", "Anna &quot;&lt;b>&amp; is waiting for an opponent.", found["og:description"])
    checks.equal("a browser goes on", f"0; url={base}/#/live/{room}", found["refresh"])
    checks.equal("one address", (True, f"{base}/live/game/{room}"),
                 (f'<link rel="canonical" href="{base}/live/game/{room}">' in page, found["og:url"]))
    checks.equal("nothing else is loaded", True, "default-src 'none'" in head["content-security-policy"])
    checks.equal("kept for a minute", "public, max-age=60", head["cache-control"])
    checks.equal("a card", "summary", found["twitter:card"])
    status, first, head = ask(found["og:image"].removeprefix(base))
    checks.equal("a picture", (200, "image/png", "public, max-age=60", True),
                 (status, head["content-type"], head["cache-control"], found["og:image:type"] == "image/png"))
    at = pixels(first.encode("latin-1"))
    checks.equal("a board with its pieces", ["2a2622", "ffffff", "ecc98d", "ecc98d"],
                 [at(50, 41), at(50, 533), at(313, 287), at(296, 349)])
    status, drawn, head = ask(f"/live/game/{room}.svg")
    checks.equal("as SVG", (200, "image/svg+xml", True), (status, head["content-type"], "<svg" in drawn))
    ben = Client(port)
    ben.act("sit", room, name="Ben")
    anna.act("move", room, move="e3e4", ply=0)
    page = ask(f"/live/game/{room}")[1]
    later = re.search(r'og:image" content="([^"]*)"', page)[1]
    checks.equal("another position, another picture", (True, "ffffff"), (
        later != found["og:image"], pixels(ask(later.removeprefix(base))[1].encode("latin-1"))(296, 349)))
    checks.equal("whose turn it is", True, '"Gote is to move."' in page)
    check_languages(checks, port, ask)
    ben.act("resign", room)
    status, page, head = ask(f"/live/game/{room}")
    checks.equal("how it ended", (True, "public, max-age=3600"),
                 ('"Sente won: resignation."' in page, head["cache-control"]))
    for wrong in ("nothing", "", "x" * 300):
        status, page, _ = ask(f"/live/game/{wrong}")
        checks.equal(f"no game {wrong[:20]!r}", (404, True, True),
                     (status, "<p>It has been used, is too old" in page, 'href="../../">Open Acedrex' in page))
    for wrong in (f"{room}.gif", f"{room}.svg.svg", f"{room}.svg.png", f"{room}.", "..", f"{room}/"):
        checks.equal(f"no game {wrong[:20]!r}", (404, "There is no game at this address.\n"),
                     ask(f"/live/game/{wrong}")[:2])


def check_proxy(checks: Checks, port: int) -> None:
    """An address that asks too often is sent away, and only the proxy's word says who it is."""
    def ask(forwarded: str) -> tuple[int, str]:
        status, head, connection = request(port, "/live/guest", {
            "Host": f"127.0.0.1:{port}", "X-Forwarded-For": forwarded})
        connection.close()
        return status, head.lower()

    # On a slow machine the bucket fills while it is emptied: it is asked until it is empty.
    began = time.monotonic()
    answers = []
    while len(answers) < 1000 and 429 not in [status for status, _ in answers[-1:]]:
        answers.append(ask(f"192.0.2.{len(answers) % 250}, 198.51.100.7"))  # the first words are made up
    passed = [status for status, _ in answers[:-1]]
    checks.equal("burst, and one a second", True,
                 60 <= passed.count(204) == len(passed) <= 60 + time.monotonic() - began + 1)
    checks.equal("too often", 429, answers[-1][0])
    checks.equal("and for how long", True, "retry-after: 1" in answers[-1][1])
    checks.equal("another address", 204, ask("198.51.100.8")[0])
    cookie = new_cookie(port)
    several = [Client(port, cookie=cookie, X_Forwarded_For="203.0.113.9") for _ in range(32)]
    try:
        Client(port, cookie=cookie, X_Forwarded_For="203.0.113.9")
        checks.equal("33 connections of one address", 429, 101)
    except Refused as refused:
        checks.equal("33 connections of one address", 429, refused.args[0])
    for client in several:
        client.close()
    checks.equal("figures are not handed on", 404, request(port, "/metrics", {
        "Host": "games.example", "X-Forwarded-For": "198.51.100.9"})[0])


def check_figures(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port)
    status, head, connection = request(port, "/healthz", {"Host": "any"})
    checks.equal("healthz", 200, status)
    connection.close()
    status, head, connection = request(port, "/metrics", {"Host": "localhost"})
    size = int(re.search(r"content-length: (\d+)", head, re.IGNORECASE)[1])
    text = b""
    while len(text) < size:
        text += connection.recv(size)
    figures = dict(line.rsplit(" ", 1) for line in text.decode().splitlines()
                   if not line.startswith("#"))
    checks.equal("people", True, int(figures["acedrex_visitors"]) >= 2)
    checks.equal("games", True, int(figures['acedrex_games{state="playing"}']) >= 1)
    checks.equal("games that have not ended", True, int(figures['acedrex_games_open{state="playing"}']) >= 1)
    checks.equal("connections", True, int(figures['acedrex_connections{kind="page"}']) >= 2)
    checks.equal("queues", ("0", "0"), tuple(figures[f'acedrex_queue{{kind="{kind}"}}'] for kind in ("mail", "push")))
    buckets = [int(count) for name, count in figures.items() if name.startswith("acedrex_commit_seconds_bucket")]
    checks.equal("commits", (sorted(buckets), True, int(figures["acedrex_commit_seconds_count"])),
                 (buckets, len(buckets) == 11 and buckets[-1] >= 2, buckets[-1]))
    checks.equal("commits take time", True, float(figures["acedrex_commit_seconds_sum"]) > 0)
    checks.equal("memory", True, 1e6 < int(figures["process_resident_memory_bytes"]) < 1e9)
    checks.equal("events", True, int(figures["acedrex_events_total"]) >= 3)
    for client in (anna, ben):
        client.close()


def known_words(*senders: str) -> set[str]:
    """The messages that the table of the server has, or those that only such senders may send."""
    table = (Path(__file__).parents[3] / "src/server/messages/requests.inc").read_text(encoding="utf-8")
    rows = re.findall(r'^MESSAGE\(\w+, \w+, "([a-z-]+)",\s+(\w+)', table, re.MULTILINE)
    return {word for word, sender in rows if not senders or sender in senders}


# Who may say what: nobody is told more than why not. A seat is only its own.
MATRIX = {
    # message              spectator      waits alone    has White, to move   has Black
    "watch":              ("events",      "events",      "events",            "events"),
    "sit":                ("full",        "seated",      "seated",            "seated"),
    "computer":           ("not-seated",  "done",        "full",              "full"),
    "move":               ("not-seated",  "waiting",     "done",              "not-your-turn"),
    "offer-draw":         ("not-seated",  "waiting",     "done",              "done"),
    "offer-take-back":    ("not-seated",  "waiting",     "nothing",           "nothing"),
    "accept":             ("not-seated",  "waiting",     "no-offer",          "no-offer"),
    "decline":            ("not-seated",  "waiting",     "no-offer",          "no-offer"),
    "claim-win":          ("not-seated",  "waiting",     "too-early",         "too-early"),
    "claim-draw":         ("not-seated",  "waiting",     "too-early",         "too-early"),
    "rematch":            ("not-seated",  "not-over",    "not-over",          "not-over"),
    "salt":               ("not-seated",  "no-dice",     "no-dice",           "no-dice"),
    "abort":              ("not-seated",  "done",        "done",              "done"),
    "resign":             ("not-seated",  "waiting",     "done",              "done"),
    "vacation":           ("not-seated",  "waiting",     "no-vacation",       "no-vacation"),
    "conditional":        ("not-seated",  "conditional", "conditional",       "conditional"),
    "conditional-set":    ("not-seated",  "done",        "done",              "done"),
    "note":               ("not-seated",  "note",        "note",              "note"),
    "note-set":           ("not-seated",  "done",        "done",              "done"),
    "turns":              ("turns",       "turns",       "turns",             "turns"),
    "zone":               ("zone",) * 4,                # everybody's own: correspondence.py
    "zone-set":           ("done",) * 4,
    "vacation-days":      ("vacation-days",) * 4,
    "calendar":           ("calendar",) * 4,            # everybody's own: deadlines.py
    "calendar-renew":     ("calendar",) * 4,
    "ping":               ("pong",        "pong",        "pong",              "pong"),
    "lobby":              ("lobby",       "lobby",       "lobby",             "lobby"),
    "chat":               ("not-watching", "chat",       "chat",              "chat"),
    "say":                ("chat-members-only",) * 4,   # of accounts: chat.py
    "new":                ("done",        "done",        "done",              "done"),
    "tournaments":        ("tournaments",) * 4,
    "study":              ("no-study",) * 4,
    "tournament":         ("no-tournament",) * 4,
    "challenges":         ("challenges",) * 4,
    "refuse":             ("not-invited",) * 4,         # of who is invited: challenges.test.ts
    "mail":               ("mail",) * 4,                # of servers that send it: mail.py
    "mail-set":           ("no-mail",) * 4,
    "mail-language":      ("no-mail",) * 4,
    "mail-invite":        ("no-mail",) * 4,
    "seat":               ("unknown",     "unknown",     "unknown",           "unknown"),
    "end":                ("unknown",     "unknown",     "unknown",           "unknown"),
    **dict.fromkeys(known_words("MEMBER", "MAKER", "ADMINISTRATOR"), ("no-account",) * 4),  # tournaments.py
}


def check_matrix(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Every message by every kind of visitor, each in a game of its own."""
    checks.equal("messages that are not in the matrix", set(), known_words() - set(MATRIX))
    with serving(program, root, games) as server:
        for what, wanted in MATRIX.items():
            check_message(checks, server.port, what, wanted)


def check_message(checks: Checks, port: int, what: str, wanted: tuple[str, ...]) -> None:
    white, black, room = meet(port)
    alone, eve = Client(port), Client(port)
    waiting = alone.act("new", "chess", color="white")["game"]
    for who, game, answer in ((eve, room, wanted[0]), (alone, waiting, wanted[1]),
                              (black, room, wanted[3]), (white, room, wanted[2])):
        if what in ("abort", "resign", "offer-draw") and who is white:
            white, black, game = meet(port)
            who = white
        who.send(do=what, id=os.urandom(8).hex(), ply=0, move="e2e4", level=1,
                 game="chess" if what == "new" else game)
        heard = who.hear_any()
        while heard["is"] in ("people",) or (heard["is"] == "events" and what != "watch"):
            heard = who.hear_any()
        checks.equal(f"{what} by {('eve', 'alone', 'black', 'white')[(eve, alone, black, white).index(who)]}",
                     answer, heard.get("code", heard["is"]))


def throw_of(seed: str, game: str, ply: int, salts: list[str]) -> str:
    """The proof of the dice, by another program than the server."""
    dice: list[int] = []
    turn = 0
    while len(dice) < 2:
        message = f"acedrex dice 1\n{game}\n{ply}\n{turn}\n{salts[0]}\n{salts[1]}"
        digest = hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest()
        dice += [1 + byte % 6 for byte in digest if byte < 252]
        turn += 1
    return f"{min(dice[:2])}-{max(dice[:2])}"


def check_dice(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port, "dice-world")
    ben.act("resign", room)
    events = ben.events()
    words = dict((kind, body) for kind, body in events)
    checks.equal("kinds", ["create", "commit", "seat", "seat", "salt", "play", "play", "end", "open"],
                 [kind for kind, _ in events])
    checks.equal("who came after the seed was fixed added his digits apart",
                 ["white 0a Anna", "black - Ben", "black 0b"], [body for _, body in events[2:5]])
    checks.equal("the seed was fixed", words["commit"],
                 hashlib.sha256(bytes.fromhex(words["open"])).hexdigest())
    checks.equal("and gives the throw", f"throw white {throw_of(words['open'], room, 0, ['0a', '0b'])}",
                 events[5][1])
    anna.close()


def check_digits(checks: Checks, port: int) -> None:
    """Who makes a game has added digits before its seed was fixed; he may add others until the first throw."""
    anna, ben, eve = Client(port), Client(port), Client(port)
    room = anna.act("new", "dice-world", color="white", name="Anna", salt="0a")["game"]
    for what, who, salt, code in (("a stranger", eve, "0c", "not-seated"), ("no digits", anna, "?", "no-salt")):
        checks.equal(what, code, who.act("salt", room, salt=salt).get("code"))
    checks.equal("added", "done", anna.act("salt", room, salt="0c")["is"])
    checks.equal("once", "added", anna.act("salt", room, salt="0d").get("code"))
    ben.act("sit", room, name="Ben")
    checks.equal("not after the first throw", "too-late", ben.act("salt", room, salt="0d").get("code"))
    anna.act("resign", room)
    while ben.events()[-1][0] != "open":
        ben.hear("events")
    checks.equal("thrown from them", f"throw white {throw_of(ben.events()[-1][1], room, 0, ['0c', '-'])}",
                 next(body for kind, body in ben.events() if kind == "play"))
    chess = anna.act("new", "chess", name="Anna")["game"]
    checks.equal("no dice", "no-dice", anna.act("salt", chess, salt="0c").get("code"))


def check_dice_rematch(checks: Checks, program: str, root: Path, games: Path) -> None:
    """The seed of a rematch is fixed when it is offered: whoever accepts adds his digits after that."""
    with serving(program, root, games) as server:
        anna, ben, room = meet(server.port, "dice-world")
        anna.act("resign", room)
        ben.act("rematch", room, salt="0d")
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        anna, ben = Client(server.port, cookie=anna.cookie), Client(server.port, cookie=ben.cookie)
        anna.act("rematch", room, salt="0c")
        anna.send(do="watch", game=room, have=0)
        hear_until(anna, "events", lambda heard: heard["events"][-1][0] == "next")
        last = anna.events()[-4:]
        following, fixed = dict(last)["promise"].split()
        checks.equal("the seed is fixed in between", [["rematch", "black 0d"], ["promise", f"{following} {fixed}"],
                                                      ["rematch", "white 0c"], ["next", following]], last)
        again = Client(server.port, cookie=anna.cookie)
        again.send(do="watch", game=following, have=0)
        begun = again.hear("events")["events"]
        checks.equal("the promise is kept", fixed, dict(begun)["commit"])
        checks.equal("as the log of the next game says", ["white 0d Ben", "black - Anna", "black 0c"],
                     [body for kind, body in begun if kind in ("seat", "salt")])
        again.act("resign", following)
        server.stop()
    done = subprocess.run([program, "verify-dice", following, games], capture_output=True, text=True, check=False)
    checks.equal("and verify-dice", ["White added digits, perhaps before the seed was fixed",
                                     "Black added digits after the seed was fixed",
                                     f"The seed is the one that game {room} promised"], done.stdout.splitlines()[1:4])
    for command in ("fsck", "replay", "rebuild"):
        checks.equal(command, 0, subprocess.run([program, command, games], check=False,
                                                stdout=subprocess.DEVNULL).returncode)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        base.execute("UPDATE event SET body = ? WHERE kind = 'promise'", (f"{following} {'0' * 64}",))
        base.commit()
    done = subprocess.run([program, "verify-dice", following, games], capture_output=True, text=True, check=False)
    checks.equal("a promise that is not kept", (1, f"acedrex: game {following}: its seed is not the one that game {room}"
                                                " promised\n"), (done.returncode, done.stderr))


def check_pair(checks: Checks, program: str, root: Path, games: Path | str) -> None:
    """Both colors in turn: a second game by itself, whose dice were fixed before the first one."""
    def events_of(client: Client, room: str) -> list[list[str]]:
        client.heard.clear()
        client.send(do="watch", game=room, have=0)
        return client.hear("events")["events"]

    with serving(program, root, games) as server:
        anna, ben = Client(server.port), Client(server.port)
        checks.equal("a color that is none", "color", anna.act("new", "chess", color="red").get("code"))
        room = anna.act("new", "dice-world", color="both", name="Anna", salt="0a", clock=[300, 2],
                        open=True)["game"]
        ben.send(do="lobby")
        seen = hear_until(ben, "lobby", lambda lobby: lobby["waiting"])
        checks.equal("it is said to be two games", True, seen["waiting"][0].get("pair"))
        ben.act("sit", room, name="Ben", salt="0b")
        first = events_of(ben, room)
        second, promised = dict(first)["pair"].split()
        checks.equal("not yet", "no-game", ben.act("move", second, move="e2e4", ply=0).get("code"))
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        anna, ben = Client(server.port, cookie=anna.cookie), Client(server.port, cookie=ben.cookie)
        anna.act("resign", room)
        checks.equal("the game that was announced", ["next", second], events_of(anna, room)[-1])
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        anna, ben = Client(server.port, cookie=anna.cookie), Client(server.port, cookie=ben.cookie)
        begun = events_of(anna, second)
        colors = [[body for kind, body in events if kind == "seat"] for events in (first, begun)]
        other = {"white": "black", "black": "white"}
        salts = [dict(body.split() for kind, body in events if kind == "salt") for events in (first, begun)]
        checks.equal("so are the digits that came after", {other[color]: salt for color, salt in salts[0].items()},
                     salts[1])
        checks.equal("which are Ben's", ["0b"], list(salts[1].values()))
        checks.equal("the colors are exchanged", sorted(colors[1]),
                     sorted(f"{other[body.split()[0]]} {body.split(' ', 1)[1]}" for body in colors[0]))
        checks.equal("its seed was fixed", promised, dict(begun)["commit"])
        checks.equal("the same clock", True, "\nclock 300000 300000 2000\n" in begun[0][1])
        ben.act("resign", second)
        last = dict(events_of(ben, second))
        checks.equal("and is opened", promised,
                     hashlib.sha256(bytes.fromhex(last["open"])).hexdigest())
        checks.equal("nothing after it", (False, False), ("next" in last, "pair" in last))
        room = anna.act("new", "chess", color="both", name="Anna")["game"]
        ben.act("sit", room, name="Ben")
        ben.act("abort", room)
        checks.equal("nor after an aborted one", ["end", "aborted"], events_of(ben, room)[-1])
        server.stop()
    for command in ("fsck", "rebuild"):
        done = subprocess.run([program, command, *operand_of(games)], capture_output=True, check=False)
        checks.equal(command, (0, b""), (done.returncode, done.stderr))


def check_doors(checks: Checks, port: int, cookie: str) -> None:
    evil = {"Origin": "http://evil.example"}
    cases: list[tuple[str, dict[str, str], int]] = [
        ("another origin", evil, 403),
        ("no origin", {"Origin": ""}, 403),
        ("an origin on another port", {"Origin": "http://127.0.0.1:1"}, 403),
        ("a null origin", {"Origin": "null"}, 403),
        ("another name", {"Host": f"evil.example:{port}",
                          "Origin": f"http://evil.example:{port}"}, 403),
        ("a name that begins like an address", {"Host": "127.0.0.1.evil.example",
                                                "Origin": "http://127.0.0.1.evil.example"}, 403),
        ("no guest", {"Cookie": ""}, 401),
        ("a guest of his own making", {"Cookie": cookie[:-1] + ("0" if cookie[-1] != "0" else "1")},
         401),
        ("version 8", {"Sec_WebSocket_Version": "8"}, 400),
        ("no key", {"Sec_WebSocket_Key": ""}, 400),
        ("a short key", {"Sec_WebSocket_Key": "c2hvcnQ="}, 400),
    ]
    for what, changed, status in cases:
        try:
            Client(port, cookie=cookie, **changed).close()
            checks.equal(what, status, 101)
        except Refused as refused:
            checks.equal(what, status, refused.args[0])
    Client(port, cookie=f"a=b; {cookie}; c=d").close()
    for name in ("localhost", "LOCALHOST", "[::1]", "192.168.1.7"):
        Client(port, cookie=cookie, Host=f"{name}:{port}", Origin=f"http://{name}:{port}").close()
    checks.equal("another path", 404,
                 request(port, "/live/other", {"Host": "127.0.0.1"})[0])
    checks.equal("a guest keeps his cookie", False, "set-cookie" in request(
        port, "/live/guest", {"Host": "127.0.0.1", "Cookie": cookie})[1].lower())


def closing_code(client: Client) -> int:
    try:
        while True:
            client.hear("nothing")
    except EOFError as end:
        return end.args[0] if end.args else 0
    except ConnectionResetError:
        return 0


def check_frames(checks: Checks, port: int, cookie: str) -> None:
    def client() -> Client:
        return Client(port, cookie=cookie)

    one = client()
    one.send_frame(PING, b"here")
    checks.equal("pong", (PONG, b"here"), one.frame())
    one.send_frame(TEXT, b'{"do": "pi', final=False)
    one.send_frame(PING, b"")
    one.send_frame(0, b'ng"}')
    checks.equal("a message in parts", {"is": "pong"}, one.hear("pong"))
    fits = json.dumps({"do": "ping", "name": ""}).encode()
    one.send_frame(TEXT, fits + b" " * (8192 - len(fits)))
    checks.equal("8192 bytes", {"is": "pong"}, one.hear("pong"))
    one.send_frame(TEXT, fits + b" " * (8193 - len(fits)))
    checks.equal("8193 bytes", 1009, closing_code(one))
    for what, opcode, payload, code in (("bad UTF-8", TEXT, b"\xff\xfe", 1007),
                                        ("a binary frame", 2, b"{}", 1003),
                                        ("an unknown opcode", 5, b"", 1002),
                                        ("a long ping", PING, b"x" * 126, 1002)):
        bad = client()
        bad.send_frame(opcode, payload)
        # What is still unread when the server closes may reset the connection instead.
        checks.equal(what, True, closing_code(bad) in (code, 0 if opcode == PING else code))
    unmasked = client()
    unmasked.socket.sendall(b"\x81\x02{}")
    checks.equal("no mask", 1002, closing_code(unmasked))


def check_messages(checks: Checks, port: int, cookie: str) -> None:
    for text in ("", "[]", "7", "{", '{"do":7}', '{"do":"new","do":"new"}', '{"ply":1}', '{"do":"accept","ply":-1}',
                 '{"do":"new","id":"x","game":"chess","clock":[0,0]}', '{"do":"accept","ply":1e9}',
                 '{"id":"' + "x" * 40 + '"}', '{"do":"sit","name":"' + "x" * 128 + '"}',
                 '{"do":"ping","x":' + "[" * 5 + "]" * 5 + "}", '{"do":"move","move":"\\u0000"}'):
        client = Client(port, cookie=cookie)
        client.send_frame(TEXT, text.encode())
        checks.equal(text[:50], "not-understood", client.hear("refused")["code"])
        client.close()
    client = Client(port, cookie=cookie)
    for _ in range(80):
        client.send(do="ping")
    answers = [client.hear_any() for _ in range(80)]
    codes = [answer.get("code") for answer in answers]
    checks.equal("for how long", {1}, {each["seconds"] for each in answers if "code" in each})
    checks.equal("too many", True, 40 <= codes.count(None) < 60 and "too-fast" in codes)
    client.close()


def check_crowd(checks: Checks, port: int) -> None:
    """Many connections at once are one game's audience, and nobody waits for the others."""
    anna, ben, room = meet(port, clock=[300, 0])
    crowd = [Client(port, cookie=anna.cookie) for _ in range(300)]
    for eve in crowd:
        eve.send(do="watch", game=room, have=0)
    for eve in crowd:
        eve.hear("events")
    checks.equal("a move", "done", anna.act("move", room, move="e2e4", ply=0)["is"])
    heard = [eve.hear("events")["events"] for eve in crowd]
    checks.equal("all of them hear it", [[["play", "move white e2e4 300000"]]] * len(crowd), heard)
    for eve in crowd:
        eve.close()
    ben.close()


def check_crashes(checks: Checks, program: str, root: Path, games: Path, rounds: int) -> None:
    """Killed again and again under load: what was acknowledged is there, once, and the same."""
    load = None
    for _ in range(rounds):
        with serving(program, root, games) as server:
            if load is None:
                load = Load(server.port, 6)
            else:
                load.come_back(server.port)
            # By another thread, so that it strikes in the middle of a turn.
            killer = threading.Timer(random.uniform(0.1, 0.6), server.process.kill)
            killer.start()
            with contextlib.suppress(EOFError, ConnectionError):
                while True:
                    load.turn()
            killer.join()
            server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        load.come_back(server.port)
        server.stop()
    load.check(checks, "killed", load.stored(games))
    with serving(program, root, games) as server:
        load.come_back(server.port)
        load.check_again(checks, "killed")
        server.stop()
    load.check(checks, "asked again", load.stored(games))
    for command in ("fsck", "replay", "rebuild", "fsck"):
        checks.equal(f"{command} after crashes", (0, ""), ran(program, command, games)[::2])
    print(f"{rounds} kills, {len(load.heard)} acknowledged")
    checks.equal("there was load", True, len(load.heard) > 10 * rounds)


def check_own_folder(checks: Checks, program: str, root: Path, home: Path) -> None:
    """Without options the games are in the user's own folder, which nobody else may read."""
    command = [program, "serve", "--root", root, "--port", "0"]
    places = ({"HOME": str(home)}, home / ".local/share/acedrex"), \
        ({"HOME": str(home), "XDG_DATA_HOME": f"{home}/data"}, home / "data/acedrex"), \
        ({"HOME": str(home), "XDG_DATA_HOME": "data"}, home / ".local/share/acedrex")
    home.mkdir()
    for environment, folder in places:
        with subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE) as server:
            port = int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
            checks.equal("games without options", 204,
                         request(port, "/live/guest", {"Host": "localhost"})[0])
            server.terminate()
        modes = [path.stat().st_mode & 0o777 for path in (folder, folder / "games.db")]
        checks.equal(f"modes in {folder}", [0o700, 0o600], modes)
    found = subprocess.run([program, "fsck"], env={"HOME": str(home)}, capture_output=True,
                           text=True, check=False)
    checks.equal("fsck of the own folder", 0, found.returncode)
    for options, environment, code in (([], {}, 3), ([], {"HOME": "not/absolute"}, 3),
                                       (["--games", home, "--no-games"], {}, 2)):
        refused = subprocess.run([*command, *options], env=environment, capture_output=True,
                                 text=True, timeout=TIMEOUT_S, check=False)
        checks.equal(f"{options} {environment}", (code, "", True),
                     (refused.returncode, refused.stdout, "--no-games" in refused.stderr))
    with subprocess.Popen([*command, "--no-games"], env={}, text=True,
                          stdout=subprocess.PIPE) as server:
        port = int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
        status, head, _ = request(port, "/", {"Host": "localhost"})
        checks.equal("the page only", (200, False), (status, "acedrex-live" in head.lower()))
        checks.equal("no games", 404, request(port, "/live/guest", {"Host": "localhost"})[0])
        server.terminate()


def check_copies(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A backup that is brought back has every game, and each can be played again."""
    def run(*words: object) -> subprocess.CompletedProcess:
        return subprocess.run([program, *words], capture_output=True, text=True, check=False)

    copy, back = games.with_name("copy"), games.with_name("back")
    with serving(program, root, games) as server:
        anna, ben, room = meet(server.port, clock=[300, 0])
        for ply, move in enumerate(("f2f3", "e7e5", "g2g4", "d8h4")):
            (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)
        server.stop()
    saved = run("backup", copy, games)
    checks.equal("backup", (0, ""), (saved.returncode, saved.stderr))
    checks.equal("not over another", 3, run("backup", copy, games).returncode)
    checks.equal("restore", 0, run("restore", copy, back).returncode)
    checks.equal("the same games", run("fsck", games).stdout, run("fsck", back).stdout)
    checks.equal("for its user alone", [0o600, 0o600],
                 [(back / name).stat().st_mode & 0o777 for name in ("games.db", "guests.key")])
    played = run("replay", back)
    checks.equal("replay", (0, "1 game, the same as they were played\n"),
                 (played.returncode, played.stdout))
    with serving(program, root, back) as server:
        again = Client(server.port, cookie=anna.cookie)
        again.send(do="watch", game=room, have=0)
        checks.equal("anna has her seat", "white", again.hear("events")["you"])
        server.stop()
    with contextlib.closing(sqlite3.connect(back / "games.db")) as base:
        base.execute("UPDATE event SET body = 'result draw stalemate' WHERE body LIKE 'result %'")
        base.commit()
    played = run("replay", back)
    checks.equal("another ending", (1, True),
                 (played.returncode, f"game {room}: it ends for another reason" in played.stderr))
    checks.equal("no backup of damage", 1, run("backup", games.with_name("no"), back).returncode)


def check_old_log(checks: Checks, games: Path, dice: str, run: Callable[..., tuple[int, str, str]]) -> None:
    """A log in which all digits stand with the seats, as they once did, says no more than it can."""
    old = games.with_name("old")
    shutil.copytree(games, old)
    with contextlib.closing(sqlite3.connect(old / "games.db")) as base:
        base.execute("UPDATE event SET body = replace(body, ' - Ben', ' 0b Ben') WHERE kind = 'seat'")
        base.execute("DELETE FROM event WHERE kind = 'salt'")
        base.commit()
    code, out, err = run("verify-dice", dice, old)
    checks.equal("an old log", (0, "", [
        "White added digits, perhaps before the seed was fixed", "Black added digits, perhaps before the seed was fixed",
        "Nothing proves that the server did not choose these dice."]), (code, err, out.splitlines()[1:4]))


def check_thrown_again(checks: Checks, program: str, root: Path, games: Path) -> None:
    """acedrex verify-dice and replay throw again what the server has thrown."""
    def run(*words: object) -> tuple[int, str, str]:
        done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    with serving(program, root, games) as server:
        anna, ben, dice = meet(server.port, "dice-world")
        chess = meet(server.port)[2]
        ben.act("resign", dice)
        thrown = next(body.split()[-1] for _, body in ben.events() if body.startswith("throw"))
        server.stop()
    code, out, err = run("verify-dice", dice, games)
    faces = {int(line.split()[0]): int(line.split()[-1]) for line in out.splitlines()[3:]}
    checks.equal("who added what", ["White added digits, perhaps before the seed was fixed",
                                    "Black added digits after the seed was fixed"], out.splitlines()[1:3])
    checks.equal("right dice", (0, ""), (code, err))
    checks.equal("how they fell", {face: thrown.count(str(face)) for face in range(1, 7)}, faces)
    checks.equal("in one throw", True, out.startswith("1 throw, "))
    checks.equal("no dice", (2, True), (run("verify-dice", chess, games)[0],
                                        "has no dice" in run("verify-dice", chess, games)[2]))
    checks.equal("no game", 2, run("verify-dice", "nothing", games)[0])
    checks.equal("all again", 0, run("replay", games)[0])
    check_old_log(checks, games, dice, run)
    other = "throw white 1-1" if thrown != "1-1" else "throw white 2-2"
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        base.execute("UPDATE event SET body = ? WHERE body LIKE 'throw %'", (other,))
        base.commit()
    code, _, err = run("verify-dice", dice, games)
    checks.equal("wrong dice", (1, True), (code, f"game {dice}: throw 1 is not what" in err))
    checks.equal("are no replay", True, "its seed gives other dice" in run("replay", games)[2])


def check_log(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A line of JSON for each thing, and nobody is in it."""
    log = games.with_name("log.jsonl")
    with serving(program, root, games, "--log", log) as server:
        anna, _, room = meet(server.port, clock=[60, 0])
        anna.act("move", room, move="e2e5", ply=0)
        anna.act("move", room, move="e2e4", ply=0)
        server.stop()
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    checks.equal("what happened", ["start", "came", "came", "event", "event", "event", "refused",
                                   "event", "left", "left", "stop"],
                 [line["what"] for line in lines])
    checks.equal("an event", (room, "play", 3), tuple(lines[7][key] for key in
                                                      ("game", "kind", "number")))
    checks.equal("a refusal", "illegal", lines[6]["code"])
    secret = anna.cookie.split("=")[1].split(".")[0]
    checks.equal("nobody is in it", [], [word for word in (secret, "Anna", "Ben", "127.0.0.1",
                                                           "e2e4") if word in text])
    checks.equal("for its user alone", 0o600, log.stat().st_mode & 0o777)
    nowhere = subprocess.run([program, "serve", "--root", root, "--port", "0", "--games", games,
                              "--log", games / "no" / "log"], capture_output=True, text=True,
                             timeout=TIMEOUT_S, check=False)
    checks.equal("no log, no start", (3, True), (nowhere.returncode,
                                                 "the log cannot be written" in nowhere.stderr))
    checks.equal("which log, and nothing of the games", (True, False),
                 (f"--log {games}/no/log:" in nowhere.stderr, "fsck" in nowhere.stderr))


def check_damage(checks: Checks, program: str, root: Path, games: Path) -> None:
    with serving(program, root, games) as server:
        anna, _, room = meet(server.port)
        anna.act("move", room, move="e2e4", ply=0)
        second = subprocess.run([program, "serve", "--root", root, "--port", "0", "--games", games],
                                capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
        checks.equal("a second server", 3, second.returncode)
        checks.equal("says why", True, "another program is using these games" in second.stderr)
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        base.execute("UPDATE event SET body = 'move white d2d4' WHERE kind = 'play'")
        base.commit()
    refused = subprocess.run([program, "serve", "--root", root, "--port", "0", "--games", games],
                             capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    checks.equal("damage is no start", (3, ""), (refused.returncode, refused.stdout))
    checks.equal("and is named", True,
                 f"game {room}: event 3 was altered" in refused.stderr and "fsck" in refused.stderr)
    found = subprocess.run([program, "fsck", games], capture_output=True, text=True, check=False)
    checks.equal("fsck finds it", (1, True), (found.returncode, "was altered" in found.stderr))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    nothing = folder / "nothing"
    nothing.mkdir()
    checks.equal("fsck of nothing", (2, []), (ran(program, "fsck", nothing)[0], list(nothing.iterdir())))
    with serving(program, root, folder / "one") as server:
        cookie = new_cookie(server.port)
        check_a_game(checks, server.port)
        check_clocks(checks, server.port)
        check_two_parts(checks, server.port)
        check_lag(checks, server.port)
        check_seats(checks, server.port)
        check_dice(checks, server.port)
        check_digits(checks, server.port)
        check_lobby(checks, server.port)
        check_lobby_changes(checks, server.port)
        check_marks(checks, server.port)
        check_slow_seat(checks, server.port)
        check_repetition(checks, server.port)
        check_computer(checks, server.port)
        check_rematch(checks, server.port)
        check_preview(checks, server.port)
        check_figures(checks, server.port)
        check_crowd(checks, server.port)
        check_doors(checks, server.port, cookie)
        check_frames(checks, server.port, cookie)
        check_messages(checks, server.port, cookie)
        status, head, _ = request(server.port, "/", {"Host": "localhost"})
        checks.equal("the page is there", 200, status)
        checks.equal("and says where games are", True, "acedrex-live: /live/" in head.lower())
    with serving(program, root, folder / "names") as server:
        check_names(checks, server.port)
    with serving(program, root, folder / "proxy", "--proxy", "127.0.0.1") as server:
        check_proxy(checks, server.port)
    check_again(checks, program, root, folder / "two")
    check_pair(checks, program, root, folder / "pair")
    check_dice_rematch(checks, program, root, folder / "rematch")
    check_copies(checks, program, root, folder / "copied")
    check_thrown_again(checks, program, root, folder / "dice")
    check_log(checks, program, root, folder / "logged")
    check_damage(checks, program, root, folder / "three")
    check_matrix(checks, program, root, folder / "five")
    check_own_folder(checks, program, root, folder / "home")
    check_crashes(checks, program, root, folder / "four", rounds(6))


if __name__ == "__main__":
    sys.exit(main(check_all))
