#!/usr/bin/env python3
"""Install into an empty folder, then build and run examples/, those of docs/embedding.md and
docs/guides/c.md, and the program from there alone.

    tests/install/use_installed.py CMAKE BUILD CC
"""
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/self_play.c"
PAGE = ROOT / "docs/embedding.md"
GUIDE = ROOT / "docs/guides/c.md"
EXAMPLE_LINES_MAX = 30
PAGES_MIN = 40
STRICT = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(*command: str | Path, **more: object) -> str:
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False,
                            stdin=subprocess.DEVNULL, **more)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit {result.returncode}\n"
                 f"{result.stdout}{result.stderr}")
    return result.stdout


def check_menu(prefix: Path) -> None:
    """The entry in the menu of a desktop starts a program that is there and has its picture."""
    menu = configparser.ConfigParser(interpolation=None, strict=True)
    menu.read(prefix / "share/applications/acedrex.desktop", encoding="utf-8")
    entry = menu["Desktop Entry"]
    program, command, *_ = entry["Exec"].split()
    if f"usage: {program} {command} " not in run(prefix / "bin" / program, command, "--help"):
        sys.exit(f"the menu starts {entry['Exec']}")
    picture = prefix / f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg"
    if not ElementTree.parse(picture).getroot().tag.endswith("svg"):
        sys.exit(f"{picture} is no picture")


def complete(prefix: Path) -> None:
    """What bash offers behind `acedrex pl`, `acedrex play --c` and `acedrex play unicorn-gre`."""
    script = prefix / "share" / "bash-completion" / "completions" / "acedrex"
    environment = {"PATH": f"{prefix / 'bin'}:{os.environ['PATH']}"}
    for words, offered in (("pl", "play"), ("play --c", "--clock"),
                           ("play unicorn-gre", "unicorn-great")):
        typed = f'source {script}; COMP_WORDS=(acedrex {words}); COMP_CWORD={len(words.split())};'
        found = run("bash", "-c", typed + ' _acedrex; echo "${COMPREPLY[@]}"', env=environment)
        if found.split() != [offered]:
            sys.exit(f"bash offers {found.split()} behind acedrex {words}")


def check_documents(prefix: Path) -> None:
    """The license, the manual, every page of which is there that another links to, and rule texts
    that the program reads."""
    place = prefix / "share/doc/acedrex"
    if "Permission is hereby granted" not in (place / "LICENSE").read_text():
        sys.exit(f"{place}/LICENSE is no license")
    pages = [place / "README.md", place / "CONTRIBUTING.md", *place.glob("docs/**/*.md")]
    missing = [f"{page.relative_to(place)}: {link}" for page in pages for link in links(page)
               if not (page.parent / link).exists()]
    if len(pages) < PAGES_MIN or missing:
        sys.exit(f"{place}: {len(pages)} pages; they link to {missing}, which are not there")
    games = run(prefix / "bin" / "acedrex", "games", env={}).split()
    texts = {path.stem for path in place.glob("variants/*.variant")}
    if not texts or not texts <= set(games):
        sys.exit(f"{place}: these rule texts are of no game: {texts - set(games)}")
    run(prefix / "bin" / "acedrex", "check", place / "variants/univers.variant", env={})


def links(page: Path) -> list[str]:
    """What a page links to that lies beside it: pages, headers, rule texts, examples, pictures."""
    found = re.findall(r"\]\(([\w./-]+)(?:#[\w-]*)?\)", page.read_text(encoding="utf-8"))
    ends = (".md", ".variant", ".ini", ".png", ".html")
    return [link for link in found if link.endswith(ends) or "include/adx" in link]


def examples_of_page(page: Path, language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    if not found or any(len(code.splitlines()) > EXAMPLE_LINES_MAX for code in found):
        sys.exit(f"{page}: {len(found)} examples; each has at most {EXAMPLE_LINES_MAX} lines")
    return found


def example_of_page(folder: Path, language: str, name: str) -> Path:
    [code] = examples_of_page(PAGE, language)
    source = folder / name
    source.write_text(code)
    return source


def try_guide(prefix: Path, cc: str, flags: list[str]) -> None:
    """From nothing to a legal move, and the others: each says something."""
    source, program = prefix / "guide.c", prefix / "guide"
    for code in examples_of_page(GUIDE, "c"):
        source.write_text(code)
        run(cc, *STRICT, source, *flags, "-o", program)
        if not run(program, env={}).strip():
            sys.exit(f"{GUIDE}: an example says nothing")


def use_with_cmake(prefix: Path, cmake: str, cc: str, expected: str) -> None:
    """The example of the page as a CMake project, with the shared library and the archive."""
    project = prefix / "embedder"
    project.mkdir()
    example_of_page(project, "c", "example.c")
    lists = example_of_page(project, "cmake", "CMakeLists.txt")
    text = lists.read_text()
    for target in ("Acedrex::adx", "Acedrex::adx_static"):
        lists.write_text(text.replace("Acedrex::adx)", f"{target})"))
        build = project / target.replace(":", "-")
        run(cmake, "-S", project, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_C_COMPILER={cc}", f"-DCMAKE_C_FLAGS={' '.join(STRICT)}")
        run(cmake, "--build", build)
        said = run(build / "example", env={})
        if said != expected:
            sys.exit(f"the example says {said} with {target}")
    lists.write_text(text.replace("Acedrex 0.1", "Acedrex 0.0"))
    other = subprocess.run([cmake, "-S", project, "-B", project / "other",
                            f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_C_COMPILER={cc}"],
                           capture_output=True, text=True, check=False, timeout=120)
    if not other.returncode or "0.0" not in other.stderr:
        sys.exit(f"another minor version is found: {other.stdout}{other.stderr}")


def check_page(page: Path, command: str, option: str) -> None:
    text = page.read_text().replace(r"\-", "-")
    if f".SS acedrex {command}" not in text or f".B {option}" not in text:
        sys.exit(f"{page.name} lacks {command} or {option}")


def use(prefix: Path, cmake: str, cc: str) -> None:
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
    source = example_of_page(prefix, "c", "example.c")
    run(cc, *STRICT, source, *flags, *pkg_config("--libs"), "-o", program)
    said = run(program, env={})
    *moves, sentence = said.splitlines()
    if "e7e5" not in moves or " " not in sentence:
        sys.exit(f"the example of the page says {moves} and {sentence}")
    use_with_cmake(prefix, cmake, cc, said)
    try_guide(prefix, cc, [*flags, *pkg_config("--libs")])
    if "univers" not in run(prefix / "bin" / "acedrex", "games", env={}):
        sys.exit("the installed program does not know its games")
    check_page(prefix / "share/man/man6/acedrex.6", "play", "--clock M[+S]")
    if (prefix / "bin" / "acedrex-server").exists():
        check_page(prefix / "share/man/man8/acedrex-server.8", "backup", "--games DIR")
    complete(prefix)
    check_menu(prefix)
    check_documents(prefix)


def main() -> int:
    cmake, build, cc = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        first = Path(name) / "first"
        moved = Path(name) / "moved"
        run(cmake, "--install", build, "--prefix", first)
        use(first, cmake, cc)
        shutil.rmtree(first / "embedder")
        shutil.copytree(first, moved, symlinks=True)
        shutil.rmtree(first)
        use(moved, cmake, cc)
    return 0


if __name__ == "__main__":
    sys.exit(main())
