#!/usr/bin/env python3
"""Puzzles: those that are shipped are what they say, and finding them goes on where it stopped. puzzles.py PROGRAM"""

import subprocess
import sys
import tempfile
from pathlib import Path

VARIANTS = Path(__file__).resolve().parents[3] / "variants"
# Every puzzle is played through; in each so many-th game one is searched for moves that are as good. For all of them:
# acedrex puzzles ID --check FILE
SEARCHED = 8


def run(program: str, *arguments: object) -> subprocess.CompletedProcess:
    return subprocess.run([program, "puzzles", *map(str, arguments)], capture_output=True, text=True)


def shipped_puzzles_hold(program: str) -> list[str]:
    files = sorted(VARIANTS.glob("*.puzzles"))
    faults = [] if files else ["no game has puzzles"]
    for number, file in enumerate(files):
        search = 1000 if number % SEARCHED == 0 else 0
        done = run(program, file.stem, "--check", file, "--search", search)
        if done.returncode:
            faults.append(done.stderr)
    return faults


def lines(path: Path) -> list[str]:
    return sorted(line for line in path.read_text().splitlines() if not line.startswith("#"))


def goes_on_where_it_stopped(program: str) -> list[str]:
    """Two rounds give what one gives, and two threads give what one gives."""
    with tempfile.TemporaryDirectory() as folder:
        game, once, twice = (Path(folder) / name for name in ("small.variant", "once", "twice"))
        game.write_text("title Small\nboard 5x5\nsetup rnbqk/ppppp/5/PPPPP/RNBQK\npiece king K K royal\npiece queen Q Q\n"
                        "piece rook R R\npiece bishop B B\npiece knight N N\npiece pawn P fmWfcF\n"
                        "promote pawn on rank 5 to queen\nend checkmate loss\nend stalemate draw\n")
        plan = ("--nodes", "2000", "--seed", "3")
        run(program, game, *plan, "--count", "4", "--threads", "1", "-o", once)
        run(program, game, *plan, "--count", "2", "--threads", "2", "-o", twice)
        first = lines(twice)
        run(program, game, *plan, "--count", "4", "--threads", "2", "-o", twice)
        faults = []
        if len(lines(once)) != 4:
            faults.append(f"found {len(lines(once))} puzzles of 4")
        if not set(first) <= set(lines(twice)):
            faults.append("a second round loses puzzles of the first")
        if run(program, game, "--check", twice).returncode:
            faults.append("what was found does not hold")
        return faults


def main() -> int:
    faults = shipped_puzzles_hold(sys.argv[1]) + goes_on_where_it_stopped(sys.argv[1])
    print(*faults, sep="\n")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
