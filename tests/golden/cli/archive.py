#!/usr/bin/env python3
"""Finished games of every built-in game, replayed by the program at hand. archive.py PROGRAM [--make GAME ... | --relist]

archive/games.txt has their events as a server has stored them, archive/plies.txt what
`acedrex replay --list` printed of them then, each position as a hash. Without --make both must
come out again: an old game must never be understood in another way.

--make plays new games, on a server with its computers, of the games named or of all, in the place
of those in the archive. Rules that are changed on purpose need that; read the diff of plies.txt.
--relist keeps the games and lists their plies anew, for when moves are written otherwise on purpose.
"""

import concurrent.futures
import contextlib
import difflib
import hashlib
import json
import random
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from games_server import Checks, Client, main, meet, serving

ARCHIVE = Path(__file__).parent / "archive"
EVENTS, PLIES = ARCHIVE / "games.txt", ARCHIVE / "plies.txt"
PLIES_MAX = 40
CHANCE = random.Random(0)

Events = list[tuple[int, str, str]]     # time, kind, body


# ---- the archive as text

def written(games: dict[str, Events]) -> str:
    lines = []
    for game, events in games.items():
        lines.append(f"game {game}")
        lines += [f"{time_ms} {kind} {json.dumps(body, ensure_ascii=False)[1:-1]}" for time_ms, kind, body in events]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Events]:
    games: dict[str, Events] = {}
    for line in text.splitlines():
        if line.startswith("game "):
            events = games.setdefault(line.split()[1], [])
        else:
            time_ms, kind, body = line.split(" ", 2)
            events.append((int(time_ms), kind, json.loads(f'"{body}"')))
    return games


def rules_of(events: Events) -> str:
    return re.search(r"^game (.*)$", events[0][2], re.MULTILINE)[1]


# ---- a folder from the archive

def number(value: int) -> bytes:
    return value.to_bytes(8, "little")


def chained(game: str, events: Events) -> list[tuple]:
    """Rows of the table `event`, with the hash that each event has."""
    rows, before = [], bytes(32)
    for seq, (time_ms, kind, body) in enumerate(events):
        state = hashlib.blake2b(before + number(seq) + number(time_ms), digest_size=32)
        for text in (game, kind, body, "", ""):
            state.update(number(len(text.encode())) + text.encode())
        before = state.digest()
        rows.append((game, seq, time_ms, kind, body, "", "", before))
    return rows


def run(program: str, *words: object) -> subprocess.CompletedProcess:
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def unpack(program: str, root: Path, folder: Path, games: dict[str, Events]) -> None:
    """The folder of a server with these games. The rules come from the program alone."""
    with serving(program, root, folder) as server:
        server.stop()
    with contextlib.closing(sqlite3.connect(folder / "games.db")) as base:
        for game, events in games.items():
            seed = dict((kind, body) for _, kind, body in events).get("open", "00" * 32)
            base.execute("INSERT INTO secret VALUES (?, ?)", (game, bytes.fromhex(seed)))
            base.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)", chained(game, events))
        base.commit()
    made = run(program, "rebuild", folder)
    assert made.returncode == 0, made.stderr


def shortened(listed: str) -> list[str]:
    """A position as eight digits of its hash, which is enough to see that it is another one."""
    lines = []
    for line in listed.splitlines():
        words = line.split(" ", 2)
        is_ply = len(words) == 3 and "/" in words[2]
        lines.append(" ".join([*words[:2], hashlib.sha256(words[2].encode()).hexdigest()[:8]]) if is_ply else line)
    return lines


def replayed(program: str, root: Path, folder: Path, games: dict[str, Events]) -> tuple[int, str, str]:
    unpack(program, root, folder, games)
    done = run(program, "replay", folder, "--list")
    return done.returncode, done.stdout, done.stderr


def check(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = read(EVENTS.read_text(encoding="utf-8"))
    known = {json.loads(line)["id"] for line in run(program, "games", "--json").stdout.splitlines()}
    checks.equal("every built-in game is in the archive (--make GAME adds it)", set(),
                 known - {rules_of(events) for events in games.values()})
    code, listed, said = replayed(program, root, folder / "games", games)
    checks.equal("replay", (0, ""), (code, said))
    wanted = PLIES.read_text(encoding="utf-8").splitlines()
    for line in difflib.unified_diff(wanted, shortened(listed), "archive", "program", lineterm=""):
        print(line)
        checks.failed += 1


# ---- new games for it

def standing(events: list[list[str]]) -> list[str]:
    """The moves and throws that stand."""
    moves: list[str] = []
    back = -1
    for kind, body in events:
        words = body.split()
        if kind == "play" and words[0] in ("move", "throw"):
            moves.append(words[2])
            back = -1
        elif kind == "play" and words[0] == "offer-take-back":
            back = int(words[2])
        elif kind == "play" and words[0] == "accept" and back >= 0:
            moves = moves[:back]
    return moves


class Mover:
    """Somebody who plays at random, and rather what is out of the ordinary."""

    def __init__(self, program: str, rules: str) -> None:
        self.program, self.rules = program, rules

    def choose(self, events: list[list[str]]) -> str | None:
        """The next move of a game; None at its end."""
        start = re.search(r"^start-number (\d+)$", events[0][1], re.MULTILINE)
        moves = standing(events)
        done = run(self.program, "moves", self.rules, "--moves", " ".join(moves),
                   *(["--start", start[1]] if start else []))
        legal = done.stdout.split()
        odd = [move for move in legal if not re.fullmatch(r"[a-p]\d+[a-p]\d+", move)]
        if not legal:
            return None
        return CHANCE.choice(odd if odd and CHANCE.random() < 0.5 else legal)


def is_over(client: Client) -> bool:
    return any(kind == "end" for kind, _ in client.events())


def ply_of(client: Client) -> int:
    return len(standing(client.events()))


def turn_of(client: Client) -> str:
    return next(message["clock"]["turn"] for message in reversed(client.heard) if message["is"] == "events")


def act(client: Client, what: str, game: str, **more: object) -> dict:
    """Do something as soon as the server lets one."""
    while (answer := client.act(what, game, **more)).get("code") == "too-fast":
        time.sleep(1)
    return answer


def catch_up(client: Client) -> None:
    """Hear everything that has happened."""
    client.send(do="ping")
    while (heard := client.hear_any())["is"] != "pong":
        if heard.get("code") == "too-fast":
            time.sleep(1)
            client.send(do="ping")


def take_back(asker: Client, other: Client | None, game: str) -> None:
    """One's last move, if the other one agrees; a computer always does."""
    before = len(asker.events())
    if act(asker, "offer-take-back", game, ply=ply_of(asker))["is"] != "done":
        return
    if other:
        act(other, "accept", game, ply=ply_of(asker))
    while not any(body.startswith("accept") for _, body in asker.events()[before:]):
        asker.hear("events")


def play_computer(port: int, mover: Mover) -> str:
    """White is the one who moves at random; the computer wins, or White gives up."""
    anna = Client(port)
    game = anna.act("new", mover.rules, color="white", name="Anna", salt="0a", clock=[3600, 5])["game"]
    anna.act("computer", game, level=2)
    back_at = CHANCE.randrange(4, 12)
    while not is_over(anna):
        ply = ply_of(anna)
        if turn_of(anna) != "white":
            anna.hear("events")
        elif ply >= back_at:
            back_at = PLIES_MAX * 2
            take_back(anna, None, game)
        elif ply > PLIES_MAX:
            act(anna, "resign", game)
        else:
            answer = act(anna, "move", game, move=mover.choose(anna.events()), ply=ply)
            assert answer["is"] == "done", (mover.rules, answer)
    return game


def play_people(port: int, mover: Mover, is_slow: bool) -> str:
    """Both move at random and agree to a draw in the end."""
    anna, ben, game = meet(port, mover.rules,
                           **({"pace": [72, 24, 240]} if is_slow else {"clock": [600, 0], "delay": 5}))
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 3 * 86400))
    if is_slow:
        act(ben, "vacation", game, first=day, last=day)
    for count in range(PLIES_MAX):
        catch_up(anna)
        if is_over(anna):
            return game
        player, other = (anna, ben) if turn_of(anna) == "white" else (ben, anna)
        answer = act(player, "move", game, move=mover.choose(anna.events()), ply=ply_of(anna))
        assert answer["is"] == "done", (mover.rules, answer)
        catch_up(anna)
        catch_up(player)
        if count == 9:
            take_back(player, other, game)
        if count == 14 and not is_over(anna):
            act(anna, "offer-draw", game, ply=ply_of(anna))
            act(ben, "decline", game, ply=ply_of(anna))
    catch_up(anna)
    act(anna, "offer-draw", game, ply=ply_of(anna))
    act(ben, "accept", game, ply=ply_of(anna))
    return game


def make(program: str, root: Path, folder: Path, wanted: list[str]) -> int:
    known = [json.loads(line) for line in run(program, "games", "--json").stdout.splitlines()]
    games = read(EVENTS.read_text(encoding="utf-8")) if EVENTS.exists() else {}
    wanted = wanted or [game["id"] for game in known]

    def play(rules: str) -> list[str]:
        mover = Mover(program, rules)
        return [play_computer(server.port, mover), play_people(server.port, mover, len(rules) % 3 == 0)]

    with serving(program, root, folder / "server") as server:
        # Players are let do only so much in a second, so several games go on at a time.
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            made = [game for games_made in pool.map(play, wanted) for game in games_made]
        server.stop()
    with contextlib.closing(sqlite3.connect(folder / "server" / "games.db")) as base:
        games = {game: events for game, events in games.items() if rules_of(events) not in wanted}
        for game in made:
            games[game] = base.execute(
                "SELECT time_ms, kind, body FROM event WHERE game = ? ORDER BY seq", (game,)).fetchall()
    games = dict(sorted(games.items(), key=lambda entry: (rules_of(entry[1]), entry[0])))
    ARCHIVE.mkdir(exist_ok=True)
    EVENTS.write_text(written(games), encoding="utf-8")
    return relist(program, root, folder, games)


def relist(program: str, root: Path, folder: Path, games: dict[str, Events]) -> int:
    code, listed, said = replayed(program, root, folder / "games", games)
    PLIES.write_text("\n".join(shortened(listed)) + "\n", encoding="utf-8")
    print(said, end="")
    return code


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    if sys.argv[2:3] == ["--make"]:
        checks.equal("made", 0, make(program, root, folder, sys.argv[3:]))
    elif sys.argv[2:] == ["--relist"]:
        games = read(EVENTS.read_text(encoding="utf-8"))
        checks.equal("listed", 0, relist(program, root, folder, games))
    else:
        check(checks, program, root, folder)


if __name__ == "__main__":
    sys.exit(main(check_all))
