"""The program beside a slow generator: what the scripts here that have one share."""
from __future__ import annotations

import argparse
import random
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

Game = TypeVar("Game")
Move = TypeVar("Move")

# By what the program may end a game earlier than a generator that knows nothing of it.
EARLIER = ("draw threefold", "draw fifty", "draw move-limit", "draw dead-position")


class Program:
    """The program with a built-in game, or with that of a rule file, which is called like it."""

    def __init__(self, path: str, game: str, file: Path | None = None) -> None:
        self.path, self.game = path, str(file or game)
        self.process = subprocess.Popen(
            [path, "uci", *([str(file)] if file else [])],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.say("uci")
        self.hear("uciok")
        self.say(f"setoption name UCI_Variant value {game}")

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, last: str) -> list[str]:
        lines = []
        assert self.process.stdout
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(("bestmove", "info string there is no position")):
                raise SystemExit(f"the program refuses the question: {lines[-3:]}")
            if line.startswith(last):
                return lines
        raise SystemExit(f"the program ended: {lines[-3:]}")

    def moves(self, played: list[str], start: str = "startpos") -> list[str]:
        self.say(f"position {start}" + (" moves " + " ".join(played) if played else ""))
        self.say("go perft 1")
        lines = self.hear("Nodes searched")
        return sorted(line.split(":")[0] for line in lines[:-1] if line.endswith(": 1"))

    def count(self, depth: int) -> int:
        self.say("position startpos")
        self.say(f"go perft {depth}")
        return int(self.hear("Nodes searched")[-1].split(":")[1])

    def result(self, played: list[str]) -> str:
        moves = ["pass" if move == "0000" else move for move in played]
        command = [self.path, "result", self.game, "--moves", " ".join(moves)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def end(self) -> None:
        self.say("quit")
        self.process.wait()


@dataclass(frozen=True)
class Side:
    """A game as a generator knows it.

    count: the number of move sequences of a depth from the start. play: what differs in a random
    game, of which the number, the plies at most and the chance are given; "" for nothing.
    """

    program: Program
    count: Callable[[int], int]
    play: Callable[[int, int, random.Random], str]


@dataclass(frozen=True)
class Generator(Generic[Game, Move]):
    """How a generator plays on. name: a move as the program writes it; result: of a player who has
    no moves; lively: the moves of which one is played, or none of them for any."""

    legal: Callable[[Game], list[Move]]
    name: Callable[[Game, Move], str]
    play: Callable[[Game, Move], Game]
    result: Callable[[Game], str]
    lively: Callable[[Game, list[Move], random.Random], list[Move]]


def play_random(
    program: Program, generator: Generator[Game, Move], game: Game, plies: int,
    chance: random.Random,
) -> str:
    """What differs in a random game from the start position; "" for nothing."""
    played: list[str] = []
    for _ in range(plies):
        moves = generator.legal(game)
        mine, theirs = sorted(generator.name(game, move) for move in moves), program.moves(played)
        if mine != theirs:
            return f"after {' '.join(played)}: {sorted(set(mine) ^ set(theirs))}"
        if not moves:
            found, told = generator.result(game), program.result(played)
            is_same = told == found or told in EARLIER
            return "" if is_same else f"after {' '.join(played)}: {found}, there {told}"
        move = chance.choice(generator.lively(game, moves, chance) or moves)
        played.append(generator.name(game, move))
        game = generator.play(game, move)
    return ""


def compare(usual: Iterable[str], side_of: Callable[[str, str], Side], depth: int) -> int:
    """Compare the games named on the command line, or the usual ones; depth: the usual one.

    side_of: takes the path of the program and the name of a game. Returns: the exit status.
    """
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("ids", nargs="*", default=[])
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--plies", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--depth", type=int, default=depth)
    given = options.parse_args()
    faults = 0
    for game in given.ids or usual:
        side = side_of(given.program, game)
        for depth in range(1, given.depth + 1):
            mine, theirs = side.count(depth), side.program.count(depth)
            if mine != theirs:
                print(f"{game}: depth {depth}: {mine}, the program {theirs}")
                faults += 1
        chance = random.Random(given.seed)
        for number in range(given.games):
            fault = side.play(number, given.plies, chance)
            if fault:
                print(f"{game}: game {number}: {fault}")
                faults += 1
        side.program.end()
        print(f"{game}: depth {given.depth}, {given.games} games")
    return 1 if faults else 0
