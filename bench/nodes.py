#!/usr/bin/env python3
"""Compare the nodes a second of a search with Debian's fairy-stockfish.

A game is played by a short search, and every fourth position of it is then searched by both
programs in turn, one thread, 64 MiB, the same milliseconds each; a node is a made move in both.
The time is that of the processor, so that other programs count less.

    bench/nodes.py [--program build/acedrex] [--games capablanca,grand] [--ms 1000] [--rounds 3]
"""
import argparse
import os
import re
import shutil
import subprocess

FAIRY = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
TICKS = os.sysconf("SC_CLK_TCK")
PLIES, STEP = 64, 4


class Engine:
    """A program that speaks UCI."""

    def __init__(self, command, game):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.say(f"uci\nsetoption name UCI_Variant value {game}\nsetoption name Hash value 64")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def cpu(self):
        """Seconds of the processor so far, to a hundredth."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def go(self, moves, limit):
        """Returns the move and the nodes that it took."""
        self.say(f"position startpos moves {' '.join(moves)}\ngo {limit}")
        nodes = 0
        for line in self.process.stdout:
            found = re.search(r"\bnodes (\d+)", line)
            nodes = int(found.group(1)) if found else nodes
            if line.startswith("bestmove"):
                return line.split()[1], nodes
        raise SystemExit("an engine has ended")

    def quit(self):
        self.say("quit")
        self.process.wait()


def speed(engine, lines, milliseconds):
    before, nodes = engine.cpu(), 0
    for moves in lines:
        nodes += engine.go(moves, f"movetime {milliseconds}")[1]
    return nodes / (engine.cpu() - before)


def compare(program, game, options):
    ours, theirs = Engine([program, "uci"], game), Engine([FAIRY], game)
    moves = []
    while len(moves) < PLIES:
        move, _ = ours.go(moves, "nodes 2000")
        if move in ("(none)", "0000"):
            break
        moves.append(move)
    lines = [moves[:ply] for ply in range(0, len(moves), STEP)]
    for number in range(1, options.rounds + 1):
        here, there = (speed(engine, lines, options.ms) for engine in (ours, theirs))
        print(
            f"{game} {number}: {len(lines)} positions, ours {here / 1e3:.0f} thousand nodes a "
            f"second, fairy-stockfish {there / 1e3:.0f}: {here / there:.2f} times",
            flush=True,
        )
    ours.quit()
    theirs.quit()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--program", default="build/acedrex")
    parser.add_argument("--games", default="capablanca,grand")
    parser.add_argument("--ms", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    for game in options.games.split(","):
        compare(options.program, game, options)


if __name__ == "__main__":
    main()
