#!/usr/bin/env python3
"""Endings solved by `acedrex endgame`, and again here in the slow and obvious way. endgame.py PROGRAM

What is here knows no turns of the board and no way back: it sets up every position, plays every move, and asks all of them
again until nothing changes. Each count of wins by their length must be the same.
"""

import itertools
import json
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

WAZIR = ((0, 1), (1, 0), (0, -1), (-1, 0))
FERZ = ((1, 1), (1, -1), (-1, -1), (-1, 1))
CAMEL = ((1, 3), (3, 1), (-1, 3), (-3, 1), (1, -3), (3, -1), (-1, -3), (-3, -1))
KNIGHT = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
LEAPS = {"K": WAZIR + FERZ, "G": WAZIR + FERZ, "L": CAMEL + WAZIR, "N": KNIGHT}
SLIDES = {"R": WAZIR, "Q": WAZIR + FERZ, "H": KNIGHT}


@dataclass
class Game:
    text: str
    files: int
    ranks: int
    pieces: str                     # White's; Black has a king
    wraps: bool = False             # files
    holes: tuple[tuple[int, int], ...] = ()
    stalemate: str = "drawn"        # or "lost"
    promotes_to: str = ""

    def square(self, file: int, rank: int):
        file = file % self.files if self.wraps else file
        there = 0 <= file < self.files and 0 <= rank < self.ranks and (file, rank) not in self.holes
        return (file, rank) if there else None

    def squares(self):
        return [s for r in range(self.ranks) for f in range(self.files) if (s := self.square(f, r))]


# A position: the color to move, and a sorted tuple of (letter, color, square).

def reach(game: Game, board: dict, letter: str, color: int, at: tuple[int, int]):
    """Squares that it may capture on, and squares that it may move to."""
    captures, moves = set(), set()
    if letter == "P":
        ahead = 1 if color == 0 else -1
        captures |= {game.square(at[0] + side, at[1] + ahead) for side in (-1, 1)}
        if (front := game.square(at[0], at[1] + ahead)) and front not in board:
            moves.add(front)
    for file, rank in LEAPS.get(letter, ()):
        captures.add(game.square(at[0] + file, at[1] + rank))
    for file, rank in SLIDES.get(letter, ()):
        to = game.square(at[0] + file, at[1] + rank)
        while to and to != at:
            captures.add(to)
            if to in board:
                break
            to = game.square(to[0] + file, to[1] + rank)
    captures = {s for s in captures if s and s != at}
    if letter != "P":
        moves |= {s for s in captures if s not in board}
    return captures, moves


def in_check(game: Game, pieces, color: int) -> bool:
    board = {s: (letter, c) for letter, c, s in pieces}
    king = next(s for letter, c, s in pieces if letter == "K" and c == color)
    return any(king in reach(game, board, letter, c, s)[0] for letter, c, s in pieces if c != color)


def after(game: Game, turn: int, pieces):
    """The positions that the legal moves lead to."""
    board = {s: (letter, c) for letter, c, s in pieces}
    for letter, color, at in pieces:
        if color != turn:
            continue
        captures, moves = reach(game, board, letter, color, at)
        for to in moves | {s for s in captures if s in board and board[s][1] != turn}:
            rest = [p for p in pieces if p[2] not in (at, to)]
            promotes = letter == "P" and to[1] == (game.ranks - 1 if color == 0 else 0)
            for new in game.promotes_to if promotes else letter:
                then = tuple(sorted([*rest, (new, color, to)]))
                if not in_check(game, then, turn):
                    yield 1 - turn, then


def over(game: Game, turn: int, pieces, nexts):
    """"won", "lost" or "drawn" for the player to move, or None while the game goes on."""
    if nexts:
        return None
    return "lost" if in_check(game, pieces, turn) else game.stalemate


def first_positions(game: Game):
    letters = [*((letter, 0) for letter in game.pieces), ("K", 1)]
    for squares in itertools.permutations(game.squares(), len(letters)):
        pieces = tuple(sorted((letter, c, s) for (letter, c), s in zip(letters, squares)))
        if any(letter == "P" and s[1] in (0, game.ranks - 1) for letter, _, s in pieces):
            continue
        for turn in (0, 1):
            if not in_check(game, pieces, 1 - turn):
                yield turn, pieces


def solve(game: Game):
    """By position: ("won" or "lost" for the player to move, plies), or nothing."""
    nexts, values = {}, {}
    left = list(first_positions(game))
    firsts = set(left)
    while left:
        position = left.pop()
        if position in nexts:
            continue
        nexts[position] = list(after(game, *position))
        verdict = over(game, *position, nexts[position])
        if verdict:
            nexts[position] = []
            values[position] = (verdict, 0)
        left += nexts[position]
    plies, changed = 0, True
    while changed:
        plies, changed = plies + 1, False
        found = {}
        for position, children in nexts.items():
            if position in values:
                continue
            known = [values.get(child, ("", 0))[0] for child in children]
            if "lost" in known:
                found[position] = ("won", plies)
            elif all(k == "won" for k in known):
                found[position] = ("lost", plies)
        changed = bool(found)
        values |= found
    return firsts, values


def counted(game: Game):
    counts = {"white": {"white": {}, "black": {}, "drawn": 0}, "black": {"white": {}, "black": {}, "drawn": 0}}
    firsts, values = solve(game)
    for turn, pieces in firsts:
        verdict, plies = values.get((turn, pieces), ("drawn", 0))
        row = counts["black" if turn else "white"]
        if verdict == "drawn":
            row["drawn"] += 1
        else:
            lengths = row["white" if (verdict == "won") == (turn == 0) else "black"]
            lengths[plies] = lengths.get(plies, 0) + 1
    return counts


def told(program: str, game: Game):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.variant"
        path.write_text(game.text)
        pieces = "+".join(game.pieces) + " v K"
        done = subprocess.run([program, "endgame", path, pieces, "--json"], capture_output=True, check=True, text=True)
    counts = {}
    for turn, row in json.loads(done.stdout)["to_move"].items():
        counts[turn] = {"drawn": row["drawn"]}
        for winner in ("white", "black"):
            by_plies = row[winner].get("by_plies", [])
            counts[turn][winner] = {plies: count for plies, count in enumerate(by_plies) if count}
    return counts


HEAD = "title Small\nend checkmate loss\npiece king K K royal\n"
GAMES = {
    "rook on 5x4": Game(HEAD + "board 5x4\nsetup k4/5/5/4K\npiece rook R R\nend stalemate draw\n", 5, 4, "KR"),
    "two equal knights on 4x4": Game(
        HEAD + "board 4x4\nsetup k3/4/4/3K\npiece knight N N\nend stalemate draw\n", 4, 4, "KNN"),
    "pawn and promotion on 4x5": Game(
        HEAD + "board 4x5\nsetup k3/pppp/4/PPPP/3K\npiece pawn P fmWfcF\npiece queen Q Q\npiece knight N N\n"
        "promote pawn on rank 5 to queen knight\nend stalemate draw\n", 4, 5, "KP", promotes_to="QN"),
    "camel and wazir on a cylinder with holes": Game(
        HEAD + "board 5x4 wrap files, holes c2 c3\nsetup k4/2_2/2_2/4K\npiece lame L CW\nend stalemate loss\n", 5, 4, "KL",
        wraps=True, holes=((2, 1), (2, 2)), stalemate="lost"),
    "nightrider on 5x5": Game(
        HEAD + "board 5x5\nsetup k4/5/5/5/4K\npiece halfling H NN\nend stalemate draw\n", 5, 5, "KH"),
    "guard": Game(HEAD + "board 4x5\nsetup k3/4/4/4/3K\npiece guard G WF\nend stalemate loss\n", 4, 5, "KG",
                  stalemate="lost"),
}


def stopped(program: str) -> list[str]:
    """Ctrl-C ends it without a result, and its status says so."""
    with subprocess.Popen([program, "endgame", "capablanca", "K+R v K+N"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as process:
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate(timeout=60)
    if process.returncode != 130 or printed or said != "acedrex: stopped\n":
        return [f"stopped: {process.returncode} {printed}{said}"]
    return []


def main() -> int:
    findings = stopped(sys.argv[1])
    failures = len(findings)
    print("\n".join(findings), end="")
    for name, game in GAMES.items():
        expected, found = counted(game), told(sys.argv[1], game)
        if expected != found:
            failures += 1
            print(f"{name}: expected {expected}\n  found {found}")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
