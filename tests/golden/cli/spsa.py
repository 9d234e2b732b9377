#!/usr/bin/env python3
"""Tuning the search by games: tools/spsa.py with a program that decides games by the numbers.

Usage: spsa.py PROGRAM
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# More WINDOW wins, whatever else; a "match" is decided without games.
JUDGE = """#!/usr/bin/env python3
import re, sys
first, second = (int(re.search(r"WINDOW=(-?\\d+)", word)[1])
                 for word in sys.argv if "ADX_MARGINS=" in word)
score = 2.0 if first > second else 0.0 if first < second else 1.0
print(f"x: {score} of 2 (+0 =0 -0)")
"""


def tune(folder: Path, rounds: int, *names: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "tools/spsa.py", "--engine", folder / "judge",
                           "--state", folder / "state.json", "--rounds", str(rounds), *names],
                          capture_output=True, text=True, timeout=60, check=False)


def main() -> int:
    findings = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "judge").write_text(JUDGE, encoding="utf-8")
        (folder / "judge").chmod(0o755)
        first = tune(folder, 10, "WINDOW", "ROOT_FULL")
        half = json.loads((folder / "state.json").read_text(encoding="utf-8"))
        second = tune(folder, 20, "WINDOW", "ROOT_FULL")
        whole = json.loads((folder / "state.json").read_text(encoding="utf-8"))
        other = tune(folder, 20, "WINDOW")
        wrong = tune(folder, 20, "NO_SUCH_NUMBER")
        for run in (first, second):
            if run.returncode:
                findings.append(f"tuning fails: {run.stderr}")
        if half["rounds"] != 10 or whole["rounds"] != 20:
            findings.append("tuning does not go on where it stopped")
        if not 18 < half["numbers"]["WINDOW"] < whole["numbers"]["WINDOW"]:
            findings.append(f"a number that wins does not grow: {half} {whole}")
        if abs(whole["numbers"]["ROOT_FULL"] - 3) > 1:
            findings.append(f"a number that does not matter wanders off: {whole}")
        if not other.returncode or not wrong.returncode:
            findings.append("the state of other numbers, or a wrong name, is taken")
    for finding in findings:
        print(f"spsa.py: {finding}", file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
