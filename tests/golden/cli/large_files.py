#!/usr/bin/env python3
"""Files of many games and deep games take time and memory in proportion to their bytes.

Usage: large_files.py PROGRAM
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

LINE = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
        "9. h3 Nb8 10. d4 Nbd7 *")
GAMES = 2000
RUNS = 10
LEVELS = 31
# Of files with one game each, rules compiled for it: each of 2000 games would be one more.
TIMES_MAX = 250
BYTES_MAX = 64 << 20


def many(count: int) -> str:
    return "\n\n".join(f'[Event "Many"]\n[White "Ann {number}"]\n\n{LINE}'
                       for number in range(count)) + "\n"


def deep() -> str:
    """Variations inside one another, each on the move before it, and many of them side by side."""
    nested = ""
    for level in range(LEVELS, 0, -1):
        nested = f"(1. {'d4' if level % 2 else 'e4'} {nested}) "
    return '[Event "Deep"]\n\n1. e4 ' + nested * 400 + "e5 *\n"


def used() -> resource.struct_rusage:
    return resource.getrusage(resource.RUSAGE_CHILDREN)


def convert(program: str, folder: Path, text: str) -> float:
    """Seconds of the processor; all games must come out."""
    source, out = folder / "in.pgn", folder / "out.pgn"
    source.write_text(text, encoding="utf-8")
    before = used()
    subprocess.run([program, "convert", source, "--pgn", "--output", out], timeout=120, check=True)
    after = used()
    assert out.read_text(encoding="utf-8").count("[Event ") == text.count("[Event ")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    program = sys.argv[1]
    findings = []
    with tempfile.TemporaryDirectory() as name:
        one = sum(convert(program, Path(name), many(1)) for _ in range(RUNS)) / RUNS
        for what, text in {"many": many(GAMES), "deep": deep()}.items():
            times = convert(program, Path(name), text) / one
            print(f"{what}: {len(text)} bytes, {times:.0f} times as long as one game")
            if times > TIMES_MAX:
                findings.append(f"{what}: {times:.0f} times as long as one game")
    if used().ru_maxrss << 10 > BYTES_MAX:
        findings.append(f"{used().ru_maxrss} KiB of memory")
    print(*findings, sep="\n")
    return len(findings) > 0


if __name__ == "__main__":
    sys.exit(main())
