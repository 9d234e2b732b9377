#!/usr/bin/env python3
"""Tournaments over acedrex serve, killed in the middle. tournaments.py PROGRAM"""

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from games_server import Browser, Checks, Client, Server, invitation, main, serving
from own_rules import TEXT as OWN
from ratings import Player
from support.clock import Clock

TABLES = ("game", "action", "tournament", "entrant", "rated", "begun")
QUICK = {"kind": "round-robin", "game": "chess", "clock": [60, 0], "players": 4, "break": 3,
         "title": "Quick", "open": True, "rated": True}
PATIENCE_S = 60
CLOCK = Clock()     # of all servers, one after another


def derived(games: Path) -> dict[str, list[tuple]]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return {table: sorted(base.execute(f"SELECT * FROM {table}").fetchall(), key=repr)
                for table in TABLES}


def events_of(games: Path, tournament: str) -> list[tuple[str, str]]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return base.execute("SELECT kind, body FROM event WHERE game = ? ORDER BY seq",
                            (tournament,)).fetchall()


def follow(player: Player, tournament: str) -> dict:
    player.line.send(do="tournament", game=tournament)
    return player.line.hear("tournament")


def wait_for(player: Player, tournament: str, wanted: Callable[[dict], bool]) -> dict:
    """The tournament as it is once it is as wanted, second by second."""
    state = follow(player, tournament)
    for _ in range(PATIENCE_S):
        if wanted(state):
            break
        CLOCK.passes(1)
        state = follow(player, tournament)
    assert wanted(state), state
    return state


def quick_game(players: dict[str, Player], white: str, black: str, game: str, loser: str) -> None:
    """Two moves, and somebody resigns."""
    for name, ply, move in ((white, 0, "e2e4"), (black, 1, "e7e5")):
        answer = players[name].line.act("move", game, move=move, ply=ply)
        assert answer["is"] == "done", answer
    players[loser].line.act("resign", game)


def names_of(state: dict) -> dict[int, str]:
    return {row["player"]: row["name"] for row in state["table"]}


def play_round(players: dict[str, Player], state: dict) -> None:
    """The player whose name comes first in the alphabet wins each game."""
    names = names_of(state)
    for game in state["games"]:
        if game["score"] == "open":
            white, black = names[game["white"]], names[game["black"]]
            quick_game(players, white, black, game["game"], max(white, black))


def check_doors(checks: Checks, port: int, players: dict[str, Player]) -> None:
    anna, ben = players["Anna"], players["Ben"]
    guest = Client(port)

    def code(player: Player, what: str, game: str, **more: object) -> str:
        return player.line.act(what, game, **more).get("code", "done")
    checks.equal("a guest makes none", "no-account",
                 guest.act("tournament-new", **QUICK).get("code"))
    for what, change in (("no kind", {"kind": "knockout"}), ("too few", {"players": 2}),
                         ("too many", {"players": 17}), ("no name", {"title": " "}),
                         ("no clock", {"clock": None}), ("no start", {"kind": "arena", "minutes": 5}),
                         ("no length", {"kind": "arena", "start": CLOCK.now_ms + 60000}),
                         ("the past", {"start": 1000})):
        checks.equal(what, "terms", anna.line.act("tournament-new", **{**QUICK, **change}).get("code"))
    checks.equal("no such game", "unknown-game",
                 anna.line.act("tournament-new", **{**QUICK, "game": "none"}).get("code"))
    anna.come_back(port)  # a line makes so many only
    made = [anna.line.act("tournament-new", **{**QUICK, "open": i > 0}) for i in range(3)]
    cup = made[0]["game"]
    checks.equal("a fourth one", "too-many-tournaments",
                 anna.line.act("tournament-new", **QUICK).get("code"))
    again = anna.line.act("tournament-join", cup, id="joining")
    checks.equal("the same action again", again, anna.line.act("tournament-join", cup, id="joining"))
    checks.equal("joined already", "joined", code(anna, "tournament-join", cup))
    checks.equal("not joined", "not-joined", code(ben, "tournament-leave", cup))
    checks.equal("not one's own", "not-yours", code(ben, "tournament-cancel", cup))
    checks.equal("no administrator", "no-administrator", code(ben, "tournament-hide", cup))
    checks.equal("no such tournament", "no-tournament", code(ben, "tournament-join", "nothing"))
    checks.equal("no such deed", "unknown", code(ben, "tournament-win", cup))
    checks.equal("a guest joins none", "no-account", guest.act("tournament-join", cup).get("code"))
    guest.send(do="tournaments")
    listed = [one["tournament"] for one in guest.hear("tournaments")["tournaments"]]
    checks.equal("only who has the link finds it", (False, True), (cup in listed, made[1]["game"] in listed))
    guest.send(do="tournament", game=cup)
    seen = guest.hear("tournament")
    checks.equal("with the link a guest sees it", ("coming", 1, None), (
        seen["stage"], seen["count"], seen.get("you")))
    for one in made:
        checks.equal("canceled", "done", code(anna, "tournament-cancel", one["game"]))
    checks.equal("then it is over", "tournament-over", code(ben, "tournament-join", cup))
    guest.close()


def check_password(checks: Checks, players: dict[str, Player]) -> None:
    anna, ben = players["Anna"], players["Ben"]
    fred, gina = (Player(anna.browser.port, name) for name in ("Fred", "Gina"))
    cup = anna.line.act("tournament-new", **{**QUICK, "password": "open sesame"})["game"]
    seen = follow(ben, cup)
    checks.equal("it is said that there is one", (True, False),
                 (seen["password"], "sesame" in str(ben.line.heard)))

    def enter(player: Player, **more: object) -> dict:
        return player.line.act("tournament-join", cup, **more)

    def join(player: Player, **more: object) -> str:
        return enter(player, **more).get("code", "done")
    checks.equal("none", "tournament-password", join(ben))
    checks.equal("a wrong one", "tournament-password", join(ben, password="open"))
    checks.equal("the right one", "done", join(ben, password="open sesame"))
    checks.equal("not for its maker", "done", join(anna))
    tries = [join(fred, password=str(i)) for i in range(12)]
    checks.equal("no guessing", ("tournament-password", "too-many"), (tries[0], tries[-1]))
    checks.equal("for how long", True, 1 <= enter(fred, password="x").get("seconds", 0) <= 31)
    anna.line.act("tournament-cancel", cup)
    cup = anna.line.act("tournament-new", **QUICK)["game"]
    joined = [(join(gina), gina.line.act("tournament-leave", cup)["is"])[0] for _ in range(11)]
    checks.equal("nor coming and going", ["done"] * 10 + ["too-many"], joined)
    anna.line.act("tournament-cancel", cup)


def check_clock(checks: Checks, players: dict[str, Player]) -> None:
    """A delay in the place of the increment, and less time for Black."""
    dora = players["Dora"]
    odds = {**QUICK, "delay": 2, "opponent": 30, "players": 3}
    checks.equal("not rated", "terms", dora.line.act("tournament-new", **odds).get("code"))
    cup = dora.line.act("tournament-new", **{**odds, "rated": False})["game"]
    for name in ("Dora", "Carl", "Emil"):
        players[name].line.act("tournament-join", cup)
    state = wait_for(dora, cup, lambda seen: seen["games"])
    checks.equal("as it is told", (2, [60, 30]), (state["delay"], state["times"]))
    watcher = Client(dora.browser.port)
    watcher.send(do="watch", game=state["games"][0]["game"], have=0)
    checks.equal("as it is played", True,
                 "\nclock 60000 30000 0 2000\n" in watcher.hear("events")["events"][0][1])
    watcher.close()
    for name in ("Dora", "Carl", "Emil"):
        players[name].line.act("tournament-leave", cup)


def check_dice(checks: Checks, players: dict[str, Player]) -> None:
    """The first throw waits for the digits of both players, which nobody has asked them for before."""
    names = ("Carl", "Dora", "Emil")
    cup = players["Carl"].line.act("tournament-new", **{**QUICK, "game": "dice-world", "players": 3,
                                                        "rated": False})["game"]
    for name in names:
        players[name].line.act("tournament-join", cup)
    state = wait_for(players["Carl"], cup, lambda seen: seen["games"])
    game, numbers = state["games"][0], names_of(state)
    white, black = (players[numbers[game[color]]].line for color in ("white", "black"))
    room = game["game"]
    checks.equal("no throw yet", "no-throw", white.act("move", room, move="a2a3", ply=0).get("code"))
    checks.equal("one of them", "done", black.act("salt", room, salt="0b")["is"])
    checks.equal("both", "done", white.act("salt", room, salt="0a")["is"])
    watcher = Client(players["Carl"].browser.port)
    watcher.send(do="watch", game=room, have=0)
    checks.equal("then the dice are thrown", ["seat", "seat", "salt", "salt", "play"],
                 [kind for kind, _ in watcher.hear("events")["events"][-5:]])
    watcher.close()
    for name in names:
        players[name].line.act("tournament-leave", cup)


def check_own_rules(checks: Checks, players: dict[str, Player]) -> str:
    """A tournament of somebody's own game; its text stays although the game is deleted."""
    carl = players["Carl"]
    rules = carl.browser.ask("/live/rules", "POST", OWN.encode()).json()["game"]
    work = carl.browser.ask("/live/gallery/publish", "POST", json.dumps(
        {"game": rules, "shown": "public"}).encode()).json()
    own = {**QUICK, "game": rules, "players": 3, "clock": None, "pace": [24, 24, 24]}
    checks.equal("not rated", "own-rules", carl.line.act("tournament-new", **own).get("code"))
    cup = carl.line.act("tournament-new", **{**own, "rated": False})["game"]
    checks.equal("deleted", 200, carl.browser.ask("/live/gallery/delete", "POST", json.dumps(
        {"work": work["work"]}).encode()).status)
    for name in ("Carl", "Dora"):
        players[name].line.act("tournament-join", cup)
    checks.equal("its title", "Chess without Castling", follow(carl, cup)["called"])
    return cup


def finish_own_rules(checks: Checks, players: dict[str, Player], cup: str) -> None:
    players["Emil"].line.act("tournament-join", cup)
    state = wait_for(players["Carl"], cup, lambda seen: len(seen["games"]) == 3)
    checks.equal("after a restart it begins", "running", state["stage"])
    for name in ("Carl", "Dora"):
        players[name].line.act("tournament-leave", cup)


def check_deleting(checks: Checks, server: Server, players: dict[str, Player], token: str) -> None:
    """An administrator deletes a tournament: nobody finds it any more, its games go on."""
    ben = players["Ben"]
    boss = Browser(server.port)
    boss.register("Boss", token=token)
    line = boss.client()
    cup = ben.line.act("tournament-new", **{**QUICK, "players": 3})["game"]
    for name in ("Ben", "Dora", "Emil"):
        players[name].line.act("tournament-join", cup)
    state = wait_for(ben, cup, lambda seen: seen["games"])
    game, numbers = state["games"][0], names_of(state)
    checks.equal("not by its maker", "no-administrator",
                 ben.line.act("tournament-delete", cup).get("code"))
    checks.equal("deleted", "done", line.act("tournament-delete", cup)["is"])
    checks.equal("not twice", "no-tournament", line.act("tournament-delete", cup).get("code"))
    white = players[numbers[game["white"]]]
    white.line.send(do="tournament", game=cup)
    checks.equal("it is gone", "no-tournament", white.line.hear("refused")["code"])
    checks.equal("also for administrators", "no-tournament",
                 line.act("tournament-show", cup).get("code"))
    checks.equal("its game goes on", "done",
                 white.line.act("move", game["game"], move="e2e4", ply=0)["is"])
    white.line.act("resign", game["game"])
    line.send(do="tournaments")
    checks.equal("not in the list", False, cup in str(line.hear("tournaments")))
    check_hiding(checks, line, ben, players["Dora"])
    line.close()


def check_hiding(checks: Checks, boss: Client, ben: Player, dora: Player) -> None:
    """Who looks at a tournament that is hidden hears no more of it."""
    cup = ben.line.act("tournament-new", **QUICK)["game"]
    follow(dora, cup)
    boss.act("tournament-hide", cup)
    CLOCK.passes(1)
    ben.line.act("tournament-join", cup)
    CLOCK.passes(1)
    boss.send(do="tournament", game=cup)
    checks.equal("administrators see it", True, bool(boss.hear("tournament")["table"]))
    dora.line.send(do="ping")
    dora.line.hear("pong")
    checks.equal("others do not", False,
                 any(message["table"] for message in dora.line.heard
                     if message["is"] == "tournament" and message["tournament"] == cup))


def begin_round_robin(checks: Checks, players: dict[str, Player]) -> str:
    anna = players["Anna"]
    cup = anna.line.act("tournament-new", **QUICK)["game"]
    for name in ("Anna", "Ben", "Carl", "Dora"):
        checks.equal(name, "done", players[name].line.act("tournament-join", cup)["is"])
    late = players["Emil"].line.act("tournament-join", cup)
    checks.equal("no fifth one", "tournament-full", late.get("code"))
    state = wait_for(anna, cup, lambda seen: seen["stage"] == "coming" and "due" in seen)
    checks.equal("a countdown", True, 0 < state["due"] - state["now"] <= 3000)
    return cup


def check_first_round(checks: Checks, players: dict[str, Player], cup: str) -> None:
    anna = players["Anna"]
    state = wait_for(anna, cup, lambda seen: seen["round"] == 1)
    games = [game["game"] for game in state["games"]]
    checks.equal("two games", (2, 3), (len(games), state["rounds"]))
    checks.equal("one's own is named", True, state["game"] in games)
    own = state["game"]
    anna.line.send(do="watch", game=own, have=0)
    anna.line.hear("events")
    checks.equal("a game says where it belongs", True, ["tournament", cup] in anna.line.events())
    for what in ("abort", "offer-take-back"):
        checks.equal(what, "in-tournament", anna.line.act(what, own, ply=0).get("code"))
    play_round(players, state)
    state = wait_for(anna, cup, lambda seen: all(game["score"] != "open" for game in seen["games"]))
    checks.equal("a break", True, 0 < state["due"] - state["now"] <= 3000)


def check_the_rest(checks: Checks, players: dict[str, Player], cup: str) -> None:
    anna = players["Anna"]
    state = wait_for(anna, cup, lambda seen: seen["round"] == 2)
    play_round(players, state)
    state = wait_for(anna, cup, lambda seen: seen["round"] == 3)
    play_round(players, state)
    state = wait_for(anna, cup, lambda seen: seen["stage"] == "over")
    table = [(row["name"], row["points"], row["sonneborn"], row["place"]) for row in state["table"]]
    checks.equal("the table", [("Anna", 3.0, 3.0, 1), ("Ben", 2.0, 1.0, 2), ("Carl", 1.0, 0.0, 3),
                               ("Dora", 0.0, 0.0, 4)], table)
    met = {frozenset((game["white"], game["black"])) for game in state["games"]}
    checks.equal("everybody has met everybody once", (6, 6), (len(met), len(state["games"])))


def check_withdrawing(checks: Checks, players: dict[str, Player]) -> None:
    """By correspondence all games begin at once; who withdraws resigns them."""
    carl = players["Carl"]
    cup = carl.line.act("tournament-new", **{**QUICK, "clock": None, "pace": [24, 24, 24], "players": 3,
                                             "rated": False})["game"]
    for name in ("Anna", "Ben", "Carl"):
        players[name].line.act("tournament-join", cup)
    state = wait_for(carl, cup, lambda seen: len(seen["games"]) == 3)
    checks.equal("all at once", (3, 3), (state["round"], state["rounds"]))
    checks.equal("no vacation", "in-tournament", carl.line.act(
        "vacation", state["game"], first="2027-12-01", last="2027-12-02").get("code"))
    carl.line.act("tournament-leave", cup)
    state = wait_for(carl, cup, lambda seen: sum(game["score"] != "open" for game in seen["games"]) == 2)
    checks.equal("not again", "tournament-begun", carl.line.act("tournament-join", cup).get("code"))
    players["Ben"].browser.post("delete", password="a long enough secret")
    state = wait_for(carl, cup, lambda seen: seen["stage"] == "over")
    checks.equal("who has left the server", True, "Deleted account" in names_of(state).values())


def begin_arena(checks: Checks, players: dict[str, Player]) -> str:
    anna = players["Anna"]
    start = CLOCK.now_ms + 2000
    cup = anna.line.act("tournament-new", **{**QUICK, "kind": "arena", "minutes": 1, "start": start,
                                             "players": 200, "title": "Arena"})["game"]
    for name in ("Anna", "Carl", "Dora", "Emil"):
        checks.equal(name, "done", players[name].line.act("tournament-join", cup)["is"])
    return cup


def play_arena(players: dict[str, Player], cup: str, most: int) -> dict:
    """Play games until there were so many or the arena is over."""
    names = [name for name in players if name != "Ben"]
    played: set[str] = set()
    while True:
        states = {name: follow(players[name], cup) for name in names}
        state = states["Anna"]
        if state["stage"] == "over" or len(played) >= most:
            return state
        numbers = names_of(state)
        for game in state["games"]:
            if game["game"] not in played:
                played.add(game["game"])
                white, black = numbers[game["white"]], numbers[game["black"]]
                quick_game(players, white, black, game["game"], max(white, black))
        CLOCK.passes(1)


def check_arena(checks: Checks, state: dict, events: list[tuple[str, str]]) -> None:
    playing: dict[str, str] = {}
    last: dict[str, str] = {}
    for kind, body in events:
        if kind == "pair":
            game, _, white, black = body.split()
            checks.equal("nobody plays twice at a time", False,
                         white in playing.values() or black in playing.values())
            playing[game + " white"], playing[game + " black"] = white, black
            last[white], last[black] = black, white
        elif kind == "result":
            for color in (" white", " black"):
                playing.pop(body.split()[0] + color, None)
    checks.equal("several games", True, sum(kind == "result" for kind, _ in events) >= 4)
    rows = state["table"]
    checks.equal("in order", True, all(one["points"] >= two["points"] for one, two in zip(rows, rows[1:])))
    checks.equal("Anna wins all her games", True, rows[0]["name"] == "Anna" and rows[0]["lost"] == 0)


def come_back(server: Server, players: dict[str, Player]) -> None:
    for player in players.values():
        player.come_back(server.port)


def check_rebuild(checks: Checks, program: str, games: Path) -> None:
    before = derived(games)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        for table in ("tournament", "entrant", "begun"):
            base.execute(f"DELETE FROM {table}")
        base.commit()
    for command in ("fsck", "rebuild", "replay"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))
    checks.equal("the same as before", before, derived(games))


def run(checks: Checks, program: str, root: Path, games: Path) -> None:
    with serving(program, root, games, *CLOCK.options) as server:
        players = {name: Player(server.port, name) for name in ("Anna", "Ben", "Carl", "Dora", "Emil")}
        check_doors(checks, server.port, players)
        come_back(server, players)
        check_password(checks, players)
        check_clock(checks, players)
        come_back(server, players)
        check_dice(checks, players)
        come_back(server, players)
        own = check_own_rules(checks, players)
        cup = begin_round_robin(checks, players)
        check_first_round(checks, players, cup)
        server.stop(signal.SIGKILL)
    with serving(program, root, games, *CLOCK.options) as server:
        come_back(server, players)
        check_the_rest(checks, players, cup)
        come_back(server, players)
        finish_own_rules(checks, players, own)
        come_back(server, players)
        check_deleting(checks, server, players, invitation(server))
        come_back(server, players)
        check_withdrawing(checks, players)
        del players["Ben"]
        come_back(server, players)
        arena = begin_arena(checks, players)
        play_arena(players, arena, 2)
        server.stop(signal.SIGKILL)
    with serving(program, root, games, *CLOCK.options) as server:
        come_back(server, players)
        state = play_arena(players, arena, 1000)
        server.stop()
    check_arena(checks, state, events_of(games, arena))
    check_rebuild(checks, program, games)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with CLOCK:
        run(checks, program, root, folder / "games")


if __name__ == "__main__":
    sys.exit(main(check_all))
