#!/usr/bin/env python3
"""Rule files that are like others beside them. Usage: like_files.py PROGRAM"""

import subprocess
import sys
import tempfile
from pathlib import Path

LAST = """title Whole
board 4x4
piece king K K royal
setup 3k / 4 / 4 / K3
"""
FACTS = "inventor I\nsource S\n"
STEPS_MAX = 8  # ADX_LIKE_DEPTH_MAX


def run(program: str, folder: Path, *arguments: str, given: str = "") -> tuple[int, str, str]:
    result = subprocess.run([program, *arguments], cwd=folder, input=given, capture_output=True,
                            text=True, timeout=60, check=False)
    return result.returncode, result.stdout, result.stderr


def write_chain(folder: Path, steps: int) -> str:
    """s0 is like s1 and so on; the last one is a whole game. Returns: the name of the first."""
    for number in range(steps):
        (folder / f"s{number}.variant").write_text(
            f"like s{number + 1}\ntitle Step {number}\n{FACTS}")
    (folder / f"s{steps}.variant").write_text(LAST + FACTS)
    return "s0.variant"


def check_chains(program: str, folder: Path) -> list[str]:
    """A chain of files is as long as any chain may be, for each command."""
    findings = []
    for steps in range(1, STEPS_MAX + 1):
        first = write_chain(folder, steps)
        for command in (["check", first], ["moves", first], ["show", "--flat", first]):
            code, _, said = run(program, folder, *command)
            if code or " error:" in said:
                findings.append(f"{steps} steps: {command[0]}: exit {code}, {said!r}")
    first = write_chain(folder, STEPS_MAX + 1)
    for command in ("check", "moves"):
        code, _, said = run(program, folder, command, first)
        wanted = f"s{STEPS_MAX}.variant:1:6: error: a chain of like statements"
        if code != 1 or not said.startswith(wanted):
            findings.append(f"{STEPS_MAX + 1} steps: {command}: exit {code}, {said!r}")
    return findings


def check_protocols(program: str, folder: Path) -> list[str]:
    """An engine looks beside the file that it is given, too."""
    first = write_chain(folder, STEPS_MAX)
    given = (f"setoption name VariantPath value {folder / first}\n"
             "setoption name UCI_Variant value s0\nposition startpos moves a1b1\nd\nquit\n")
    _, told, _ = run(program, folder.parent, "uci", given=given)
    if "there is no game" in told or "1K2" not in told:
        return [f"uci: {told}"]
    return []


def check_circles(program: str, folder: Path) -> list[str]:
    """A file that hides a game and says that it is like it is found by its path."""
    (folder / "chess.variant").write_text("like chess\n")
    (folder / "mine.variant").write_text("like chess\n")
    findings = []
    for command in ("check", "moves"):
        code, _, said = run(program, folder.parent, command, f"{folder.name}/mine.variant")
        wanted = (f"{folder.name}/chess.variant:1:6: error: a game cannot be like itself: this "
                  "text, which mine is like, has the same name as the built-in game chess\n")
        if code != 1 or not said.startswith(wanted):
            findings.append(f"{command}: exit {code}, {said!r}")
    code, told, _ = run(program, folder.parent, "check", "--json", f"{folder.name}/mine.variant")
    if f'"file":"{folder.name}/chess.variant"' not in told:
        findings.append(f"check --json: exit {code}, {told!r}")
    return findings


def main() -> int:
    program = str(Path(sys.argv[1]).resolve())
    findings = []
    for check in (check_chains, check_protocols, check_circles):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name) / "rules"
            folder.mkdir()
            findings += check(program, folder)
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
