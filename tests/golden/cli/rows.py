#!/usr/bin/env python3
"""A function for networks with one command, stopped and begun again. Usage: rows.py PROGRAM"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TIMEOUT_S = 120


def words_of(program, folder):
    """The command, small enough for a test, and its environment."""
    held = Path(folder) / "held"
    held.mkdir(exist_ok=True)
    shutil.copy(ROOT / "tools" / "rows" / "almost.variant", held)
    small = {"TEXTS": 1, "POSITIONS": 300, "NODES": 30, "THREADS": 1, "PASSES": 2, "GAMES": 2,
             "MATCH_NODES": 30, "BUILTIN": "los-alamos minixiangqi", "HELD": held}
    environment = {**os.environ, "ACEDREX": program, "OUT": folder,
                   **{name: str(value) for name, value in small.items()}}
    return [ROOT / "tools" / "rows.sh", "tiny"], environment


def finish(program, folder):
    """Run to the end. The lines printed."""
    words, environment = words_of(program, folder)
    result = subprocess.run(words, env=environment, capture_output=True, text=True,
                            timeout=TIMEOUT_S, check=False)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert any(line.startswith("almost: rows: ") for line in lines), lines
    return lines


def a_function_comes_from_nothing_and_nothing_is_made_twice(program):
    with tempfile.TemporaryDirectory() as folder:
        finish(program, folder)
        function = Path(folder) / "tiny" / "rows.fn"
        made = function.stat().st_mtime
        lines = finish(program, folder)
        assert not any(line.startswith("round") for line in lines), lines
        assert function.stat().st_mtime == made
        net = Path(folder) / "chess.net"
        subprocess.run([program, "rows", "chess", "--by", function, "--out", net], check=True,
                       capture_output=True, timeout=TIMEOUT_S)
        assert net.stat().st_size > 100000


def what_was_stopped_goes_on(program):
    with tempfile.TemporaryDirectory() as folder:
        words, environment = words_of(program, folder)
        running = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        part = Path(folder) / "tiny" / "positions" / "minixiangqi.data.1"
        end = time.monotonic() + TIMEOUT_S
        while not part.exists() and running.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(TIMEOUT_S) in (130, -signal.SIGINT), running.returncode
        assert part.exists()
        lines = finish(program, folder)
        assert "round 1: positions of los-alamos" not in lines, lines


def main():
    program = str(Path(sys.argv[1]).resolve())
    a_function_comes_from_nothing_and_nothing_is_made_twice(program)
    what_was_stopped_goes_on(program)


main()
