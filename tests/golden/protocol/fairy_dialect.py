#!/usr/bin/env python3
"""Positions of all shared games, as we write them in the dialect of Fairy-Stockfish and as it does.

    fairy_dialect.py PROGRAM [--games N] [--plies N] [--seed N]

Both programs are asked with `d` for the FEN of the start and of each position of random games,
whose moves both have to list. Skipped without fairy-stockfish (tools/setup.sh test).
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys

SKIPPED = 77
SEARCH_PATH = os.environ["PATH"] + ":/usr/games"
# What is another position here, and why.
KNOWN = {
    "caparandom": "a name of Capablanca's game here, which UCI_Chess960 shuffles",
    "modern": "the minister is A here and M there",
    "seirawan": "its program of 2020 writes a file where K and Q tell it already, later ones do not",
    "shouse": "as seirawan",
}
# Games in which another piece may be captured in place of mate, so that none gives check here.
WITHOUT_CHECK = {"dobutsu"}


class Engine:
    """A program that speaks UCI; all that is asked is answered before the next question."""

    def __init__(self, *words):
        self.process = subprocess.Popen(words, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=1)
        self.games = re.findall(r" var (\S+)", next(
            line for line in self.ask("uci", "uciok") if "UCI_Variant" in line))

    def ask(self, lines, end="readyok"):
        """What is said up to the line that begins with `end`."""
        self.process.stdin.write(lines + ("\nisready\n" if end == "readyok" else "\n"))
        self.process.stdin.flush()
        said = []
        for line in self.process.stdout:
            if line.startswith(end):
                return said
            said.append(line.rstrip())
        raise SystemExit(f"{self.process.args} has ended: {said[-3:]}")

    def choose(self, game, shuffled=False):
        self.ask(f"setoption name UCI_Chess960 value {str(shuffled).lower()}\n"
                 f"setoption name UCI_Variant value {game}")

    def at(self, moves, checkers):
        """The position after the moves, FEN and checkers, and the moves that may follow."""
        said = self.ask(f"position startpos moves {' '.join(moves)}\nd")
        told = [line.split(": ", 1)[1] if ": " in line else "" for line in said
                if line.startswith(("Fen: ", "Checkers:"))]
        said = self.ask("go perft 1", "Nodes searched")
        legal = [line.split(":")[0] for line in said if ": 1" in line]
        by = f" checked by {sorted(told[1].split())}" if checkers else ""
        return told[0] + by, legal


def play(ours, theirs, plies, draw, checkers):
    """A random game. Returns: what differs, or None."""
    moves = []
    for _ in range(plies):
        here, there = ours.at(moves, checkers), theirs.at(moves, checkers)
        if here[0] != there[0]:
            return f"after {' '.join(moves) or 'no move'}: ours   {here[0]}\ntheirs {there[0]}"
        both = sorted(set(here[1]) & set(there[1]))
        if not both:
            return None
        moves.append(draw.choice(both))
    return None


def shuffled_rights(ours, theirs):
    """With UCI_Chess960, castling rights of any game are files."""
    bad = 0
    for engine in (ours, theirs):
        engine.choose("chess", shuffled=True)
    for fen in ("bqnrkrn1/1p2pp1p/p7/2pp2p1/PPPbPP2/7P/3P2P1/BQNRKRNB b KQkq - 0 7",
                "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w DFdf - 0 1",
                "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1"):
        here, there = (next(line for line in engine.ask(f"position fen {fen}\nd")
                            if line.startswith("Fen: ")) for engine in (ours, theirs))
        if here != there:
            print(f"{fen}: ours   {here}\ntheirs {there}")
            bad += 1
    return bad


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--plies", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", help="games")
    args = parser.parse_args()
    fairy = shutil.which("fairy-stockfish", path=SEARCH_PATH)
    if not fairy:
        print("skipped: fairy-stockfish is missing")
        return SKIPPED
    ours, theirs = Engine(args.program, "uci"), Engine(fairy)
    ours.ask("setoption name FenDialect value fairy")
    shared = sorted((set(theirs.games) & set(ours.games)) - KNOWN.keys())
    print("not here:", *sorted(set(theirs.games) - set(ours.games)))
    print("other positions:", *(f"{game} ({why})" for game, why in KNOWN.items()), sep="\n  ")
    bad = 0
    for game in args.only or shared:
        draw = random.Random(f"{args.seed} {game}")
        for engine in (ours, theirs):
            engine.choose(game)
        for _ in range(args.games):
            what = play(ours, theirs, args.plies, draw, game not in WITHOUT_CHECK)
            if what:
                print(f"{game}: {what}")
                bad += 1
                break
    bad += shuffled_rights(ours, theirs)
    print(f"{len(shared)} games, {bad} different")
    return bad > 0 or not shared


if __name__ == "__main__":
    sys.exit(main())
