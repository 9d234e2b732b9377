#!/usr/bin/env python3
"""The engine as a UCI client from npm sees it (client.mjs).

    clients.py PROGRAM

Skipped without node or the package chess-uci (tools/setup.sh web).
"""
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TIMEOUT_S = 300
SKIPPED = 77
HERE = Path(__file__).resolve().parent


def main():
    program = str(Path(sys.argv[1]).resolve())
    node = shutil.which("node")
    if not node or not (HERE / "npm/node_modules/chess-uci").is_dir():
        print("skipped: needs node and the npm package chess-uci")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        # The client starts a program without arguments.
        command = Path(folder) / "engine"
        words = [program, "uci", str(HERE / "own-games/own-chess.variant"),
                 str(HERE / "own-games/child-of-own.variant")]
        command.write_text(f"#!/bin/sh\nexec {shlex.join(words)}\n", encoding="utf-8")
        command.chmod(0o755)
        result = subprocess.run([node, str(HERE / "client.mjs"), str(HERE / "npm"), str(command)],
                                capture_output=True, text=True, timeout=TIMEOUT_S, check=False,
                                env={**os.environ, "NO_COLOR": "1"})
    print(result.stdout + result.stderr, end="")
    return 1 if result.returncode or result.stdout else 0


if __name__ == "__main__":
    sys.exit(main())
