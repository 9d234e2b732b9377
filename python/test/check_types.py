#!/usr/bin/env python3
"""Check the types of the package with mypy, strictly, as pyproject.toml says: what is written here
is what the editors of those who use it go by. Skips where mypy (Debian's mypy) is not installed.
"""
import importlib.util
import pathlib
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
SKIPPED = 77


def main():
    if not importlib.util.find_spec("mypy"):
        print("mypy is not installed")
        return SKIPPED
    return subprocess.run([sys.executable, "-m", "mypy", "--cache-dir=/dev/null", "acedrex"],
                          cwd=PACKAGE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
