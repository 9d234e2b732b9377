#!/usr/bin/env python3
"""What a change can have touched is chosen from tests that are there.

    test_change.py CTEST BUILD
"""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import change  # noqa: E402

BUILD = sys.argv[1:3]


def files():
    listed = change.git("ls-files", "-co", "--exclude-standard") or ""
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]


class Changes(unittest.TestCase):
    def assert_chosen(self, paths, chosen, left):
        pattern = change.selection(paths)
        for name in chosen:
            self.assertRegex(name, pattern)
        for name in left:
            self.assertNotRegex(name, pattern)

    def test_the_library_touches_everything(self):
        self.assertEqual(".", change.selection(["docs/web.md", "src/core/path.c"]))

    def test_what_is_not_known_touches_everything(self):
        self.assertEqual(".", change.selection(["new/thing.x"]))

    def test_a_unit_test_touches_itself(self):
        self.assert_chosen(["tests/unit/core/test_path.c"], ["asan.core.path", "lint.marks"],
                           ["asan.core.pathway", "asan.core.value", "law.text", "web.e2e"])

    def test_the_sources_are_always_looked_at(self):
        self.assert_chosen(["docs/web.md"], ["lint.lines"], ["asan.core.path", "web.test"])

    def test_several_changes_touch_what_each_touches(self):
        self.assert_chosen(["web/e2e/play.e2e.ts", "src/protocol/uci.c"],
                           ["web.e2e", "asan.protocol.uci", "golden.cli.commands"],
                           ["web.test", "asan.core.path"])

    def test_each_choice_is_a_test_that_is_there(self):
        listed = subprocess.run([BUILD[0], "--test-dir", BUILD[1], "-N"], capture_output=True,
                                text=True, check=True).stdout
        names = re.findall(r"^ *Test +#\d+: (.*)$", listed, re.MULTILINE)
        self.assertTrue(names)
        # These are tests of the gate's build alone; their units are in every one.
        names += [name.replace("unit.", "asan.") for name in names if name.startswith("unit.")]
        names += ["cost.worst_texts", "web.check", "web.test", "web.e2e",
                  "npm.a_tarball_is_installed_and_used"]
        beginnings = {beginning for path in files() for beginning in change.tests_of(path) or []}
        for beginning in beginnings:
            with self.subTest(tests=beginning):
                self.assertTrue(any(re.match(re.escape(beginning) + r"([.]|$)", name)
                                    for name in names), "no test has a name like this")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
