#!/usr/bin/env python3
"""acedrex admin on the folder of a server that has stopped. admin.py PROGRAM"""

import contextlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from accounts import Browser, day_after, invitation
from live import Checks, meet, serving


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
    rooms = []
    for deed in ("resign", "abort", ""):
        anna, ben, room = meet(port)
        if deed == "resign":
            anna.act("move", room, move="e2e4", ply=0)
            ben.act("move", room, move="e7e5", ply=1)
        if deed:
            checks.equal(deed, "done", anna.act(deed, room)["is"])
        rooms.append(room)
    return rooms


def check_lists(checks: Checks, folder: Folder, rooms: list[str]) -> None:
    day = day_after(0)
    checks.equal("accounts", (0, f"{day}  Boss, administrator\n{day}  Kai\n2 accounts\n", ""),
                 folder.admin("users"))
    status, listed, _ = folder.admin("games")
    lines = listed.splitlines()
    results = dict(zip(rooms, ("black-wins resignation", "aborted", "open"), strict=True))
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
    last = re.search(r"last event    (.*) UTC", listed)[1]
    age_s = time.time() - time.mktime(time.strptime(last, "%Y-%m-%d %H:%M:%S")) + time.timezone
    checks.equal(f"last event {last}", True, -5 < age_s < 300)


def check_mistakes(checks: Checks, folder: Folder) -> None:
    end = ("--until", day_after(3), "--why", "Rude words")
    for what, sentence in (
            (("user",), 'admin has no task "user"; did you mean users?'),
            (("close",), "admin close: expected the name of an account"),
            (("users", "Kai"), 'admin users: expected nothing more but found "Kai"'),
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


def main() -> int:
    program = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        (path / "games.db").touch()
        if "no games between people" in Folder(program, path).admin("users")[2]:
            return 77
        root = path / "site"
        root.mkdir()
        (root / "index.html").write_text("<!doctype html><title>page</title>")
        folder = Folder(program, path / "games")
        with serving(program, root, folder.games) as server:
            rooms = fill(checks, server.port, invitation(server))
            busy = folder.admin("users")
            checks.equal("not while it runs", (2, True), (busy[0], "another program" in busy[2]))
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
        done = subprocess.run([program, "fsck", folder.games], capture_output=True, text=True, check=False)
        checks.equal("nothing is wrong with it", 0, done.returncode)
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
