#!/usr/bin/env python3
"""Bots of acedrex serve: accounts, tokens, the interface over HTTP and acedrex bot. bots.py PROGRAM"""

import contextlib
import http.client
import json
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlencode

from games_server import (PASSWORD, TIMEOUT_S, Browser, Checks, Client, Server, day_after, hear_until,
                          invitation, main, meet, serving)
from support.clock import Clock

API = "/live/api/"


class Stream:
    """A body that goes on, read by the client library of Python line by line."""

    def __init__(self, port: int, path: str, token: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)
        self.connection.request("GET", API + path, headers={"Authorization": f"Bearer {token}"})
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.kind = self.response.getheader("content-type")
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.kept_open = threading.Event()  # an empty line has come
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        with contextlib.suppress(OSError, http.client.HTTPException, ValueError):
            while line := self.response.readline():
                if line.strip():
                    self.lines.put(line.decode())
                else:
                    self.kept_open.set()
        self.lines.put(None)

    def hear(self, what: str) -> dict:
        """The next line of that type; others are dropped."""
        while True:
            line = self.lines.get(timeout=TIMEOUT_S)
            if line is None:
                raise EOFError
            if (said := json.loads(line)).get("type") == what:
                return said

    def ends(self) -> bool:
        with contextlib.suppress(queue.Empty):
            while self.lines.get(timeout=TIMEOUT_S) is not None:
                pass
            return True
        return False

    def close(self) -> None:
        self.connection.sock.shutdown(socket.SHUT_RDWR)


class Bot:
    """A program with a token, and nothing of our own client."""

    def __init__(self, port: int, name: str) -> None:
        self.port, self.name = port, name
        self.owner = make_bot(port, name)
        self.token = self.owner.post("token", name="test").json()["token"]

    def ask(self, path: str, method: str = "GET", token: str | None = None, key: str = "",
            **form: object) -> tuple[int, dict]:
        headers = {"Authorization": f"Bearer {self.token if token is None else token}"}
        body = None
        if method == "POST":
            body = urlencode({name.replace("__", "."): value for name, value in form.items()})
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        if key:
            headers["Idempotency-Key"] = key
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_S)
        connection.request(method, API + path, body, headers)
        response = connection.getresponse()
        said = json.loads(response.read())
        connection.close()
        return response.status, said

    def post(self, path: str, **form: object) -> tuple[int, dict]:
        return self.ask(path, "POST", **form)

    def code(self, path: str, **form: object) -> tuple[int, str]:
        status, said = self.post(path, **form)
        return status, said.get("code", "ok")

    def stream(self, path: str = "stream/event") -> Stream:
        return Stream(self.port, path, self.token)


def make_bot(port: int, name: str) -> Browser:
    """An account that is a bot."""
    owner = Browser(port)
    assert owner.register(name).status == 200
    assert owner.post("bot").status == 200
    return owner


def check_becoming(checks: Checks, port: int) -> None:
    guest = Browser(port)
    checks.equal("a guest is no bot", (401, "no-account"), guest.post("bot").code())
    anna, _, room = meet(port)
    player = Browser(port, anna.cookie)
    player.register("Played Before")
    checks.equal("who has played is none", (409, "has-games"), player.post("bot").code())
    owner = make_bot(port, "Robot")
    checks.equal("twice is once", (200, "account"), owner.post("bot").code())
    checks.equal("the account says so", True, owner.state()["bot"])
    checks.equal("the profile says so", (True, False), tuple(
        guest.ask(f"/live/people/{name}").json()["bot"] for name in ("robot", "PlayedBefore")))
    line = owner.client()
    made = line.act("new", "chess", clock=[300, 0], color="white", open=True)["game"]
    guest_line = guest.client()
    guest_line.send(do="lobby")
    seen = [each for each in guest_line.hear("lobby")["waiting"] if each["game"] == made]
    checks.equal("the lobby says so", [("Robot", True)], [(each["name"], each.get("bot")) for each in seen])
    guest_line.act("sit", made, name="Gina")
    checks.equal("the game says so", ["white"], guest_line.hear("events")["bots"])
    guest_line.act("abort", made)
    checks.equal("nobody has moved there", "done", player.client().act("abort", room)["is"])


def check_tokens(checks: Checks, port: int, games: Path) -> None:
    owner, other = make_bot(port, "Holder"), make_bot(port, "Other Holder")
    made = owner.post("token", name="At home").json()
    checks.equal("a token is told once", (32, "At home"), (len(made["token"]), made["name"]))
    listed = owner.ask("/live/account/tokens").json()["tokens"]
    checks.equal("and listed without it", [("At home", 0)],
                 [(each["name"], each["used"]) for each in listed])
    checks.equal("not even a part", False, listed[0]["token"][:8] in made["token"])
    entry = listed[0]["token"]
    checks.equal("nobody else sees it", [], other.ask("/live/account/tokens").json()["tokens"])
    checks.equal("nor ends it", (404, "no-token"), other.post("revoke", token=entry).code())
    for name in ("", " ", "x" * 48, "a\nb"):
        checks.equal(f"no name {name!r}", (400, "token-name"), owner.post("token", name=name).code())
    for number in range(15):
        checks.equal("many", 200, owner.post("token", name=f"n{number}").status)
    checks.equal("too many", (409, "tokens-full"), owner.post("token", name="one more").code())
    kept = b"".join(path.read_bytes() for path in games.glob("games.db*"))
    checks.equal("no token is stored as it is", False, made["token"].encode() in kept)
    checks.equal("revoked", 200, owner.post("revoke", token=entry).status)
    checks.equal("once", (404, "no-token"), owner.post("revoke", token=entry).code())
    checks.equal("his data tells their names", 15, len(owner.ask("/live/account/account.json").json()["tokens"]))
    owner.post("delete", password=PASSWORD)


def check_game(checks: Checks, port: int) -> None:
    """A person challenges a bot and plays; the bot hears everything in the words of lichess."""
    bot, person = Bot(port, "Player One"), Client(port)
    events = bot.stream()
    checks.equal("a stream", (200, "application/x-ndjson"), (events.status, events.kind))
    made = person.act("new", "chess", color="white", name="Nora", clock=[300, 2], to="player one")
    checks.equal("challenged", "done", made["is"])
    game = made["game"]
    heard = events.hear("challenge")["challenge"]
    checks.equal("the challenge", (game, "created", "Nora", "Player One", "BOT", "chess", False, "white"), (
        heard["id"], heard["status"], heard["challenger"]["name"], heard["destUser"]["name"],
        heard["destUser"]["title"], heard["variant"]["key"], heard["rated"], heard["color"]))
    checks.equal("its clock", {"type": "clock", "limit": 300, "increment": 2, "show": "5+2"},
                 heard["timeControl"])
    checks.equal("the list", [game], [each["id"] for each in bot.ask("challenge")[1]["in"]])
    eve = Client(port)
    checks.equal("the seat is kept", "invited", eve.act("sit", game, name="Eve")["code"])
    checks.equal("nor for a computer", "invited", person.act("computer", game, level=1)["code"])
    checks.equal("accepted", (200, {"ok": True, "id": game}), bot.post(f"challenge/{game}/accept"))
    begun = events.hear("gameStart")["game"]
    checks.equal("begun", (game, "black", False, "Nora"), (
        begun["gameId"], begun["color"], begun["isMyTurn"], begun["opponent"]["username"]))
    line = bot.stream(f"bot/game/stream/{game}")
    full = line.hear("gameFull")
    checks.equal("all of it", ("startpos", "Nora", "Player One", {"initial": 300000, "increment": 2000}), (
        full["initialFen"], full["white"]["name"], full["black"]["name"], full["clock"]))
    checks.equal("who is who", (None, "BOT", "black"),
                 (full["white"].get("title"), full["black"].get("title"), full["you"]))
    checks.equal("not your turn", (400, "not-your-turn"), bot.code(f"bot/game/{game}/move/e7e5"))
    person.act("move", game, move="f2f3", ply=0)
    state = line.hear("gameState")
    checks.equal("a move", ("f2f3", "black", 1, "started"),
                 (state["moves"], state["turn"], state["ply"], state["status"]))
    checks.equal("an illegal move", (400, "illegal"), bot.code(f"bot/game/{game}/move/e7e4"))
    checks.equal("a stale one", (400, "stale"), bot.code(f"bot/game/{game}/move/e7e5", ply=0))
    done = bot.ask(f"bot/game/{game}/move/e7e5", "POST", key="first")
    checks.equal("moved", 200, done[0])
    checks.equal("once more is the same", done, bot.ask(f"bot/game/{game}/move/e7e5", "POST", key="first"))
    checks.equal("said", 200, bot.post(f"bot/game/{game}/chat", room="player", text="Good luck & fun")[0])
    said = line.hear("chatLine")
    checks.equal("heard", ("player", "Player One", "Good luck & fun"),
                 (said["room"], said["username"], said["text"]))
    person.act("offer-draw", game, ply=2)
    while not line.hear("gameState")["wdraw"]:
        pass
    checks.equal("declined", 200, bot.post(f"bot/game/{game}/draw/no")[0])
    person.act("move", game, move="g2g4", ply=2)
    checks.equal("mate", 200, bot.post(f"bot/game/{game}/move/d8h4")[0])
    while not (state := line.hear("gameState")).get("winner"):
        pass
    checks.equal("the end", ("mate", "black", "black-wins checkmate", "f2f3 e7e5 g2g4 d8h4"),
                 (state["status"], state["winner"], state["result"], state["moves"]))
    over = events.hear("gameFinish")["game"]
    checks.equal("told as an event", (game, "mate"), (over["id"], over["status"]["name"]))
    checks.equal("over", (400, "over"), bot.code(f"bot/game/{game}/resign"))
    secret = person.cookie.split("=")[1].split(".")[0]
    checks.equal("nobody hears who a guest is", False, secret in json.dumps([full, heard, begun, over]))
    for each in (events, line):
        each.close()


def check_challenges(checks: Checks, port: int) -> None:
    bot, other, anna = Bot(port, "Chall One"), Bot(port, "Chall Two"), Browser(port)
    anna.register("Anna Reader")
    page = anna.client()
    page.send(do="challenges")
    checks.equal("none", [], page.hear("challenges")["challenges"])
    status, made = bot.post("challenge/Anna%20Reader", variant="univers", clock__limit=180,
                            clock__increment=2, color="black", rated="true")
    checks.equal("a bot challenges", 200, status)
    heard = page.hear("challenges")["challenges"]
    checks.equal("the page hears", [(made["id"], "univers", "Chall One", True, True, [180, 2], "white")], [
        (each["game"], each["rules"], each["name"], each["bot"], each["rated"], each["clock"], each["free"])
        for each in heard])
    events = bot.stream()
    checks.equal("declined", "done", page.act("refuse", made["id"], why="later")["is"])
    said = events.hear("challengeDeclined")["challenge"]
    checks.equal("with a reason", ("declined", "later"), (said["status"], said["declineReasonKey"]))
    checks.equal("and gone", [], page.hear("challenges")["challenges"])
    made = page.act("new", "chess", to="Chall One", clock=[60, 0])["game"]
    checks.equal("no other declines", (400, "not-invited"), other.code(f"challenge/{made}/decline"))
    events.hear("challenge")
    page.act("abort", made)
    checks.equal("withdrawn", made, events.hear("challengeCanceled")["challenge"]["id"])
    for what, answer, code in (
            ("nobody", page.act("new", "chess", to="No Such Player"), "nobody"),
            ("oneself", page.act("new", "chess", to="anna reader"), "yourself")):
        checks.equal(what, code, answer.get("code"))
    elsewhere = anna.client()
    made = [elsewhere.act("new", "chess", to="Chall One") for _ in range(9)]
    checks.equal("eight wait, no more", ["done"] * 8 + ["many-challenges"],
                 [each.get("code", each["is"]) for each in made])
    rated = anna.client().act("new", "chess", rated=True, clock=[300, 0], open=True)
    checks.equal("a bot takes no rated seat", "bot", other.code(
        f"challenge/{rated['game']}/accept")[1])
    made = bot.post("challenge/Chall%20Two", variant="dice-world", color="white", salt="0a")[1]["id"]
    checks.equal("too many digits", 400, other.post(f"challenge/{made}/accept", salt="0" * 33)[0])
    checks.equal("digits for the dice", 200, other.post(f"challenge/{made}/accept", salt="0b")[0])
    page.send(do="watch", game=made, have=0)
    checks.equal("which are added", ["white 0a Chall One", "black - Chall Two", "black 0b"],
                 [body for kind, body in page.hear("events")["events"] if kind in ("seat", "salt")])
    bot.post(f"bot/game/{made}/resign")
    checks.equal("days", 200, bot.post("challenge/Chall%20Two", variant="chess", days=3)[0])
    listed = other.ask("challenge")[1]["in"][0]
    checks.equal("by correspondence", ("correspondence", 3, "correspondence"),
                 (listed["timeControl"]["type"], listed["timeControl"]["daysPerTurn"], listed["speed"]))
    made = bot.post("challenge/Chall%20Two", variant="chess", clock__limit=60, clock__delay=5,
                    clock__opponent=30, color="white")[1]["id"]
    listed = next(each for each in other.ask("challenge")[1]["in"] if each["id"] == made)
    checks.equal("delay and odds", (60, 0, 5, [60, 30], "1d5"),
                 tuple(listed["timeControl"].get(key)
                       for key in ("limit", "increment", "delay", "times", "show")))
    checks.equal("not both", (400, "not-understood"),
                 bot.code("challenge/Chall%20Two", variant="chess", clock__limit=60,
                          clock__increment=1, clock__delay=1))
    checks.equal("no such variant", (400, "unknown-game"), bot.code("challenge/Chall%20Two", variant="x"))
    checks.equal("no number", (400, "not-understood"),
                 bot.code("challenge/Chall%20Two", variant="chess", clock__limit="soon"))
    events.close()


def check_doors(checks: Checks, port: int, first: str, clock: Clock) -> None:
    """Every request by everybody: a stranger, an account that is no bot, another bot, the player."""
    bot, other = Bot(port, "Door One"), Bot(port, "Door Two")
    plain = Browser(port)
    plain.register("Plain", token=first)
    token = plain.post("token", name="t").json()["token"]
    person = Client(port)
    game = person.act("new", "chess", color="white", name="P", to="Door One")["game"]
    free = "account", "bot/account/upgrade"
    matrix = {"GET": ("account", "stream/event", f"bot/game/stream/{game}", "challenge"),
              "POST": (f"bot/game/{game}/move/e2e4", f"bot/game/{game}/resign", f"bot/game/{game}/abort",
                       f"bot/game/{game}/chat", f"bot/game/{game}/draw/yes", f"bot/game/{game}/takeback/yes",
                       f"bot/game/{game}/claim-victory", "challenge/Door%20Two", f"challenge/{game}/accept",
                       f"challenge/{game}/decline", f"challenge/{game}/cancel")}
    for method, paths in matrix.items():
        for path in paths:
            for what in ("", "0" * 32, "x"):
                checks.equal(f"{path} by a stranger", (401, "no-token"), (
                    (said := bot.ask(path, method, token=what))[0], said[1]["code"]))
            if path not in free:
                checks.equal(f"{path} by no bot", (403, "no-bot"), (
                    (said := bot.ask(path, method, token=token))[0], said[1]["code"]))
            if method == "POST" and path.startswith(("bot/", "challenge/" + game)):
                checks.equal(f"{path} by another bot", 400, other.post(path)[0])
    for what, path, key in (("a move", f"bot/game/{game}/move/%ff", ""), ("a name", f"bot/game/{game}/resign", "\xff")):
        checks.equal(f"{what} that is no text", 400, bot.ask(path, "POST", key=key)[0])
    checks.equal("no such path", (404, "unknown"), bot.code("bot/dance"))
    checks.equal("no such game", (404, "no-game"), bot.code("bot/game/nothing/resign"))
    checks.equal("its own account", ("Door One", "BOT"), tuple(
        bot.ask("account")[1][key] for key in ("username", "title")))
    checks.equal("an upgrade by request", (200, "BOT"), (
        (said := bot.ask("bot/account/upgrade", "POST", token=token))[0], said[1].get("title")))
    checks.equal("too often", True, any(bot.ask("account")[0] == 429 for _ in range(300)))
    clock.passes(1)
    checks.equal("and again", 200, bot.ask("account")[0])


def check_ends(checks: Checks, port: int, first: str) -> None:
    """Streams end with the token, with the account, and when a newer one comes; they stay open else."""
    bot = Bot(port, "Ender")
    boss = Browser(port)
    boss.register("Boss", token=first)
    old, new = bot.stream(), bot.stream()
    checks.equal("the last one counts", True, old.ends())
    entry = bot.owner.ask("/live/account/tokens").json()["tokens"][0]["token"]
    person = Client(port)
    game = person.act("new", "chess", color="white", name="P", to="Ender")["game"]
    bot.post(f"challenge/{game}/accept")
    line = bot.stream(f"bot/game/stream/{game}")
    line.hear("gameFull")
    checks.equal("a quiet stream is kept open", True,
                 new.kept_open.wait(TIMEOUT_S) and line.kept_open.wait(TIMEOUT_S))
    bot.owner.post("revoke", token=entry)
    checks.equal("revoked", (True, True, 401), (new.ends(), line.ends(), bot.ask("account")[0]))
    bot.token = bot.owner.post("token", name="again").json()["token"]
    events = bot.stream()
    checks.equal("its game is there again", game, events.hear("gameStart")["game"]["id"])
    boss.post("close", name="Ender", until=day_after(3), why="Rude")
    checks.equal("closed", (True, 401), (events.ends(), bot.ask("account")[0]))


class Bridge:
    """acedrex bot, with an engine."""

    def __init__(self, program: str, port: int, token: str, *engine: str, more: tuple[str, ...] = ()) -> None:
        self.process = subprocess.Popen(
            [program, "bot", "--url", f"http://127.0.0.1:{port}", "--token", token, "--movetime", "50",
             "--lag", "50", *more, "--", *(engine or (program, "uci"))],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def hear(self, words: str) -> str:
        while line := self.process.stdout.readline():
            if words in line:
                return line.strip()
        raise EOFError(self.process.communicate()[1])

    def stop(self, how: int = signal.SIGINT) -> tuple[int, str, str]:
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=TIMEOUT_S)
        return self.process.returncode, out, err


def any_move(program: str, game: str, moves: list[str]) -> str:
    done = subprocess.run([program, "moves", game, *(["--moves", " ".join(moves)] if moves else [])],
                          capture_output=True, text=True, check=True)
    return done.stdout.split()[0]


def play_on(program: str, person: Client, game: str, rules: str, color: str, plies: int = 1000) -> list[str]:
    """The first legal move, whenever it is one's turn, until the end or so many plies."""
    person.send(do="watch", game=game, have=0)
    person.hear("events")
    while True:
        lines = [body.split() for kind, body in person.events() if kind == "play"]
        moves = [words[2] for words in lines if words[0] in ("move", "throw")]
        if any(kind == "end" for kind, _ in person.events()) or len(moves) >= plies:
            return moves
        last = [words[1] for words in lines if words[0] == "move"]
        is_throw_first = bool(lines) and lines[-1][0] == "throw"
        turn = lines[-1][1] if is_throw_first else "black" if last and last[-1] == "white" else "white"
        if turn == color:
            person.act("move", game, move=any_move(program, rules, moves), ply=len(moves))
        person.hear("events")


def check_bridge(checks: Checks, program: str, root: Path, games: Path) -> None:
    """The bridge plays a whole game against a guest; killed or cut off in the middle, it plays on."""
    with serving(program, root, games) as server:
        bot = Bot(server.port, "Bridged")
        bridge = Bridge(program, server.port, bot.token)
        checks.equal("who it is", f"playing as Bridged on http://127.0.0.1:{server.port}",
                     bridge.hear("playing as"))
        person = Client(server.port)
        made = person.act("new", "chess", color="white", name="Gus", to="Bridged")["game"]
        bridge.hear("against Gus")
        hear_until(person, "events", lambda heard: any(kind == "seat" for kind, _ in heard["events"]))
        moves = play_on(program, person, made, "chess", "white", 5)
        checks.equal("killed", -signal.SIGKILL, bridge.stop(signal.SIGKILL)[0])
        person.act("move", made, move=any_move(program, "chess", moves), ply=len(moves))
        bridge = Bridge(program, server.port, bot.token)
        play_on(program, person, made, "chess", "white")
        checks.equal("the guest is mated", ["end", "black-wins checkmate"],
                     next(event for event in person.events() if event[0] == "end"))
        checks.equal("and the bridge knows", True, "checkmate" in bridge.hear("over"))
        timed = Client(server.port, cookie=person.cookie)
        made = timed.act("new", "chess", color="black", name="Gus", clock=[20, 0], to="Bridged")["game"]
        hear_until(timed, "events", lambda heard: any(body.startswith("move white") for _, body in heard["events"]))
        checks.equal("by the clock", "done", timed.act("resign", made)["is"])
        bridge.hear("over, white-wins resignation")
        made = person.act("new", "dice-world", color="white", name="Gus", to="Bridged")["game"]
        bridge.hear("against Gus")
        dice = Client(server.port, cookie=person.cookie)
        played = play_on(program, dice, made, "dice-world", "white", 6)
        checks.equal("with dice too", True, len(played) >= 6)
        person.act("new", "chess", name="Gus", to="Bridged", color="black")
        bridge.hear("against Gus")
        port = server.port
        server.stop()
        bridge.hear("the connection is lost")
        again = Server(program, root, games, "--port", str(port))
        checks.equal("the server is back", port, again.port)
        dice = Client(port, cookie=person.cookie)
        played = play_on(program, dice, made, "dice-world", "white", len(played) + 3)
        code, out, err = bridge.stop()
        checks.equal("stops", (0, True, ""), (code, "start the bot again" in out, err))
        bridge = Bridge(program, port, "0" * 32)
        checks.equal("no token", (3, True), (bridge.process.wait(TIMEOUT_S),
                                             "does not know this token" in bridge.process.stderr.read()))
        crashing = Bot(port, "Crashing")
        bridge = Bridge(program, port, crashing.token, "sh", "-c",
                        f"(echo uci; echo isready; echo ucinewgame; echo isready) | {program} uci; sleep 1")
        made = dice.act("new", "chess", name="Gus", to="Crashing", color="black")["game"]
        bridge.hear("is started again")
        bridge.hear("resigns")
        bridge.hear("over, black-wins resignation")
        entry = crashing.owner.ask("/live/account/tokens").json()["tokens"][0]["token"]
        crashing.owner.post("revoke", token=entry)
        checks.equal("revoked", 3, bridge.process.wait(TIMEOUT_S))
        again.stop()


def check_first_move(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Before both have moved no clock runs, but a game is aborted whose first move comes late."""
    with serving(program, root, games) as server:
        bot, heard = Bot(server.port, "Slow"), games / "heard"
        bridge = Bridge(program, server.port, bot.token, "sh", "-c", f"tee -a {heard} | {program} uci")
        person = Client(server.port)
        made = person.act("new", "chess", color="black", name="Gus", to="Slow", clock=[7200, 60])["game"]
        hear_until(person, "events", lambda heard: any(body.startswith("move white") for _, body in heard["events"]))
        person.act("move", made, move="a7a5", ply=1)
        while len(goes := re.findall("^go (\\w+)", heard.read_text(), re.M)) < 2:
            time.sleep(0.05)
        checks.equal("a first move in time", ["movetime", "wtime"], goes)
        checks.equal("stops in the middle of a thought", 0, bridge.stop()[0])


ENDLESS = """while read -r word rest; do
    echo "$word $rest" >> "$0"
    case $word in
        uci) echo uciok ;;
        isready) echo readyok ;;
        stop) echo bestmove a7a6 ;;
    esac
done"""


def check_end_while_thinking(checks: Checks, program: str, root: Path, games: Path) -> None:
    """An engine that thinks without end is stopped when the opponent resigns, and the next game begins."""
    with serving(program, root, games) as server:
        bot, told = Bot(server.port, "Thinker"), games / "told"
        bridge = Bridge(program, server.port, bot.token, "sh", "-c", ENDLESS, str(told),
                        more=("--games", "1", "--movetime", "10000"))
        for i in range(1, 3):
            person = Client(server.port)
            made = person.act("new", "chess", color="white", name="Gus", to="Thinker")["game"]
            bridge.hear("chess against Gus")
            person.act("move", made, move="e2e4", ply=0)
            while told.read_text().count("\ngo ") < i:
                time.sleep(0.05)
            person.act("resign", made)
            bridge.hear("over, black-wins resignation")
        heard = re.findall("^(?:go|stop)", told.read_text(), re.M)
        checks.equal("told to stop", ["go", "stop"] * 2, heard)
        code, out, err = bridge.stop()
        checks.equal("no move was sent, and no engine crashed", (0, "stopped", ""), (code, out.strip(), err))


def check_two_parts(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Where a turn has two parts the engine is asked once, and both are played."""
    with serving(program, root, games) as server:
        bot, heard = Bot(server.port, "Ducker"), games / "heard"
        bridge = Bridge(program, server.port, bot.token, "sh", "-c", f"tee -a {heard} | {program} uci")
        bridge.hear("playing as")
        person = Client(server.port)
        made = person.act("new", "duck", color="white", name="Gus", to="Ducker")["game"]
        bridge.hear("duck against Gus")
        person.send(do="watch", game=made, have=0)
        played = []
        for ply in range(12):
            if ply % 4 < 2:
                move = any_move(program, "duck", [words[2] for words in played])
                checks.equal(f"{move} is played", "done", person.act("move", made, move=move, ply=ply)["is"])
            while len(played := [body.split() for kind, body in person.events()
                                 if kind == "play" and body.startswith("move")]) <= ply:
                person.hear("events")
        checks.equal("who moved", [color for color in ("white", "black") for _ in "12"] * 3,
                     [words[1] for words in played])
        checks.equal("what is placed", [False, True] * 6, [words[2].startswith("@") for words in played])
        bridge.stop()
        said = heard.read_text().splitlines()
        checks.equal("asked once for each turn", 3, sum(line.startswith("go ") for line in said))
        checks.equal("of whole turns", [True] * 3,
                     [line.count(",") == len(line.split()) - 3 for line in said
                      if line.startswith("position ")])


def check_two(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Two bridges against each other, one of them with an engine that is not ours."""
    other = shutil.which("fairy-stockfish", path="/usr/games:/usr/local/bin:/usr/bin")
    with serving(program, root, games) as server:
        one, two = Bot(server.port, "Bridge One"), Bot(server.port, "Bridge Two")
        first = Bridge(program, server.port, one.token)
        second = Bridge(program, server.port, two.token, *((other,) if other else ()))
        first.hear("playing as")
        second.hear("playing as")
        watching = two.stream()
        time.sleep(0.5)
        second.stop()
        second = Bridge(program, server.port, two.token, *((other,) if other else ()))
        second.hear("playing as")
        status, made = one.post("challenge/Bridge%20Two", variant="capablanca", color="white")
        checks.equal("challenged", 200, status)
        second.hear("capablanca against Bridge One")
        checks.equal("a whole game", True, second.hear("over") is not None)
        spectator = Client(server.port)
        spectator.send(do="watch", game=made["id"], have=0)
        end = next(body for kind, body in spectator.hear("events")["events"] if kind == "end")
        checks.equal(f"by its rules, not {end}", True,
                     end.split()[0] in ("white-wins", "black-wins", "draw") and
                     end.split()[1] not in ("resignation", "time", "abandoned"))
        status, made = one.post("challenge/Bridge%20Two", variant="uos", clock__limit=60)
        checks.equal("what the engine does not know is declined", bool(other),
                     bool(other) and "declined (variant)" in second.hear("declined"))
        watching.close()
        for bridge in (first, second):
            checks.equal("stops", 0, bridge.stop()[0])


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "games") as server:
        check_becoming(checks, server.port)
        check_tokens(checks, server.port, folder / "games")
        check_game(checks, server.port)
        check_challenges(checks, server.port)
        listening = Bot(server.port, "Listener").stream()
        checks.equal("stops quietly", (0, ""), server.stop())
        checks.equal("and ends its streams", True, listening.ends())
    with Clock() as clock, serving(program, root, folder / "doors", *clock.options) as server:
        check_doors(checks, server.port, invitation(server), clock)
    with serving(program, root, folder / "ends") as server:
        check_ends(checks, server.port, invitation(server))
    if subprocess.run([program, "bot", "--help"], capture_output=True, check=False).returncode == 0:
        check_bridge(checks, program, root, folder / "bridge")
        check_first_move(checks, program, root, folder / "slow")
        check_end_while_thinking(checks, program, root, folder / "endless")
        check_two_parts(checks, program, root, folder / "parts")
        check_two(checks, program, root, folder / "two")


if __name__ == "__main__":
    sys.exit(main(check_all))
