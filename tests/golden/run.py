#!/usr/bin/env python3
"""Run one golden case and compare what the program prints with what is written down.

    tests/golden/run.py PROGRAM CASE.cmd [--set-exact-output]

CASE.cmd            the command line, `acedrex ...`, run in the root of the sources
CASE.in             standard input; empty if the file is not there
CASE.stdout.exact   standard output to the byte, or
CASE.stdout.glob    a pattern of shell wildcards per line; a line `...` stands for any lines
CASE.stderr.*       the same for standard error; without either it must be empty
CASE.exit           the exit code; 0 if the file is not there

--set-exact-output writes down what the program prints now; read the diff before you commit it.
"""
import argparse
import difflib
import fnmatch
import pathlib
import shlex
import subprocess
import sys

TIMEOUT_S = 60


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
    exact, glob = case.with_suffix(f".{stream}.exact"), case.with_suffix(f".{stream}.glob")
    if glob.exists():
        want = glob.read_text(encoding="utf-8")
        if matches(want.splitlines(), got.splitlines()):
            return ""
        place = glob
    else:
        want = exact.read_text(encoding="utf-8") if exact.exists() else ""
        if want == got:
            return ""
        place = exact
    diff = difflib.unified_diff(want.splitlines(True), got.splitlines(True), "expected", "printed")
    return f"{place}:1: differs from what the program prints:\n" + "".join(diff)


def set_exact_output(case, result):
    for stream, got in (("stdout", result.stdout), ("stderr", result.stderr)):
        exact = case.with_suffix(f".{stream}.exact")
        if case.with_suffix(f".{stream}.glob").exists():
            continue
        if got:
            exact.write_text(got, encoding="utf-8")
        else:
            exact.unlink(missing_ok=True)
    code = case.with_suffix(".exit")
    if result.returncode:
        code.write_text(f"{result.returncode}\n", encoding="utf-8")
    else:
        code.unlink(missing_ok=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("case", type=pathlib.Path)
    parser.add_argument("--set-exact-output", action="store_true")
    arguments = parser.parse_args()
    case = arguments.case

    words = shlex.split(case.read_text(encoding="utf-8"), comments=True)
    if not words or words[0] != "acedrex":
        print(f"{case}:1: is no command line of the program; begin it with the word acedrex")
        return 1
    given = case.with_suffix(".in")
    result = subprocess.run([arguments.program, *words[1:]], text=True, capture_output=True,
                            input=given.read_text(encoding="utf-8") if given.exists() else "",
                            timeout=TIMEOUT_S, check=False, encoding="utf-8")
    if arguments.set_exact_output:
        set_exact_output(case, result)
        return 0

    findings = [compare(case, "stdout", result.stdout), compare(case, "stderr", result.stderr)]
    code = case.with_suffix(".exit")
    want = int(code.read_text(encoding="utf-8")) if code.exists() else 0
    if want != result.returncode:
        findings.append(f"{code}:1: expects exit code {want}, the program ended with "
                        f"{result.returncode}\n")
    print("".join(findings), end="")
    return 1 if any(findings) else 0


if __name__ == "__main__":
    sys.exit(main())
