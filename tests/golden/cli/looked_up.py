#!/usr/bin/env python3
"""Finished games of acedrex serve, looked up by positions, players and endings. looked_up.py PROGRAM"""

import contextlib
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import Answer, Browser, Checks, main, serving
from ratings import Player

START = "e7550032f706"          # of chess, as docs/book.md says
ANY = "-/-/-/-/-/-"
TABLES = ("finished", "opening", "passed", "played", "tally")


def kept(games: Path) -> dict[str, list[tuple]]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        rows = {table: base.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in TABLES}
        # What was taken away again counts nothing.
        rows["tally"] = [row for row in rows["tally"] if any(row[3:])]
        return rows


def play(white: Player, black: Player, moves: str, end: str, game: str = "chess", **more: object) -> str:
    """A game of these moves; end: who resigns, "draw", or "" where the rules end it."""
    for player in (white, black):
        player.come_back(player.browser.port)  # a line says so much only
    room = white.line.act("new", game, color="white", **more)["game"]
    assert black.line.act("sit", room)["is"] == "done"
    for ply, move in enumerate(moves.split()):
        answer = (black if ply % 2 else white).line.act("move", room, move=move, ply=ply)
        assert answer["is"] == "done", answer
    if end == "draw":
        ply = len(moves.split())
        white.line.act("offer-draw", room, ply=ply)
        black.line.act("accept", room, ply=ply)
    elif end:
        {"white": white, "black": black}[end].line.act("resign", room)
    return room


def ask(port: int, path: str, browser: Browser | None = None) -> Answer:
    return (browser or Browser(port)).ask(f"/live/{path}")


def found(port: int, wish: str, browser: Browser | None = None) -> list[str]:
    return [game["game"] for game in ask(port, f"archive/{wish}", browser).json()["games"]]


def opening(port: int, place: str, rules: str = "chess") -> dict:
    return ask(port, f"openings/{rules}/{place}").json()


def check_openings(checks: Checks, port: int, rooms: dict[str, str]) -> None:
    """How often, how well, which games."""
    told = opening(port, START)
    checks.equal("what was played, and how it ended", [["e2e4", 1, 1, 0], ["d2d4", 1, 0, 0], ["g1f3", 0, 0, 1]], told["moves"])
    checks.equal("which games, the last one first",
                 [rooms[name] for name in ("queen", "drawn", "lost", "mate")],
                 [game["game"] for game in told["games"]])
    checks.equal("who played", ({"name": "Anna", "member": True}, {"name": "Ben", "member": True}),
                 (told["games"][-1]["white"], told["games"][-1]["black"]))
    checks.equal("how it ended", ("white-wins checkmate", 7, 31),
                 tuple(told["games"][-1][key] for key in ("result", "plies", "pieces")))
    checks.equal("the same position in another game", [["g1f3", 0, 0, 1]], opening(port, START, "atomic")["moves"])
    checks.equal("and in a third one", [], opening(port, START, "crazyhouse")["moves"])



def check_search(checks: Checks, port: int, rooms: dict[str, str], anna: Player, guest: Browser) -> None:
    public = [rooms[name] for name in ("atomic", "queen", "drawn", "lost", "mate")]
    checks.equal("all games that everybody may find", public, found(port, ANY))
    for wish, names in (
            ("atomic/-/-/-/-/-", ["atomic"]),
            ("-/checkmate/-/-/-/-", ["mate"]),
            ("-/draw/-/-/-/-", ["drawn"]),
            ("chess/black-wins/-/-/-/-", ["lost"]),
            ("-/check/-/-/-/-", []),
            ("-/-/31/-/-/-", ["mate"]),
            (f"chess/-/-/{START}/-/-", ["queen", "drawn", "lost", "mate"]),
            (f"chess/draw/-/{START}/-/-", ["drawn"]),
            ("-/-/-/-/-/Carl", ["atomic", "queen"]),
            ("chess/-/-/-/-/carl", ["queen"]),
            ("univers/-/-/-/-/-", [])):
        checks.equal(wish, [rooms[name] for name in names], found(port, wish))
    checks.equal("nobody of that name", (404, "nobody"),
                 (ask(port, "archive/-/-/-/-/-/Nobody").status, ask(port, "archive/-/-/-/-/-/Nobody").json()["is"]))
    checks.equal("what was made for a friend, to others", False, rooms["private"] in found(port, "-/-/-/-/-/Anna"))
    checks.equal("and to guests", False, rooms["private"] in found(port, "-/-/-/-/-/Anna", guest))
    checks.equal("to its players", True, rooms["private"] in found(port, "-/-/-/-/-/Anna", anna.browser))
    checks.equal("which are not told of it in the list of all", public, found(port, ANY, anna.browser))
    checks.equal("nor in a position", True, all(rooms["private"] != game["game"]
                                                for game in opening(port, START)["games"]))
    for nonsense in ("", "chess", "-/-/x/-/-/-", f"-/-/-/{START}/-/-", "chess/-/-/E7/-/-", "-/-/-/-/1700/-",
                     "-/-/-/-/x.y/-", f"{'x' * 70}/-/-/-/-/-"):
        checks.equal(f"no search: {nonsense}", (400, "not-understood"),
                     (ask(port, f"archive/{nonsense}").status, ask(port, f"archive/{nonsense}").json()["code"]))


def check_pages(checks: Checks, port: int, ben: Player, dora: Player) -> None:
    """More games than an answer has."""
    rooms = [play(ben, dora, "e2e4 e7e5", "white", open=True) for _ in range(32)]
    first = ask(port, "archive/-/-/-/-/-/Dora").json()
    checks.equal("the last thirty", rooms[:1:-1], [game["game"] for game in first["games"]])
    rest = ask(port, f"archive/-/-/-/-/{first['next']}/Dora").json()
    checks.equal("then the others, and no more", (rooms[1::-1], ""),
                 ([game["game"] for game in rest["games"]], rest["next"]))


def check_taken_over(checks: Checks, port: int, ben: Player, dora: Player) -> None:
    """What a guest has played counts for the account to which they log in."""
    guest = Browser(port)
    line = guest.client()
    dora.come_back(port)
    room = line.act("new", "chess", color="white", name="Gus", open=True)["game"]
    dora.line.act("sit", room)
    line.act("move", room, move="e2e4", ply=0)
    dora.line.act("move", room, move="e7e5", ply=1)
    dora.line.act("resign", room)

    def counted(name: str) -> tuple:
        person = ask(port, f"people/{name}").json()
        totals = {total["rules"]: [total["won"], total["drawn"], total["lost"]] for total in person["totals"]}
        records = {record["opponent"]: record["won"] + record["drawn"] + record["lost"] for record in person["records"]}
        return totals["chess"], sum(count for _, count in person["days"]), records

    before, of_dora = counted("Ben"), counted("Dora")
    guest.log_in("Ben")
    after = counted("Ben")
    checks.equal("one more", ([before[0][0] + 1, *before[0][1:]], before[1] + 1, before[2]["Dora"] + 1),
                 (after[0], after[1], after[2]["Dora"]))
    checks.equal("for the other one only whom it was against", (of_dora[0], of_dora[1], of_dora[2]["Ben"] + 1),
                 (*counted("Dora")[:2], counted("Dora")[2]["Ben"]))
    checks.equal("is found", room, found(port, "-/-/-/-/-/Ben")[0])


def check_converted(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Totals are counted from the games that a version without them has kept."""
    before = kept(games)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        for table in ("played", "tally"):
            base.execute(f"DROP TABLE {table}")
        base.execute("PRAGMA user_version = 16")
        base.commit()
    with serving(program, root, games) as server:
        server.stop()
    checks.equal("the same from version 16 on", before, kept(games))


def check_rebuild(checks: Checks, program: str, games: Path) -> None:
    before = kept(games)
    checks.equal("a position has its games once each", True,
                 len(before["passed"]) == len(set(before["passed"])) > 30)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        for table in TABLES:
            base.execute(f"DROP TABLE {table}")
        base.execute("PRAGMA user_version = 14")
        base.commit()
    made = subprocess.run([program, "rebuild", games], capture_output=True, text=True, check=False)
    checks.equal("rebuild", (0, "", True),
                 (made.returncode, made.stderr, made.stdout.endswith(
                     f"; {len(before['finished'])} finished games can be looked up\n")))
    checks.equal("the same as when they ended", before, kept(games))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "games"
    with serving(program, root, games) as server:
        port = server.port
        anna, ben, carl, dora = (Player(port, name) for name in ("Anna", "Ben", "Carl", "Dora"))
        rooms = {
            "mate": play(anna, ben, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", "", open=True),
            # It comes to the start again, and is counted there once.
            "lost": play(anna, ben, "g1f3 b8c6 f3g1 c6b8 e2e4", "white", rated=True, clock=[300, 0]),
            "drawn": play(anna, ben, "e2e4 c7c5", "draw", open=True),
            "queen": play(carl, ben, "d2d4 d7d5", "black", open=True),
            "atomic": play(anna, carl, "g1f3 a7a6", "white", "atomic", open=True),
            "private": play(anna, ben, "e2e4 e7e5", "white"),
        }
        anna.line.act("abort", anna.line.act("new", "chess", color="white", open=True)["game"])
        check_openings(checks, port, rooms)
        check_search(checks, port, rooms, anna, Browser(port))
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        port = server.port
        for player in (anna, ben, carl, dora):
            player.come_back(port)
        checks.equal("after a crash", 5, len(found(port, ANY)))
        carl.browser.post("delete", password="a long enough secret")
        checks.equal("who has gone", {"name": "", "member": False},
                     opening(port, START)["games"][0]["white"])
        checks.equal("is not found by name", 404, ask(port, "archive/-/-/-/-/-/Carl").status)
        check_pages(checks, port, ben, dora)
        check_taken_over(checks, port, ben, dora)
        server.stop()
    check_converted(checks, program, root, games)
    check_rebuild(checks, program, games)


if __name__ == "__main__":
    sys.exit(main(check_all))
