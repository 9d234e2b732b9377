#!/usr/bin/env python3
"""From nothing to a network with one command, stopped and begun again. Usage: network.py PROGRAM"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TIMEOUT_S = 120


def words_of(program, folder, **numbers):
    """The command, small enough for a test, and its environment."""
    small = {"POSITIONS": 300, "NODES": 30, "THREADS": 1, "HIDDEN": 16, "PASSES": 2, "GAMES": 2,
             "MATCH_NODES": 30, "GENERATIONS": 1}
    environment = {**os.environ, "ACEDREX": program, "OUT": folder,
                   **{name: str(value) for name, value in {**small, **numbers}.items()}}
    return [ROOT / "tools" / "network.sh", "tiny", "los-alamos"], environment


def finish(program, folder):
    """Run to the end. The lines printed, and the exit code: 1 says that no network was better."""
    words, environment = words_of(program, folder)
    result = subprocess.run(words, env=environment, capture_output=True, text=True,
                            timeout=TIMEOUT_S, check=False)
    assert result.returncode in (0, 1), result.stderr
    return result.stdout.splitlines(), result.returncode


def check_end(folder, lines, code):
    files = {path.name for path in (Path(folder) / "tiny").iterdir()}
    assert {"g1.data", "g1.net", "g1.los-alamos.match"} <= files, files
    assert ("best.net" in files) == (code == 0), (files, code)
    assert any(line.startswith("los-alamos: g1: ") for line in lines), lines


def a_network_comes_from_nothing_and_nothing_is_made_twice(program):
    with tempfile.TemporaryDirectory() as folder:
        check_end(folder, *finish(program, folder))
        data = (Path(folder) / "tiny" / "g1.data").stat()
        lines, code = finish(program, folder)
        check_end(folder, lines, code)
        assert not any("games, part" in line or "training" in line for line in lines), lines
        assert (Path(folder) / "tiny" / "g1.data").stat().st_mtime == data.st_mtime


def what_was_stopped_goes_on(program):
    with tempfile.TemporaryDirectory() as folder:
        words, environment = words_of(program, folder)
        running = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        part = Path(folder) / "tiny" / "g1.part2"
        end = time.monotonic() + TIMEOUT_S
        while not part.exists() and running.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(TIMEOUT_S) in (130, -signal.SIGINT), running.returncode
        assert part.exists() and not (Path(folder) / "tiny" / "g1.net").exists()
        lines, code = finish(program, folder)
        check_end(folder, lines, code)
        assert "generation 1: games, part 1 of 10" not in lines, lines


def main():
    program = str(Path(sys.argv[1]).resolve())
    a_network_comes_from_nothing_and_nothing_is_made_twice(program)
    what_was_stopped_goes_on(program)


main()
