#!/usr/bin/env python3
"""The runner of golden cases names what fails, and lets no case fall silent; nor does a script."""
import contextlib
import io
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "golden"))
sys.dont_write_bytecode = True

import run  # noqa: E402

# Prints its input and its words, ends with the number of its words.
PROGRAM = "#!/bin/sh\ncat\necho \"$@\"\nexit $#\n"


class Runner(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.group = self.folder / "group"
        self.group.mkdir()
        program = self.folder / "program"
        program.write_text(PROGRAM, encoding="utf-8")
        program.chmod(0o755)

    def write(self, files):
        for name, text in files.items():
            (self.group / name).write_bytes(text.encode())

    def run_cases(self, *words):
        """The exit code, and what is printed."""
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            code = run.main([str(self.folder / "program"), *map(str, words)])
        return code, printed.getvalue()

    def assert_fault(self, finding, place=None):
        code, printed = self.run_cases(place or self.group)
        self.assertEqual(1, code)
        self.assertIn(finding, printed)

    def test_all_cases_of_a_group_run(self):
        self.write({"one.cmd": "acedrex", "one.in": "Hello\n", "one.stdout.exact": "Hello\n\n",
                    "two.cmd": "acedrex a 'b c'", "two.stdout.glob": "a b*\n", "two.exit": "2\n"})
        self.assertEqual((0, "0 of 2 cases failed\n"), self.run_cases(self.group))

    def test_one_case_runs_alone(self):
        self.write({"one.cmd": "acedrex", "one.stdout.exact": "\n", "two.cmd": "acedrex a"})
        self.assertEqual((0, "0 of 1 cases failed\n"), self.run_cases(self.group / "one.cmd"))

    def test_each_case_that_fails_is_named_with_its_difference(self):
        self.write({"one.cmd": "acedrex a", "one.stdout.exact": "b\n", "one.exit": "1",
                    "two.cmd": "acedrex", "two.stdout.exact": "\n",
                    "three.cmd": "acedrex", "three.stdout.exact": "\n", "three.exit": "3"})
        code, printed = self.run_cases(self.group)
        self.assertEqual(1, code)
        self.assertIn("one.stdout.exact:1: differs from what the program prints:\n", printed)
        self.assertIn("\n-b\n+a\n", printed)
        self.assertIn("three.exit:1: expects exit code 3, the program ended with 0\n", printed)
        self.assertTrue(printed.endswith("\n2 of 3 cases failed: one, three\n"))

    def test_answers_are_compared_to_the_byte(self):
        self.write({"one.cmd": "acedrex a", "one.stdout.exact": "a\r\n", "one.exit": "1"})
        self.assert_fault("one.stdout.exact:1: differs")

    def test_what_is_printed_without_being_expected_is_a_fault(self):
        self.write({"one.cmd": "acedrex"})
        self.assert_fault("one.stdout.exact:1: differs")

    def test_a_command_line_is_one_of_the_program(self):
        self.write({"one.cmd": "# nothing\n"})
        self.assert_fault("one.cmd:1: is no command line")

    def test_a_group_without_a_case_is_a_fault(self):
        self.assert_fault("group:1: there is no case here")

    def test_a_case_that_is_not_there_is_a_fault(self):
        self.assert_fault("gone.cmd:1: there is no case here", self.group / "gone.cmd")

    def test_what_is_left_of_a_case_without_its_command_line_is_a_fault(self):
        self.write({"one.cmd": "acedrex", "one.stdout.exact": "\n", "gone.stdout.exact": "\n"})
        self.assert_fault("gone.stdout.exact:1: belongs to no case: gone.cmd is missing")

    def test_a_slip_in_the_name_of_a_part_is_found(self):
        self.write({"one.cmd": "acedrex", "one.stdout.exact": "\n", "one.stderr": "x"})
        self.assert_fault("one.stderr:1: is no part of a case")

    def test_a_part_that_another_one_hides_is_found(self):
        self.write({"one.cmd": "acedrex", "one.stdout.exact": "\n", "one.stdout.glob": "*\n"})
        self.assert_fault("one.stdout.exact:1: is not looked at")

    def test_answers_are_written_down_on_demand(self):
        self.write({"one.cmd": "acedrex a", "one.stderr.exact": "old"})
        self.run_cases(self.group, "--set-exact-output")
        self.assertEqual({"one.cmd": "acedrex a", "one.stdout.exact": "a\n", "one.exit": "1\n"},
                         {path.name: path.read_text(encoding="utf-8")
                          for path in self.group.iterdir()})
        self.assertEqual(0, self.run_cases(self.group)[0])


class Scripts(unittest.TestCase):
    def test_every_script_is_a_test_or_used_by_one(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        scripts = {path: path.read_text(encoding="utf-8")
                   for path in (root / "tests/golden").glob("*/*.py")}
        loops = re.findall(r"foreach\((?:script|name) ([^)]*)\)",
                           (root / "tests/CMakeLists.txt").read_text(encoding="utf-8"))
        tests = set(" ".join(loops).split())
        long_round = (root / "tools/test_all.py").read_text(encoding="utf-8")
        silent = [path.name for path in scripts
                  if not {f"{path.parent.name}/{path.stem}", path.stem} & tests
                  and f'crash("{path.stem}"' not in long_round
                  and not any(re.search(rf"^(?:from|import) {path.stem}\b", text, re.MULTILINE)
                              for text in scripts.values())]
        self.assertGreater(len(tests), 40)
        self.assertEqual([], silent)


if __name__ == "__main__":
    unittest.main()
