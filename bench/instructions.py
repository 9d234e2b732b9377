#!/usr/bin/env python3
"""Compare two builds of acedrex by the instructions that they need, game by game.

    bench/instructions.py BEFORE AFTER [--games chess,world] [--leaves 300000] [--jobs 1]

BEFORE and AFTER are programs, e.g. build/clang/acedrex of two worktrees. For each game of which
both know a reference count (variants/*.perft): what it takes to load the game, and what it takes
to count the first position of the file, per position, to the greatest depth with at most so many
of them. Valgrind's callgrind counts the instructions spent in adx_variant_create and
adx_position_perft, which are the same in every run whatever else the machine does.
"""
import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys

VARIANTS = pathlib.Path(__file__).resolve().parent.parent / "variants"


def instructions(program, arguments, function):
    """Instructions spent in a function, and the last word of the output; None if refused."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               f"--toggle-collect={function}", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        return None, None
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]), int(done.stdout.split()[-1])


def first_position(game, leaves):
    """Position, depth and count: the deepest line that the file's first position has in reach."""
    for line in (VARIANTS / f"{game}.perft").read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        position, _, counts, _ = [field.strip() for field in line.split(";", 3)]
        known = [tuple(map(int, pair.split())) for pair in counts.split(",")]
        return position, *max(pair for pair in known if pair[1] <= leaves)
    raise SystemExit(f"{game}: no line")


def measure(program, game, leaves):
    """Instructions to load the game, and for each position counted."""
    position, depth, count = first_position(game, leaves)
    where = [] if position == "startpos" else ["--fen", position]
    load, _ = instructions(program, ["perft", game, "0"], "adx_variant_create")
    if load is None:
        return None
    spent, found = instructions(program, ["perft", game, str(depth), *where], "adx_position_perft")
    if found != count:
        raise SystemExit(f"{program}: perft {game} {depth} is {found}, not {count}")
    return load, spent / count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--games", default="")
    parser.add_argument("--leaves", type=int, default=300000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    every = sorted(path.stem for path in VARIANTS.glob("*.perft"))
    games = args.games.split(",") if args.games else every
    print("| game | load before, M | load after, M | change | a position before | after | change |")
    print("|---|---|---|---|---|---|---|")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        runs = [(game, [pool.submit(measure, program, game, args.leaves)
                        for program in (args.before, args.after)]) for game in games]
        for game, (before, after) in runs:
            if not before.result() or not after.result():
                print(f"{game}: not in both", file=sys.stderr)
                continue
            (a, b), (c, d) = before.result(), after.result()
            print(f"| {game} | {a / 1e6:.2f} | {c / 1e6:.2f} | {100 * (c / a - 1):+.1f} % "
                  f"| {b:.1f} | {d:.1f} | {100 * (d / b - 1):+.1f} % |", flush=True)


if __name__ == "__main__":
    main()
