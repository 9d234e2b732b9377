#!/usr/bin/env python3
"""Rated games over acedrex serve, and what is derived from them. ratings.py PROGRAM"""

import contextlib
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

from games_server import Browser, Checks, Client, ended_within, main, new_cookie, serving

TABLES = ("rating", "rated", "first_move", "game", "action")


def derived(games: Path) -> dict[str, list[tuple]]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return {table: base.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
                for table in TABLES}


class Player:
    def __init__(self, port: int, name: str) -> None:
        self.name = name
        self.browser = Browser(port)
        assert self.browser.register(name).status == 200
        self.line = self.browser.client()

    def come_back(self, port: int) -> None:
        self.line.close()
        self.browser.port = port
        self.line = self.browser.client()


def play(white: Player, black: Player, loser: Player | None, game: str = "chess",
         **more: object) -> str:
    """A rated game of two moves that somebody gives up, or that is drawn."""
    white.come_back(white.browser.port)  # a line begins so many games only
    room = white.line.act("new", game, color="white", **{"rated": True, "clock": [300, 0], **more})
    assert room["is"] == "done", room
    room = room["game"]
    assert black.line.act("sit", room)["is"] == "done"
    first, second = {"chess": ("e2e4", "e7e5"), "univers": ("e2e3", "e7e6")}[game]
    assert white.line.act("move", room, move=first, ply=0)["is"] == "done"
    assert black.line.act("move", room, move=second, ply=1)["is"] == "done"
    if loser:
        loser.line.act("resign", room)
    else:
        white.line.act("offer-draw", room, ply=2)
        black.line.act("accept", room, ply=2)
    return room


def person(port: int, name: str) -> dict:
    return Browser(port, new_cookie(port)).ask(f"/live/people/{quote(name)}").json()


def leaders(port: int, where: str) -> list[dict]:
    return Browser(port, new_cookie(port)).ask(f"/live/leaders/{where}").json()["leaders"]


def check_doors(checks: Checks, port: int, anna: Player) -> None:
    guest = Client(port)
    checks.equal("a guest makes none", "members-only",
                 guest.act("new", "chess", rated=True, clock=[300, 0]).get("code"))
    checks.equal("nor without a clock", "no-clock", anna.line.act("new", "chess", rated=True).get("code"))
    room = anna.line.act("new", "chess", rated=True, clock=[300, 0], color="white", open=True)["game"]
    guest.send(do="lobby")
    seen = guest.hear("lobby")
    checks.equal("the lobby says so", [True], [each.get("rated") for each in seen["waiting"]])
    checks.equal("a guest takes no seat", "members-only", guest.act("sit", room, name="G").get("code"))
    checks.equal("nor does a computer", "rated", anna.line.act("computer", room, level=1).get("code"))
    checks.equal("nor oneself", "seated", anna.line.act("sit", room).get("code"))
    anna.line.act("abort", room)
    checks.equal("what was aborted does not count", [], person(port, "Anna")["ratings"])


def check_counting(checks: Checks, port: int, anna: Player, ben: Player, carl: Player) -> None:
    play(anna, ben, ben)
    found = person(port, "anna")
    rating = found["ratings"][0]
    checks.equal("a win", ("chess", "blitz", True, 1), (
        rating["rules"], rating["speed"], rating["provisional"], rating["games"]))
    checks.equal("both unknown: the win of Glicko-2", 1662, round(rating["rating"]))
    checks.equal("and the loss", 1338, round(person(port, "Ben")["ratings"][0]["rating"]))
    checks.equal("the record", [{"opponent": "Ben", "won": 1, "drawn": 0, "lost": 0}], found["records"])
    checks.equal("the history", [("Ben", 1.0)], [(one["opponent"], one["score"])
                                                 for one in found["history"]])
    checks.equal("not sure enough for the list", [], leaders(port, "chess/blitz"))
    play(ben, anna, None, clock=[60, 0])
    play(anna, carl, carl, game="univers", clock=None, pace=[72, 72, 72])
    speeds = {(one["rules"], one["speed"]) for one in person(port, "Anna")["ratings"]}
    checks.equal("apart by game and speed", {("chess", "blitz"), ("chess", "bullet"),
                                             ("univers", "correspondence")}, speeds)
    drawn = next(one for one in person(port, "Anna")["ratings"] if one["speed"] == "bullet")
    checks.equal("a draw with Black is worth a little by now", 1501, round(drawn["rating"]))
    gains = []
    for _ in range(7):
        before = person(port, "Anna")["history"]
        play(anna, ben, ben)
        after = person(port, "Anna")["history"]
        gains.append(after[-1]["rating"] - [one for one in before if one["speed"] == "blitz"][-1]["rating"])
    checks.equal("every win counts, the same pair less and less", True,
                 all(gain > 0 for gain in gains) and gains[-1] < gains[0] / 2)
    checks.equal("nobody of that name", "nobody", person(port, "Nobody")["is"])
    checks.equal("no such list", [], leaders(port, "../chess"))


def check_sure(checks: Checks, port: int, anna: Player) -> None:
    """After enough games of several opponents somebody is on the list, and no other."""
    others = []
    for i in range(6):
        others.append(Player(port, f"Extra {'abcdef'[i]}"))
        for turn in range(3):
            play(anna, others[-1], anna if turn == 1 else others[-1])
    listed = leaders(port, "chess/blitz")
    checks.equal("the list", True, [one["name"] for one in listed] == ["Anna"]
                 and all(one["deviation"] <= 110 for one in listed))
    for player in others:
        player.line.close()


def check_rebuild(checks: Checks, program: str, games: Path) -> None:
    before = derived(games)
    checks.equal("there is something", True, len(before["rated"]) > 10)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        for table in ("rating", "rated", "first_move"):
            base.execute(f"DELETE FROM {table}")
        base.commit()
    made = subprocess.run([program, "rebuild", games], capture_output=True, text=True, check=False)
    checks.equal("rebuild", (0, ""), (made.returncode, made.stderr))
    checks.equal("the same to the last bit", before, derived(games))
    numbers = [row[0] for row in before["rated"]]
    checks.equal("numbered without a gap", list(range(1, len(numbers) + 1)), numbers)
    checks.equal("White's first move is worth something by now", True,
                 any(abs(row[1]) > 1 for row in before["first_move"]))
    played = subprocess.run([program, "replay", games], capture_output=True, text=True, check=False)
    checks.equal("replay", (0, ""), (played.returncode, played.stderr))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "games"
    with serving(program, root, games) as server:
        anna, ben, carl = (Player(server.port, name) for name in ("Anna", "Ben", "Carl"))
        check_doors(checks, server.port, anna)
        check_counting(checks, server.port, anna, ben, carl)
        room = play(anna, carl, anna)
        anna.line.act("rematch", room)
        carl.line.act("rematch", room)
        server.stop(signal.SIGKILL)
    with serving(program, root, games) as server:
        for player in (anna, ben, carl):
            player.come_back(server.port)
        checks.equal("after a crash", "blitz", person(server.port, "Anna")["history"][-1]["speed"])
        check_sure(checks, server.port, anna)
        ben.browser.post("delete", password="a long enough secret")
        checks.equal("who has gone", ("nobody", True), (
            person(server.port, "Ben")["is"],
            "" in [one["opponent"] for one in person(server.port, "Anna")["history"]]))
        checks.equal("his line", True, ended_within(ben.line, 1))
        server.stop()
    check_rebuild(checks, program, games)


if __name__ == "__main__":
    sys.exit(main(check_all))
