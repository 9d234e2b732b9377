#!/usr/bin/env python3
"""Install the packages for JavaScript and Python into an empty Debian 12, by its own npm and pip,
and run the first example of the page of each with its own node and Python.

    tests/packages/npm_pip.py [--base FOLDER] [--built]

Needs root and debootstrap; where they are missing it says so and skips. FOLDER has an empty Debian
from an earlier run, and is made if it is not there. --built takes the packages that lie in
build/npm and build/wheel; otherwise they are made, the former of the modules in build/wasm and of
the page's script in web/dist.
"""
import re
import shutil
import sys
from pathlib import Path

from empty_debian import (QUIET_APT, ROOT, SKIPPED, Debian, Failed, debians, expect,
                          read_arguments, run, what_is_missing)

PLACE = "/srv/acedrex"  # there, with the packages; everybody may write into it


def make() -> None:
    for old in (*ROOT.glob("build/npm/*.tgz"), *ROOT.glob("build/wheel/*.whl")):
        old.unlink()
    for script in sorted(ROOT.glob("npm/*/build.mjs")):
        run("node", script, cwd=ROOT)
    run("/usr/bin/python3", ROOT / "python/build_backend.py", ROOT / "build/wheel", cwd=ROOT)


def bring(debian: Debian, packages: list[Path]) -> None:
    place = debian.folder / PLACE.removeprefix("/")
    place.mkdir()
    place.chmod(0o1777)
    for path in packages:
        shutil.copy(path, place)


def install_tools(debian: Debian, *names: str) -> None:
    debian.run(f"{QUIET_APT} update; {QUIET_APT} install --no-install-recommends "
               + " ".join(names), user="root")


def first_example(page: Path, language: str) -> str | None:
    """None if the page begins with something else, as that of what only browsers have."""
    first = re.search(r"^```(\w+)\n(.*?)^```", page.read_text(encoding="utf-8"),
                      re.MULTILINE | re.DOTALL)
    return first[2] if first and first[1] == language else None


def expect_no_compiler(debian: Debian) -> None:
    said = debian.run("for name in cc gcc clang; do command -v $name || true; done")
    expect("there is no compiler", not said, said)


def made_tarballs() -> list[Path]:
    """One of each package that can be made, and no other."""
    tarballs = sorted((ROOT / "build/npm").glob("*.tgz"))
    names = [re.sub(r"^acedrex-(\w+)-.*", r"\1", path.name) for path in tarballs]
    wanted = sorted(path.parent.name for path in ROOT.glob("npm/*/build.mjs"))
    expect("one tarball each: " + " ".join(wanted), names == wanted, names)
    return tarballs


def check_npm(debian: Debian) -> None:
    tarballs = made_tarballs()
    bring(debian, tarballs)
    install_tools(debian, "npm")
    expect_no_compiler(debian)
    node = debian.run("node --version").strip()
    expect("Debian's own node", node.startswith("v18."), node)
    for tarball in tarballs:
        debian.run(f"cd {PLACE}; export HOME=$PWD; npm install --offline --no-audit --no-fund "
                   f"--loglevel=error ./{tarball.name}")
    print("ok: npm installs " + " ".join(path.name for path in tarballs), flush=True)
    said = debian.run(f"cd {PLACE}; cat >page.mjs; node page.mjs", "import '@acedrex/board';\n")
    expect("node imports the board, which does nothing there", not said, said)
    tried = 0
    for page in sorted(ROOT.glob("npm/*/README.md")):
        if example := first_example(page, "js"):
            said = debian.run(f"cd {PLACE}; cat >example.mjs; node example.mjs", example)
            expect(f"the example of npm/{page.parent.name}", bool(said.strip()), said)
            tried += 1
    expect("three pages have an example for node", tried >= 3, tried)


def check_pip(debian: Debian) -> None:
    wheels = sorted((ROOT / "build/wheel").glob("*.whl"))
    expect("one wheel", len(wheels) == 1, wheels)
    bring(debian, wheels)
    install_tools(debian, "python3-pip", "python3-venv")
    said = debian.run(f"cd {PLACE}; python3 -m venv own; "
                      f"own/bin/pip install --no-index --no-cache-dir ./{wheels[0].name}")
    expect("pip installs the wheel", "Successfully installed acedrex" in said, said)
    expect_no_compiler(debian)
    example = first_example(ROOT / "python/README.md", "python")
    said = debian.run(f"cd {PLACE}; cat >example.py; own/bin/python -I example.py", example)
    expect("the example of python", bool(said.strip()), said)


def main() -> int:
    arguments = read_arguments(__doc__, "the packages are in build/npm and build/wheel")
    if missing := what_is_missing():
        print(f"skipped: packages are not tried in an empty Debian, {missing} is missing")
        return SKIPPED
    try:
        if not arguments.built:
            make()
        with debians(arguments.base) as empty:
            check_pip(empty())
            check_npm(empty())
    except Failed as failure:
        print(failure)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
