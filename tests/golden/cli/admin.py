#!/usr/bin/env python3
"""acedrex admin on the folder of a server, while it runs and when it has stopped. admin.py PROGRAM"""

import contextlib
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path

from gallery import publish
from games_server import PASSWORD, Browser, Checks, Client, day_after, invitation, main, meet, serving
from load import Playing
from own_rules import send


class Folder:
    def __init__(self, program: str, games: Path) -> None:
        self.program, self.games = program, games

    def admin(self, *what: str) -> tuple[int, str, str]:
        done = subprocess.run([self.program, "admin", *what, "--games", self.games],
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr


def fill(checks: Checks, port: int, first: str) -> list[str]:
    """Two accounts and three games: one ended, one aborted, one open."""
    Browser(port).register("Boss", token=first)
    kai = Browser(port)
    kai.register("Kai")
    checks.equal("reported", 200, kai.post("report", name="Boss", why="Is rude").status)
    anna, ben, resigned = meet(port)
    anna.act("move", resigned, move="e2e4", ply=0)
    ben.act("move", resigned, move="e7e5", ply=1)
    checks.equal("resigned", "done", anna.act("resign", resigned)["is"])
    line = kai.client()
    aborted, begun = (line.act("new", "chess", color="white")["game"] for _ in range(2))
    checks.equal("aborted", "done", line.act("abort", aborted)["is"])
    checks.equal("against the computer", "done", line.act("computer", begun, level=1)["is"])
    return [resigned, aborted, begun]


def guest(folder: Folder, game: str, color: str) -> str:
    """What tells a guest from others in that game."""
    with contextlib.closing(sqlite3.connect(folder.games / "games.db")) as base:
        who = base.execute(f"SELECT {color} FROM game WHERE id = ?", (game,)).fetchone()[0]
    return "#" + blake2b(f"{game} {who}".encode(), digest_size=32).hexdigest()[:4]


def check_lists(checks: Checks, folder: Folder, rooms: list[str]) -> None:
    day = day_after(0)
    checks.equal("accounts", (0, f"{day}  Boss, administrator\n{day}  Kai\n2 accounts\n", ""),
                 folder.admin("users"))
    status, listed, _ = folder.admin("games")
    lines = listed.splitlines()
    white, black = (guest(folder, rooms[0], color) for color in ("white", "black"))
    results = dict(zip(rooms, (f"black-wins resignation  Anna {white} - Ben {black}", "aborted  Kai - (free)",
                               "open  Kai - Computer, level 1"), strict=True))
    checks.equal("games", sorted(f"{day}  {day}  {room}  {result}" for room, result in results.items()),
                 sorted(lines[:-1]))
    checks.equal("counts", (0, "3 games: 1 open, 1 ended, 1 aborted; 0 rated"), (status, lines[-1]))
    checks.equal("no emails", (0, "0 emails to be sent\n", ""), folder.admin("queues"))
    with contextlib.closing(sqlite3.connect(folder.games / "games.db")) as base:
        for name, due_ms, tries in (("late", 1_800_000_060_000, 0), ("soon", 1_800_000_000_000, 2)):
            base.execute("INSERT INTO letter VALUES (?, ?, 'text', ?, ?)",
                         (name, f"{name}@example.org\x1b[2J", due_ms, tries))
        base.commit()
    checks.equal("emails", (0, "2027-01-15 08:00 UTC  soon@example.org?[2J, failed 2 times\n"
                             "2027-01-15 08:01 UTC  late@example.org?[2J\n2 emails to be sent\n", ""),
                 folder.admin("queues"))
    checks.equal("reports", (0, f"1  {day}  Kai about Boss\n    why     Is rude\n"
                             "1 report, 1 without an answer\n", ""), folder.admin("reports"))
    checks.equal("answered", (0, "report 1 is answered\n", ""), folder.admin("answer", "1", "--why", "Was warned"))
    checks.equal("and listed so", (0, f"1  {day}  Kai about Boss\n    why     Is rude\n"
                                   "    answer  Was warned\n1 report, 0 without an answer\n", ""),
                 folder.admin("reports"))
    status, listed, _ = folder.admin("disk")
    size = (folder.games / "games.db").stat().st_size
    checks.equal("sizes", (0, [f"games.db      {size} bytes", "games.db-wal  0 bytes", "guests.key    32 bytes"]),
                 (status, listed.splitlines()[:3]))
    for what in ("event", "sync "):
        last = re.search(rf"last {what}    (.*) UTC", listed)[1]
        age_s = time.time() - time.mktime(time.strptime(last, "%Y-%m-%d %H:%M:%S")) + time.timezone
        checks.equal(f"last {what} {last}", True, -5 < age_s < 300)


def check_mistakes(checks: Checks, folder: Folder) -> None:
    end = ("--until", day_after(3), "--why", "Rude words")
    for what, sentence in (
            (("user",), 'admin has no task "user"; did you mean users?'),
            (("close",), "admin close: expected the name of an account"),
            (("users", "Kai"), 'admin users: expected nothing more but found "Kai"; --games names the folder'),
            (("close", "Kai", "--why", "x"), "admin close: expected --until DAY and --why TEXT"),
            (("open", "Kai", *end), "admin open: --until belongs to admin close"),
            (("open", "Kai", *end[2:]), "admin open: --why belongs to admin close and admin answer"),
            (("answer", "1"), "admin answer: expected --why TEXT"),
            (("answer", "--why", "x"), "admin answer: expected the number of a report"),
            (("answer", "7", "--why", "x"), 'there is no report "7"; acedrex admin reports lists them'),
            (("answer", "x", "--why", "x"), 'there is no report "x"'),
            (("answer", "1", "--why", " "), "--why: expected an answer"),
            (("close", "Nobody", *end), 'there is no account "Nobody"; acedrex admin users lists them'),
            (("close", "Kai", *end[:3], "\x1b[2J"), "--why: expected one line of UTF-8, at most 383 bytes"),
            (("close", "Kai", *end[:3], "x" * 384), "--why: expected one line of UTF-8, at most 383 bytes"),
            (("close", "Kai", *end[:3], " "), "--why: expected a reason"),
            (("close", "Kai", "--until", day_after(0), *end[2:]),
             f'after today and within ten years, but found "{day_after(0)}"'),
            (("close", "Boss", *end), "nobody but Boss administers this server; promote somebody first")):
        status, out, said = folder.admin(*what)
        checks.equal(f"{what}", (2, "", True), (status, out, sentence in said or said))
    empty = Folder(folder.program, folder.games / "nothing")
    checks.equal("no folder", (2, True), ((said := empty.admin("users"))[0], "no games of a server" in said[2]))
    checks.equal("and none is made", False, empty.games.exists())


def check_beside(checks: Checks, folder: Folder, port: int, rooms: list[str]) -> None:
    """What only reads works beside a server under load; what would change something says what to do."""
    def run(*words: object) -> tuple[int, str, str]:
        done = subprocess.run([folder.program, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    anna, ben, dice = meet(port, "dice-world")
    ben.act("resign", dice)
    lea = Browser(port)
    lea.register("Lea")
    lea.client().act("new", "chess", color="white")
    checks.equal("Lea leaves", 200, lea.post("delete", password=PASSWORD).status)
    checks.equal("and is not named", True, "  Deleted account - (free)\n" in folder.admin("games")[1])
    copy = folder.games.with_name("copy")
    with Playing(port) as load:
        for task in ("users", "games", "reports", "packages", "queues", "disk"):
            checks.equal(f"{task} beside a server", (0, ""), folder.admin(task)[::2])
        checks.equal("all games", set(), {*rooms, dice} - set(folder.admin("games")[1].split()))
        checks.equal("dice", (0, ""), run("verify-dice", dice, folder.games)[::2])
        checks.equal("replay", (0, ""), run("replay", folder.games)[::2])
        checks.equal("fsck", (0, ""), run("fsck", folder.games)[::2])
        while len(load.heard) < 100:
            time.sleep(0.05)
        before = dict(load.heard)
        checks.equal("backup", (0, ""), run("backup", copy, folder.games)[::2])
        for words, where in ((("admin", "close", "Kai", "--until", day_after(3), "--why", "x"), "#/player/NAME"),
                             (("admin", "open", "Kai"), "#/player/NAME"),
                             (("admin", "answer", "1", "--why", "x"), "#/account"),
                             (("admin", "hide", "1"), "#/gallery/N"), (("admin", "show", "1"), "#/gallery/N"),
                             (("admin", "promote", "Kai"), ""), (("admin", "demote", "Boss"), "")):
            refused = run(*words, "--games", folder.games)
            checks.equal(f"{words} beside a server", (2, True, True), (
                refused[0], "another program is using these games; stop the server first" in refused[2],
                where in refused[2]))
        refused = run("rebuild", folder.games)
        checks.equal("no rebuild", (2, True), (refused[0], "stop the server first" in refused[2]))
    checks.equal("the server went on", True, len(before) < len(load.heard))
    saved = load.stored(copy)
    checks.equal("what was acknowledged before the backup is in it", before,
                 {action: seq for action, seq in saved.items() if action in before})
    checks.equal("and nothing in part", {}, {action: seq for action, seq in saved.items()
                                             if action in load.heard and seq < 0})
    checks.equal("it can be replayed", (0, ""), run("replay", copy)[::2])
    checks.equal("and has nothing beside", {"games.db", "games.lock", "guests.key"},
                 {path.name for path in copy.iterdir()})
    for client in (anna, ben):
        client.close()


def check_restart(checks: Checks, folder: Folder, root: Path) -> None:
    """A reader is in nobody's way, also when the server dies and another one comes."""
    with serving(folder.program, root, folder.games) as server:
        anna, _, room = meet(server.port)
        with contextlib.closing(sqlite3.connect(folder.games / "games.db")) as reader:
            reader.execute("BEGIN")
            count = reader.execute("SELECT COUNT(*) FROM event").fetchone()
            anna.act("move", room, move="e2e4", ply=0)
            server.stop(signal.SIGKILL)
            with serving(folder.program, root, folder.games) as another:
                again = Client(another.port, cookie=anna.cookie)
                again.send(do="watch", game=room, have=0)
                checks.equal("the move is there", ["play", "move white e2e4"], again.hear("events")["events"][-1])
                checks.equal("and the reader sees what it saw", count,
                             reader.execute("SELECT COUNT(*) FROM event").fetchone())
                again.act("resign", room)
                another.stop()
    checks.equal("nothing is wrong", 0, subprocess.run([folder.program, "fsck", folder.games], capture_output=True,
                                                       check=False).returncode)


def check_packages(checks: Checks, folder: Folder, root: Path) -> None:
    """Games of inventors: listed with what became of them, hidden and shown."""
    with serving(folder.program, root, folder.games) as server:
        kai = Browser(server.port)
        kai.log_in("Kai")
        texts = [f"like chess\ntitle {word} Chess\nremove castle\n" for word in ("Plain", "Other", "Secret")]
        own = [publish(kai, texts[0], shown="public")["game"], publish(kai, texts[1], work=1)["game"],
               send(kai, texts[2]).json()["game"]]
        publish(kai, texts[0], shown="private")
        for game in own[1:]:
            meet(server.port, game)
        server.stop()
    day = day_after(0)
    plain = f"1  {day}  Other Chess by Kai\n    public{{}}, version 2, {own[1]}\n    1 play, 0 votes\n"
    rest = f"2  {day}  Plain Chess by Kai\n    private, version 1, {own[0]}\n    0 plays, 0 votes\n" \
           f"{own[2]}, not published, begun with 1 time\n" \
           f"2 packages in 3 versions, {{}} hidden; 1 text without\n"
    checks.equal("packages", (0, plain.format("") + rest.format(0), ""), folder.admin("packages"))
    checks.equal("hidden", (0, "package 1 is hidden\n", ""), folder.admin("hide", "1"))
    checks.equal("and listed so", (0, plain.format(", hidden") + rest.format(1), ""), folder.admin("packages"))
    with serving(folder.program, root, folder.games) as server:
        checks.equal("nobody finds it", [], json.loads(Browser(server.port).ask("/live/gallery").body)["games"])
        server.stop()
    checks.equal("shown again", (0, "package 1 is not hidden\n", ""), folder.admin("show", "1"))
    for what in ("9", "x", "0"):
        said = folder.admin("hide", what)
        checks.equal(f"no package {what}", (2, True), (said[0], f'there is no package "{what}"; acedrex admin packages'
                                                       in said[2]))


def check_all(checks: Checks, program: str, root: Path, path: Path) -> None:
    folder = Folder(program, path / "games")
    with serving(program, root, folder.games) as server:
        rooms = fill(checks, server.port, invitation(server))
        server.stop()
    busy = Folder(program, path / "busy")
    with serving(program, root, busy.games) as server:
        check_beside(checks, busy, server.port, fill(checks, server.port, invitation(server)))
        server.stop()
    check_lists(checks, folder, rooms)
    check_mistakes(checks, folder)
    day = day_after(3)
    checks.equal("closed", (0, f"Kai is closed until {day}\n", ""),
                 folder.admin("close", "kai", "--until", day, "--why", "Rude words"))
    checks.equal("and listed so", True, f"Kai, closed until {day}: Rude words\n" in folder.admin("users")[1])
    with serving(program, root, folder.games) as server:
        checks.equal("the server knows it", (403, "banned"), Browser(server.port).log_in("Kai").code())
        server.stop()
    checks.equal("open", (0, "Kai is open\n", ""), folder.admin("open", "Kai"))
    checks.equal("promoted", (0, "Kai is an administrator\n", ""), folder.admin("promote", "Kai"))
    with serving(program, root, folder.games) as server:
        kai = Browser(server.port)
        checks.equal("the server knows that too", (200, True), (kai.log_in("Kai").status, kai.state()["admin"]))
        server.stop()
    checks.equal("Boss is demoted", (0, "Boss is no longer an administrator\n", ""), folder.admin("demote", "boss"))
    last = folder.admin("demote", "Kai")
    checks.equal("but the last one is not", (2, True), (last[0], "nobody but Kai administers" in last[2]))
    checks.equal("and Boss again", 0, folder.admin("promote", "Boss")[0])
    checks.equal("now Boss may be closed", 0,
                 folder.admin("close", "Boss", "--until", day, "--why", "Away")[0])
    checks.equal("and Kai no more", 2, folder.admin("close", "Kai", "--until", day, "--why", "Away")[0])
    check_packages(checks, folder, root)
    check_restart(checks, folder, root)
    done = subprocess.run([program, "fsck", folder.games], capture_output=True, text=True, check=False)
    checks.equal("nothing is wrong with it", 0, done.returncode)


if __name__ == "__main__":
    sys.exit(main(check_all))
