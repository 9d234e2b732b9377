#!/usr/bin/env python3
"""Games on disk that this version cannot read: they are set aside, and the others are served. aside.py PROGRAM"""

import contextlib
import hashlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import PASSWORD, Browser, Checks, Client, main, serving
from games_server import meet as meet_at
from archive import number
from own_rules import TEXT, meet
from ratings import Player

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.clock import Clock  # noqa: E402

OWN = "Chess without Castling"
REFUSED = "this version refuses its rules"
PACE = [72, 72, 72]
DAYS_15 = 15 * 24       # hours after which a game to which nobody came is swept


def change(games: Path, statement: str, *values: object) -> None:
    """As an earlier version has left it, or a later one; also while a server has the games."""
    with contextlib.closing(sqlite3.connect(games / "games.db", timeout=60)) as base:
        base.execute(statement, values)
        base.commit()


def retell(games: Path, told: str, seq: int, body: str) -> None:
    """Another body of an event of a game or tournament, as if it had been written so."""
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        rows = base.execute("SELECT seq, time_ms, kind, body, actor, action FROM event WHERE game = ? ORDER BY seq",
                            (told,)).fetchall()
        chain = bytes(32)
        for at, time_ms, kind, was, actor, action in rows:
            now = body if at == seq else was
            state = hashlib.blake2b(chain + number(at) + number(time_ms), digest_size=32)
            for text in (told, kind, now, actor, action):
                state.update(number(len(text.encode())) + text.encode())
            chain = state.digest()
            base.execute("UPDATE event SET body = ?, hash = ? WHERE game = ? AND seq = ?", (now, chain, told, at))
        base.execute("UPDATE game SET last_hash = ? WHERE id = ?", (chain, told))
        base.commit()


def body_of(games: Path, told: str, seq: int) -> str:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return base.execute("SELECT body FROM event WHERE game = ? AND seq = ?", (told, seq)).fetchone()[0]


def ran(program: str, command: str, games: Path) -> tuple[int, str, str]:
    done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def turns(client: Client) -> list[dict]:
    client.send(do="turns", id="t")
    return client.hear("turns")["games"]


def figure(port: int) -> str:
    lines = Browser(port).ask("/metrics").body.decode().splitlines()
    return next(line for line in lines if line.startswith("acedrex_games_aside "))


def watched(client: Client, room: str) -> tuple[str, str]:
    client.send(do="watch", game=room, have=0)
    answer = client.hear_any()
    while answer["is"] not in ("events", "refused"):
        answer = client.hear_any()
    return answer["is"], answer.get("code", "")


def check_start(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Rules that this version refuses, a seed that is lost, a tournament of another kind."""
    log = games.parent / "log"
    with Clock() as clock:
        with serving(program, root, games, *clock.options) as server:
            anna, ben, own, rules = meet(server.port, TEXT, pace=PACE)
            chess = anna.act("new", "chess", color="white", name="Anna", salt="0a", pace=PACE)["game"]
            ben.act("sit", chess, name="Ben", salt="0b")
            waiting = anna.act("new", rules, color="white", name="Anna", salt="0a", pace=PACE)["game"]
            live = meet_at(server.port, clock=[300, 0])[2]
            anna.act("move", own, move="e2e4", ply=0)
            server.stop()
        text = "title Older\nboard 8x8\nsetup k7/8/8/8/8/8/8/7K\npiece king K mfyafsF royal\n"
        kept = sqlite3.connect(games / "games.db").execute("SELECT text FROM rules WHERE hash = ?", (rules,)).fetchone()[0]
        change(games, "UPDATE rules SET text = ? WHERE hash = ?", text, rules)
        change(games, "UPDATE secret SET game = 'x' WHERE game = ?", live)
        code, out, err = ran(program, "fsck", games)
        checks.equal("fsck names each", (0, True), (code, "nothing is wrong" in out))
        checks.equal("with its reason", sorted([f"game {own} is set aside: {REFUSED}", f"game {waiting} is set aside: {REFUSED}",
                                                f"game {live} is set aside: its seed is missing"]),
                     sorted(line.split(": ", 2)[2] for line in err.splitlines()))
        with serving(program, root, games, *clock.options, "--log", str(log)) as server:
            anna, ben = Client(server.port, cookie=anna.cookie), Client(server.port, cookie=ben.cookie)
            checks.equal("the others go on", "done", anna.act("move", chess, move="e2e4", ply=0)["is"])
            checks.equal("also of the opponent", "done", ben.act("move", chess, move="e7e5", ply=1)["is"])
            checks.equal("nobody opens it", ("refused", "set-aside"), watched(ben, own))
            checks.equal("nobody moves in it", "set-aside", ben.act("move", own, move="e7e5", ply=1).get("code"))
            checks.equal("nobody sits down in it", "set-aside", ben.act("sit", waiting, name="Ben").get("code"))
            checks.equal("their list says so", [(chess, "Ben", "chess", False), (own, "Ben", OWN, True), (waiting, "", OWN, True)],
                         [(one["game"], one["opponent"], OWN if one["title"] == OWN else one["rules"], one.get("aside", False))
                          for one in sorted(turns(anna), key=lambda one: (one.get("aside", False), one["opponent"] == ""))])
            checks.equal("without a deadline", {False}, {"deadline" in one for one in turns(anna) if one.get("aside")})
            checks.equal("the figures", "acedrex_games_aside 3", figure(server.port))
            browser = Browser(server.port, anna.cookie)
            checks.equal("what somebody takes away", ([chess], sorted([own, waiting])),
                         ((data := browser.ask("/live/account/account.json").json()) and [one["game"] for one in data["games"]],
                          sorted(data["aside"])))
            assert browser.register("Anna").status == 200
            checks.equal("as PGN", (200, 1), ((pgn := browser.ask("/live/account/games.pgn")).status, pgn.body.count(b"[Event ")))
            clock.passes(hours=DAYS_15 + 24)
            client = browser.client()
            checks.equal("a deadline falls in the others", ("events", ""), watched(client, chess))
            checks.equal("its end", "black-wins time", dict(client.events()).get("end"))
            code, err = server.stop()
            checks.equal("it stops in peace, and has said how many", (0, True), (code, "3 games cannot be opened by this version" in err))
        lines = [json.loads(line) for line in log.read_text().splitlines()]
        checks.equal("the log names each once", {own: REFUSED, waiting: REFUSED, live: "its seed is missing"},
                     {line["game"]: line["code"] for line in lines if line["what"] == "aside"})
        change(games, "UPDATE rules SET text = ? WHERE hash = ?", kept, rules)
        change(games, "UPDATE secret SET game = ? WHERE game = 'x'", live)
        with serving(program, root, games, *clock.options) as server:
            ben = Client(server.port, cookie=ben.cookie)
            checks.equal("a version that can, opens it", ("events", ""), watched(ben, own))
            checks.equal("nobody has lost it by time", (False, "done"),
                         ("end" in dict(ben.events()), ben.act("move", own, move="e7e5", ply=1)["is"]))
            checks.equal("none is aside", "acedrex_games_aside 0", figure(server.port))
            server.stop()


def check_running(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A game that cannot be read when its flag falls, when its computer has found a move, and when it is looked at."""
    with Clock() as clock, serving(program, root, games, *clock.options) as server:
        anna, ben, flag = meet_at(server.port, pace=PACE)
        anna.act("move", flag, move="e2e4", ply=0)
        ben.act("move", flag, move="e7e5", ply=1)
        own = meet_at(server.port, pace=PACE)
        own[0].act("move", own[2], move="e2e4", ply=0)
        own[1].act("move", own[2], move="e7e5", ply=1)
        carl = Browser(server.port)
        client = carl.client()
        alone = client.act("new", "chess", color="white", name="Carl", salt="0c")["game"]
        client.act("computer", alone, level=8)
        for one in (anna, ben, own[0], own[1]):
            one.close()
        client.send(do="move", game=alone, id="m", move="e2e4", ply=0)
        client.close()
        change(games, "UPDATE event SET body = 'nothing' WHERE seq = 0 AND game IN (?, ?)", flag, alone)
        clock.passes(hours=73)
        eve = Client(server.port, cookie=own[0].cookie)
        checks.equal("the flag of another game falls", ("events", ""), watched(eve, own[2]))
        checks.equal("its end", "black-wins time", dict(eve.events()).get("end"))
        checks.equal("nobody opens it", ("refused", "set-aside"), watched(Client(server.port), flag))
        checks.equal("nor that of a computer", ("refused", "set-aside"), watched(Client(server.port), alone))
        clock.sleeps(hours=200)
        checks.equal("the server lives", "done", Client(server.port).act("new", "chess")["is"])
        checks.equal("the figures", "acedrex_games_aside 2", figure(server.port))
        checks.equal("it stops in peace", (0, ""), server.stop())


def check_seats(checks: Checks, program: str, root: Path, games: Path) -> None:
    """While their games are set aside one guest logs in to an account, and another deletes theirs."""
    with serving(program, root, games) as server:
        anna, ben, own, rules = meet(server.port, TEXT, pace=PACE)
        anna.act("move", own, move="e2e4", ply=0)
        left = anna.act("new", rules, color="white", name="Anna", salt="0a", pace=PACE)["game"]
        dora = Browser(server.port)
        dora.client().act("sit", left, name="Dora", salt="0d")
        assert Browser(server.port).register("Cleo").status == 200
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        kept = base.execute("SELECT text FROM rules WHERE hash = ?", (rules,)).fetchone()[0]
    change(games, "UPDATE rules SET text = 'title Older' WHERE hash = ?", rules)
    with serving(program, root, games) as server:
        cleo, gone = Browser(server.port, anna.cookie), Browser(server.port, dora.cookie)
        assert cleo.log_in("Cleo").status == 200
        checks.equal("they are in the list of the account", {(own, "Ben", True), (left, "Dora", True)},
                     {(one["game"], one["opponent"], one.get("aside", False)) for one in turns(cleo.client())})
        checks.equal("and in what it takes away", sorted([own, left]),
                     sorted(cleo.ask("/live/account/account.json").json()["aside"]))
        assert gone.register("Dora").status == 200
        assert gone.post("delete", password=PASSWORD).status == 200
        server.stop()
    change(games, "UPDATE rules SET text = ? WHERE hash = ?", kept, rules)
    with serving(program, root, games) as server:
        cleo.port = server.port
        client, ben = cleo.client(), Client(server.port, cookie=ben.cookie)
        checks.equal("they are the account's", {(own, False), (left, True)},
                     {(game, game not in [one["game"] for one in turns(client)]) for game in (own, left)})
        checks.equal("it plays on", ["done", "done"], [ben.act("move", own, move="e7e5", ply=1)["is"],
                                                       client.act("move", own, move="d2d4", ply=2)["is"]])
        assert watched(client, left) == ("events", "")
        checks.equal("who has deleted their account has left", ("aborted", "white Cleo"),
                     tuple(dict(client.events()).get(kind) for kind in ("end", "owner")))
        checks.equal("the guest is nobody any more", "guest", Browser(server.port, anna.cookie).state()["is"])
        server.stop()


def cup_of(player: Player, cup: str) -> dict:
    """What is said of it now."""
    player.line.send(do="tournament", game=cup)
    player.line.send(do="ping")
    player.line.hear("pong")
    return next(said for said in reversed(player.line.heard) if said["is"] in ("tournament", "refused"))


def scores(state: dict) -> list[str]:
    return [game["score"] for game in state["games"]]


def check_tournament(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Of three players, so that one game is played in each round: set aside is it, and one of its games."""
    def play(players: list[Player], state: dict) -> str:
        """White resigns after the first moves."""
        names = {row["player"]: row["name"] for row in state["table"]}
        game = next(game for game in state["games"] if game["score"] == "open")
        white, black = (next(one for one in players if one.name == names[game[color]]) for color in ("white", "black"))
        assert white.line.act("move", game["game"], move="e2e4", ply=0)["is"] == "done"
        assert black.line.act("move", game["game"], move="e7e5", ply=1)["is"] == "done"
        white.line.act("resign", game["game"])
        return game["game"]

    with Clock() as clock:
        with serving(program, root, games, *clock.options) as server:
            players = [Player(server.port, name) for name in ("Anna", "Ben", "Cleo")]
            cup = players[0].line.act("tournament-new", kind="round-robin", game="chess", clock=[600, 0], players=3,
                                      title="Cup", open=True, **{"break": 20})["game"]
            for one in players:
                one.line.act("tournament-join", cup)
            clock.passes(20)
            first = cup_of(players[0], cup)
            checks.equal("it goes on", ["open"], scores(first))
            server.stop()
        terms = body_of(games, cup, 0)
        retell(games, cup, 0, "kind ladder")
        with serving(program, root, games, *clock.options) as server:
            for one in players:
                one.come_back(server.port)
            checks.equal("nobody finds it", "no-tournament", cup_of(players[0], cup).get("code"))
            play(players, first)
            server.stop()
        retell(games, cup, 0, terms)
        with serving(program, root, games, *clock.options) as server:
            for one in players:
                one.come_back(server.port)
            checks.equal("the result is there", ["black-wins"], scores(cup_of(players[0], cup)))
            clock.passes(20)
            second = cup_of(players[0], cup)
            checks.equal("after the break it goes on", ["black-wins", "open"], scores(second))
            server.stop()
        game = second["games"][1]["game"]
        change(games, "UPDATE secret SET game = 'x' WHERE game = ?", game)
        with serving(program, root, games, *clock.options) as server:
            players[0].come_back(server.port)
            clock.passes(minutes=9)
            checks.equal("there is time to go back", "open", scores(cup_of(players[0], cup))[1])
            clock.passes(minutes=1)
            checks.equal("then it is a draw", "draw", scores(cup_of(players[0], cup))[1])
            clock.passes(20)
            checks.equal("and nobody waits for it", ["black-wins", "draw", "open"], scores(cup_of(players[0], cup)))
            server.stop()
        change(games, "UPDATE secret SET game = ? WHERE game = 'x'", game)
        with serving(program, root, games, *clock.options) as server:
            for one in players:
                one.come_back(server.port)
            play(players, {**second, "games": second["games"][1:]})
            checks.equal("whoever wins it later", "draw", scores(cup_of(players[0], cup))[1])
            play(players, cup_of(players[0], cup))
            clock.passes(1)
            checks.equal("it comes to its end", "over", cup_of(players[0], cup)["stage"])
            server.stop()


def test(checks: Checks, program: str, root: Path, folder: Path) -> None:
    check_start(checks, program, root, folder / "one")
    check_running(checks, program, root, folder / "two")
    check_seats(checks, program, root, folder / "four")
    check_tournament(checks, program, root, folder / "three")


if __name__ == "__main__":
    sys.exit(main(test))
