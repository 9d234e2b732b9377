#!/usr/bin/env python3
"""A Swiss over acedrex serve, killed in the middle of rounds. swiss.py PROGRAM"""

import signal
import sys
from pathlib import Path

from games_server import Checks, main, serving
from ratings import Player
from tournaments import (CLOCK, PATIENCE_S, check_rebuild, come_back, events_of, follow, names_of, quick_game,
                         wait_for)

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hugo")
LIVE = {"kind": "swiss", "game": "chess", "clock": [60, 0], "players": 8, "break": 3,
        "title": "Swiss", "open": True, "rated": True}


def check_doors(checks: Checks, anna: Player) -> None:
    for what, change in (("too few", {"players": 3}), ("too many", {"players": 201}),
                         ("too few rounds", {"rounds": 2}), ("too many rounds", {"rounds": 12}),
                         ("no break", {"break": 601})):
        checks.equal(what, "terms", anna.line.act("tournament-new", **{**LIVE, **change}).get("code"))


def is_done(state: dict) -> bool:
    return all(game["score"] != "open" for game in state["games"])


def play(players: dict[str, Player], cup: str, state: dict) -> None:
    """The player whose name comes first in the alphabet wins each game."""
    names = names_of(state)
    for game in state["games"]:
        if game["score"] == "open":
            white, black = names[game["white"]], names[game["black"]]
            quick_game(players, white, black, game["game"], max(white, black))


def check_late(checks: Checks, players: dict[str, Player], cup: str) -> None:
    """In the first half one may join; who has left may come back."""
    gus, fay = players["Gus"], players["Fay"]
    checks.equal("late", True, follow(gus, cup).get("late"))
    checks.equal("joins late", "done", gus.line.act("tournament-join", cup)["is"])
    checks.equal("leaves", "done", fay.line.act("tournament-leave", cup)["is"])
    checks.equal("comes back", "done", fay.line.act("tournament-join", cup)["is"])
    checks.equal("not twice", "joined", fay.line.act("tournament-join", cup).get("code"))


def begin(checks: Checks, players: dict[str, Player]) -> str:
    anna = players["Anna"]
    cup = anna.line.act("tournament-new", **{**LIVE, "rounds": 3,
                                             "start": CLOCK.now_ms + 2000})["game"]
    for name in NAMES[:5]:
        checks.equal(name, "done", players[name].line.act("tournament-join", cup)["is"])
    players["Fay"].line.act("tournament-join", cup)
    players["Fay"].line.act("tournament-leave", cup)
    checks.equal("rounds as they were set", 3, follow(anna, cup)["rounds"])
    state = wait_for(anna, cup, lambda seen: seen["round"] == 1)
    checks.equal("two games and a bye", (2, 1), (
        len(state["games"]), sum(row["card"] == "bye" for row in state["table"])))
    checks.equal("joins between", "done", players["Fay"].line.act("tournament-join", cup)["is"])
    return cup


def check_laws(checks: Checks, events: list[tuple[str, str]]) -> None:
    """Nobody meets anybody twice, nobody has two byes, colors stay balanced."""
    met: set[frozenset] = set()
    byes: set[str] = set()
    colors: dict[str, str] = {}
    for kind, body in events:
        if kind == "pair":
            _, _, white, black = body.split()
            checks.equal("somebody new", False, frozenset((white, black)) in met)
            met.add(frozenset((white, black)))
            colors[white] = colors.get(white, "") + "w"
            colors[black] = colors.get(black, "") + "b"
        elif kind == "bye":
            checks.equal("one bye", False, body.split()[1] in byes)
            byes.add(body.split()[1])
    checks.equal("colors", [], [all_of for all_of in colors.values()
                                if "www" in all_of or "bbb" in all_of])


def check_table(checks: Checks, state: dict) -> None:
    rows = state["table"]
    checks.equal("three rounds", {3}, {len(row["card"].split()) for row in rows})
    order = [(row["points"], row["cut"], row["buchholz"], row["sonneborn"], row["won"]) for row in rows]
    checks.equal("in order", sorted(order, reverse=True), order)
    checks.equal("Anna wins", ("Anna", 3.0), (rows[0]["name"], rows[0]["points"]))
    byes = sum("bye" in row["card"] for row in rows)
    checks.equal("all points are in the table", len(state["games"]) + byes, sum(row["points"] for row in rows))


def check_no_show(checks: Checks, players: dict[str, Player]) -> None:
    """Who makes no first move loses, and is not paired again before they are back."""
    dora = players["Dora"]
    cup = dora.line.act("tournament-new", **{**LIVE, "players": 4, "rated": False})["game"]
    for name in NAMES[:4]:
        players[name].line.act("tournament-join", cup)
    state = wait_for(dora, cup, lambda seen: seen["round"] == 1)
    one = state["games"][0]
    names = names_of(state)
    quick_game(players, names[one["white"]], names[one["black"]], one["game"], names[one["white"]])
    CLOCK.passes(PATIENCE_S)
    state = wait_for(dora, cup, is_done)
    checks.equal("forfeit", ["black-wins", "white-forfeits"], sorted(game["score"] for game in state["games"]))
    late = [row for row in state["table"] if row["away"]]
    checks.equal("away", 1, len(late))
    checks.equal("the card", True, late[0]["card"].endswith("w-"))
    state = wait_for(dora, cup, lambda seen: seen["round"] == 2)
    checks.equal("a bye for the third", 1, sum(row["card"].endswith("bye") for row in state["table"]))
    for name in NAMES[:4]:
        players[name].line.act("tournament-leave", cup)
    state = wait_for(dora, cup, lambda seen: seen["stage"] == "over")
    checks.equal("over when nobody is left", 2, state["round"])


def begin_slow(checks: Checks, players: dict[str, Player]) -> str:
    anna = players["Anna"]
    cup = anna.line.act("tournament-new", **{**LIVE, "clock": None, "pace": [24, 24, 24],
                                             "players": 4})["game"]
    for name in NAMES[:4]:
        players[name].line.act("tournament-join", cup)
    state = wait_for(anna, cup, lambda seen: seen["round"] == 1)
    checks.equal("one round at a time", (2, 3), (len(state["games"]), state["rounds"]))
    return cup


def run(checks: Checks, program: str, root: Path, games: Path) -> None:
    with serving(program, root, games, *CLOCK.options) as server:
        players = {name: Player(server.port, name) for name in NAMES}
        check_doors(checks, players["Anna"])
        come_back(server, players)
        cup = begin(checks, players)
        check_late(checks, players, cup)
        server.stop(signal.SIGKILL)
    with serving(program, root, games, *CLOCK.options) as server:
        come_back(server, players)
        play(players, cup, follow(players["Anna"], cup))
        state = wait_for(players["Anna"], cup, lambda seen: seen["round"] == 2)
        checks.equal("three games and a bye", (3, 1), (
            len(state["games"]), sum(row["card"].endswith("bye") for row in state["table"])))
        checks.equal("too late to join", None, follow(players["Anna"], cup).get("late"))
        checks.equal("so it is refused", "tournament-begun",
                     players["Hugo"].line.act("tournament-join", cup).get("code"))
        slow = begin_slow(checks, players)
        server.stop(signal.SIGKILL)
    CLOCK.ahead_ms += 600_000   # the server was away
    with serving(program, root, games, *CLOCK.options) as server:
        come_back(server, players)
        state = follow(players["Anna"], cup)
        checks.equal("the same round", 2, state["round"])
        play(players, cup, state)
        state = wait_for(players["Anna"], cup, lambda seen: seen["round"] == 3)
        play(players, cup, state)
        state = wait_for(players["Anna"], cup, lambda seen: seen["stage"] == "over")
        check_table(checks, state)
        come_back(server, players)
        for number in (1, 2, 3):
            state = wait_for(players["Anna"], slow, lambda seen, number=number: seen["round"] == number)
            play(players, slow, state)
        state = wait_for(players["Anna"], slow, lambda seen: seen["stage"] == "over")
        check_table(checks, state)
        come_back(server, players)
        check_no_show(checks, players)
        server.stop()
    for tournament in (cup, slow):
        check_laws(checks, events_of(games, tournament))
    check_rebuild(checks, program, games)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with CLOCK:
        run(checks, program, root, folder / "games")


if __name__ == "__main__":
    sys.exit(main(check_all))
