#!/usr/bin/env python3
"""What is written of pieces against a lone king is what the program finds. mates.py PROGRAM

Of games on small boards; those of all games are compared in `make test-all`.
"""
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[3] / "tools/mates.py"
# The last one has no such file: pieces come back from the hand there.
GAMES = ["los-alamos", "minixiangqi", "crazyhouse"]

sys.exit(subprocess.run([TOOL, "--check", sys.argv[1], *GAMES], check=False).returncode)
