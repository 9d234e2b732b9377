#!/usr/bin/env python3
"""Run the long round (`make test-all`): the gate, then what takes too long for it.

    tools/test_all.py             go on where an earlier round of this commit was stopped
    tools/test_all.py --list      the steps, and how they ended so far
    tools/test_all.py --only STEP ...   these alone, also those that have run
    tools/test_all.py --from STEP       this and all after it, also those that have run
    tools/test_all.py --anew      from the beginning

Ctrl-C stops it; the step that was running begins again the next time. What is known of a commit,
with its uncommitted changes, lies in build/test-all/COMMIT: a log for each step, and results.json.
A step that fails does not stop the others; the table at the end names all. A step whose commands
exit with 77 is skipped, and the last line of its log says why.

FUZZ_SECONDS is the time for each fuzz target (60), FUZZ_SEEDS the number of random rule texts that
are played (20000), a tenth of them with sanitizers.
"""
import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = ROOT / "build/test-all"
SKIPPED = 77    # the exit status of a step for which this machine lacks something
STOP_S = 4      # for a step that is interrupted, before it is killed
GLANCE_S = 0.2  # how often a running step is looked at
WORD_S = 300    # how often a round without a terminal says that it is alive


# Servers of the tests serve the page; in a whole round the gate has built it.
SERVED = """if ! test -e web/dist/index.html; then
cmake --preset wasm
cmake --build --preset wasm
npm --prefix web run build
fi"""

# As it is shipped: the gate makes its modules and files no smaller than it needs them.
WHOLE_PAGE = """cmake --preset wasm
cmake --build --preset wasm
npm --prefix web run build
"""


def preset(name, *more):
    """Build with a preset and run its tests, each of `more` with a selection of them."""
    runs = [f'ctest --preset {name} -j "$JOBS" {what}' for what in more or [""]]
    return "\n".join([f"cmake --preset {name}", f"cmake --build --preset {name}", SERVED, *runs])


def check(command, *targets):
    """A command that needs the gate's build."""
    build = "cmake --build --preset check" + (f" --target {' '.join(targets)}" if targets else "")
    return f"cmake --preset check\n{build}\n{command}"


def elsewhere(system):
    """Build for another system and use the program there, beside that of this one."""
    return f""""$PYTHON" tests/packages/elsewhere.py {system} --can
cmake --preset clang
cmake --build --preset clang --target acedrex
cmake --preset {system}
cmake --build --preset {system}
"$PYTHON" tests/packages/elsewhere.py {system} build/clang/acedrex"""


def fuzz(name):
    """New inputs go to the first folder, the seeds are only read. The exit status of what libFuzzer
    finds would be SKIPPED."""
    return f"""cmake --preset fuzz
cmake --build --preset fuzz --target fuzz_{name}
mkdir -p build/fuzz/found/{name}
build/fuzz/fuzz/fuzz_{name} -max_total_time="$FUZZ_SECONDS" -timeout=20 \
-error_exitcode=1 -timeout_exitcode=1 -print_final_stats=1 -verbosity=0 \
-artifact_prefix=build/fuzz/crash_{name}_ build/fuzz/found/{name} fuzz/corpus/{name}"""


def crash(script, rounds, *more):
    """A server that is killed, or whose power goes, `rounds` times."""
    words = " ".join(["build/check/acedrex", *more, str(rounds)])
    return check(f'"$PYTHON" tests/golden/cli/{script}.py {words}')


def steps():
    """{name: (what it is, shell commands)}, in their order. Each can run alone."""
    bad_disk = "build/check/tests/bad_disk.so"
    found = {
        "gate": ("all of `make test`", "tools/test.sh"),
        "units": ("the units without sanitizers, -O2",
                  check('ctest --preset units -j "$JOBS"', "unit_tests")),
        "gcc": ("gcc, release code", preset("gcc")),
        "clang": ("clang, release code", preset("clang")),
        "32bit": ("the library for 32 bits: counts, fuzz corpora, random games", preset("32bit")),
        "musl": ("a static program with musl: answers, counts, games", elsewhere("musl")),
        "aarch64": ("a static program for aarch64, by qemu", elsewhere("aarch64")),
        "windows": ("the program for Windows, by Wine", elsewhere("windows")),
        "asan": ("address and undefined behavior sanitizers, also laws and programs",
                 preset("asan")),
        "ubsan": ("undefined behavior sanitizer, optimized code", preset("ubsan")),
        # Of the laws only that of the engine starts threads.
        "tsan": ("thread sanitizer", preset("tsan", "-L 'unit|server'", "-R 'law[.]engine'")),
    }
    for path in sorted(ROOT.glob("fuzz/fuzz_*.c")):
        name = path.stem.removeprefix("fuzz_")
        found[f"fuzz.{name}"] = ("libFuzzer with sanitizers", fuzz(name))
    found |= {
        # The gate plays the first seeds; these are later ones.
        "seeds": ("random rule texts",
                  check('build/check/fuzz/search_games 1000 "$FUZZ_SEEDS"', "search_games")),
        "seeds.asan": ("random rule texts with sanitizers",
                       "cmake --preset asan\ncmake --build --preset asan --target search_games\n"
                       "build/asan/fuzz/search_games 1000 $((FUZZ_SEEDS / 10))"),
        "puzzles": ("every move of every puzzle that is shipped", check(
            "for file in variants/*.puzzles; do\nid=$(basename $file .puzzles)\n"
            "build/check/acedrex puzzles $id --check $file\ndone")),
        "mates": ("what mates a lone king, in every game",
                  check("tools/mates.py --check build/check/acedrex")),
        "crash.store": ("a store that is killed",
                        check("build/check/tests/test_store_crash 100", "test_store_crash")),
        "crash.live": ("a server that is killed", crash("live", 100)),
        "crash.postgres": ("a database that is killed", crash("postgres", 100)),
        "crash.three_servers": ("owners of games that are killed", crash("three_servers", 30)),
        "crash.haproxy": ("owners behind HAProxy that are killed and stopped",
                          crash("haproxy", 10)),
        "crash.faults": ("power that goes", crash("faults", 100, bad_disk)),
        "crash.faults_postgres": ("a database's power that goes",
                                  crash("faults_postgres", 100, bad_disk)),
        "load": ("a thousand games with two spectators each", """cmake --preset release
cmake --build --preset release --target acedrex
bench/load.mjs build/release/acedrex --rates 250,500,1000 --seconds 20 --p99 50
# Every game has been followed by another one after 80 seconds, in the second minute: memory is
# compared from its end on.
bench/load.mjs build/release/acedrex --rates 250,250,250,250,250 --seconds 60 --again 20 \
--p99 50 --flat 5"""),
        "fast": ("the program of `make fast` counts as that of clang", """tools/fast.sh
cmake --preset clang
cmake --build --preset clang --target acedrex
cmp <(build/fast/acedrex bench 2>/dev/null) <(build/clang/acedrex bench 2>/dev/null)"""),
        "texts": ("what the languages do not say yet", "tools/missing_texts.py"),
        "planted": ("faults that the gate must notice", "tools/planted_faults.py"),
        "deep": ("full depth, every weekday, thousands of games with peers", """cmake --preset clang
cmake --build --preset clang --target run_perft acedrex
ctest --preset deep -j "$JOBS\""""),
        "page": ("the page in the whole browser, and what the gate leaves out",
                 check(WHOLE_PAGE + 'export ACEDREX_WHOLE=1\n'
                       'for name in board core engine import record; do\n'
                       'node npm/$name/test/run.mjs\ndone\n'
                       'npm --prefix web run test\nCHROMIUM=/usr/bin/chromium '
                       'ACEDREX="$PWD/build/check/acedrex" npm --prefix web run e2e', "acedrex")),
        "deb": ("the packages for Debian, in an empty Debian",
                WHOLE_PAGE + '"$PYTHON" tests/packages/debian.py'),
        "docker": ("an image of the packages, alone and with Compose",
                   WHOLE_PAGE + '"$PYTHON" tests/packages/containers.py'),
        "npm_pip": ("the packages for JavaScript and Python, in an empty Debian",
                    WHOLE_PAGE + '"$PYTHON" tests/packages/npm_pip.py'),
        "dist": ("a release, made twice to the same bytes",
                 '"$PYTHON" tests/packages/dist.py'),
        "page.budget": ("how soon the page is there",
                        check(WHOLE_PAGE + 'ACEDREX_TIMES=1 '
                              'ACEDREX="$PWD/build/check/acedrex" npm --prefix web run e2e -- '
                              'budget', "acedrex")),
        "fairy": ("games against Fairy-Stockfish", """cmake --preset clang
cmake --build --preset clang --target acedrex
tools/compare_fairy.mjs --program build/clang/acedrex"""),
    }
    if platform.machine() != "x86_64":
        for name in ("32bit", "musl", "aarch64", "windows", "dist"):
            del found[name]
    return found


def git(*words, root=ROOT):
    return subprocess.run(["git", "-C", root, *words], capture_output=True, check=True).stdout


def content(path):
    """Of a file that git does not know. A link is where it leads, as for git; a folder that git
    lists is a repository of its own."""
    if path.is_symlink():
        return os.fsencode(path.readlink())
    return b"" if path.is_dir() else path.read_bytes()


def state_of_sources(root=ROOT):
    """A name for the commit and what was changed since."""
    commit = git("rev-parse", "--short=12", "HEAD", root=root).decode().strip()
    changes = git("diff", "HEAD", root=root)
    for name in git("ls-files", "-o", "--exclude-standard", "-z", root=root).split(b"\0")[:-1]:
        changes += name + content(root / os.fsdecode(name))
    return commit + (f"-{hashlib.sha256(changes).hexdigest()[:8]}" if changes else "")


def spell(seconds):
    hours, minutes = divmod(int(seconds) // 60, 60)
    return f"{hours}:{minutes:02}:{int(seconds) % 60:02}"


class Interrupted(Exception):
    """Somebody wants the round to stop."""

    wanted = False  # looked at between steps and while one runs, so that none is lost as it begins

    @classmethod
    def want(cls, *_signal):
        cls.wanted = True

    @classmethod
    def check(cls):
        if cls.wanted:
            raise cls


class Round:
    """The results of one state of the sources: {step: {"result": ..., "seconds": ...}}."""

    def __init__(self, place, steps_of_round):
        self.place, self.steps = place, steps_of_round
        self.file = place / "results.json"
        self.results = json.loads(self.file.read_text()) if self.file.exists() else {}

    def log(self, name):
        return self.place / f"{name}.log"

    def write(self):
        """Whole or not at all: it may be interrupted here, too."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps(self.results, indent=1))
        fresh.replace(self.file)

    def table(self):
        print(f"\n{'step':24} {'result':8} {'time':>8}  what")
        for name, (what, _) in self.steps.items():
            known = self.results.get(name, {"result": "-", "seconds": None})
            took = "" if known["seconds"] is None else spell(known["seconds"])
            print(f"{name:24} {known['result']:8} {took:>8}  {what}")
            if "reason" in known:
                print(f"{'':43}{known['reason']}")

    def ended(self, result):
        return [name for name in self.steps if self.results.get(name, {}).get("result") == result]

    def result(self, name, code, took):
        """What is known of a step that has ended."""
        found = {"result": {0: "passed", SKIPPED: "skipped"}.get(code, "failed"),
                 "seconds": round(took, 1)}
        if code == SKIPPED:
            lines = self.log(name).read_text(errors="replace").strip().splitlines()
            last = lines[-1] if lines else "it does not say why"
            found["reason"] = last.removeprefix("skipped: ")
        return found

    def run(self, names, began):
        """Run these steps. Each is remembered as soon as it has ended."""
        for number, name in enumerate(names, 1):
            Interrupted.check()
            self.results.pop(name, None)
            self.write()
            title = f"[{number} of {len(names)}] {name}"
            print(f"{spell(time.monotonic() - began)} {title}: {self.steps[name][0]}", flush=True)
            start = time.monotonic()
            code = run_step(self.steps[name][1], self.log(name), title)
            took = time.monotonic() - start
            found = self.results[name] = self.result(name, code, took)
            self.write()
            why = f": {found['reason']}" if code == SKIPPED else f", see {self.log(name)}"
            print(f"{spell(time.monotonic() - began)} {title}: {found['result']} in {spell(took)}"
                  + (why if code else ""), flush=True)


def environment():
    given = {"JOBS": str(os.cpu_count()), "PYTHON": sys.executable, "FUZZ_SECONDS": "60",
             "FUZZ_SEEDS": "20000", **os.environ}
    return {**given, "PATH": f"{ROOT}/tools/node/bin:{given['PATH']}"}


def group_is_gone(process, seconds):
    """Wait for all that the step started; what has ended, but was asked by nobody, has gone."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        process.poll()
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                state, _, group = stat.read_text().rsplit(")", 1)[1].split()[:3]
                if int(group) == process.pid and state not in "ZX":
                    break
        else:
            return True
        time.sleep(0.05)
    return False


def stop(process):
    """The step and all that it started. What runs in the background hears no SIGINT."""
    for number, seconds in ((signal.SIGINT, STOP_S / 4), (signal.SIGTERM, STOP_S),
                            (signal.SIGKILL, STOP_S)):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        if group_is_gone(process, seconds):
            return


def run_step(commands, log, title):
    """Returns: its exit code. What it prints goes to the log."""
    start, said = time.monotonic(), time.monotonic()
    with log.open("wb") as out:
        process = subprocess.Popen(["bash", "-euo", "pipefail", "-c", commands], cwd=ROOT,
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                   start_new_session=True, env=environment())
        try:
            while process.poll() is None:
                time.sleep(GLANCE_S)
                Interrupted.check()
                now = time.monotonic()
                if sys.stdout.isatty():
                    print(f"\r{title} {spell(now - start)} ", end="", flush=True)
                elif now - said > WORD_S:
                    print(f"{title} has run for {spell(now - start)}", flush=True)
                    said = now
            Interrupted.check()  # then it may have ended of that
            return process.returncode
        except BaseException:
            stop(process)
            raise
        finally:
            if sys.stdout.isatty():
                print("\r\033[K", end="")


def choose(arguments, names, results):
    """The steps that are to run."""
    for name in [*(arguments.only or []), *([arguments.first] if arguments.first else [])]:
        if name not in names:
            sys.exit(f"test_all.py: there is no step {name}; --list names them")
    if arguments.only:
        return [name for name in names if name in arguments.only]
    if arguments.first:
        return names[names.index(arguments.first):]
    return [name for name in names if name not in results]


def main(words=None, place=PLACE, steps_of_round=None, sources=state_of_sources):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--list", action="store_true", help="show the steps and their results")
    parser.add_argument("--only", nargs="+", metavar="STEP", help="run these steps")
    parser.add_argument("--from", dest="first", metavar="STEP", help="run from this step on")
    parser.add_argument("--anew", action="store_true", help="forget what is known of this commit")
    arguments = parser.parse_args(words)

    folder = place / sources()
    if arguments.anew and not arguments.list:
        shutil.rmtree(folder, ignore_errors=True)
    work = Round(folder, steps_of_round or steps())
    if arguments.list:
        work.table()
        return 0
    names = choose(arguments, list(work.steps), work.results)
    folder.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit("test_all.py: another round runs in this folder")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, Interrupted.want)
        try:
            work.run(names, time.monotonic())
        except Interrupted:
            print(f"\nstopped; the same command goes on with the steps that are missing ({folder})")
            return 130
    work.table()
    failed, skipped = work.ended("failed"), work.ended("skipped")
    missing = [name for name in work.steps if name not in work.results]
    print(f"\n{len(failed)} of {len(work.results)} steps failed"
          + (f": {', '.join(failed)}" if failed else "")
          + (f"; skipped: {', '.join(skipped)}" if skipped else "")
          + (f"; {len(missing)} have not run" if missing else "") + f"; logs: {folder}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
