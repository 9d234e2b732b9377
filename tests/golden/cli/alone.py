#!/usr/bin/env python3
"""Live games that somebody has left, or everybody. alone.py PROGRAM

The server lets flags fall and aborts games whose first move does not come, though nobody is
connected and nobody asks; whoever is left by the opponent claims the game, and not too early.
Its clock is moved by hand, second by second.
"""

import contextlib
import sqlite3
import sys
from pathlib import Path

from games_server import Browser, Checks, Client, hear_until, main, meet, ran, serving
from support.clock import Clock

FIRST_MOVE_S = QUIET_S = 60     # docs/server/games.md
QUIET_SLOW_S = 300
LATE_S = 5                      # on a machine that is busy with other things
LINE = ("e2e4", "e7e5", "g1f3", "b8c6")
BARE = b"like chess\nreplace setup 4k3/8/8/8/8/8/4P3/4K3\nremove castle\n"


def begin(port: int, plies: int, **terms: object) -> tuple[Client, Client, str]:
    anna, ben, room = meet(port, **terms)
    for ply, move in enumerate(LINE[:plies]):
        assert (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)["is"] == "done"
    return anna, ben, room


def begin_bare(port: int, plies: int) -> tuple[Client, Client, str]:
    """White has a pawn, Black nothing but the king."""
    rules = Browser(port).ask("/live/rules", "POST", BARE).json()["game"]
    anna, ben, room = meet(port, rules, clock=[3, 0])
    for ply, move in enumerate(("e2e4", "e8e7", "e4e5")[:plies]):
        assert (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)["is"] == "done"
    return anna, ben, room


def end_of(games: Path, room: str) -> tuple[str, float] | None:
    """How it ended, and the seconds since anybody did anything there. The server is not asked."""
    with contextlib.closing(sqlite3.connect(f"file:{games}/games.db?mode=ro", uri=True)) as base:
        events = base.execute("SELECT kind, body, time_ms, actor FROM event WHERE game = ? ORDER BY seq",
                              (room,)).fetchall()
    last_ms = max(time_ms for _, _, time_ms, actor in events if actor)
    return next(((body, (time_ms - last_ms) / 1000) for kind, body, time_ms, _ in events
                 if kind == "end"), None)


def check_nobody(checks: Checks, port: int, clock: Clock, games: Path) -> None:
    cases = {
        "a flag": (begin(port, 2, clock=[3, 0]), "black-wins time", 3),
        "a flag after a delay": (begin(port, 3, clock=[2, 0], delay=3), "white-wins time", 5),
        "a flag against a bare king": (begin_bare(port, 2), "draw time", 3),
        "the flag of a bare king": (begin_bare(port, 3), "white-wins time", 3),
        "the first move of White": (begin(port, 0, clock=[5, 0]), "aborted", FIRST_MOVE_S),
        "the first move of Black": (begin(port, 1, clock=[5, 0]), "aborted", FIRST_MOVE_S),
    }
    without_clock = begin(port, 1)
    for (anna, ben, _), _, _ in [*cases.values(), (without_clock, "", 0)]:
        anna.close()
        ben.close()
    for _ in range(FIRST_MOVE_S + LATE_S):
        clock.passes(1)
    for what, ((_, _, room), result, after_s) in cases.items():
        body, waited_s = end_of(games, room) or ("nothing", 0)
        checks.equal(f"{what}: {waited_s} s", (result, True),
                     (body, after_s <= waited_s < after_s + LATE_S))
    checks.equal("without a clock nobody is late", None, end_of(games, without_clock[2]))


def claim(checks: Checks, port: int, clock: Clock, what: str, result: str) -> None:
    """Pressed again and again, it is refused until the opponent has been away for a minute."""
    anna, ben, room = begin(port, 3, clock=[300, 0])
    checks.equal(f"{what}: who is there", "too-early", anna.act(what, room, ply=3).get("code"))
    checks.equal(f"{what}: one's own turn", "your-turn", ben.act(what, room, ply=3).get("code"))
    ben.close()
    clock.passes(3)
    ben = Client(port, cookie=ben.cookie)   # he was away, and is back: that counts from anew
    ben.send(do="watch", game=room, have=0)
    ben.hear("events")
    left_ms = clock.now_ms
    ben.close()
    codes = []
    while (answer := anna.act(what, room, ply=3))["is"] == "refused":
        codes.append(answer["code"])
        if clock.now_ms > left_ms + 1000 * (QUIET_S + LATE_S):
            break
        clock.passes(1)
    waited_s = (clock.now_ms - left_ms) / 1000
    checks.equal(f"{what}: after {waited_s:.1f} s", ({"too-early"}, "done", True),
                 (set(codes), answer["is"], QUIET_S <= waited_s < QUIET_S + LATE_S))
    while anna.events()[-1][0] != "end":
        anna.hear("events")
    checks.equal(what, ["end", result], anna.events()[-1])


def claim_slow(checks: Checks, port: int, clock: Clock) -> None:
    """Without a clock a minute is not enough, as both are told; five are."""
    anna, ben, room = begin(port, 3)
    anna.send(do="watch", game=room, have=0)
    ben.close()
    people = hear_until(anna, "people", lambda message: message["away"][1])
    checks.equal("five minutes without a clock", 300_000, people["quiet"])
    for seconds in (QUIET_S + 1, QUIET_SLOW_S - QUIET_S - LATE_S):
        clock.passes(seconds)
        checks.equal(f"claimed after {seconds} s", ["too-early"] * 2,
                     [anna.act(what, room, ply=3).get("code") for what in ("claim-win", "claim-draw")])
    clock.passes(LATE_S)
    checks.equal("and in time", "done", anna.act("claim-win", room, ply=3)["is"])


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "games"
    with Clock() as clock, serving(program, root, games, *clock.options) as server:
        claim(checks, server.port, clock, "claim-win", "white-wins abandoned")
        claim(checks, server.port, clock, "claim-draw", "draw abandoned")
        claim_slow(checks, server.port, clock)
        check_nobody(checks, server.port, clock, games)
        checks.equal("stops quietly", (0, ""), server.stop())
    checks.equal("replayed", (0, ""), ran(program, "replay", games)[::2])


if __name__ == "__main__":
    sys.exit(main(check_all))
