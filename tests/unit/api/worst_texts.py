#!/usr/bin/env python3
"""No rule text takes more instructions to compile than fit into a quarter of a second.

    worst_texts.py COMPILE_WORST_TEXT

Counted by Valgrind's callgrind, so that it does not depend on how busy the machine is; skipped
(exit status 77) where there is no Valgrind. A slow core of today does at least 3 instructions in
a nanosecond, one that is shared with others 2: 500 million are a quarter of a second.
"""
import re
import shutil
import subprocess
import sys

INSTRUCTIONS_MAX = 500_000_000


def instructions(program, which):
    """What compiling takes, or None beyond the last text."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
         "--toggle-collect=adx_variant_create", program, str(which)],
        capture_output=True, text=True)
    if done.returncode == 2:
        return None
    if done.returncode:
        raise SystemExit(f"text {which}: exit status {done.returncode}\n{done.stderr}")
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def main():
    if not shutil.which("valgrind"):
        print("skipped: valgrind is missing")
        return 77
    failed = which = 0
    while (count := instructions(sys.argv[1], which)) is not None:
        print(f"text {which}: {count / 1e6:.0f} million instructions")
        failed += not 0 < count <= INSTRUCTIONS_MAX
        which += 1
    return failed > 0 or which == 0


if __name__ == "__main__":
    sys.exit(main())
