#!/usr/bin/env python3
"""A large Hash costs nothing before it is used: `readyok` comes at once, memory as it is written.

    memory.py PROGRAM
"""
import re
import subprocess
import sys
import time
from pathlib import Path

HASH_MIB = 2048
LEAST_MIB = 4096     # of the machine, for such a table
GROWTH_MIB_MAX = 512  # a sanitizer keeps an eighth of it for itself
READY_S_MAX = 5       # clearing one GiB a second would take longer on a busy machine than this
MOVE_S_MAX = 1.5      # of 0.1, on a busy machine
SKIPPED = 77


def machine_mib():
    text = Path("/proc/meminfo").read_text(encoding="ascii")
    return int(re.search(r"MemTotal: *(\d+) kB", text)[1]) // 1024


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.said = []

    def ask(self, *lines, last):
        """What it says up to the line that starts with `last`, and how long that took."""
        begun = time.monotonic()
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()
        self.said = []
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if line.startswith(last):
                break
        return time.monotonic() - begun

    def memory_mib(self):
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s*(\d+) kB", text)[1]) // 1024

    def end(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        return self.process.wait(timeout=60)


def check(program):
    engine = Engine(program)
    findings = []
    engine.ask("isready", last="readyok")
    before = engine.memory_mib()
    took_s = engine.ask(f"setoption name Hash value {HASH_MIB}", "isready", "ucinewgame",
                        "setoption name Clear Hash", "isready", last="readyok")
    took_s += engine.ask("isready", last="readyok")
    moved_s = engine.ask("position startpos", "go movetime 100", last="bestmove")
    after = engine.memory_mib()
    took_s += engine.ask("ucinewgame", "isready", last="readyok")
    if moved_s > MOVE_S_MAX:
        findings.append(f"a move of 0.1 s took {moved_s:.1f} s with a Hash of {HASH_MIB} MiB")
    if took_s > READY_S_MAX:
        findings.append(f"readyok after {took_s:.1f} s with a Hash of {HASH_MIB} MiB")
    if after - before > GROWTH_MIB_MAX:
        findings.append(f"{after - before} MiB more for a Hash of {HASH_MIB} that is empty")
    if engine.end():
        findings.append(f"ended with {engine.process.returncode}")
    return findings


def main():
    if not Path("/proc/meminfo").exists() or machine_mib() < LEAST_MIB:
        print("skipped: needs /proc and 4 GiB")
        return SKIPPED
    findings = check(sys.argv[1])
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
