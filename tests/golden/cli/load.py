"""Games that are played by the rules while their server dies, and what became of what it said.

Each table is a game between two players: moves, throws of dice, drops, offers, moves taken back,
conditional moves, resignations, rematches and talk. What is legal, an engine of the program says.
Everything has an id of its own; what was not answered when a server died is sent again with the
same id, as the page does.
"""

import contextlib
import dataclasses
import functools
import os
import random
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from games_server import Browser, Checks, Client

TABLES = (
    {"game": "chess", "clock": [3600, 5], "rated": True},   # of accounts, who talk to each other
    {"game": "dice-world", "clock": [3600, 0], "delay": 5},
    {"game": "chess", "pace": [72, 72, 72]},                # with conditional moves
    {"game": "crazyhouse", "clock": [3600, 5]},
    {"game": "shogi", "pace": [240, 24, 720], "weekends": "off"},
    {"game": "uos"},
)
TALKS, ANSWERS_BEFORE = 0, 2    # which of them
COLORS = ("white", "black")
DRAW = -1
PASS = "0000"   # in UCI
# Anything else is a move that should have been legal, or an offer that should have been possible.
LATE = {"over", "too-fast", "too-many"}


class Rules:
    """What is legal in a game."""

    def __init__(self, game: str) -> None:
        self.engine = subprocess.Popen([sys.argv[1], "uci"], text=True, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE)
        self.say(f"setoption name UCI_Variant value {game}")

    def say(self, line: str) -> None:
        self.engine.stdin.write(f"{line}\n")
        self.engine.stdin.flush()

    def legal(self, plies: list[str]) -> list[str]:
        words = " ".join(PASS if ply == "pass" else ply for ply in plies)
        self.say(f"position startpos{' moves ' if plies else ''}{words}\ngo perft 1")
        moves = []
        while not (line := self.engine.stdout.readline()).startswith("Nodes searched"):
            if not line:
                raise RuntimeError("the engine has ended")
            moves += [line.rsplit(": ", 1)[0]] if ": " in line else []
        return ["pass" if move == PASS else move for move in moves]


@functools.cache
def rules_of(game: str) -> Rules:
    return Rules(game)


class Standing:
    """How a game stands, by nothing but its events."""

    def __init__(self, events: Iterable[Sequence[str]]) -> None:
        self.plies: list[str] = []
        self.offers: dict[str, int | None] = dict.fromkeys(COLORS)  # DRAW, or plies that would stay
        self.seats = 0
        self.is_over = False
        self.rematches: set[str] = set()
        self.next = ""
        for kind, body in events:
            self.seats += kind == "seat"
            self.is_over = self.is_over or kind == "end"
            if kind == "play":
                self.play(*body.split())
            elif kind == "rematch":
                self.rematches.add(body.split()[0])
            elif kind == "next":
                self.next = body

    def play(self, what: str, color: str, *more: str) -> None:
        other = "black" if color == "white" else "white"
        if what in ("move", "throw"):
            self.plies.append(more[0])
        if what in ("move", "decline"):
            self.offers[other] = None
        elif what == "offer-draw":
            self.offers[color] = DRAW
        elif what == "offer-take-back":
            self.offers[color] = int(more[0])
        elif what == "accept" and self.offers[other] != DRAW:
            self.plies = self.plies[:self.offers[other]]
            self.offers = dict.fromkeys(COLORS)

    @property
    def moves(self) -> int:
        return sum(not re.fullmatch(r"\d-\d", ply) for ply in self.plies)

    @property
    def turn(self) -> str:
        return COLORS[self.moves % 2]


@dataclasses.dataclass
class Deed:
    """What a player asks for. kind, body: of the event that it is, "" where it is none."""
    table: "Table"
    player: int
    message: dict
    kind: str = ""
    body: str = ""
    seq: int | None = None      # of the last of its events, once it is acknowledged

    @property
    def id(self) -> str:
        return self.message["id"]

    def is_event(self, kind: str, body: str) -> bool:
        """Clocks, salts and names may follow."""
        return (kind, f"{body} "[:len(self.body) + 1]) == (self.kind, f"{self.body} ")


class Table:
    """Two players, and one game after another."""

    def __init__(self, terms: dict, cookies: list[str], wrong: list[str]) -> None:
        self.terms, self.cookies, self.wrong = terms, cookies, wrong
        self.does_talk = terms is TABLES[TALKS]
        self.does_answer_before = terms is TABLES[ANSWERS_BEFORE]
        self.clients: list[Client] = []
        self.room = ""
        self.told: dict[str, dict[int, list[str]]] = {"": {}}   # by game: all that anybody heard
        self.colors = list(COLORS)
        self.lines: dict[int, tuple[int, list[list[str]]]] = {}     # conditional, by player
        self.said: dict[str, dict[int, str]] = {}               # by game: lines of the chat

    # --- what is heard

    def hear(self, player: int, is_it: Callable[[dict], object] = lambda message: True) -> dict:
        while True:
            message = self.clients[player].hear_any()
            if message["is"] == "events":
                self.note(player, message)
            if is_it(message):
                return message

    def ask(self, player: int, is_it: Callable[[dict], object], **message: object) -> dict:
        """What no deed is: it may be said again where too much was said."""
        while True:
            self.clients[player].send(**message)
            heard = self.hear(player, lambda heard: is_it(heard) or heard["is"] == "refused")
            if heard["is"] != "refused" or heard["code"] != "too-fast":
                return heard
            time.sleep(0.1)

    def note(self, player: int, message: dict) -> None:
        told = self.told.setdefault(message["game"], {})
        for number, event in enumerate(message["events"], message["from"]):
            if told.setdefault(number, event) != event:
                self.wrong.append(f"{message['game']} {number} was {told[number]} and is {event}")
        if message["game"] == self.room and message["you"]:
            self.colors[player] = message["you"]

    def standing(self) -> Standing:
        told = self.told[self.room]
        return Standing(told[number] for number in sorted(told))

    def still_to_come(self, player: int, stands: Standing) -> list[list[str]]:
        """What is left of the conditional moves."""
        ply, lines = self.lines.get(player, (0, []))
        played = stands.plies[ply:]
        return [line[len(played):] for line in lines if not stands.is_over
                and len(line) > len(played) and line[:len(played)] == played]

    def is_due(self, stands: Standing) -> bool:
        """The server plays an answer or begins a game by itself, in the same transaction."""
        return (len(stands.rematches) == 2 and not stands.next) or bool(
            self.still_to_come(self.colors.index(stands.turn), stands))

    # --- what is done

    def deed(self, player: int, what: str, kind: str = "", body: str = "", **more: object) -> Deed:
        message = {"do": what, "id": os.urandom(8).hex(), "game": self.room, **more}
        return Deed(self, player, message, kind, body)

    def next_deed(self, dice: random.Random) -> Deed:
        stands = self.standing()
        if not self.room:
            return self.deed(0, "new", "seat", "white", **self.terms, color="white", name="Anna",
                             salt="0a")
        if stands.is_over:
            player = 0 if self.colors[0] not in stands.rematches else 1
            return self.deed(player, "rematch", "rematch", self.colors[player], salt="0c")
        if stands.seats < 2:
            return self.deed(1, "sit", "seat", "black", name="Ben", salt="0b")
        what, player = dice.choice(self.choices(stands, dice))
        more = {"ply": len(stands.plies)}
        body = f"{what} {self.colors[player]}"
        if what == "say":
            return self.deed(player, what, room="players", text=os.urandom(6).hex())
        if what == "conditional-set":
            return self.deed(player, what, **more, lines=self.find_lines(stands, dice))
        if what == "move":
            more["move"] = self.find_move(stands, 1 - player, dice)
            body += f" {more['move']}"
        return self.deed(player, what, "play", body, **more)

    def choices(self, stands: Standing, dice: random.Random) -> list[tuple[str, int]]:
        """Each as often as it is likely."""
        mover = self.colors.index(stands.turn)
        found = [("move", mover)] * 16
        for player, color in enumerate(self.colors):
            mine, theirs = stands.offers[color], stands.offers[self.colors[1 - player]]
            if theirs is not None:
                found += [("accept" if theirs != DRAW else "decline", player)] * 6
                found += [("decline", player)] + [("accept", player)] * (dice.random() < 0.1)
            elif mine is None:
                found += [("offer-draw", player)]
                if stands.moves > COLORS.index(color) and not self.does_answer_before:
                    found += [("offer-take-back", player)] * 2
            if self.does_talk:
                found += [("say", player)]
        if len(stands.plies) > 30 and dice.random() < 0.1:
            found += [("resign", mover)] * 2
        if self.does_answer_before and not self.still_to_come(1 - mover, stands):
            found += [("conditional-set", 1 - mover)] * 8
        return found

    def find_move(self, stands: Standing, other: int, dice: random.Random) -> str:
        """Often what the opponent has answered before."""
        expected = [line[0] for line in self.still_to_come(other, stands)]
        if expected and dice.random() < 0.8:
            return dice.choice(expected)
        return dice.choice(rules_of(self.terms["game"]).legal(stands.plies))

    def find_lines(self, stands: Standing, dice: random.Random) -> list[list[str]]:
        """Answers to at most two moves, one of them to what follows as well."""
        legal = rules_of(self.terms["game"]).legal
        lines = []
        moves = legal(stands.plies)
        for move, length in zip(dice.sample(moves, min(2, len(moves))), (4, 2), strict=False):
            line = [move]
            while len(line) < length and (moves := legal(stands.plies + line)):
                line.append(dice.choice(moves))
            lines += [line[:len(line) // 2 * 2]] if len(line) > 1 else []
        return lines

    # --- coming back

    def connect(self, *ports: int) -> None:
        for client in self.clients:
            client.close()
        self.clients = [Client(port, cookie=cookie)
                        for port, cookie in zip(ports, self.cookies, strict=True)]

    def watch(self, player: int) -> None:
        """All of it again: everything that was told must be there, and is the same."""
        had = len(self.told.setdefault(self.room, {}))
        whole = self.ask(player, lambda heard: heard.get("game") == self.room
                         and heard.get("from") == 0, do="watch", game=self.room, have=0)
        there = len(whole.get("events", []))
        if there < had:
            self.wrong.append(f"{self.room}: {there} events of {had} that were told")

    def catch_up(self, pending: list[Deed]) -> None:
        while self.room:
            for player in range(2):
                self.watch(player)
            stands = self.standing()
            if not stands.next:
                break
            self.room = stands.next
            self.lines.clear()
        if self.room and self.does_talk:
            self.read_chat()
        if self.room and self.does_answer_before:
            self.look_at_lines(stands, pending)

    def read_chat(self) -> None:
        for player in range(2):
            chat = self.ask(player, lambda heard: heard["is"] == "chat" and heard["whole"],
                            do="chat", game=self.room)
            lines = [(line["number"], line["text"]) for line in chat["lines"]]
            for line in self.said.get(self.room, {}).items():
                if lines.count(line) != 1:
                    self.wrong.append(f"line {line} is there {lines.count(line)} times")

    def look_at_lines(self, stands: Standing, pending: list[Deed]) -> None:
        if stands.seats == 2 and not stands.is_over and self.is_due(stands):
            self.wrong.append(f"{self.room}: a conditional move was not played")
        for player in range(2):
            if any((deed.player, deed.message["do"]) == (player, "conditional-set")
                   for deed in pending):
                continue    # nobody knows whether they are the old ones or the new ones
            lines = self.ask(player, lambda heard: heard["is"] == "conditional",
                             do="conditional", id="ask", game=self.room).get("lines", [])
            if sorted(lines) != sorted(self.still_to_come(player, stands)):
                self.wrong.append(f"{self.room}: conditional moves are {lines},"
                                  f" not {self.still_to_come(player, stands)}")


class Load:
    """Tables that are played at for as long as a server lives."""

    # A create has lines of its own, which no list of rows can take.
    STORED = ("SELECT game, seq, kind, body, action FROM event WHERE kind <> 'create'"
              " ORDER BY game, seq")

    def __init__(self, port: int, tables: int = len(TABLES), seed: int | None = None) -> None:
        self.dice = random.Random(seed)
        self.wrong: list[str] = []          # what anybody was told otherwise before
        self.deeds: dict[str, Deed] = {}    # by id; without those that were refused
        self.heard: dict[str, int] = {}     # id: number of the last event of what was acknowledged
        self.tables = [Table(terms, self.find_people(port, number), self.wrong)
                       for number, terms in enumerate(TABLES[:tables])]
        self.come_back(port)
        for _ in range(2):
            self.turn()                     # all sit down

    def find_people(self, port: int, number: int) -> list[str]:
        people = [Browser(port), Browser(port)]
        for browser in people if number == TALKS else ():
            name = "".join(random.choices("abcdefghjkmnpqrstuvwxyz", k=12))
            made = browser.register(f"Load {name}")
            assert made.status == 200, made.head
        return [browser.cookie for browser in people]

    def pending(self) -> list[Deed]:
        return [deed for deed in self.deeds.values() if deed.seq is None]

    def drop(self, deeds: list[Deed]) -> None:
        """They are not asked for again."""
        for deed in deeds:
            self.deeds.pop(deed.id, None)

    def come_back(self, *ports: int) -> None:
        """To servers in turn: games are where they were; what was not answered is asked again."""
        pending = self.pending()
        for number, table in enumerate(self.tables):
            table.connect(ports[number % len(ports)], ports[(number + 1) % len(ports)])
            table.catch_up([deed for deed in pending if deed.table is table])
        for deed in pending:
            self.send(deed)
            self.hear_answer(deed)

    def send(self, deed: Deed) -> None:
        self.deeds[deed.id] = deed
        deed.table.clients[deed.player].send(**deed.message)

    def ask(self) -> list[Deed]:
        """One deed at each table."""
        deeds = [table.next_deed(self.dice) for table in self.tables]
        for deed in deeds:
            self.send(deed)
        return deeds

    def turn(self) -> None:
        for deed in self.ask():
            self.hear_answer(deed)

    def hear_answer(self, deed: Deed) -> None:
        answer = deed.table.hear(deed.player, lambda message: message.get("id") == deed.id
                                 and message["is"] in ("done", "refused"))
        if answer["is"] == "done":
            self.acknowledge(deed, answer)
            return
        self.drop([deed])
        if answer["code"] not in LATE and "The game is over" not in answer["sentence"]:
            self.wrong.append(f"refused: {deed.message} {answer}")
        elif answer["code"].startswith("too"):
            time.sleep(0.02)

    def acknowledge(self, deed: Deed, answer: dict) -> None:
        table, what, room = deed.table, deed.message["do"], answer["game"]
        deed.seq = answer["seq"]
        if what == "new":
            table.room = room
        if what == "conditional-set":
            table.lines[deed.player] = (deed.message["ply"], deed.message["lines"])
        if what == "say":
            table.said.setdefault(room, {})[answer["seq"]] = deed.message["text"]
        if not deed.kind:
            return
        self.heard[deed.id] = answer["seq"]
        if room != table.room:
            return      # it had come that far before the server died
        told = table.told.setdefault(room, {})
        while what != "new" and (len(told) <= answer["seq"] or table.is_due(table.standing())):
            table.hear(deed.player)
        if what == "new" or table.standing().next:
            table.catch_up([])

    # --- looking for it

    def stored(self, games: Path) -> dict[str, int]:
        """What the folder of a stopped server has of every acknowledged action.

        Nobody is asked: a server that had lost an action would do it again, to the same answer.
        """
        with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
            return self.compare(base.execute(self.STORED))

    def compare(self, rows: Iterable[Sequence]) -> dict[str, int]:
        """The number of the last event of every acknowledged action, -1 where it is not the same.

        Events of anybody that were told are looked at as well, and named where they are not there.
        """
        told = {(room, number): event for table in self.tables
                for room, events in table.told.items() for number, event in events.items()
                if event[0] not in ("create", "seat")}
        events: dict[str, list[tuple[str, int, str, str]]] = {}
        for game, seq, kind, body, action in rows:
            event = told.pop((game, int(seq)), [kind, body])
            if event != [kind, body]:
                told[game, int(seq)] = event
            if action in self.heard:
                events.setdefault(action, []).append((game, int(seq), kind, body))
        found = {action: self.last_of(self.deeds[action], own) for action, own in events.items()}
        return found | {f"{room} {number} {event}": -1 for (room, number), event in told.items()}

    @staticmethod
    def last_of(deed: Deed, own: list[tuple[str, int, str, str]]) -> int:
        room, first = own[0][:2]
        is_whole = [event[:2] for event in own] == [(room, first + i) for i in range(len(own))]
        is_once = [deed.is_event(kind, body) for _, _, kind, body in own].count(True) == 1
        is_there = deed.message["do"] == "new" or deed.message["game"] == room
        return own[-1][1] if is_whole and is_once and is_there else -1

    def check(self, checks: Checks, what: str, found: dict[str, int]) -> None:
        """found: by compare()."""
        both = self.heard.keys() | found.keys()
        checks.equal(f"{what}: what was acknowledged and is not stored like that", {}, {
            action: (self.deeds[action].message if action in self.deeds else "told",
                     self.heard.get(action), found.get(action))
            for action in both if self.heard.get(action) != found.get(action)})
        checks.equal(f"{what}: what people were told otherwise", [], self.wrong[:3])

    def check_again(self, checks: Checks, what: str) -> None:
        """Who asks once more for what was acknowledged hears the same, and nothing happens."""
        last = [self.deeds[action] for action in list(self.heard)[-60:]]
        counts = self.count()
        for deed in last:
            answer = deed.table.ask(deed.player, lambda heard, id=deed.id: heard.get("id") == id,
                                    **deed.message)
            checks.equal(f"{what}: asked again", ("done", deed.seq),
                         (answer["is"], answer.get("seq")))
        for table in self.tables:
            table.watch(0)
        checks.equal(f"{what}: nothing came of it", counts, self.count())

    def count(self) -> list[int]:
        return [len(table.told[table.room]) for table in self.tables]


class Playing:
    """Load on a server, in a thread of its own, for as long as the block lasts."""

    def __init__(self, port: int) -> None:
        self.load = Load(port)
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.play)

    def play(self) -> None:
        while not self.is_over.is_set():
            self.load.turn()

    def __enter__(self) -> Load:
        self.thread.start()
        return self.load

    def __exit__(self, *_: object) -> None:
        self.is_over.set()
        self.thread.join()
