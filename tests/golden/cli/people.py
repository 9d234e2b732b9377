#!/usr/bin/env python3
"""Whom members follow and what they write to each other over acedrex serve. people.py PROGRAM"""

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import PASSWORD, Browser, Checks, day_after, hear_until, invitation, main, serving
from support.clock import Clock

FOLLOWS_MAX = 200
FIRST_MAX = 5
ROW_MAX = 30
DAY_MAX = 200
STRANGERS_MAX = 10



class Member:
    """Somebody with an account and a connection that hears the news."""

    def __init__(self, port: int, name: str) -> None:
        self.name = name
        self.browser = Browser(port)
        if self.browser.register(name).status != 200:
            self.browser.log_in(name)
        self.connect()

    def connect(self) -> None:
        self.line = self.browser.client()
        self.line.send(do="news")
        self.line.hear("news")

    def ask(self, what: str, **values: object) -> str:
        """The code of what an address below /live/account answers."""
        return self.browser.post(what, **values).code()[1]

    def act(self, what: str, **values: object) -> str:
        answer = self.line.act(what, "", **values)
        return answer.get("code", answer["is"])

    def write(self, other: "Member", text: str = "Hello", **more: object) -> str:
        return self.act("write", name=other.name, text=text, **more)

    def hear(self, what: str, **values: object) -> dict:
        """What is answered to that message; what was said before it is not looked at."""
        self.settle()
        self.line.send(do=what, **values)
        return self.line.hear(what)

    def settle(self) -> list[dict]:
        """What was heard until now, since the last time."""
        self.line.send(do="ping")
        self.line.hear("pong")
        heard, self.line.heard = self.line.heard, []
        return heard

    def following(self) -> dict[str, dict]:
        return {row.pop("name"): row for row in self.hear("following")["people"]}

    def unread(self) -> int:
        return self.hear("news")["unread"]

    def conversations(self) -> list[tuple[str, str, int]]:
        return [(row["name"], row["text"], row["fresh"]) for row in self.hear("conversations")["conversations"]]

    def reads(self, other: "Member") -> list[tuple[bool, str]]:
        return [(row["own"], row["text"]) for row in self.hear("conversation", name=other.name)["remarks"]]


def members(port: int, *names: str) -> list[Member]:
    return [Member(port, name) for name in names]


def play(white: Member, black: Member, **more: object) -> str:
    game = white.line.act("new", "chess", color="white", clock=[300, 0], **more)["game"]
    assert black.line.act("sit", game)["is"] == "done"
    return game


# --- following ---


def check_follow(checks: Checks, port: int, clock: Clock) -> None:
    """Who is here and plays; the list is its owner's alone."""
    anna, ben, eve = members(port, "Anna", "Ben", "Eve")
    guest = Browser(port)
    checks.equal("nobody at first", ({}, FOLLOWS_MAX), (anna.following(), anna.hear("following")["most"]))
    checks.equal("nobody follows a guest, as one, oneself or nobody",
                 ("no-account", "yourself", "nobody", "not-understood"),
                 (guest.post("follow", name="Ben").code()[1], anna.ask("follow", name="Anna"),
                  anna.ask("follow", name="Nobody"), anna.ask("follow", name="Ben", told=1)))
    game = guest.client().act("new", "chess", color="white", name="Gus", open=True)["game"]
    checks.equal("a guest", "nobody", anna.ask("follow", game=game, color="white"))
    checks.equal("followed", "done", anna.ask("follow", name="ben"))
    checks.equal("is here", {"Ben": {"here": True, "told": False}}, anna.following())
    checks.equal("what one is told of him", (True, False),
                 tuple(anna.browser.post("person", name="Ben").json()[key] for key in ("followed", "told")))
    checks.equal("he is told of nobody", {}, ben.following())
    ben.line.close()
    clock.passes(2)
    gone = hear_until(anna.line, "following", lambda heard: not heard["people"][0]["here"])
    checks.equal("has gone", "Ben", gone["people"][0]["name"])
    ben.connect()
    hidden = play(ben, eve)
    checks.equal("a game for who has its link is not shown", True, "game" not in anna.following()["Ben"])
    ben.line.act("abort", hidden)
    shown = play(ben, eve, open=True)
    row = anna.following()["Ben"]
    checks.equal("one that is open to all is", (shown, "chess", "Chess", "Eve"),
                 tuple(row[key] for key in ("game", "rules", "title", "opponent")))
    checks.equal("nobody wanted to be told", [], [m for m in anna.settle() if m["is"] == "followed-begins"])
    ben.line.act("abort", shown)
    checks.equal("and is gone with its end", True, "game" not in anna.following()["Ben"])
    checks.equal("wants to be told", "done", anna.ask("follow", name="Ben", told=True))
    ulf = Member(port, "Ulf")
    for name in ("Ben", "Eve"):
        ulf.ask("follow", name=name, told=True)
    anna.settle()
    shown = play(ben, eve, open=True)
    told = [message for message in anna.settle() if message["is"] == "followed-begins"]
    checks.equal("is told", [("Ben", shown, "Eve")], [(m["name"], m["game"], m["opponent"]) for m in told])
    checks.equal("others are not", [], [m for m in eve.settle() if m["is"] == "followed-begins"])
    for _ in range(4):
        ben.line.act("abort", shown)
        shown = play(ben, eve, open=True)
    told = [message for message in anna.settle() if message["is"] == "followed-begins"]
    checks.equal("of three in a row", 2, len(told))
    both = [message["game"] for message in ulf.settle() if message["is"] == "followed-begins"]
    checks.equal("who follows both hears of each game once", (5, 5), (len(both), len(set(both))))
    ben.line.act("abort", shown)
    hidden = play(ben, eve)
    checks.equal("nor of one by a link", [], [m for m in anna.settle() if m["is"] == "followed-begins"])
    whole = anna.browser.ask("/live/account/account.json").json()
    checks.equal("is part of what one takes away", [("Ben", True)], [(f["name"], f["told"]) for f in whole["follows"]])
    checks.equal("of nobody else", ([], False), (ben.browser.ask("/live/account/account.json").json()["follows"],
                 b"follow" in Browser(port).ask("/live/people/Ben").body))
    checks.equal("she sees it on his page, he not on hers", (True, False), tuple(
        one.browser.ask(f"/live/people/{other}").json()["follow"]["followed"]
        for one, other in ((anna, "Ben"), (ben, "Anna"))))
    checks.equal("not any more, also twice", ("done", "done", {}),
                 (anna.ask("unfollow", name="Ben"), anna.ask("unfollow", name="Ben"), anna.following()))


def check_hidden(checks: Checks, port: int, clock: Clock) -> None:
    """Who hides is seen in live games alone, and sees the others."""
    anna, ben, eve = members(port, "Lara", "Max", "Nils")
    for one, other in ((anna, "Max"), (ben, "Lara")):
        one.ask("follow", name=other)
    checks.equal("does not hide at first", (False, True),
                 (ben.browser.state()["hidden"], anna.following()["Max"]["here"]))
    checks.equal("hides", ("not-understood", "done", True), (ben.ask("presence", hidden="yes"),
                 ben.ask("presence", hidden=True), ben.browser.state()["hidden"]))
    clock.passes(2)
    told = hear_until(anna.line, "following", lambda heard: not heard["people"][0]["here"])
    checks.equal("is told to have gone", "Max", told["people"][0]["name"])
    checks.equal("sees the others", True, ben.following()["Lara"]["here"])
    ben.line.close()
    ben.connect()
    checks.equal("also when he comes again", False, anna.following()["Max"]["here"])
    checks.equal("is part of what he takes away", ("yes", None), tuple(
        one.browser.ask("/live/account/account.json").json().get("hidden") for one in (ben, anna)))
    shown = play(ben, eve, open=True)
    checks.equal("a game that he plays is shown", (False, shown),
                 tuple(anna.following()["Max"][key] for key in ("here", "game")))
    checks.equal("and who is at its board", [0, 0], away(anna, shown))
    check_hidden_boards(checks, anna, ben, eve, shown)
    checks.equal("hides no more", ("done", True), (ben.ask("presence"), anna.following()["Max"]["here"]))


def away(member: Member, game: str) -> list[int]:
    member.line.send(do="watch", game=game, have=0)
    return hear_until(member.line, "people", lambda people: people["game"] == game)["away"]


def check_hidden_boards(checks: Checks, anna: Member, ben: Member, eve: Member, shown: str) -> None:
    """Nobody hears that he looks at a game that is over or played by correspondence."""
    eve.line.act("abort", shown)
    checks.equal("not when it is over", [1, 0], away(anna, shown))
    slow = anna.line.act("new", "chess", color="white", pace=[72, 24, 72])["game"]
    ben.line.act("sit", slow)
    anna.settle()
    checks.equal("nor by correspondence", [0, 1], away(anna, slow))
    anna.settle(), ben.settle()
    ben.line.send(do="watch", game=shown, have=0)
    ben.settle()
    ben.line.send(do="watch", game=slow, have=0)
    checks.equal("he sees her there", [[0, 1]], [m["away"] for m in ben.settle() if m["is"] == "people"])
    checks.equal("and nothing tells her of it", [], [m for m in anna.settle() if m["is"] == "people"])


def check_blocked(checks: Checks, port: int) -> None:
    """Whoever has blocked somebody is not followed by them, nor follows them."""
    anna, ben = members(port, "Ida", "Jan")
    checks.equal("both follow", ("done", "done"), (anna.ask("follow", name="Jan"), ben.ask("follow", name="Ida")))
    checks.equal("blocks", "done", anna.ask("block", name="Jan"))
    checks.equal("no longer", ({}, {}), (anna.following(), ben.following()))
    checks.equal("nor again", ("you-blocked", "blocked"),
                 (anna.ask("follow", name="Jan"), ben.ask("follow", name="Ida")))
    entry = anna.browser.post("person", name="Jan").json()["entry"]
    checks.equal("until that is undone", ("done", "done"),
                 (anna.ask("unblock", entry=entry), ben.ask("follow", name="Ida")))
    check_taken_over(checks, port, anna, ben)


def check_taken_over(checks: Checks, port: int, anna: Member, ben: Member) -> None:
    """What a guest does is told to whom it concerns; what a guest has blocked is the account's who logs in."""
    guest = Browser(port)
    guest.state()
    for person in (anna, ben):
        person.hear("conversations")
        person.settle()
    for what in ("mute", "block", "block"):
        guest.post(what, name="Jan")
    guest.post("unblock", entry=guest.ask("/live/account/blocked").json()["people"][0]["entry"])
    checks.equal("a guest mutes and blocks, and others hear nothing", [],
                 [m["is"] for m in anna.settle() if m["is"] != "pong"])
    guest.post("block", name="Jan")
    checks.equal("follows still", ["Ida"], list(ben.following()))
    guest.log_in("Ida")
    told = hear_until(ben.line, "following", lambda heard: not heard["people"])
    checks.equal("and not any more", [], told["people"])


def check_full(checks: Checks, program: str, root: Path, games: Path) -> None:
    """The list has an end."""
    with serving(program, root, games) as server:
        members(server.port, "Kim", "Lea", "Mia")
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        kim = base.execute("SELECT id FROM account WHERE name = 'Kim'").fetchone()[0]
        base.executemany("INSERT INTO follow VALUES (?, ?, 0, 0)", [(kim, f"x{i}") for i in range(FOLLOWS_MAX - 1)])
        base.commit()
    with serving(program, root, games) as server:
        kim = Member(server.port, "Kim")
        checks.equal("the last one", "done", kim.ask("follow", name="Lea"))
        checks.equal("is too many", "full-follows", kim.ask("follow", name="Mia"))
        checks.equal("but it may be told of", "done", kim.ask("follow", name="Lea", told=True))
        kim.ask("unfollow", name="Lea")
        checks.equal("with room again", "done", kim.ask("follow", name="Mia"))


def check_profile(checks: Checks, port: int, clock: Clock) -> None:
    """What everybody finds of somebody's games: by game, and by day; no game that was by a link."""
    anna, ben = members(port, "Wanda", "Xaver")

    def person() -> tuple[list, list]:
        said = anna.browser.ask("/live/people/Wanda").json()
        return said["totals"], [[day - said["today"], count] for day, count in said["days"]]

    checks.equal("nothing at first", ([], []), person())
    for is_open in (True, True, False):
        game = play(anna, ben, open=is_open)
        anna.line.act("move", game, move="e2e4", ply=0)
        ben.line.act("move", game, move="e7e5", ply=1)
        (ben if is_open else anna).line.act("resign", game)
        if is_open:
            clock.passes(days=1)
    checks.equal("two were won", ([{"rules": "chess", "won": 2, "drawn": 0, "lost": 0}], [[-2, 1], [-1, 1]]), person())
    clock.passes(days=83)
    checks.equal("after twelve weeks", [], person()[1])


# --- messages ---


def check_write(checks: Checks, port: int, clock: Clock) -> None:
    """Two write to each other, and nobody else reads it."""
    anna, ben, eve = members(port, "Nora", "Otto", "Paul")
    anna.hear("conversation", name="otto")
    ben.hear("conversations")
    for person in (anna, ben, eve):
        person.settle()
    checks.equal("written", "done", anna.write(ben, " Good\nmorning ", id="one"))
    checks.equal("again the same", "done", anna.write(ben, "x", id="one"))
    own = [message for message in anna.settle() if message["is"] == "conversation"]
    checks.equal("her own page has it", [("Otto", False, [(True, "Good morning")])],
                 [(m["name"], m["whole"], [(r["own"], r["text"]) for r in m["remarks"]]) for m in own])
    heard = ben.settle()
    checks.equal("his pages know", ([1], [("Nora", "Good morning", 1)]),
                 ([m["unread"] for m in heard if m["is"] == "news"],
                  [(c["name"], c["text"], c["fresh"]) for m in heard if m["is"] == "conversations"
                   for c in m["conversations"]]))
    checks.equal("nobody else", ([], [], 0), ([m for m in eve.settle() if m["is"] != "pong"],
                                              eve.conversations(), eve.unread()))
    checks.equal("reads it", [(False, "Good morning")], ben.reads(anna))
    checks.equal("has read it", ("done", 0), (ben.act("read", name="Nora"), ben.unread()))
    checks.equal("answers", "done", ben.write(anna, "You too"))
    checks.equal("lists", ([("Otto", "You too", 1)], [("Nora", "You too", 0)]),
                 (anna.conversations(), ben.conversations()))
    checks.equal("no words, too many, nobody, oneself", ("no-words", "too-long", "nobody", "yourself"),
                 (anna.write(ben, " \u200b "), anna.write(ben, "x" * 1001), anna.act("write", name="No", text="x"),
                  anna.write(anna)))
    clock.passes(60)
    checks.equal("the longest", "done", anna.write(ben, "\u0431" * 1000))
    check_reported(checks, anna, ben, eve)
    secrets = {person.browser.jar["acedrex-guest"].split(".")[0] for person in (anna, ben)}
    checks.equal("nobody hears an id", False, any(secret in json.dumps(ben.hear("conversation", name="Nora"))
                                                  for secret in secrets))
    check_forget(checks, anna, ben)


def check_reported(checks: Checks, anna: Member, ben: Member, eve: Member) -> None:
    """A message is reported by who has got it, with its words."""
    number = next(row["number"] for row in anna.hear("conversation", name="Otto")["remarks"] if not row["own"])
    checks.equal("of others", "nobody", eve.ask("report", message=number))
    checks.equal("one's own", "yourself", ben.ask("report", message=number))
    checks.equal("reported", "done", anna.ask("report", message=number, why="rude"))
    report = anna.browser.ask("/live/account/reports").json()["own"][0]
    checks.equal("with its words", ("Otto", "You too", "rude"), tuple(report[key] for key in ("name", "words", "why")))


def check_forget(checks: Checks, anna: Member, ben: Member) -> None:
    """Each of the two deletes it for themselves."""
    whole = anna.browser.ask("/live/account/account.json").json()["messages"]
    checks.equal("is taken away", [("Otto", "Nora", "Good morning"), ("Otto", "Otto", "You too")],
                 [(m["with"], m["by"], m["text"]) for m in whole[:2]])
    lists = anna.browser.ask("/live/account/account.json").json()
    checks.equal("and how much is new", ([("Otto", 1)], {"until": 0, "why": ""}),
                 ([(c["with"], c["unread"]) for c in lists["conversations"]], lists["closed"]))
    checks.equal("deleted", ("done", [], [], 0),
                 (anna.act("conversation-forget", name="Otto"), anna.conversations(), anna.reads(ben), anna.unread()))
    checks.equal("for her alone", 3, len(ben.reads(anna)))
    checks.equal("what comes then is there", ("done", [(False, "Still here?")]),
                 (ben.write(anna, "Still here?"), anna.reads(ben)))


def check_wishes(checks: Checks, port: int, clock: Clock) -> None:
    """Who may write: everybody, who is followed, nobody; who was blocked never, who is muted unheard."""
    anna, ben, eve = members(port, "Quinn", "Ruth", "Sven")
    checks.equal("at first", "everybody", anna.hear("conversations")["writers"])
    checks.equal("no other wish", "no-wish", anna.act("writers-set", **{"from": "friends"}))
    checks.equal("followed", ("done", "followed"), (anna.act("writers-set", **{"from": "followed"}),
                                                    anna.hear("conversations")["writers"]))
    anna.ask("follow", name="Ruth")
    checks.equal("who is followed, and others", ("done", "reads-followed", "reads-followed"),
                 (ben.write(anna), eve.write(anna), eve.hear("conversation", name="Quinn").get("refused")))
    checks.equal("who was written to answers", ("done", "done"), (anna.write(eve), eve.write(anna, "Yes?")))
    anna.act("writers-set", **{"from": "nobody"})
    checks.equal("nobody", ("reads-nobody", "reads-nobody", "you-off"),
                 (ben.write(anna), eve.write(anna), anna.write(ben)))
    anna.act("writers-set", **{"from": "everybody"})
    clock.passes(60)
    ben.write(anna, "Are you there?")
    before = anna.unread()
    checks.equal("muted", "done", anna.ask("mute", name="Ruth"))
    checks.equal("does not count what she has said", (3, 1, 0),
                 (before, anna.unread(), dict((c[0], c[2]) for c in anna.conversations())["Ruth"]))
    checks.equal("is not heard", ("done", 1, ["Hello", "Are you there?"]),
                 (ben.write(anna, "?"), anna.unread(), [text for own, text in anna.reads(ben) if not own]))
    checks.equal("deletes it, which tells her nothing", ["done"] * 3 + ["no-answer-yet"],
                 [ben.act("conversation-forget", name="Quinn"), *[ben.write(anna) for _ in range(3)]])
    checks.equal("blocked", "done", anna.ask("block", name="Ruth"))
    checks.equal("ends it", ("blocked", "you-blocked"), (ben.write(anna), anna.write(ben)))


def check_much(checks: Checks, port: int, clock: Clock) -> None:
    """To strangers little, to those who answer more, and in a day no more than so much."""
    tom, uma = members(port, "Tom", "Uma")

    def write_on(limit: int, code: str) -> None:
        written = 0
        while written <= limit:
            answer = tom.write(uma, str(written))
            if answer == "too-fast":
                clock.passes(20)
                tom.settle(), uma.settle()
                continue
            if answer != "done":
                break
            written += 1
        checks.equal(f"until {code}", (limit, code), (written, answer))

    write_on(FIRST_MAX, "no-answer-yet")
    checks.equal("answers", "done", uma.write(tom))
    write_on(ROW_MAX, "many-in-a-row")
    written = FIRST_MAX + ROW_MAX
    while written < DAY_MAX:
        clock.passes(20)
        assert uma.write(tom) == "done"
        write_on_to = min(ROW_MAX, DAY_MAX - written)
        for i in range(write_on_to):
            while (answer := tom.write(uma, str(i))) == "too-fast":
                clock.passes(20)
                tom.settle(), uma.settle()
            assert answer == "done", answer
        written += write_on_to
    clock.passes(20)
    uma.write(tom)
    checks.equal("enough for today", "many-today", tom.write(uma))
    shown = tom.hear("conversation", name="Uma")
    older = tom.hear("conversation", name="Uma", before=shown["remarks"][0]["number"])
    checks.equal("the last are shown, and older ones", (50, True, 50, False),
                 (len(shown["remarks"]), shown["older"], len(older["remarks"]), older["whole"]))
    checks.equal("one after another", True,
                 older["remarks"][-1]["number"] < shown["remarks"][0]["number"]
                 and older["remarks"] == sorted(older["remarks"], key=lambda row: row["number"]))


def check_strangers(checks: Checks, program: str, root: Path, games: Path) -> None:
    """In a day one writes to so many people who have never answered."""
    with Clock() as clock, serving(program, root, games, *clock.options) as server:
        vera, *others = members(server.port, "Vera", *[f"Stranger {letter}" for letter in "abcdefghijk"])
        answers = []
        for other in others:
            clock.passes(20)
            answers.append(vera.write(other))
        checks.equal("eleven strangers", ["done"] * STRANGERS_MAX + ["many-strangers"], answers)
        checks.equal("one answers", "done", others[0].write(vera))
        checks.equal("then there is room", "done", vera.write(others[-1]))


def check_kept(checks: Checks, program: str, root: Path, games: Path) -> None:
    """What was acknowledged is there after a crash, once; it goes with an account."""
    with serving(program, root, games) as server:
        anna, ben = members(server.port, "Anna", "Ben")
        anna.ask("follow", name="Ben")
        checks.equal("acknowledged", "done", anna.write(ben, "Hello", id="one"))
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        for person in (anna, ben):
            person.browser.port = server.port
            person.connect()
        checks.equal("after a crash", ("done", [(False, "Hello")], 1, ["Ben"]),
                     (anna.write(ben, "x", id="one"), ben.reads(anna), ben.unread(), list(anna.following())))
        ben.write(anna)
        anna.settle()
        checks.equal("deleted", 200, ben.browser.post("delete", password=PASSWORD).status)
        checks.equal("gone with him", ([], {}, 0), (anna.conversations(), anna.following(), anna.unread()))
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        left = [base.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]
                for table in ("follow", "remark", "conversation")]
        checks.equal("on disk too", [0, 0, 0], left)
    done = subprocess.run([program, "fsck", games], capture_output=True, text=True, check=False)
    checks.equal("fsck", 0, done.returncode)


def check_closed(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Nobody writes to an account that is closed, and guests write to nobody."""
    with serving(program, root, games) as server:
        boss = Browser(server.port)
        boss.register("Boss", token=invitation(server))
        anna, ben = members(server.port, "Anna", "Ben")
        anna.write(ben)
        boss.post("close", name="Ben", until=day_after(3), why="rude")
        checks.equal("closed, which is not said", ("reads-nobody", [(True, "Hello")]), (anna.write(ben), anna.reads(ben)))
        guest = Browser(server.port).client()
        for what in ("following", "news", "conversations", "conversation", "write", "read", "conversation-forget",
                     "writers-set"):
            checks.equal(f"a guest: {what}", "no-account",
                         guest.act(what, "", name="Anna", text="x", **{"from": "nobody"}).get("code"))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    for number, check in enumerate((check_follow, check_hidden, check_profile, check_write, check_wishes, check_much)):
        with Clock() as clock, serving(program, root, folder / str(number), *clock.options) as server:
            check(checks, server.port, clock)
    with serving(program, root, folder / "blocked") as server:
        check_blocked(checks, server.port)
    check_full(checks, program, root, folder / "full")
    check_strangers(checks, program, root, folder / "strangers")
    check_kept(checks, program, root, folder / "kept")
    check_closed(checks, program, root, folder / "closed")


if __name__ == "__main__":
    sys.exit(main(check_all))
