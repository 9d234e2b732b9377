#!/usr/bin/env python3
"""Tune the numbers of the search (src/search/margins.h) by games against itself.

    cmake -S . -B build/tunable -DCMAKE_BUILD_TYPE=Release -DADX_TUNABLE_SEARCH=ON
    cmake --build build/tunable --target acedrex
    tools/spsa.py --engine build/tunable/acedrex --state spsa.json --variant grand,univers NAME...

Simultaneous perturbation (Spall 1992): in each round all numbers are changed a little up or down
at random, the engine so changed plays a pair of games against the one with the opposite changes,
and each number follows its change as far as the games were won. Without a NAME all numbers are
tuned. The state is written after every round: stopped with Ctrl-C, the same words go on. What comes
out is judged by a match, never by the way it was found.
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARGIN = re.compile(r"X\((\w+), (-?\d+), (-?\d+), (-?\d+)\)")
SCORE = re.compile(r": ([\d.]+) of (\d+) \(\+")
STEP_SHARE = 0.05   # of its range by which a number is changed in the last round
FOLLOW_SHARE = 0.1  # of this step by which it follows a pair that was won then
STEP_POWER, FOLLOW_POWER = 0.101, 0.602  # how both fall from round to round


def read_margins(names):
    """Return {name: (usual, least, most)} of those that are to be tuned."""
    text = (ROOT / "src/search/margins.h").read_text(encoding="utf-8")
    margins = {m[1]: (int(m[2]), int(m[3]), int(m[4])) for m in MARGIN.finditer(text)}
    unknown = [name for name in names if name not in margins]
    if unknown:
        sys.exit(f"spsa.py: no number of the search is called {unknown[0]}")
    return {name: margins[name] for name in names or margins}


def step_of(margin, number, rounds):
    """How far a number is changed in this round."""
    _, least, most = margin
    step = (most - least) * STEP_SHARE * (rounds / (number + 1)) ** STEP_POWER
    return max(step, 0.6)


def gain_of(step, number, rounds):
    """How far a number follows a pair that was won."""
    late = rounds / 10
    return FOLLOW_SHARE * step * ((rounds + late) / (number + 1 + late)) ** FOLLOW_POWER


def command(engine, numbers):
    """Return the words that start an engine with these numbers."""
    said = ",".join(f"{name}={round(value)}" for name, value in sorted(numbers.items()))
    return f"env ADX_MARGINS={said} {engine} uci"


def play(options, variant, seed, plus, minus):
    """Play a pair of games. Return what the first won, from -1 to 1."""
    words = [options.engine, "match", "--variant", variant, "--games", "2", "--seed", str(seed),
             "--nodes", str(options.nodes), "--plies", "7", "--resign", "4,1000",
             "--draw", "8,10,60", "--length", "200", "--option", "Hash=8",
             "--engine", command(options.engine, plus), "--engine", command(options.engine, minus)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    found = SCORE.search(run.stdout)
    if not found or found[2] != "2":
        sys.exit(f"spsa.py: the games failed:\n{run.stdout}{run.stderr}")
    return float(found[1]) - 1


def one_round(options, margins, state):
    """Change the numbers, play, and let them follow."""
    number = state["rounds"]
    chance = random.Random(options.seed * 1000003 + number)
    variants = options.variant.split(",")
    steps = {name: step_of(margin, number, options.rounds) for name, margin in margins.items()}
    signs = {name: chance.choice((-1, 1)) for name in margins}

    def changed(sign):
        return {name: min(max(state["numbers"][name] + sign * signs[name] * steps[name],
                              margins[name][1]), margins[name][2]) for name in margins}

    won = play(options, variants[number % len(variants)], options.seed + number, changed(1),
               changed(-1))
    for name, margin in margins.items():
        follow = won * signs[name] * gain_of(steps[name], number, options.rounds)
        state["numbers"][name] = min(max(state["numbers"][name] + follow, margin[1]), margin[2])
    state["rounds"] += 1
    state["won"] += won


def load(options, margins):
    """Return the state to go on with."""
    if os.path.exists(options.state):
        state = json.loads(pathlib.Path(options.state).read_text(encoding="utf-8"))
        if set(state["numbers"]) != set(margins):
            sys.exit(f"spsa.py: {options.state} is about other numbers")
        return state
    return {"rounds": 0, "won": 0, "numbers": {name: float(m[0]) for name, m in margins.items()}}


def save(options, state):
    """Write the state so that it is whole at any time."""
    part = options.state + ".part"
    pathlib.Path(part).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    os.replace(part, options.state)


def report(margins, state):
    """Say which numbers have moved."""
    for name, margin in margins.items():
        if round(state["numbers"][name]) != margin[0]:
            print(f"{name:24} {margin[0]:6} -> {state['numbers'][name]:8.1f}")


def main():
    """Tune until all rounds are played."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="acedrex of a tunable build")
    parser.add_argument("--variant", default="capablanca", help="games, with commas between")
    parser.add_argument("--nodes", type=int, default=1500, help="for a move")
    parser.add_argument("--rounds", type=int, default=2000, help="pairs of games in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", required=True, help="file that is gone on with")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    margins = read_margins(options.names)
    state = load(options, margins)
    try:
        while state["rounds"] < options.rounds:
            one_round(options, margins, state)
            save(options, state)
            print(f"\rround {state['rounds']} of {options.rounds}", end="", flush=True)
    except KeyboardInterrupt:
        pass
    print()
    report(margins, state)


if __name__ == "__main__":
    main()
