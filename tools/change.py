#!/usr/bin/env python3
"""Print which tests of the gate the changes since a commit can have touched, as a pattern of names.

    tools/change.py [BASE]

BASE is by default where the branch left its upstream, or else the commit before the present one.
Changes that are not committed belong to it, new files too. `tools/test.sh --change` builds what
these tests need and runs them; the gate runs everything.
"""
import argparse
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What was changed: the beginnings of the names of tests that it can touch, where $1 is what the
# parentheses found. The first line that fits counts. A path without a line touches everything, and
# lint.* runs always. Nearly everything goes through the library, so src/core/ and its like have no
# line.
TABLE = (
    (r"tests/unit/server/test_(sql|store|works|devices|store_crash)[.]c$",
     "asan.server.$1 asan.server.stores_in_postgresql"),
    (r"tests/unit/(\w+)/test_(\w+)[.]c$", "asan.$1.$2"),
    (r"tests/unit/api/(compile_worst_text[.]c|worst_texts[.]py)$", "cost"),
    (r"tests/unit/protocol/start_cost[.]py$", "cost"),
    (r"tests/law/law_(\w+)[.]c$", "law.$1"),
    (r"tests/perft/", "perft"),
    (r"tests/cases/", "cases"),
    (r"tests/install/|examples/|cmake/adx[.]pc|tools/man_page[.]py$", "install"),
    (r"debian/|tests/packages/|tools/deb[.]sh$", "lint"),  # `make test-all`, step deb
    (r"python/", "python"),
    (r"npm/", "web.check npm"),
    (r"tests/golden/run[.]py$", "golden.cli.commands golden.protocol.commands"),
    (r"tests/golden/(\w+)/.*[.]py$", "golden.$1"),  # they use each other
    (r"tests/golden/cli/(archive|mistakes)", "golden.cli.$1"),
    (r"tests/golden/cli/store", "golden.cli.faults"),
    (r"tests/golden/(\w+)/", "golden.$1.commands"),
    (r"tests/support/.*[.]py$", "golden asan.server"),
    (r"tests/support/", "asan law golden"),
    (r"tests/lint/|tools/(check_|change|test|slowest|setup|format)", "lint"),
    (r"fuzz/(?:fuzz_|corpus/)(\w+)", "fuzz.$1"),
    (r"fuzz/texts/([\w-]+)", "fuzz.texts.$1"),
    (r"fuzz/", "fuzz"),
    (r"src/(endgame)/", "asan.endgame golden.cli.endgame"),
    (r"src/(puzzle)/", "asan.puzzle golden.cli.puzzles"),
    (r"variants/.*[.]puzzles$", "golden.cli.puzzles web"),
    (r"src/(book)/", "asan.book fuzz.book golden.cli.book"),
    (r"variants/.*[.]book$", "golden.cli.book web"),
    (r"src/(train)/", "asan.train golden.cli.network"),
    (r"src/(protocol)/", "asan.protocol asan.match fuzz.protocol golden.protocol golden.cli.match "
                         "golden.cli.commands cost.start"),
    (r"src/(system)/", "asan.match asan.protocol golden install python"),
    (r"src/match/", "asan.match golden.cli.match golden.cli.spsa golden.cli.commands"),
    (r"src/bridge/", "golden.cli.bots golden.cli.commands"),
    (r"src/http/", "asan.http fuzz.http fuzz.html golden.cli web.e2e"),
    (r"src/server/", "asan.server fuzz law.room golden.cli web.e2e"),
    (r"src/(cli|operator)/", "golden install web.e2e"),
    (r"src/wasm/", "web npm"),
    (r"variants/(\w[\w-]*)[.]perft$", "perft.$1"),
    (r"languages/\w+[.]mail$", "asan.server golden.cli"),
    (r"web/e2e/", "web.check web.e2e"),
    (r"web/(test|README)", "web.check web.test"),
    (r"web/src/(embed|pieces|board/draw)|web/(vite[.]embed|plugins/characters)", "web npm"),
    (r"web/", "web"),
    (r"share/", "install"),
    (r"tools/spsa[.]py$", "golden.cli.spsa"),
    (r"docs/(notation|betza|rules-language)[.]md$",
     "asan.notation.notation_page asan.rules.betza asan.rules.rules_language web.test web.e2e"),
    (r"docs/guides/", "lint golden.cli.guides install npm python"),
    (r"docs/server/machines[.]md$", "golden.cli.proxy golden.cli.three_servers"),
    (r"(bench|tools)/.*[.]c$", "perft"),  # built beside its runner
    (r"docs/|[A-Z]+([.]md)?$|[.]ci/|[.]\w+$|Makefile$|bench/|tools/", "lint"),
)
ALWAYS = "lint"


def tests_of(path):
    """The beginnings of the names of the tests that a change of this file can touch; None: all."""
    for pattern, tests in TABLE:
        if found := re.match(pattern, path):
            for number, group in enumerate(found.groups(), 1):
                tests = tests.replace(f"${number}", group or "")
            return tests.split()
    return None


def selection(paths):
    """A pattern for `ctest -R`."""
    beginnings = {ALWAYS}
    for path in paths:
        tests = tests_of(path)
        if tests is None:
            return "."
        beginnings.update(tests)
    return "^(" + "|".join(re.escape(name) for name in sorted(beginnings)) + r")([.]|$)"


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def changed(base):
    """The paths that differ from `base`, or None where there is no such commit."""
    committed = git("diff", "--name-only", "--no-renames", base, "--")
    if committed is None:
        return None
    return [*committed.splitlines(), *git("ls-files", "-o", "--exclude-standard").splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("base", nargs="?")
    base = parser.parse_args().base
    base = base or git("merge-base", "HEAD", "@{upstream}") or "HEAD~1"
    paths = changed(base)
    if paths is None:
        parser.error(f"there is no commit {base}")
    print(selection(paths))


if __name__ == "__main__":
    main()
