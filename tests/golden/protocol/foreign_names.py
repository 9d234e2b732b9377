#!/usr/bin/env python3
"""Which games of other interfaces can be chosen by the names that these have for them.

    foreign_names.py PROGRAM

Cute Chess names a game in UCI_Variant (names of projects/lib/src/board/boardfactory.cpp at 01324d20),
XBoard in `variant`, if `feature variants` has it (names of common.h of 4.9.1, but those for wild
games to come). What is missing is listed in docs/protocols.md, and nothing else may be.
"""
import pathlib
import re
import subprocess
import sys

CUTECHESS = """
3check 5check ai-wok almost amazon andernach antiandernach antichess asean atomic berolina cambodian
capablanca caparandom chancellor changeover checkless chessgi chigorin circulargryphon codrus coregal
courier crazyhouse displacedgrid embassy extinction fischerandom giveaway gothic grand grid gridolina
gryphon horde janus karouk kingofthehill kinglet knightmate loop losalamos losers makruk modern
placement pocketknight racingkings rifle seirawan shatranj shoot simplifiedgryphon sittuyin
slippedgrid standard suicide superandernach threekings twokings twokingssymmetric
"""
XBOARD = """
3check asean atomic berolina bughouse capablanca caparandom chu courier crazyhouse cylinder elven
fairy falcon fischerandom giveaway gothic grand great janus knightmate kriegspiel lion losers makruk
nocastle normal seirawan shatranj shogi spartan suicide super twilight twokings wildcastle xiangqi
"""
DOCS = pathlib.Path(__file__).resolve().parents[3] / "docs/protocols.md"


def said(program, protocol, lines):
    return subprocess.run([program, protocol], input=lines + "\nquit\n", text=True,
                          capture_output=True, check=True).stdout


def documented(program):
    """What the docs say behind the name of the program: how many can be chosen, of how many, and
    the names that are missing."""
    line = re.search(rf"^\| {program} \| (\d+) of (\d+) \|(.*)\|$", DOCS.read_text("utf-8"), re.M)
    if not line:
        return 0, 0, []
    return int(line[1]), int(line[2]), sorted(re.findall(r"`([^`]+)`", line[3]))


def compare(program, wanted, offered):
    missing = sorted(set(wanted.split()) - set(offered))
    count = len(wanted.split())
    print(f"{program}: {count - len(missing)} of {count}; missing: "
          + ", ".join(f"`{name}`" for name in missing))
    chosen, all_of, names = documented(program)
    if (chosen, all_of, names) == (count - len(missing), count, missing):
        return 0
    print(f"docs/protocols.md says for {program}: {chosen} of {all_of}; missing: {names}")
    return 1


def main():
    options = said(sys.argv[1], "uci", "uci")
    in_uci = re.findall(r" var (\S+)", re.search(r".*UCI_Variant.*", options)[0])
    features = said(sys.argv[1], "xboard", "xboard\nprotover 2")
    in_cecp = re.search(r'feature variants="([^"]*)"', features)[1].split(",")
    return compare("Cute Chess", CUTECHESS, in_uci) + compare("XBoard", XBOARD, in_cecp) > 0


if __name__ == "__main__":
    sys.exit(main())
