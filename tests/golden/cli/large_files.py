#!/usr/bin/env python3
"""Files of many games, deep games and long games take time and memory in proportion to their bytes.

Usage: large_files.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

LINE = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
        "9. h3 Nb8 10. d4 Nbd7 *")
GAMES = 2000
RUNS = 10
LEVELS = 31
PLIES = 16000  # nearly ADX_PGN_PLIES_MAX
# Of files with one game each, rules compiled for it: each of 2000 games would be one more.
TIMES_MAX = 250
BYTES_MAX = 64 << 20
LONG_BYTES_MAX = 24 << 20


def many(count: int) -> str:
    return "\n\n".join(f'[Event "Many"]\n[White "Ann {number}"]\n\n{LINE}'
                       for number in range(count)) + "\n"


def long() -> str:
    """Knights that go out and back, and variations inside one another at the very end."""
    moves = ["Nf3", "Nf6", "Ng1", "Ng8"]
    line = " ".join(moves[ply % 4] for ply in range(PLIES))
    last = moves[(PLIES - 1) % 4]
    return f'[Event "Long"]\n\n{line} ' + f"({last} " * LEVELS + ")" * LEVELS + " *\n"


def deep(size: int) -> str:
    """Variations inside one another, each on the move before it, and many of them side by side."""
    nested = ""
    for level in range(LEVELS, 0, -1):
        nested = f"(1. {'d4' if level % 2 else 'e4'} {nested}) "
    return '[Event "Deep"]\n\n1. e4 ' + nested * (size // len(nested)) + "e5 *\n"


def convert(program: str, folder: Path, text: str) -> tuple[float, int]:
    """Seconds of the processor and bytes of memory; all games must come out."""
    source, out = folder / "in.pgn", folder / "out.pgn"
    source.write_text(text, encoding="utf-8")
    with subprocess.Popen([program, "convert", source, "--pgn", "--output", out]) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    assert out.read_text(encoding="utf-8").count("[Event ") == text.count("[Event ")
    return used.ru_utime + used.ru_stime, used.ru_maxrss << 10


def main() -> int:
    program = sys.argv[1]
    findings = []
    with tempfile.TemporaryDirectory() as name:
        one = sum(convert(program, Path(name), many(1))[0] for _ in range(RUNS)) / RUNS
        files = {"many": many(GAMES), "long": long(), "deep": deep(1 << 20)}
        for what, text in files.items():
            seconds, memory = convert(program, Path(name), text)
            print(f"{what}: {len(text)} bytes, {seconds / one:.0f} times as long as one game, "
                  f"{memory >> 10} KiB")
            if seconds > TIMES_MAX * one:
                findings.append(f"{what}: {seconds / one:.0f} times as long as one game")
            if memory > (LONG_BYTES_MAX if what == "long" else BYTES_MAX):
                findings.append(f"{what}: {memory >> 10} KiB of memory")
    print(*findings, sep="\n")
    return len(findings) > 0


if __name__ == "__main__":
    sys.exit(main())
