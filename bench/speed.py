#!/usr/bin/env python3
"""Compare the speed of counting positions with Debian's stockfish and fairy-stockfish.

Each round runs every program once, one after the other, one thread each; the best CPU time of
all rounds counts, less the CPU time that the same program takes to start and stop (Stockfish
loads a network, Acedrex compiles the game). Everybody counts the last ply in bulk. S is
Stockfish's perft of chess at depth 6, in positions per CPU second; the goals are multiples of it.

    bench/speed.py [--rounds 5] [--program build/acedrex]
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys

STOCKFISH = shutil.which("stockfish") or "/usr/games/stockfish"
FAIRY = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"

# game, depth, multiple of S to reach (None: only reported), the same game in Fairy-Stockfish
RUNS = [
    ("chess", 6, 1.8, "chess"),
    ("capablanca", 5, 2.0, "capablanca"),
    ("univers", 5, 2.0, None),
    ("grand", 4, 3.0, "grand"),
    ("unicorn-great", 5, 2.0, None),
    ("world", 5, 1.0, None),
    ("dual", 5, 1.0, None),
    ("uos", 4, 1.0, None),
    ("dice-world", 5, None, None),
]


def cpu_of(command, text=None):
    """CPU seconds and output of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def uci(program, variant, depth):
    choice = "" if variant == "chess" else f"setoption name UCI_Variant value {variant}\n"
    seconds, out = cpu_of([program], f"{choice}position startpos\ngo perft {depth}\nquit\n")
    return seconds, int(re.search(r"Nodes searched: (\d+)", out)[1])


def ours(program, game, depth):
    seconds, out = cpu_of([program, "perft", game, str(depth)])
    return seconds, int(out.split()[-1])


def measure(jobs, rounds):
    """Best CPU seconds and the number of positions of every job; progress on stderr."""
    best, nodes = {}, {}
    for round_number in range(rounds):
        for key, job in jobs.items():
            print(f"\rround {round_number + 1} of {rounds}: {' '.join(key):50}",
                  end="", file=sys.stderr, flush=True)
            seconds, nodes[key] = job()
            best[key] = min(seconds, best.get(key, seconds))
    print("\r" + " " * 80 + "\r", end="", file=sys.stderr)
    return best, nodes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="at least 5 for a figure to quote")
    parser.add_argument("--program", default="build/acedrex")
    options = parser.parse_args()
    for program, package in ((STOCKFISH, "stockfish"), (FAIRY, "fairy-stockfish"),
                             (options.program, None)):
        if not os.path.exists(program):
            sys.exit(f"speed: {program} is missing; "
                     + (f"apt-get install {package}" if package else "run `make build` first"))

    jobs = {("stockfish", "chess"): lambda: uci(STOCKFISH, "chess", 6),
            ("stockfish", "chess", "start"): lambda: uci(STOCKFISH, "chess", 1)}
    for game, depth, _, peer in RUNS:
        jobs["acedrex", game] = lambda g=game, d=depth: ours(options.program, g, d)
        jobs["acedrex", game, "start"] = lambda g=game: ours(options.program, g, 1)
        if peer:
            shallow = min(depth, 5)  # it is much slower; its positions a second stay the same
            jobs["fairy-stockfish", game] = lambda p=peer, d=shallow: uci(FAIRY, p, d)
            jobs["fairy-stockfish", game, "start"] = lambda p=peer: uci(FAIRY, p, 1)
    best, nodes = measure(jobs, options.rounds)
    rate = {key: nodes[key] / max(best[key] - best[key + ("start",)], 0.001) / 1e6
            for key in jobs if key[-1] != "start"}
    base = rate["stockfish", "chess"]
    print(f"S = {base:.1f} million positions a second (stockfish, chess, depth 6)\n")
    print(f"{'game':15} {'depth':>5} {'positions':>12} {'M/s':>7} {'ratio':>8} {'goal':>6}   "
          "fairy-stockfish")
    missed = 0
    for game, depth, goal, peer in RUNS:
        key = ("acedrex", game)
        ratio = rate[key] / base
        missed += goal is not None and ratio < goal
        fairy = f"{rate['fairy-stockfish', game] / base:.2f} S" if peer else ""
        print(f"{game:15} {depth:5} {nodes[key]:12} {rate[key]:7.1f} {ratio:6.2f} S "
              f"{'' if goal is None else f'{goal:.1f} S':>6}   {fairy}")
    print(f"\n{missed} of {sum(goal is not None for _, _, goal, _ in RUNS)} goals missed")


if __name__ == "__main__":
    main()
