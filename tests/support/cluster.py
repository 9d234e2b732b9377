#!/usr/bin/env python3
"""A PostgreSQL of a test's own, on a socket in a temporary folder, as a user without rights.

    tests/support/cluster.py COMMAND... [-- COMMAND...]

runs the commands one after another with $ACEDREX_TEST_DB, the address of a database.

77 where PostgreSQL is not installed.
"""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SKIPPED = 77


def find_programs() -> Path | None:
    """The folder of the newest server's programs; Debian keeps them off the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"),
                    key=lambda path: int(path.parent.parent.name))
    found = str(places[-1]) if places else shutil.which("postgres")
    return Path(found).resolve().parent if found else None


def demote() -> dict[str, object]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            who = pwd.getpwnam(name)
            return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    return {}


class Cluster:
    """One database server; it may be killed and started again."""

    def __init__(self, programs: Path, folder: Path,
                 environment: dict[str, str] | None = None) -> None:
        self.programs, self.folder, self.environment = programs, folder, environment
        self.data = folder / "data"
        self.as_whom = demote()
        if self.as_whom:
            os.chown(folder, self.as_whom["user"], self.as_whom["group"])
        self.run("initdb", "-D", self.data, "-U", "acedrex", "-A", "trust", "-E", "UTF8",
                 "--locale", "C", "--no-sync", "--no-instructions")
        self.server: subprocess.Popen | None = None
        self.start()

    def run(self, name: str, *more: object) -> None:
        done = subprocess.run([self.programs / name, *map(str, more)], capture_output=True,
                              text=True, check=False, cwd=self.folder, **self.as_whom)
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)

    def start(self) -> None:
        """Returns when it takes connections."""
        for _ in range(600):
            if not self.server or self.server.poll() is not None:  # it may have to try again
                with (self.folder / "log").open("ab") as log:
                    self.server = subprocess.Popen(
                        [self.programs / "postgres", "-D", self.data, "-k", self.folder,
                         "-c", "listen_addresses=", "-c", "shared_buffers=16MB"], stdout=log,
                        stderr=log, cwd=self.folder, start_new_session=True, env=self.environment,
                        **self.as_whom)
            if subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder],
                              check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text())

    def children(self) -> list[int]:
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == self.server.pid:
                    found.append(int(stat.parent.name))
        return found

    def signal(self, number: int) -> None:
        """All of its processes."""
        for process in [self.server.pid, *self.children()]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def kill(self) -> None:
        """All of it at once; what its memory held is gone."""
        self.signal(signal.SIGKILL)
        self.server.wait()

    def stop(self) -> None:
        """At once: nobody wants the data any more. Unlike kill() it leaves no shared memory."""
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGQUIT)
            self.server.wait(timeout=60)

    def ask(self, statement: str, database: str = "postgres") -> list[list[str]]:
        done = subprocess.run([self.programs / "psql", "-h", self.folder, "-U", "acedrex",
                               "-d", database, "-XAtqc", statement], text=True, check=True,
                              capture_output=True)
        return [line.split("|") for line in done.stdout.splitlines()]

    def address(self, database: str = "postgres") -> str:
        return f"postgres://acedrex@/{database}?host={self.folder}"

    def new(self, database: str) -> str:
        """Make an empty database. Returns: its address."""
        self.ask(f"CREATE DATABASE {database}")
        return self.address(database)


def place() -> str | None:
    """In memory where there is enough: processes are killed here, not machines."""
    with contextlib.suppress(OSError):
        if shutil.disk_usage("/dev/shm").free > 1 << 30 and os.access("/dev/shm", os.W_OK):
            return "/dev/shm"
    return None


@contextlib.contextmanager
def cluster() -> Iterator[Cluster | None]:
    """None where PostgreSQL is not installed."""
    programs = find_programs()
    if not programs or not (programs / "initdb").exists():
        print("PostgreSQL is not installed; tools/setup.sh test installs it")
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="acedrex-pg-", dir=place(),
                                     ignore_cleanup_errors=True) as name:
        made = Cluster(programs, Path(name))
        try:
            yield made
        finally:
            made.stop()


def main() -> int:
    with cluster() as made:
        if not made:
            return SKIPPED
        environment = {**os.environ, "ACEDREX_TEST_DB": made.address()}
        commands = [[]]
        for word in sys.argv[1:]:
            if word == "--":
                commands.append([])
            else:
                commands[-1].append(word)
        return max(subprocess.run(command, env=environment, check=False).returncode != 0
                   for command in commands)


if __name__ == "__main__":
    sys.exit(main())
