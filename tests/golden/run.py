#!/usr/bin/env python3
"""Run golden cases and compare what the program prints with what is written down.

    tests/golden/run.py PROGRAM GROUP|CASE.cmd ... [--jobs N] [--seconds N]
                         [--set-exact-output]

GROUP is a folder with cases; a folder without one is a fault. A case consists of

CASE.cmd            the command line, `acedrex ...`, run in the root of the sources
CASE.in             standard input; empty if the file is not there
CASE.stdout.exact   standard output to the byte, or
CASE.stdout.glob    a pattern of shell wildcards per line; a line `...` stands for any lines
CASE.stderr.*       the same for standard error; without either it must be empty
CASE.exit           the exit code; 0 if the file is not there

Each case that fails is named with its difference, and the last line counts. Files of a case whose
CASE.cmd is missing are a fault, so that no case falls silent.

--set-exact-output writes down what the program prints now; read the diff before you commit it.
"""
import argparse
import concurrent.futures
import difflib
import fnmatch
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What follows the name of a case in the names of its files.
PARTS = (".cmd", ".in", ".exit", ".stdout.exact", ".stdout.glob", ".stderr.exact", ".stderr.glob")
# Looks like a part: NAME.stdout, NAME.stdout.text, NAME.exact ... are parts with a slip in them.
LIKE_A_PART = re.compile(r"\.(cmd|in|exit|stdout|stderr|exact|glob)\b")


class Case:
    """The files of one case, named by the path of its command line."""

    def __init__(self, path):
        self.path = path

    def part(self, ending):
        return self.path.with_suffix(ending)

    def bytes_of(self, ending):
        """What is in this part; nothing if it is not there."""
        part = self.part(ending)
        return part.read_bytes() if part.exists() else b""

    def words(self):
        """The words of the command line; None if it is none."""
        words = shlex.split(self.path.read_text(encoding="utf-8"), comments=True)
        return words[1:] if words and words[0] == "acedrex" else None


def text_of(data):
    """For people: bytes that are no UTF-8 are spelled out."""
    return data.decode("utf-8", errors="backslashreplace")


def matches(patterns, lines):
    """Do the lines fit the patterns, where `...` takes any number of lines?"""
    if not patterns:
        return not lines
    if patterns[0] == "...":
        return any(matches(patterns[1:], lines[skip:]) for skip in range(len(lines) + 1))
    return bool(lines) and fnmatch.fnmatchcase(lines[0], patterns[0]) \
        and matches(patterns[1:], lines[1:])


def compare(case, stream, got):
    """Why `got` is not what the case expects on this stream; empty if it is."""
    place = case.part(f".{stream}.glob")
    if place.exists():
        want = place.read_bytes()
        same = matches(text_of(want).splitlines(), text_of(got).splitlines())
    else:
        place = case.part(f".{stream}.exact")
        want = case.bytes_of(f".{stream}.exact")
        same = want == got
    if same:
        return ""
    diff = difflib.unified_diff(text_of(want).splitlines(True), text_of(got).splitlines(True),
                                "expected", "printed")
    return f"{place}:1: differs from what the program prints:\n{''.join(diff)}\n"


def set_exact_output(case, result):
    for stream, got in (("stdout", result.stdout), ("stderr", result.stderr)):
        exact = case.part(f".{stream}.exact")
        if case.part(f".{stream}.glob").exists():
            continue
        if got:
            exact.write_bytes(got)
        else:
            exact.unlink(missing_ok=True)
    code = case.part(".exit")
    if result.returncode:
        code.write_text(f"{result.returncode}\n", encoding="utf-8")
    else:
        code.unlink(missing_ok=True)


def run(program, case, seconds, sets_output):
    """What is wrong with this case; empty if it passes."""
    words = case.words()
    if words is None:
        return (f"{case.path}:1: is no command line of the program; "
                "begin it with the word acedrex\n")
    try:
        result = subprocess.run([program, *words], capture_output=True, check=False, cwd=ROOT,
                                input=case.bytes_of(".in"), timeout=seconds)
    except subprocess.TimeoutExpired:
        return f"{case.path}:1: the program did not end within {seconds} s\n"
    if sets_output:
        set_exact_output(case, result)
        return ""
    findings = compare(case, "stdout", result.stdout) + compare(case, "stderr", result.stderr)
    want = int(case.bytes_of(".exit") or b"0")
    if want != result.returncode:
        findings += (f"{case.part('.exit')}:1: expects exit code {want}, the program ended with "
                     f"{result.returncode}\n")
    return findings


def cases_of(place):
    """The cases at a path."""
    if place.is_dir():
        return [Case(path) for path in sorted(place.rglob("*.cmd"))]
    return [Case(place)] if place.suffix == ".cmd" and place.exists() else []


def stray_files(group):
    """What is wrong with the files of a group that belong to no case."""
    findings = []
    for path in sorted(group.rglob("*")):
        if not path.is_file() or not LIKE_A_PART.search(path.name):
            continue
        name = path.name.split(".", maxsplit=1)[0]
        if path.name[len(name):] not in PARTS:
            findings.append(f"{path}:1: is no part of a case; those are NAME{', NAME'.join(PARTS)}\n")
        elif not path.with_name(name + ".cmd").exists():
            findings.append(f"{path}:1: belongs to no case: {name}.cmd is missing\n")
        elif path.suffix == ".exact" and path.with_suffix(".glob").exists():
            findings.append(f"{path}:1: is not looked at, for there is a .glob beside it\n")
    return findings


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("places", metavar="GROUP|CASE.cmd", type=pathlib.Path, nargs="+")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="cases at a time")
    parser.add_argument("--seconds", type=int, default=60,
                        help="for a case; more where the program is emulated")
    parser.add_argument("--set-exact-output", action="store_true")
    arguments = parser.parse_args(words)

    faults, cases = [], []
    for place in arguments.places:
        found = cases_of(place)
        if not found:
            faults.append(f"{place}:1: there is no case here\n")
        if place.is_dir():
            faults += stray_files(place)
        cases += found
    program = arguments.program.resolve()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        findings = list(pool.map(lambda case: run(program, case, arguments.seconds,
                                                  arguments.set_exact_output), cases))
    failed = [case.path.stem for case, finding in zip(cases, findings) if finding]
    print("".join(faults + findings), end="")
    print(f"{len(failed)} of {len(cases)} cases failed" + (": " if failed else "") +
          ", ".join(failed))
    return 1 if failed or faults else 0


if __name__ == "__main__":
    sys.exit(main())
