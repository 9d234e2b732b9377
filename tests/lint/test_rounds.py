#!/usr/bin/env python3
"""The long round is interrupted and goes on, and remembers what failed.

What took longest is listed first.
"""
import contextlib
import io
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import slowest  # noqa: E402
import test_all  # noqa: E402

PATIENCE_S = 60


def is_alive(process):
    """Not when it has ended and nobody asked how."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rsplit(")", 1)[1].split()[0] not in "ZX"


def git_init(folder):
    """A repository with one commit, in which nothing is."""
    for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "first"]):
        subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", *words],
                       check=True)


class Rounds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.ran = self.folder / "ran"
        self.handlers = {number: signal.getsignal(number)
                         for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
        self.addCleanup(self.restore)

    def restore(self):
        for number, handler in self.handlers.items():
            signal.signal(number, handler)

    def steps(self):
        """One that passes, one that fails until it is mended, one that passes."""
        def step(name, more=""):
            return name.upper(), f"echo {name} >>{self.ran}\necho I am {name}\n{more}"
        return {"one": step("one"), "two": step("two", f"test -e {self.folder}/mended"),
                "three": step("three")}

    def round(self, *words, steps=None, commit="abc"):
        """The exit code, what is printed, and the steps that ran, in their order."""
        self.ran.write_text("")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            code = test_all.main(list(words), self.folder / "place", steps or self.steps(),
                                 lambda: commit)
        return code, printed.getvalue(), self.ran.read_text().split()

    def test_a_step_that_fails_stops_no_other_and_is_remembered(self):
        code, printed, ran = self.round()
        self.assertEqual((1, ["one", "two", "three"]), (code, ran))
        self.assertIn("1 of 3 steps failed: two", printed)
        code, printed, ran = self.round()
        self.assertEqual((1, []), (code, ran))
        self.assertRegex(printed, r"two +failed +0:00:00  TWO\n")

    def test_a_step_that_this_machine_cannot_take_is_skipped_with_its_reason(self):
        steps = {"one": ("ONE", "echo skipped: no wine here\nexit 77"), "two": ("TWO", "exit 77"),
                 "three": ("THREE", "true")}
        code, printed, _ = self.round(steps=steps)
        self.assertEqual(0, code)
        self.assertRegex(printed, r"\] one: skipped in 0:00:00: no wine here\n")
        self.assertRegex(printed, r"one +skipped +0:00:00  ONE\n +no wine here\n")
        self.assertRegex(printed, r"two +skipped +0:00:00  TWO\n +it does not say why\n")
        self.assertIn("0 of 3 steps failed; skipped: one, two; logs", printed)

    def test_each_step_has_its_log(self):
        self.round()
        self.assertEqual("I am three\n", (self.folder / "place/abc/three.log").read_text())

    def test_one_step_runs_alone_and_its_result_is_replaced(self):
        self.round()
        (self.folder / "mended").touch()
        code, printed, ran = self.round("--only", "two")
        self.assertEqual((0, ["two"]), (code, ran))
        self.assertIn("0 of 3 steps failed", printed)

    def test_what_did_not_run_is_counted(self):
        code, printed, _ = self.round("--only", "one")
        self.assertEqual(0, code)
        self.assertIn("0 of 1 steps failed; 2 have not run", printed)

    def test_it_runs_from_a_step_on_and_from_the_beginning(self):
        self.round()
        self.assertEqual(["two", "three"], self.round("--from", "two")[2])
        self.assertEqual(["one", "two", "three"], self.round("--anew")[2])

    def test_another_commit_starts_anew(self):
        self.round()
        self.assertEqual(["one", "two", "three"], self.round(commit="def")[2])

    def test_an_unknown_step_is_refused(self):
        for words in (["--only", "four"], ["--from", "four"]):
            with self.assertRaisesRegex(SystemExit, "there is no step four"):
                self.round(*words)

    def test_the_list_runs_nothing(self):
        code, printed, ran = self.round("--list")
        self.assertEqual((0, []), (code, ran))
        self.assertRegex(printed, r"three +- +THREE\n")

    def interrupt(self, number):
        """Run steps in a process of their own, and stop it in the middle of the second."""
        program = (f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); import test_all\n"
                   f"steps = {self.steps_with_a_long_one()!r}\n"
                   f"sys.exit(test_all.main([], test_all.pathlib.Path({str(self.folder)!r}) / "
                   "'place', steps, lambda: 'abc'))")
        process = subprocess.Popen([sys.executable, "-B", "-c", program], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        end = time.monotonic() + PATIENCE_S
        while not (self.folder / "child").exists() and time.monotonic() < end:
            time.sleep(0.02)
        process.send_signal(number)
        printed, _ = process.communicate(timeout=PATIENCE_S)
        return process.returncode, printed

    def steps_with_a_long_one(self):
        return {**self.steps(),
                "two": ("TWO", f"sleep 1000 & echo $! >{self.folder}/pid; "
                               f"mv {self.folder}/pid {self.folder}/child; wait")}

    def test_it_goes_on_where_it_was_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number=number):
                code, printed = self.interrupt(number)
                self.assertEqual(130, code, printed)
                self.assertIn("the same command goes on", printed)
                self.assertFalse(is_alive(int((self.folder / "child").read_text())))
                _, printed, ran = self.round()
                self.assertEqual(["two", "three"], ran)
                self.assertRegex(printed, r"one +passed")
                self.round("--anew", "--list")
                (self.folder / "child").unlink()
                (self.folder / "place/abc/results.json").unlink()

    def test_two_rounds_do_not_run_beside_each_other(self):
        place = self.folder / "place"
        place.mkdir()
        with (place / "lock").open("w") as lock:
            test_all.fcntl.flock(lock, test_all.fcntl.LOCK_EX)
            with self.assertRaisesRegex(SystemExit, "another round runs"):
                self.round()

    def test_what_a_fuzzer_finds_is_a_failure(self):
        """Its own exit status for a finding is that of a step which cannot be taken."""
        fuzzers = [commands for name, (_, commands) in test_all.steps().items()
                   if name.startswith("fuzz.")]
        self.assertTrue(fuzzers)
        for commands in fuzzers:
            self.assertIn("-error_exitcode=1", commands)

    def test_every_step_says_what_it_is_and_every_script_is_there(self):
        for name, (what, commands) in test_all.steps().items():
            with self.subTest(step=name):
                self.assertTrue(what)
                self.assertEqual(0, subprocess.run(["bash", "-n", "-c", commands],
                                                   check=False).returncode)
                for word in commands.replace('"', " ").split():
                    if word.startswith(("tools/", "tests/golden/", "bench/")):
                        self.assertTrue((ROOT / word).exists(), word)


class Sources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        git_init(self.root)

    def state(self):
        return test_all.state_of_sources(self.root)

    def test_each_new_file_and_each_change_of_it_makes_another_state(self):
        states = [self.state()]
        for text in ("one", "two"):
            (self.root / "new").write_text(text)
            states.append(self.state())
        self.assertEqual(3, len(set(states)), states)

    def test_a_link_is_where_it_leads_to_a_folder_too(self):
        states = []
        for goal in ("/usr", "/etc", "nowhere"):
            (self.root / "link").unlink(missing_ok=True)
            (self.root / "link").symlink_to(goal)
            states.append(self.state())
        self.assertEqual(3, len(set(states)), states)

    def test_a_repository_in_the_tree_is_known_by_its_name(self):
        before = self.state()
        (self.root / "other").mkdir()
        git_init(self.root / "other")
        self.assertNotEqual(before, self.state())


class Gate(unittest.TestCase):
    def run_gate(self, **fails):
        """The exit code of the gate where the named programs end with these codes."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            programs = folder / "tools/node/bin"
            programs.mkdir(parents=True)
            (folder / "build/check").mkdir(parents=True)
            gate = folder / "tools/test.sh"
            gate.write_bytes((ROOT / "tools/test.sh").read_bytes())
            for path in (folder / "tools/setup.sh", folder / "tools/slowest.py",
                         *(programs / program for program in ("cmake", "ctest"))):
                path.write_text(f"#!/bin/sh\nexit {fails.get(path.stem, 0)}\n")
                path.chmod(0o755)
            return subprocess.run(["bash", gate], capture_output=True, check=False).returncode

    def test_it_passes_when_all_passes(self):
        self.assertEqual(0, self.run_gate())

    def test_it_fails_with_its_tests_and_with_each_build(self):
        for program in ("ctest", "cmake", "setup"):
            with self.subTest(program=program):
                self.assertEqual(8, self.run_gate(**{program: 8}))


class Slowest(unittest.TestCase):
    def test_what_took_longest_comes_first(self):
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write('<testsuite><testcase name="short" time="0.25" status="run"/>'
                       '<testcase name="long" time="12.5" status="fail"/>'
                       '<testcase name="absent" time="0" status="notrun"/></testsuite>')
            file.flush()
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                slowest.main(file.name, "1")
        self.assertEqual("2 tests took 13 s, added up; longest:\n    12.5 s  long\n",
                         printed.getvalue())


if __name__ == "__main__":
    unittest.main()
