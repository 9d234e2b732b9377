#!/usr/bin/env python3
"""The engine is there before anybody waits: what its start takes, in instructions.

    start_cost.py ACEDREX

`acedrex help` and `acedrex uci`, from the start of the process to its end; UCI's answer is that to
`uci`, with the names of all games. Counted by Valgrind's callgrind, so that it does not depend on
how busy the machine is; skipped (exit status 77) where there is no Valgrind. A core that is shared
with others does at least 2 instructions in a nanosecond: 10 million are 5 milliseconds.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

INSTRUCTIONS_MAX = 10_000_000
STARTS = (("help", "", "uci"), ("uci", "uci\nquit\n", "uciok"), ("usi", "usi\nquit\n", "usiok"),
          ("ucci", "ucci\nquit\n", "ucciok"))


def instructions(program, command, lines, answer):
    """What a run takes that says `answer`."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, command],
        input=lines, capture_output=True, text=True)
    if done.returncode or answer not in done.stdout:
        raise SystemExit(f"{command}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def main():
    if not shutil.which("valgrind") or not shutil.which("objcopy"):
        print("skipped: valgrind or objcopy is missing")
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind gives up on debug information that is newer than itself.
        program = str(pathlib.Path(folder) / "acedrex")
        subprocess.run(["objcopy", "--strip-debug", sys.argv[1], program], check=True)
        for command, lines, answer in STARTS:
            count = instructions(program, command, lines, answer)
            print(f"{command}: {count / 1e6:.1f} million instructions")
            failed += count > INSTRUCTIONS_MAX
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
