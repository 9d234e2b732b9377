#!/usr/bin/env python3
"""Plant faults, one at a time, and see that a test of the gate notices each.

    tools/planted_faults.py [--tree FOLDER] [--faults FILE] [--only WORD] [--list | --check]

The faults stand in tests/planted/faults.txt, or FILE. Each is planted in a copy of the tree
(FOLDER, by default the commit that is checked out, in build/planted/tree), what it touches is
built, and the tests that it names run until one fails. A run that was interrupted goes on.
--list    names the faults
--only    takes those whose name or file has WORD in it
--check   says only whether each fault still stands in its file, which takes no time
Exit status: 0 all were noticed, 1 some were not, 2 a fault cannot be planted any more.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAULTS = ROOT / "tests/planted/faults.txt"
HOME = ROOT / "build/planted"
BLOCK = re.compile(r"name (.*)\nfile (.*)\nfrom (.*)\nto   (.*)\nseen (.*)", re.DOTALL)


@dataclass(frozen=True)
class Fault:
    name: str
    file: str
    before: str
    after: str
    seen: str

    @property
    def is_of_page(self) -> bool:
        return self.seen.startswith(("page:", "e2e:"))

    @property
    def in_browser(self) -> tuple[str, str] | None:
        """A file of web/e2e and the name of a test there, or a part of it."""
        found = re.fullmatch(r"e2e:(\S+) (.+)", self.seen)
        return (f"e2e/{found[1]}.test.ts", found[2]) if found else None


def read_faults(path: Path) -> list[Fault]:
    text = path.read_text()
    blocks = re.split(r"\n\n(?=name )", text[text.index("\nname ") + 1:].rstrip("\n"))
    found = []
    for block in blocks:
        match = BLOCK.fullmatch(block)
        if not match:
            sys.exit(f"{path}: this is no fault:\n{block}")
        found.append(Fault(*match.groups()))
    return found


def misplaced(fault: Fault, tree: Path) -> str:
    """Why the fault cannot be planted, or nothing."""
    path = tree / fault.file
    if not path.exists():
        return f"{fault.file} is not there"
    if not fault.is_of_page and re.search(r"\bunit\\?\.", fault.seen):
        return "the gate runs units as asan, not as unit"
    if fault.seen.startswith("e2e:"):
        file, name = fault.in_browser or ("", "")
        test = tree / "web" / file
        if not test.is_file() or name not in test.read_text():
            return f"web/{file}: has no test {name}"
    count = path.read_text().count(fault.before)
    return "" if count == 1 else f"{fault.file}: what it changes stands there {count} times"


def run(command: list[str], tree: Path, log) -> int:
    print("+", *command, file=log, flush=True)
    return subprocess.run(command, cwd=tree, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                          check=False).returncode


def copy_of_commit() -> Path:
    tree = HOME / "tree"
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True, capture_output=True,
                            check=True).stdout.strip()
    if not tree.exists():
        HOME.mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "clone", "-q", ROOT, tree], check=True)
    subprocess.run(["git", "fetch", "-q", "origin"], cwd=tree, check=True)
    subprocess.run(["git", "checkout", "-q", "--force", commit], cwd=tree, check=True)
    return tree


def targets_of(fault: Fault, tree: Path) -> dict[str, list[str]]:
    """What the named tests need, by preset."""
    layers = re.findall(r"asan\.(\w+)", fault.seen)
    lines = (tree / "tests/CMakeLists.txt").read_text()
    units = [name for layer, name in re.findall(r"adx_(?:server_)?test\((\w+)/(\w+)", lines)
             if layer in layers]
    programs = [target for word, target in (
        ("cases", "run_cases"), ("perft", "run_perft"), ("golden", "acedrex"))
                if word in fault.seen]
    for group in re.findall(r"law\.\(?([\w|]+)\)?", fault.seen):
        programs += [f"law_{name}" for name in group.split("|") if name.islower()
                     and (tree / f"tests/law/law_{name}.c").exists()]
    if re.search(r"law(\||$)", fault.seen):
        programs += ["law_moves", "law_undo", "law_mirror"]
    return {"asan": [f"test_{name}" for name in units], "check": programs}


def build(fault: Fault, tree: Path, log) -> bool:
    """The tests that are asked, and the program for those of the command line."""
    for preset, targets in targets_of(fault, tree).items():
        if run(["cmake", "--preset", preset], tree, log) != 0:
            return False
        if targets and run(["cmake", "--build", "--preset", preset, "--target", *targets],
                           tree, log) != 0:
            return False
    return True


def prepare(faults: list[Fault], tree: Path, log) -> None:
    """What the tests of the page need; in a browser, the program that serves it."""
    commands = []
    if any(fault.is_of_page for fault in faults):
        commands = [["tools/setup.sh", "web"], ["cmake", "--preset", "wasm", "-DADX_SHRINK=first"],
                    ["cmake", "--build", "--preset", "wasm"]]
    if any(fault.in_browser for fault in faults):
        commands += [["cmake", "--preset", "check"],
                     ["cmake", "--build", "--preset", "check", "--target", "acedrex"]]
    for command in commands:
        run(command, tree, log)


def fails_on_page(fault: Fault, tree: Path, log) -> bool:
    npm = ["npm", "--prefix", "web", "run"]
    if not fault.in_browser:
        words = fault.seen.removeprefix("page:").split("|")
        return run([*npm, "test", "--", *words], tree, log) != 0
    file, name = fault.in_browser
    # What fails once is a fault: it is not tried again, as the gate does on a busy machine.
    return run([*npm, "build"], tree, log) == 0 and run(
        ["env", f"ACEDREX={tree.resolve() / 'build/check/acedrex'}", *npm, "e2e", "--", file,
         "--retry=0", "-t", re.escape(name)], tree, log) != 0


def failing_test(log_path: Path, start: int) -> str:
    """The name of a test that failed, or nothing: where none ran, nothing was noticed."""
    text = log_path.read_bytes()[start:].decode(errors="replace")
    match = re.search(r"\d+ - (\S+) \((?:Failed|Timeout|SEGFAULT|Subprocess aborted|ILLEGAL)",
                      text) or re.search(r"FAIL +(\S+ > .*)", text)
    return match[1].strip() if match else ""


def plant(fault: Fault, tree: Path, log, log_path: Path) -> str:
    """The test that notices the fault, or nothing."""
    path = tree / fault.file
    sound = path.read_text()
    start = log_path.stat().st_size
    path.write_text(sound.replace(fault.before, fault.after))
    try:
        if fault.is_of_page:
            failed = fails_on_page(fault, tree, log)
        else:
            failed = build(fault, tree, log) and run(
                ["ctest", "--preset", "gate", "-R", fault.seen, "--stop-on-failure",
                 "--fixture-exclude-setup", "asan"], tree, log) != 0
        return failing_test(log_path, start) if failed else ""
    finally:
        path.write_text(sound)


def results_of(path: Path) -> dict[str, list[str]]:
    if not path.exists():
        return {}
    return {row[0]: row for row in (line.split("\t") for line in path.read_text().splitlines())}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tree", type=Path)
    parser.add_argument("--faults", type=Path, default=FAULTS)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    faults = [fault for fault in read_faults(options.faults)
              if options.only in fault.name or options.only in fault.file]
    if options.list:
        print("\n".join(fault.name for fault in faults))
        return 0
    tree = options.tree or (ROOT if options.check else copy_of_commit())
    gone = [f"{fault.name}: {why}" for fault in faults if (why := misplaced(fault, tree))]
    if gone or options.check:
        print("\n".join(gone) or f"{len(faults)} faults can be planted")
        return 2 if gone else 0
    return plant_all(faults, tree)


def plant_all(faults: list[Fault], tree: Path) -> int:
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=tree, text=True,
                            capture_output=True, check=True).stdout.strip()
    HOME.mkdir(parents=True, exist_ok=True)
    table, log_path = HOME / f"{commit}.tsv", HOME / f"{commit}.log"
    known = results_of(table)
    missed = 0
    with log_path.open("a") as log:
        log.flush()
        prepare(faults, tree, log)
        for number, fault in enumerate(faults, 1):
            if fault.name in known:
                seen, seconds = known[fault.name][1:3]
            else:
                began = time.monotonic()
                seen = plant(fault, tree, log, log_path)
                seconds = f"{time.monotonic() - began:.0f}"
                with table.open("a") as out:
                    out.write(f"{fault.name}\t{seen}\t{seconds}\n")
            missed += not seen
            print(f"{number}/{len(faults)} {fault.name}: "
                  f"{f'noticed by {seen}' if seen else 'NOT NOTICED'} ({seconds} s)", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} faults were noticed (log: {log_path})")
    return 1 if missed else 0


if __name__ == "__main__":
    os.environ.update(CI="true", NO_COLOR="1")
    sys.exit(main())
