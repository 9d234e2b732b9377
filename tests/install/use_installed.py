#!/usr/bin/env python3
"""Install into an empty folder, then build and run examples/, the example of docs/embedding.md and
the program from there alone.

    tests/install/use_installed.py CMAKE BUILD CC
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLE = Path("examples/self_play.c").resolve()
PAGE = Path("docs/embedding.md").resolve()
EXAMPLE_LINES_MAX = 30
STRICT = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(*command: str | Path, **more: object) -> str:
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False,
                            stdin=subprocess.DEVNULL, **more)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit {result.returncode}\n"
                 f"{result.stdout}{result.stderr}")
    return result.stdout


def complete(prefix: Path) -> None:
    """What bash offers behind `acedrex pl`, `acedrex play --c` and `acedrex play un`."""
    script = prefix / "share" / "bash-completion" / "completions" / "acedrex"
    environment = {"PATH": f"{prefix / 'bin'}:{os.environ['PATH']}"}
    for words, offered in (("pl", "play"), ("play --c", "--clock"),
                           ("play unicorn", "unicorn-great")):
        typed = f'source {script}; COMP_WORDS=(acedrex {words}); COMP_CWORD={len(words.split())};'
        found = run("bash", "-c", typed + ' _acedrex; echo "${COMPREPLY[@]}"', env=environment)
        if found.split() != [offered]:
            sys.exit(f"bash offers {found.split()} behind acedrex {words}")


def example_of_page(folder: Path) -> Path:
    [code] = re.findall(r"^```c\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    if len(code.splitlines()) > EXAMPLE_LINES_MAX:
        sys.exit(f"{PAGE}: the example has more than {EXAMPLE_LINES_MAX} lines")
    source = folder / "example.c"
    source.write_text(code)
    return source


def check_page(page: Path, command: str, option: str) -> None:
    text = page.read_text().replace(r"\-", "-")
    if f".SS acedrex {command}" not in text or f".B {option}" not in text:
        sys.exit(f"{page.name} lacks {command} or {option}")


def use(prefix: Path, cc: str) -> None:
    """What is below `prefix` is all that these may use: no path of the build is told to them."""
    environment = {"PATH": os.environ["PATH"],
                   "PKG_CONFIG_PATH": str(next(prefix.glob("lib*/**/pkgconfig")))}

    def pkg_config(*options: str) -> list[str]:
        return run("pkg-config", *options, "adx", env=environment).split()

    flags = pkg_config("--cflags")
    archive = pkg_config("--variable=archive")
    needs = ["-pthread", "-lm"]
    for name, libraries in (("shared", pkg_config("--libs")), ("static", archive + needs)):
        program = prefix / name
        run(cc, *STRICT, EXAMPLE, *flags, *libraries, "-o", program, cwd=prefix)
        moves = run(program, "chess", env={}).split()
        if len(moves) < 10 or len(moves[0]) != 4:
            sys.exit(f"the {name} example played {moves}")
    if run(prefix / "shared", "uos", env={}) != run(prefix / "static", "uos", env={}):
        sys.exit("the shared and the static example do not play the same")
    program = prefix / "example"
    run(cc, *STRICT, example_of_page(prefix), *flags, *pkg_config("--libs"), "-o", program)
    *moves, sentence = run(program, env={}).splitlines()
    if "e7e5" not in moves or " " not in sentence:
        sys.exit(f"the example of the page says {moves} and {sentence}")
    if "univers" not in run(prefix / "bin" / "acedrex", "games", env={}):
        sys.exit("the installed program does not know its games")
    check_page(prefix / "share/man/man6/acedrex.6", "play", "--clock M[+S]")
    if (prefix / "bin" / "acedrex-server").exists():
        check_page(prefix / "share/man/man8/acedrex-server.8", "backup", "--games DIR")
    complete(prefix)


def main() -> int:
    cmake, build, cc = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        first = Path(name) / "first"
        moved = Path(name) / "moved"
        run(cmake, "--install", build, "--prefix", first)
        use(first, cc)
        shutil.copytree(first, moved, symlinks=True)
        shutil.rmtree(first)
        use(moved, cc)
    return 0


if __name__ == "__main__":
    sys.exit(main())
