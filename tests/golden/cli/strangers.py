#!/usr/bin/env python3
"""What strangers can make large or take from others, and what an operator may forget. strangers.py PROGRAM"""

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import PASSWORD, TIMEOUT_S, Browser, Checks, Client, main, meet, serving

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
        before = {name: value for name, value in owner.jar.items() if name == "acedrex-device"}
        checks.equal("a browser is known", 97, len(before["acedrex-device"]))
        line = Browser(port)
        line.jar |= before
        line.log_in("Anna")
        owner.post("log-out")
        checks.equal("and still after it", before["acedrex-device"], owner.jar["acedrex-device"])

        def guesses(browser: Browser) -> list[int]:
            return [browser.log_in("Anna", "a wrong password").status for _ in range(12)]

        checks.equal("a stranger guesses ten times", [401] * 10 + [429] * 2, guesses(Browser(port)))
        checks.equal("so does another one", 429, Browser(port).log_in("Anna").status)
        checks.equal("whose browser is known to another account", 429, other.log_in("Anna").status)
        forged = Browser(port)
        forged.jar["acedrex-device"] = before["acedrex-device"][:-1] + "xyz"[len(before) % 3]
        checks.equal("or says so", 429, forged.log_in("Anna").status)
        checks.equal("its owner gets in", 200, owner.log_in("Anna").status)
        checks.equal("and may change the password", 200, line.post("password", password=PASSWORD, new=PASSWORD + "!").status)
        stolen = Browser(port)
        stolen.jar |= before
        checks.equal("a browser from before that is a stranger", 429, stolen.log_in("Anna", PASSWORD + "!").status)
        stolen.jar["acedrex-device"] = line.jar["acedrex-device"]
        checks.equal("a known one guesses no more often", [401] * 10 + [429] * 2, guesses(stolen))
        checks.equal("nor does a session", [403] * 9 + [429],
                     [line.post("password", password="a wrong one", new="another password").status for _ in range(10)])


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


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    check_forgotten_proxy(checks, program, root, folder)
    check_lost_files(checks, program, root, folder)
    check_guesses(checks, program, root, folder)
    check_refused(checks, program, root, folder)


if __name__ == "__main__":
    sys.exit(main(check_all))
