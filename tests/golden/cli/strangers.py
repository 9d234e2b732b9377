#!/usr/bin/env python3
"""What strangers can make large or take from others, and what an operator may forget. strangers.py PROGRAM"""

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from bots import make_bot
from games_server import (PASSWORD, TIMEOUT_S, Browser, Checks, Client, Refused, Server, main, meet, processor_s,
                          serving)
from support.clock import Clock

PROXIED = ("--proxy", "127.0.0.1")  # so that visitors come from where X-Forwarded-For says


def journal(path: Path, what: str) -> list[dict]:
    return [line for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()) if line["what"] == what]


# --- what an operator may forget ---


def check_forgotten_proxy(checks: Checks, program: str, root: Path, folder: Path) -> None:
    log = folder / "log"
    with serving(program, root, folder / "behind", "--url", "https://games.example", "--log", str(log)) as server:
        for _ in range(3):
            Browser(server.port, "none=x", X_Forwarded_For="198.51.100.7").ask("/live/guest")
        _, err = server.stop()
    said = err.splitlines()
    checks.equal("two complaints", 2, len(said))
    checks.equal("at the start", True, "--url says https" in said[0] and "--proxy" in said[0])
    checks.equal("of a request", True, "X-Forwarded-For from 127.0.0.1" in said[1] and "add --proxy 127.0.0.1" in said[1])
    checks.equal("once in the log, without an address", [{"what"}],
                 [set(line) - {"time"} for line in journal(log, "unnamed-proxy")])
    with serving(program, root, folder / "behind", "--url", "https://games.example", *PROXIED) as server:
        Browser(server.port, "none=x", X_Forwarded_For="198.51.100.7").ask("/live/guest")
        checks.equal("nothing with --proxy", "", server.stop()[1])


def check_careless_proxy(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """What proxies make of X-Forwarded-For in other ways than nginx."""
    log = folder / "careless-log"
    with serving(program, root, folder / "careless", "--url", "https://games.example", "--log", str(log), *PROXIED) as server:
        def ask(forwarded: str, **more: str) -> int:
            headers = {"X_Forwarded_For": forwarded, **more}
            return Browser(server.port, "none=x", **headers).ask("/live/guest").status

        # HAProxy adds a line of its own behind what the visitor has written.
        lines = [f"203.0.113.{i}\r\nX-Forwarded-For: 198.51.100.9" for i in range(90)]
        checks.equal("the last line counts", {204, 429}, {ask(line) for line in lines})
        checks.equal("one with a port is the same", True, 429 in {ask("198.51.100.9:4711") for _ in range(9)})
        checks.equal("another one is another", 204, ask("203.0.113.1"))
        checks.equal("who is called by no address is counted", {204, 429}, {ask("unknown") for _ in range(90)})
        checks.equal("a tool on this machine has no name", 204, ask(""))
        for _ in range(2):
            checks.equal("a visitor without a name is let in", 204, ask("", Host="games.example"))
        said = server.stop()[1].splitlines()
    checks.equal("and complained of", [True], ["without X-Forwarded-For" in line for line in said])
    checks.equal("in the log, too", 1, len(journal(log, "unnamed-visitor")))


def failing(program: str, root: Path, games: Path) -> str:
    """What a server says that does not start."""
    done = subprocess.run([program, "serve", "--root", root, "--port", "0", "--games", games], text=True,
                          capture_output=True, timeout=TIMEOUT_S, check=False)
    return f"{done.returncode} {done.stderr}"


def check_lost_files(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "lost"
    with serving(program, root, games):
        pass
    key = (games / "guests.key").read_bytes()
    (games / "guests.key").unlink()
    with serving(program, root, games) as server:
        meet(server.port)
    checks.equal("a key that nobody needed yet is made anew", True, (games / "guests.key").read_bytes() != key)
    key = (games / "guests.key").read_bytes()
    (games / "guests.key").unlink()
    said = failing(program, root, games)
    checks.equal("no key beside games", True, said.startswith("3 ") and "guests.key" in said and "backup" in said)
    checks.equal("none was made", False, (games / "guests.key").exists())
    (games / "guests.key").write_bytes(key)
    with serving(program, root, games):
        pass
    for lost in ("empty", "missing"):
        for path in games.glob("games.db*"):
            path.unlink()
        if lost == "empty":
            (games / "games.db").touch()
        said = failing(program, root, games)
        checks.equal(f"{lost} games beside a key", True,
                     said.startswith("3 ") and "missing or empty" in said and "acedrex restore" in said)
        checks.equal(f"{lost}: nothing was made", [0] * (lost == "empty"),
                     [path.stat().st_size for path in games.glob("games.db*")])
    (games / "guests.key").unlink()
    with serving(program, root, games) as server:
        checks.equal("without a key it begins anew", 0, server.stop()[0])


# --- whose name is guessed at ---


def check_guesses(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "guesses") as server:
        port = server.port
        owner, other = Browser(port), Browser(port)
        owner.register("Anna")
        other.register("Ben")
        before = {name: value for name, value in owner.jar.items() if name.startswith("acedrex-device-")}
        known = "".join(before)
        checks.equal("a browser is known", 97, len(before[known]))
        line = Browser(port)
        line.jar |= before
        line.log_in("Anna")
        shared = Browser(port)
        shared.jar |= before
        for name in ("Anna", "Ben"):
            shared.log_in(name)
        owner.post("log-out")
        checks.equal("and still after it", before[known], owner.jar[known])

        def guesses(browser: Browser) -> list[int]:
            return [browser.log_in("Anna", "a wrong password").status for _ in range(12)]

        checks.equal("a stranger guesses ten times", [401] * 10 + [429] * 2, guesses(Browser(port)))
        checks.equal("so does another one", 429, Browser(port).log_in("Anna").status)
        checks.equal("whose browser is known to another account", 429, other.log_in("Anna").status)
        forged = Browser(port)
        forged.jar[known] = before[known][:-1] + "xyz"[len(before) % 3]
        checks.equal("or says so", 429, forged.log_in("Anna").status)
        checks.equal("its owner gets in", 200, owner.log_in("Anna").status)
        checks.equal("in a browser of several people, too", 200, shared.log_in("Anna").status)
        checks.equal("and may change the password", 200, line.post("password", password=PASSWORD, new=PASSWORD + "!").status)
        stolen = Browser(port)
        stolen.jar |= before
        checks.equal("a browser from before that is a stranger", 429, stolen.log_in("Anna", PASSWORD + "!").status)
        stolen.jar[known] = line.jar[known]
        checks.equal("a known one guesses no more often", [401] * 10 + [429] * 2, guesses(stolen))
        checks.equal("nor does a session", [403] * 9 + [429],
                     [line.post("password", password="a wrong one", new="another password").status for _ in range(10)])


def check_shared_address(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """A school, or a net of which all customers have one address: one of them guesses."""
    with serving(program, root, folder / "shared", *PROXIED) as server:
        def at(address: str) -> Browser:
            return Browser(server.port, X_Forwarded_For=address)

        anna, ben = at("198.51.100.7"), at("203.0.113.1")
        anna.register("Anna")
        ben.register("Ben")
        stranger = at("198.51.100.7")
        checks.equal("a stranger guesses", [401] * 10 + [429] * 20,
                     [stranger.log_in("Anna", "a wrong password").status for _ in range(30)])
        for number in range(30):
            Browser(server.port, "none=x", Authorization=f"Bearer {number}", X_Forwarded_For="198.51.100.7").ask("/live/api/account")
        for _ in range(30):
            stranger.post("reset", token="0", password="short")
        checks.equal("Ben logs in beside them", 200, at("198.51.100.7").log_in("Ben").status)
        checks.equal("Anna, where she has before", 200, anna.log_in("Anna").status)
        checks.equal("Anna, elsewhere", 200, at("203.0.113.2").log_in("Anna").status)
        checks.equal("who is logged in is heard", 200, anna.post("token", name="test").status)
        tokens = [anna.post("revoke", token="0" * 32).status for _ in range(25)]
        checks.equal("and counted", (True, 429), (429 not in tokens[:19], tokens[-1]))


# --- what is refused ---


def stored_rules(games: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return {name for name, in base.execute("SELECT hash FROM rules") if name.startswith("own-")}


def check_refused(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Nothing is kept of a text with which no game began."""
    games = folder / "refused"
    with serving(program, root, games) as server:
        guest, member = Browser(server.port), Browser(server.port)
        member.register("Anna")

        def sent(number: int) -> str:
            text = f"like chess\ntitle Game {number}\nremove castle\n"
            return guest.ask("/live/rules", "POST", text.encode()).json()["game"]

        def said(line: Client, what: str, number: int, **wish: object) -> tuple:
            answer = line.act(what, sent(number), **wish)
            return answer["is"], answer.get("code")

        line, own = guest.client(), member.client()
        for number, (who, code, wish) in enumerate((
                (line, "color", {"color": "green", "name": "Ben"}),
                (line, "name-taken", {"color": "white", "name": "Anna"}),
                (line, "nobody", {"color": "white", "name": "Ben", "to": "Nobody at all"}),
                (own, "own-rules", {"color": "white", "rated": True, "clock": [300, 3]}))):
            checks.equal(code, ("refused", code), said(who, "new", number, **wish))
        checks.equal("a tournament", ("refused", "terms"), said(
            own, "tournament-new", 10, title="Sunday", kind="arena", clock=[300, 3], minutes=10_000, players=8))
        published = member.ask("/live/gallery/publish", "POST", json.dumps({"game": sent(11), "shown": "nobody"}).encode())
        checks.equal("what is published", (400, "not-understood"), published.code())
        checks.equal("no text is kept", set(), stored_rules(games))
        checks.equal("a game", "done", line.act("new", sent(12), color="white", name="Ben")["is"])
        checks.equal("keeps its text", 1, len(stored_rules(games)))


# --- what all share ---


def from_there(port: int, address: str) -> Client:
    """Another guest at an address."""
    return Client(port, X_Forwarded_For=address)


def play_computer(client: Client, moves: int = 0) -> tuple[str, str]:
    """A game of three hours with a computer. What is said, and the game."""
    game = client.act("new", "chess", color="white", name="Anna", clock=[10_800, 0])["game"]
    said = client.act("computer", game, level=1)
    if moves and said["is"] == "done":
        client.act("move", game, move="e2e4", ply=0)
        while not any(kind == "play" and body.startswith("move black") for message in client.heard
                      if message.get("game") == game and message["is"] == "events" for kind, body in message["events"]):
            client.hear_any()
    return said.get("code", said["is"]), game


def end_of(games: Path, game: str) -> str:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return base.execute("SELECT result FROM game WHERE id = ?", (game,)).fetchone()[0]


def check_computers(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Nobody has all of them, and whoever has left gives his back."""
    games = folder / "computers"
    with Clock() as clock, serving(program, root, games, *PROXIED, *clock.options) as server:
        anna, ben, cleo = (from_there(server.port, "198.51.100.7") for _ in range(3))
        first = [play_computer(anna, 2) for _ in range(3)]
        checks.equal("three of a person", ["done"] * 3 + ["computers-yours"],
                     [code for code, _ in first] + [play_computer(anna)[0]])
        checks.equal("six of an address", ["done"] * 3 + ["computers-yours"],
                     [play_computer(ben, 2)[0] for _ in range(3)] + [play_computer(cleo)[0]])
        checks.equal("at another one there are more", "done", play_computer(from_there(server.port, "198.51.100.8"))[0])
        own = Client(server.port)
        checks.equal("of a person on this machine", "computers-yours",
                     [play_computer(own)[0] for _ in range(4)][-1])
        anna.close()
        clock.passes(10)
        cleo.send(do="ping")
        checks.equal("who has just left may come back", "computers-yours", play_computer(cleo)[0])
        clock.passes(60)
        cleo.send(do="ping")
        checks.equal("who has left for longer", "done", play_computer(cleo)[0])
        checks.equal("gives a computer back", "black-wins abandoned", end_of(games, first[0][1]))
        checks.equal("and not more than are wanted", ["", ""], [end_of(games, game) for _, game in first[1:]])


def check_waiting(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Games by correspondence that wait for two weeks, and challenges."""
    with serving(program, root, folder / "waiting", *PROXIED) as server:
        def wait(client: Client, **more: object) -> str:
            said = client.act("new", "chess", color="white", name="Anna", **more)
            return said.get("code", said["is"])

        slow = {"pace": [72, 72, 72]}
        crowd = [from_there(server.port, "198.51.100.7") for _ in range(5)]
        checks.equal("twenty of a person", ["done"] * 20 + ["games-waiting"], [wait(crowd[0], **slow) for _ in range(21)])
        checks.equal("a live one does not count", "done", wait(crowd[0]))
        said = [wait(crowd[1 + i // 20], **slow) for i in range(41)]
        checks.equal("sixty of an address", ["done"] * 40 + ["games-waiting"], said)
        elsewhere = from_there(server.port, "198.51.100.8")
        game = elsewhere.act("new", "chess", color="white", name="Dora", **slow)["game"]
        checks.equal("one that is elsewhere", True, len(game) > 4)
        withdrawn = crowd[1].act("new", "chess", color="white", name="Anna")
        checks.equal("a place", "done", withdrawn["is"])
        turns = [message for message in crowd[2].heard if message["is"] == "done"]
        crowd[2].act("abort", turns[0]["game"])
        checks.equal("is given back", ["done", "games-waiting"], [wait(crowd[3], **slow) for _ in range(2)])
        names = ["Otto", "Paul", "Rita"]
        for name in names:
            Browser(server.port).register(name)
        for i in range(24):
            code = wait(crowd[4] if i < 8 else crowd[3] if i < 16 else crowd[2], to=names[i % 3])
            checks.equal(f"challenge {i}", "done", code)
        checks.equal("24 challenges of an address", "games-waiting", wait(crowd[1], to="Otto"))
        checks.equal("and others may", "done", wait(elsewhere, to="Otto"))


def check_lines(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Connections of one person, wherever they come from."""
    with serving(program, root, folder / "lines", *PROXIED) as server:
        anna = Browser(server.port).cookie
        lines = [Client(server.port, cookie=anna, X_Forwarded_For=f"198.51.100.{i // 16}") for i in range(32)]
        try:
            Client(server.port, cookie=anna, X_Forwarded_For="198.51.100.9")
            checks.equal("one more of a person", 429, 101)
        except Refused as refused:
            checks.equal("one more of a person", 429, refused.args[0])
        from_there(server.port, "198.51.100.9").close()
        lines.pop().close()
        lines[0].send(do="ping")
        lines[0].hear("pong")
        Client(server.port, cookie=anna, X_Forwarded_For="198.51.100.9").close()


def check_begun(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Guests cost nothing: what they make is counted by their address, too."""
    with serving(program, root, folder / "begun", *PROXIED) as server:
        codes = []
        for _ in range(6):
            guest = from_there(server.port, "198.51.100.7")
            for _ in range(38):
                said = guest.act("new", "chess", color="white", name="Anna")
                codes.append(said.get("code", said["is"]))
        checks.equal("two hundred in a row", (["done"] * 200, True), (codes[:200], "too-many" in codes[200:]))
        checks.equal("nobody else is concerned", "done",
                     from_there(server.port, "198.51.100.8").act("new", "chess", color="white", name="Ben")["is"])


def kept_of(games: Path, game: str) -> int:
    """Rows of a game, and of texts."""
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return sum(base.execute(f"SELECT COUNT(*) FROM {table} WHERE {column} = ?", (game,)).fetchone()[0]
                   for table, column in (("event", "game"), ("action", "game"), ("secret", "game"), ("game", "id"),
                                         ("begun", "game"), ("private", "game")))


def check_swept(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Games to which nobody came; those that were played stay."""
    games = folder / "swept"
    with Clock() as clock, serving(program, root, games, *clock.options) as server:
        browser = Browser(server.port)
        anna, ben = browser.client(), Client(server.port)

        def new(rules: str = "chess", **more: object) -> str:
            return anna.act("new", rules, color="white", name="Anna", **more)["game"]

        own = browser.ask("/live/rules", "POST", b"like chess\ntitle Shared\nremove castle\n").json()["game"]
        lone = browser.ask("/live/rules", "POST", b"like chess\ntitle Lone\nremove castle\n").json()["game"]
        played = new(own)
        ben.act("sit", played, name="Ben")
        anna.act("move", played, move="e2e4", ply=0)
        ended = new()
        ben.act("sit", ended, name="Ben")
        ben.act("abort", ended)
        empty = {"live": new(), "with its rules": new(lone), "of shared rules": new(own), "aborted": new(),
                 "by correspondence": new(pace=[72, 72, 72])}
        anna.act("note-set", empty["live"], note="a note")
        anna.act("abort", empty["aborted"])
        holders = [Client(server.port) for _ in range(60)]
        for each in holders:
            each.act("new", "chess", color="white", name="Eve")
        late = new()
        waits = new()
        kept = [kept_of(games, game) > 0 for game in empty.values()]
        checks.equal("they are there", [True] * len(empty), kept)
        clock.passes(days=14)
        checks.equal("for two weeks", kept, [kept_of(games, game) > 0 for game in empty.values()])
        clock.passes(days=2)
        clock.passes(hours=2)
        gone = {what: kept_of(games, game) for what, game in empty.items() if what != "by correspondence"}
        checks.equal("and gone after fifteen days", dict.fromkeys(gone, 0), gone)
        checks.equal("what was played stays", True, kept_of(games, played) > 0 and kept_of(games, ended) > 0)
        checks.equal("so does a game whose maker waits", True, kept_of(games, waits) > 0)
        checks.equal("many that are held open keep no other", 0, kept_of(games, late))
        checks.equal("and rules that are played", {own}, stored_rules(games))
        clock.passes(days=15)
        checks.equal("what was aborted after two weeks", 0, kept_of(games, empty["by correspondence"]))
        server.stop()
    for command in ("fsck", "replay", "rebuild", "fsck"):
        done = subprocess.run([program, command, games], text=True, capture_output=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))


# Some 20 MB in memory, where those that nobody plays may have 64.
LARGE_RULES = ("title Large {}\nboard 11x11 wrap files ranks\nsetup 10k/11/11/11/11/11/5K5/11/11/11/11\n"
               "piece king K W royal\npiece p0 L mpafsR\npiece p1 M mpafsR\n")


def large_games(server: Server) -> list[str]:
    """Six by rules of which three at most lie idle, and who made them has left."""
    browser = Browser(server.port)
    line, rooms = browser.client(), []
    for number in range(6):
        rules = browser.ask("/live/rules", "POST", LARGE_RULES.format(number).encode()).json()
        rooms.append(line.act("new", rules["game"], color="white", name="Anna")["game"])
    line.close()
    return rooms


def until_busy(rooms: list[str], ask: Callable[[str], str]) -> list[str]:
    """What it says of one room after the other. A slow server allows more while it works on it."""
    said: list[str] = []
    while len(said) < 20 * len(rooms) and "busy" not in said:
        said.append(ask(rooms[len(said) % len(rooms)]))
    return said


def check_read_rules(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """Compiling rules that are not in memory takes time from everybody."""
    with Clock() as clock, serving(program, root, folder / "rules-read", *PROXIED, *clock.options) as server:
        rooms = large_games(server)

        def asks(line: Client, wish: dict, room: str) -> str:
            line.send(game=room, id=os.urandom(8).hex(), **wish)
            while (said := line.hear_any())["is"] != "refused" and (said["is"], said.get("game")) != ("events", room):
                pass
            return said.get("code", said["is"])

        watch = {"do": "watch", "have": 0}
        first, second, other = (Client(server.port, X_Forwarded_For=address)
                                for address in ("198.51.100.7", "198.51.100.7", "198.51.100.8"))
        said = until_busy(rooms, lambda room: asks(first, watch, room))
        checks.equal("twenty and some are read", ({"events", "busy"}, ["events"] * 20), (set(said), said[:20]))
        missing = rooms[said.index("busy") % len(rooms)]
        checks.equal("others read on", "events", asks(other, watch, missing))
        checks.equal("what is in memory is seen", "events", asks(second, watch, missing))
        ways = {"a line of chat": ("chat-members-only", {"do": "say", "room": "players", "text": "?", "name": "Eve"}),
                "a note": ("not-seated", {"do": "note"}),
                "a move": ("not-seated", {"do": "move", "move": "e2e4", "ply": 0})}
        for number, (what, (code, wish)) in enumerate(ways.items()):
            guest = from_there(server.port, f"203.0.113.{number}")
            said = until_busy(rooms, lambda room, guest=guest, wish=wish: asks(guest, wish, room))
            checks.equal(f"by {what} no more", ({code, "busy"}, [code] * 20), (set(said), said[:20]))
            guest.close()
        token = make_bot(server.port, "Robot").post("token", name="test").json()["token"]
        program = Browser(server.port, "none=x", Authorization=f"Bearer {token}", X_Forwarded_For="203.0.113.9")
        codes = until_busy(
            rooms, lambda room: program.ask(f"/live/api/bot/game/{room}/move/e2e4", "POST").json()["code"])
        checks.equal("by a program neither", ({"not-seated", "busy"}, ["not-seated"] * 20), (set(codes), codes[:20]))
        missing = rooms[codes.index("busy") % len(rooms)]
        checks.equal("nor when it listens", 503, program.ask(f"/live/api/bot/game/stream/{missing}").status)


def check_previews(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """What is shown of games beside links to them is made once for all who ask."""
    with serving(program, root, folder / "previews", *PROXIED) as server:
        rooms = large_games(server)

        def costs(rooms: list[str], address: str, ending: str = "", language: str = "en") -> tuple[float, list[int]]:
            before = processor_s(server.process.pid)
            browser = Browser(server.port, "none=x", X_Forwarded_For=address, Accept_Language=language)
            status = [browser.ask(f"/live/game/{room}{ending}").status for room in rooms]
            return processor_s(server.process.pid) - before, status

        once_s, once = costs(rooms, "198.51.100.7")
        again_s, again = costs(rooms * 8, "198.51.100.8")
        checks.equal("they are shown", ([200] * 6, [200] * 48), (once, again))
        checks.equal(f"eight times, in {again_s:.2f} s where once took {once_s:.2f}", True, again_s < once_s)
        costs(rooms, "198.51.100.7", ".png")
        again_s, again = costs(rooms * 9, "198.51.100.9", ".png")
        checks.equal(f"nothing is as quick, {again_s:.2f} s", ([404] * 54, True), (again, again_s < once_s))
        said = []
        for language in ("de", "es", "fr", "nl", "zh"):
            said += costs(rooms, "198.51.100.10", language=language)[1]
        checks.equal("whoever has many read is refused", ([200] * 20, {200, 503}), (said[:20], set(said)))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    check_forgotten_proxy(checks, program, root, folder)
    check_careless_proxy(checks, program, root, folder)
    check_lost_files(checks, program, root, folder)
    check_guesses(checks, program, root, folder)
    check_shared_address(checks, program, root, folder)
    check_refused(checks, program, root, folder)
    check_computers(checks, program, root, folder)
    check_waiting(checks, program, root, folder)
    check_lines(checks, program, root, folder)
    check_begun(checks, program, root, folder)
    check_swept(checks, program, root, folder)
    check_read_rules(checks, program, root, folder)
    check_previews(checks, program, root, folder)


if __name__ == "__main__":
    sys.exit(main(check_all))
