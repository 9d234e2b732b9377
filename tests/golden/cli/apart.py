#!/usr/bin/env python3
"""An engine without a server: few libraries, and commands of the server are handed over.

    apart.py PROGRAM
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from games_server import Checks

LIBRARIES_MAX = 8  # without those of a sanitizer
FAKE = """#!/bin/sh
echo "called with $*"
exit 5
"""


def run(*words: str | Path, path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, env={"PATH": str(path)}, capture_output=True, text=True,
                          timeout=30, check=False)


def check_libraries(checks: Checks, program: Path) -> None:
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    names = [line.split()[0] for line in listed.splitlines() if "=>" in line]
    sanitizers = ("libasan", "libubsan", "libtsan", "libgcc_s", "libstdc++", "libresolv",
                  "libpthread", "libdl", "librt")
    needed = [name for name in names if not name.startswith(sanitizers)]
    checks.equal(f"libraries: {needed}", True, len(needed) <= LIBRARIES_MAX)


def check_alone(checks: Checks, program: Path, folder: Path) -> None:
    engine, beside = folder / "engine", folder / "path"
    engine.mkdir()
    beside.mkdir()
    alone = Path(shutil.copy(program, engine))
    checks.equal("the engine plays", 0, run(alone, "games", path=beside).returncode)
    for command in ("serve", "backup", "bot"):
        result = run(alone, command, "--help", path=beside)
        checks.equal(f"{command}: exit", 3, result.returncode)
        checks.equal(f"{command}: said",
                     f"acedrex: {command} needs acedrex-server, which is neither beside this "
                     "program nor in PATH; install the package acedrex-server\n", result.stderr)

    server = beside / "acedrex-server"
    server.write_text(FAKE, encoding="utf-8")
    server.chmod(0o755)
    result = run(alone, "serve", "--port", "1", path=beside)
    checks.equal("in PATH", (5, "called with serve --port 1\n"), (result.returncode, result.stdout))
    shutil.copy(server, engine)
    server.unlink()
    result = run(alone, "admin", "users", path=beside)
    checks.equal("beside it", (5, "called with admin users\n"), (result.returncode, result.stdout))


def main() -> int:
    checks = Checks()
    program = Path(os.path.realpath(sys.argv[1]))
    check_libraries(checks, program)
    with tempfile.TemporaryDirectory() as name:
        check_alone(checks, program, Path(name))
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
