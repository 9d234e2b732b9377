#!/usr/bin/env python3
"""Install each part into a folder of its own (cmake/install.cmake names them), and use it alone.

    tests/install/parts.py CMAKE BUILD CC
"""
import subprocess
import sys
import tempfile
from pathlib import Path

from use_installed import EXAMPLE, ROOT, run

PARTS = ("libadx", "libadx-dev", "acedrex", "acedrex-server", "page", "doc")
LICENSE = "share/doc/acedrex/LICENSE"


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")
            if path.is_symlink() or not path.is_dir()}


def setting(build: Path, name: str) -> str:
    lines = (build / "CMakeCache.txt").read_text(encoding="utf-8").splitlines()
    return next(line.split("=", 1)[1] for line in lines if line.startswith(f"{name}:"))


def check_sum(folder: Path, whole: Path) -> None:
    """Every file is in one part, and the license in all."""
    of_parts = {part: files(folder / part) for part in PARTS}
    without = [part for part, names in of_parts.items() if names and LICENSE not in names]
    if without:
        sys.exit(f"these parts have no license: {without}")
    names = [name for part in PARTS for name in sorted(of_parts[part] - {LICENSE})]
    twice = {name for name in names if names.count(name) > 1}
    lost = files(whole) - {LICENSE} - set(names)
    if twice or lost:
        sys.exit(f"in two parts: {sorted(twice)}; in none: {sorted(lost)}")


def check_page(folder: Path, build: Path) -> None:
    wanted = setting(build, "ADX_PAGE") == "ON" and (ROOT / "web/dist/index.html").exists()
    if (folder / "page/share/acedrex/web/index.html").exists() != wanted:
        sys.exit(f"the page: {sorted(files(folder / 'page'))[:5]}")


def check_library(folder: Path, cc: str) -> None:
    """Compiled with the part for development, run with the other one alone."""
    [libraries] = {path.parent for path in (folder / "libadx-dev").rglob("libadx.a")}
    shared = folder / "libadx" / libraries.relative_to(folder / "libadx-dev")
    program = folder / "play"
    run(cc, "-std=c11", EXAMPLE, f"-I{folder}/libadx-dev/include", f"-L{shared}", "-l:libadx.so.0",
        "-o", program)
    played = run(program, "chess", env={"LD_LIBRARY_PATH": str(shared)})
    if len(played.split()) < 10:
        sys.exit(f"with libadx alone a program plays {played}")
    others = {name for name in files(folder / "libadx") if "libadx.so." not in name}
    if others != {LICENSE}:
        sys.exit(f"libadx has {sorted(others)}, too")


def check_archive(folder: Path, cmake: str, cc: str) -> None:
    """The part for development is enough for a program that has the library inside."""
    (folder / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.25)
        project(play LANGUAGES C)
        find_package(Acedrex REQUIRED)
        add_executable(play_static {EXAMPLE})
        target_link_libraries(play_static PRIVATE Acedrex::adx_static)""", encoding="utf-8")
    run(cmake, "-S", folder, "-B", folder / "build", f"-DCMAKE_C_COMPILER={cc}",
        f"-DCMAKE_PREFIX_PATH={folder / 'libadx-dev'}")
    run(cmake, "--build", folder / "build")
    played = run(folder / "build/play_static", "chess", env={})
    if len(played.split()) < 10:
        sys.exit(f"with libadx-dev alone a program plays {played}")


def check_programs(folder: Path) -> None:
    if "univers" not in run(folder / "acedrex/bin/acedrex", "games", env={}):
        sys.exit("the program alone does not know its games")
    alone = subprocess.run([folder / "acedrex/bin/acedrex", "serve"], capture_output=True,
                           text=True, check=False, timeout=60, env={}, stdin=subprocess.DEVNULL)
    if alone.returncode != 3 or "acedrex-server" not in alone.stderr:
        sys.exit(f"without a server: exit {alone.returncode}, {alone.stderr}")
    server = folder / "acedrex-server/bin/acedrex-server"
    if server.exists() and "usage: " not in run(server, "serve", "--help", env={}):
        sys.exit("the server alone does not run")


def main() -> int:
    cmake, build, cc = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(cmake, "--install", build, "--prefix", folder / "whole")
        for part in PARTS:
            (folder / part).mkdir()
            run(cmake, "--install", build, "--prefix", folder / part, "--component", part)
        check_sum(folder, folder / "whole")
        check_page(folder, Path(build))
        check_library(folder, cc)
        check_archive(folder, cmake, cc)
        check_programs(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
