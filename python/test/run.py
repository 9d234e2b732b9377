#!/usr/bin/env python3
"""Make a wheel, install it in an empty environment, and use it there as its readers would.

    python/test/run.py MODULE

MODULE: the compiled module. What is used is the wheel alone: the tests beside this script, and
every block of Python in README.md, docs/embedding.md and docs/guides/python.md, of at most 30
lines.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parent
SKIPPED = 77
EXAMPLE_LINES_MAX = 30
sys.path.insert(0, str(PACKAGE))
sys.dont_write_bytecode = True

import build_backend  # noqa: E402


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}\n"
                 f"{done.stdout}{done.stderr}")
    return done.stdout


def environment(folder, wheel):
    """Returns: the Python of a new environment that has the wheel and nothing else."""
    pip = [sys.executable, "-m", "pip"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode != 0:
        print("there is no pip here")
        sys.exit(SKIPPED)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env")
    python = folder / "env/bin/python"
    run(*pip, "--python", python, "install", "--no-index", "--no-deps", "-q",
        "--disable-pip-version-check", wheel, cwd=folder)
    return python


def examples(page):
    found = re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"{page.name} has no example")
    for example in found:
        if len(example.splitlines()) > EXAMPLE_LINES_MAX:
            sys.exit(f"{page.name}: an example has more than {EXAMPLE_LINES_MAX} lines")
    return found


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        wheel = build_backend.write_wheel(folder, sys.argv[1])
        if wheel.read_bytes() != build_backend.write_wheel(folder, sys.argv[1]).read_bytes():
            sys.exit("two wheels of one module differ")
        python = environment(folder, wheel)
        docs = PACKAGE.parent / "docs"
        pages = (PACKAGE / "README.md", docs / "embedding.md", docs / "guides/python.md")
        for example in [text for page in pages for text in examples(page)]:
            run(python, "-I", "-c", example, cwd=folder)
        run(python, "-I", "-m", "unittest", "discover", "-s", HERE, cwd=folder)


if __name__ == "__main__":
    main()
