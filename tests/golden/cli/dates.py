#!/usr/bin/env python3
"""Games that go through the dates on which clocks go wrong. dates.py PROGRAM

Weekends, ends of months and years, 29 February, both changes of daylight saving on either side of
the equator, a machine's clock set forward and back while the server runs and while it is down, and
a machine that sleeps. What is right is written here as dates, not computed.
"""

import contextlib
import datetime
import signal
import socket
import stat
import sys
from pathlib import Path

from games_server import Checks, Client, main, meet, ran, serving
from ratings import Player, derived, person, play
from support.clock import UTC, Clock, ms_of

HOUR_MS = 3_600_000


def date(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=UTC)


# When a game begins, the hours of its pace, whether weekends are off, and when White's flag falls.
DEADLINES = [
    ("2026-11-27 10:00", 24, True, "2026-11-30 10:00", "Friday"),
    ("2026-11-28 10:00", 24, True, "2026-12-01 00:00", "Saturday, and the end of a month"),
    ("2026-11-29 23:59", 1, True, "2026-11-30 01:00", "Sunday, before midnight"),
    ("2026-12-31 23:00", 48, False, "2027-01-02 23:00", "the end of a year"),
    ("2027-01-01 10:00", 24, True, "2027-01-04 10:00", "a year that begins on a Friday"),
    ("2027-02-28 12:00", 72, False, "2027-03-03 12:00", "a February of 28 days"),
    ("2027-03-13 12:00", 24, False, "2027-03-14 12:00", "New York is put forward"),
    ("2027-03-27 12:00", 24, False, "2027-03-28 12:00", "Berlin is put forward"),
    ("2027-10-30 12:00", 24, False, "2027-10-31 12:00", "Berlin is put back"),
    ("2027-10-29 12:00", 24, True, "2027-11-01 12:00", "Berlin is put back on a weekend off"),
    ("2028-02-28 12:00", 24, False, "2028-02-29 12:00", "29 February"),
    ("2028-02-29 12:00", 24, False, "2028-03-01 12:00", "from 29 February"),
    ("2028-02-28 12:00", 72, False, "2028-03-02 12:00", "over 29 February"),
    ("2028-12-29 10:00", 24, True, "2029-01-01 10:00", "a weekend off at the end of a leap year"),
    ("2037-12-31 12:00", 24 * 30, False, "2038-01-30 12:00", "the end of 32 bits"),
]

# When Black has a day to move, the zone, and the minutes that White hears for the deadline.
ZONES = [
    ("2027-03-12 12:00", "America/New_York", -300), ("2027-03-13 12:00", "America/New_York", -240),
    ("2027-03-26 12:00", "Europe/Berlin", 60), ("2027-03-27 12:00", "Europe/Berlin", 120),
    ("2027-04-02 12:00", "Australia/Lord_Howe", 660), ("2027-04-03 12:00", "Australia/Lord_Howe", 630),
    ("2027-10-29 12:00", "Europe/Berlin", 120), ("2027-10-30 12:00", "Europe/Berlin", 60),
    ("2027-11-05 12:00", "America/New_York", -240), ("2027-11-06 12:00", "America/New_York", -300),
    ("2028-02-28 12:00", "Asia/Kathmandu", 345),
]


def state_of(client: Client, game: str) -> dict:
    """All of it, after what is on its way."""
    client.send(do="ping")
    client.hear("pong")
    client.send(do="watch", game=game, have=0)
    return client.hear("events")


def is_over(client: Client, game: str) -> bool:
    return any(kind == "end" for kind, _ in state_of(client, game)["events"])


def check_deadlines(checks: Checks, port: int, clock: Clock) -> None:
    for begins, hours, weekends, ends, what in DEADLINES:
        clock.goes_to(date(begins))
        anna, ben, room = meet(port, pace=[hours] * 3, **({"weekends": "off"} if weekends else {}))
        deadline = state_of(anna, room)["deadline"]
        checks.equal(f"{what}: off by less than a minute", True, 0 <= deadline - ms_of(date(ends)) < 60_000)
        clock.passes((deadline - clock.now_ms) / 1000 - 30)
        checks.equal(f"{what}: half a minute before", False, is_over(anna, room))
        clock.passes(31)
        checks.equal(f"{what}: over", True, is_over(anna, room))
        anna.close()
        ben.close()


def check_zones(checks: Checks, port: int, clock: Clock) -> None:
    for begins, zone, minutes in ZONES:
        clock.goes_to(date(begins))
        anna, ben, room = meet(port, pace=[24, 24, 24])
        ben.act("zone-set", room, zone=zone)
        anna.act("move", room, move="e2e4", ply=0)
        checks.equal(f"{begins} in {zone}", minutes, state_of(anna, room)["offset"])
        ben.act("resign", room)
        anna.close()
        ben.close()


def check_vacations(checks: Checks, port: int, clock: Clock) -> None:
    """Days are those of their year, and 29 February is one of them."""
    def left(year: int) -> int:
        anna.send(do="vacation-days", id="left")
        return anna.hear("vacation-days")["left"][str(year)]

    clock.goes_to(date("2026-12-28 12:00"))
    anna, ben, room = meet(port, pace=[24, 24, 24])
    before = state_of(anna, room)["deadline"]
    checks.equal("over the new year", "done", anna.act(
        "vacation", room, first="2026-12-29", last="2027-01-03")["is"])
    checks.equal("six days later", 6 * 24 * HOUR_MS, state_of(anna, room)["deadline"] - before)
    checks.equal("three of one year and three of the other", (25, 25), (left(2026), left(2027)))
    anna.act("resign", room)
    clock.goes_to(date("2028-02-27 12:00"))
    room = anna.act("new", "chess", color="white", pace=[48, 48, 48])["game"]
    ben.act("sit", room)
    before = state_of(anna, room)["deadline"]
    checks.equal("over 29 February", "done", anna.act("vacation", room, first="2028-02-28", last="2028-03-01")["is"])
    checks.equal("three days later", 3 * 24 * HOUR_MS, state_of(anna, room)["deadline"] - before)
    checks.equal("of that year", 25, left(2028))
    checks.equal("there is none", "no-day", anna.act("vacation", room, first="2029-02-28", last="2029-02-29").get("code"))


def check_set_while_it_runs(checks: Checks, port: int, clock: Clock) -> None:
    """Somebody sets the machine's clock: nothing falls, nothing is won, and both sorts of games go on."""
    anna, ben, room = meet(port, pace=[24, 24, 24])
    one, two, live = meet(port, clock=[60, 0])
    one.act("move", live, move="e2e4", ply=0)
    two.act("move", live, move="e7e5", ply=1)
    deadline, now_ms = state_of(anna, room)["deadline"], clock.now_ms
    for days in (2, -2, 400, -400, -9000):
        clock.is_set(clock.now + datetime.timedelta(days=days))
        checks.equal(f"{days} days: the server's date", True, abs(clock.now_ms - now_ms) < 60_000)
        checks.equal(f"{days} days: the deadline", deadline, state_of(anna, room)["deadline"])
        checks.equal(f"{days} days: both go on", (False, False), (is_over(anna, room), is_over(one, live)))
    one.act("move", live, move="g1f3", ply=2)
    left = [int(body.split()[-1]) for kind, body in one.events() if kind == "play"][-1]
    checks.equal(f"{left} of a minute are left", True, 30_000 < left <= 60_000)
    clock.passes(hours=23)
    checks.equal("in time", (False, True), (is_over(anna, room), is_over(one, live)))
    clock.passes(hours=1)
    checks.equal("in its time", True, is_over(anna, room))


def check_sleep(checks: Checks, port: int, clock: Clock) -> None:
    """A machine that was suspended counts as down: nobody pays for it by either clock."""
    anna, _, room = meet(port, pace=[24, 24, 24])
    one, two, live = meet(port, clock=[60, 0])
    one.act("move", live, move="e2e4", ply=0)
    two.act("move", live, move="e7e5", ply=1)
    clock.sleeps(days=3)
    checks.equal("both go on", (False, False), (is_over(anna, room), is_over(one, live)))
    checks.equal("a day from its return", True,
                 abs(state_of(anna, room)["deadline"] - clock.now_ms - 24 * HOUR_MS) < 60_000)
    clock.passes(hours=23)
    checks.equal("nearly a day later", (False, True), (is_over(anna, room), is_over(one, live)))
    clock.passes(hours=1, seconds=1)
    checks.equal("and not longer", True, is_over(anna, room))


def check_set_while_it_is_down(checks: Checks, program: str, root: Path, games: Path) -> None:
    """The clock is set back and forward between two starts; games, ids and ratings stay in their order."""
    with Clock(date("2027-02-26 12:00")) as clock:
        with serving(program, root, games, *clock.options) as server:
            ada, bea = Player(server.port, "Ada"), Player(server.port, "Bea")
            anna, ben, room = meet(server.port, pace=[72, 72, 72])
            anna.act("move", room, move="e2e4", ply=0)
            ben.act("move", room, move="e7e5", ply=1)
            deadline = state_of(anna, room)["deadline"]
            rated = [play(ada, bea, bea)]
            server.stop(signal.SIGKILL)
        for move, days in (("g1f3", -7), ("b8c6", 14), ("f1b5", -400), ("g8f6", 407)):
            clock.ahead_ms += days * 24 * HOUR_MS
            with serving(program, root, games, *clock.options) as server:
                anna, ben = (Client(server.port, cookie=each.cookie) for each in (anna, ben))
                now = state_of(anna, room)
                checks.equal(f"{days} days: nobody has lost", False, is_over(anna, room))
                expected = max(deadline, clock.now_ms + 24 * HOUR_MS if deadline <= clock.now_ms else 0)
                checks.equal(f"{days} days: the deadline", True, abs(now["deadline"] - expected) < 60_000)
                ply = sum(kind == "play" and body.startswith("move") for kind, body in now["events"])
                mover = ben if ply % 2 else anna
                checks.equal(f"{days} days: a move", "done", mover.act("move", room, move=move, ply=ply)["is"])
                deadline = state_of(anna, room)["deadline"]
                for player in (ada, bea):
                    player.browser.port = server.port
                    player.browser.log_in(player.name)  # a session ends after months without a visit
                    player.come_back(server.port)
                rated.append(play(ada, bea, ada if days < 0 else bea))
                server.stop(signal.SIGKILL)
        checks.equal("each game once", len(rated), len(set(rated)))
        before = derived(games)
        for command in ("fsck", "replay", "rebuild"):
            checks.equal(command, (0, ""), ran(program, command, games)[::2])
        checks.equal("the same ratings, in the same order", before, derived(games))
        with serving(program, root, games, *clock.options) as server:
            checks.equal("all of them count", len(rated), person(server.port, "Ada")["ratings"][0]["games"])
            checks.equal("stops quietly", (0, ""), server.stop())


def check_socket(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Who moves time is the server's own user, on its machine, and nobody else."""
    with Clock() as clock:
        path = clock.folder / "clock"
        with serving(program, root, games, *clock.options) as server:
            checks.equal("nobody else opens it", 0o600, stat.S_IMODE(path.stat().st_mode))
            for wrong in ("pass", "pass -1", "pass 1x", "pass 99999999999999999999", "passes 1", "", "x" * 50):
                with contextlib.suppress(ValueError):
                    clock.say_line(wrong)
                    checks.equal(f"{wrong!r} is refused", "", "ok")
            with contextlib.suppress(ValueError, ConnectionError):
                clock.say_line("x" * 100)
                checks.equal("what does not end is cut off", "", "ok")
            with contextlib.ExitStack() as beside:      # who says nothing holds up nobody
                for _ in range(3):
                    idle = beside.enter_context(socket.socket(socket.AF_UNIX))
                    idle.connect(str(path))
                clock.passes()
                before = clock.now_ms
                clock.passes(5)
                checks.equal("five seconds", True, 4990 <= clock.now_ms - before < 15_000)
            server.stop(signal.SIGKILL)
        checks.equal("what a killed one leaves", True, path.exists())
        with serving(program, root, games, *clock.options) as server:
            clock.passes(1)
            checks.equal("stops quietly", (0, ""), server.stop())
        checks.equal("is taken away by the next", False, path.exists())
    refused = ran(program, "serve", "--root", root, "--port", 0, "--games", games, "--clock", root / "no" / "clock")
    checks.equal("no such folder", (3, True), (refused[0], "No such file or directory" in refused[2]))
    for wrong in ("x" * 200, "clock@soon", "clock@-1", "@1", "clock@99999999999999999999"):
        refused = ran(program, "serve", "--root", root, "--port", 0, "--games", games, "--clock", wrong)
        checks.equal(wrong, (3, True), (refused[0], "expected a short path" in refused[2]))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    for each in (check_deadlines, check_zones, check_vacations, check_set_while_it_runs, check_sleep):
        games = folder / each.__name__
        with Clock(date("2026-11-26 10:00")) as clock, serving(program, root, games, *clock.options) as server:
            each(checks, server.port, clock)
            checks.equal("stops quietly", (0, ""), server.stop())
        checks.equal(f"{each.__name__}: replayed", (0, ""), ran(program, "replay", games)[::2])
    check_set_while_it_is_down(checks, program, root, folder / "down")
    check_socket(checks, program, root, folder / "socket")


if __name__ == "__main__":
    sys.exit(main(check_all))
