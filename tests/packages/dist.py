#!/usr/bin/env python3
"""Make a release twice, here and from its own source archive in another folder: every byte is the
same. The programs in it are those that were built, and begin.

    tests/packages/dist.py

Where a compiler for another system is missing, it says so and skips.
"""
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = ROOT / "build/dist"
COMPILERS = ("clang", "x86_64-w64-mingw32-gcc-posix", "aarch64-linux-gnu-ld")
NAMES = ("linux-x86_64.tar.gz", "linux-aarch64.tar.gz", "windows-x86_64.zip")
SKIPPED = 77


def run(*command: str | Path, **more: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout[-2000:]}"
                 f"{done.stderr[-2000:]}")
    return done.stdout


def expect(what: str, right: bool, found: object) -> None:
    if not right:
        sys.exit(f"failed: {what}: {found}")
    print(f"ok: {what}", flush=True)


def unpack(archive: Path, folder: Path) -> None:
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as file:
            file.extractall(folder)
    else:
        with tarfile.open(archive) as file:
            file.extractall(folder)


def check_sums(sums: dict[str, str], version: str) -> None:
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest()
             for path in MADE.iterdir() if path.name != "SHA256SUMS"}
    expect("the sums are those of the files", sums == files, files)
    wanted = {f"acedrex-{version}.tar.gz", *(f"acedrex-{version}-{name}" for name in NAMES)}
    expect("a release has sources and three programs", set(files) == wanted, set(files))


def check_programs(place: Path, version: str) -> None:
    for name in NAMES:
        unpack(MADE / f"acedrex-{version}-{name}", place)
        folder = place / f"acedrex-{version}-{name.partition('.')[0]}"
        files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
        texts = {path.partition(".")[0] for path in files}
        expect(f"{folder.name} has its licenses and a page to begin with",
               {"LICENSE", "README", "acedrex"} <= texts
               and any("licenses/" in path for path in files), files)
    program = place / f"acedrex-{version}-linux-x86_64" / "acedrex"
    expect("the program says its version", run(program, "--version") == f"acedrex {version}\n",
           program)
    for folder, words in (("linux-x86_64", []), ("linux-aarch64", ["qemu-aarch64-static"])):
        if words and not shutil.which(words[0]):
            continue
        program = place / f"acedrex-{version}-{folder}" / "acedrex"
        said = run(*words, program, "moves", "uos", env={})
        expect(f"the program of {folder} begins in an empty environment",
               len(said.splitlines()) == 74, said)


def main() -> int:
    missing = [name for name in COMPILERS if not shutil.which(name)]
    if missing:
        print(f"skipped: no release is made, {' and '.join(missing)} is missing")
        return SKIPPED
    run(ROOT / "tools/dist.py")
    sums = {line.split()[1]: line.split()[0]
            for line in (MADE / "SHA256SUMS").read_text().splitlines()}
    [version] = [name.split("-")[1].removesuffix(".tar.gz") for name in sums
                 if name.count("-") == 1]
    check_sums(sums, version)
    with tempfile.TemporaryDirectory(prefix="acedrex-release-") as name:
        place = Path(name)
        check_programs(place, version)
        unpack(MADE / f"acedrex-{version}.tar.gz", place / "another" / "folder")
        again = place / "another" / "folder" / f"acedrex-{version}"
        # Compiled anew, not taken from what was compiled here.
        run(again / "tools/dist.py", env={**os.environ, "CCACHE_DISABLE": "1"})
        for file in sums:
            expect(f"{file} is the same when made again from its sources elsewhere",
                   (MADE / file).read_bytes() == (again / "build/dist" / file).read_bytes(), place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
