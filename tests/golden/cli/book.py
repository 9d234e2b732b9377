#!/usr/bin/env python3
"""Books of openings: those that are shipped are what they say, and making one is the same every time. book.py PROGRAM"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

VARIANTS = Path(__file__).resolve().parents[3] / "variants"
# A visitor of the page fetches one of them.
SHIPPED_SIZE_MAX = 16_000
GAMES = """[Variant "univers"]

1. d4 d5 1-0

[Variant "univers"]

1. d4 c6 0-1

[Variant "chess"]

1. e4 e5 1-0

[Variant "univers"]

1. d4 d5 *

[Variant "univers"]

1. d4 nonsense 1-0
"""


def run(program: str, *arguments: object) -> subprocess.CompletedProcess:
    return subprocess.run([program, "book", *map(str, arguments)], capture_output=True, text=True)


def shipped_books_hold(program: str) -> list[str]:
    faults = []
    for file in sorted(VARIANTS.glob("*.book")):
        done = run(program, file.stem, "--check", file)
        if done.returncode:
            faults.append(done.stderr)
        if file.stat().st_size > SHIPPED_SIZE_MAX:
            faults.append(f"{file.name} has more than {SHIPPED_SIZE_MAX} bytes")
    return faults


def the_same_for_a_seed(program: str) -> list[str]:
    """However many threads there are."""
    plan = ("univers", "--count", 6, "--nodes", 100, "--plies", 6, "--least", 1)
    once, twice = (run(program, *plan, "--threads", threads).stdout for threads in (1, 2))
    other = run(program, *plan, "--seed", 2).stdout
    faults = []
    if once != twice or "\nbook 1; univers; 6; self-play, seed 1\n" not in once:
        faults.append(f"two threads make another book than one:\n{once}\n{twice}")
    if once == other:
        faults.append("another seed makes the same book")
    return faults


def a_file_of_games_is_counted(program: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        games, book = Path(folder) / "games.pgn", Path(folder) / "univers.book"
        games.write_text(GAMES)
        done = run(program, "univers", "--games", games, "--least", 1, "-o", book)
        counts = ("2 of 5 games were counted; of other games: 1, without a result: 1, from another position: 0, "
                  "with a move that cannot be read: 1")
        faults = [] if counts in done.stderr else [f"a file is told otherwise: {done.stderr}"]
        lines = book.read_text().splitlines()
        if [line.split(" ", 1)[1] for line in lines[2:]] != ["d2d4 1 0 1", "c7c6 0 0 1 d7d5 1 0 0"]:
            faults.append(f"a file is counted otherwise: {lines}")
        if run(program, "univers", "--check", book).returncode:
            faults.append("what was counted does not hold")
        if run(program, "chess", "--check", book).returncode != 1:
            faults.append("a book of another game is not refused")
        return faults


def an_interrupt_keeps_what_was_counted(program: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "univers.book"
        process = subprocess.Popen([program, "book", "univers", "--count", "1000000", "--nodes", "100", "--least", "1",
                                    "-o", book], stderr=subprocess.PIPE, text=True)
        time.sleep(2)
        os.kill(process.pid, signal.SIGINT)
        said = process.communicate(timeout=60)[1]
        if process.returncode or "stopped after" not in said or not book.exists():
            return [f"an interrupt loses the book: {process.returncode} {said}"]
        return [] if run(program, "univers", "--check", book).returncode == 0 else ["an interrupted book does not hold"]


def main() -> int:
    program = sys.argv[1]
    faults = (shipped_books_hold(program) + the_same_for_a_seed(program) + a_file_of_games_is_counted(program) +
              an_interrupt_keeps_what_was_counted(program))
    print(*faults, sep="\n")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
