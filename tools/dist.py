#!/usr/bin/env python3
"""Make what a release has: the source archive, programs for other machines, and their checksums.

    tools/dist.py [FOLDER]

FOLDER is build/dist. The same sources and compilers give the same bytes in every folder and at any
time: files are sorted, have no owner and the time of the last commit (SOURCE_DATE_EPOCH, if that is
set). Files that are not committed are in the source archive, too, but for those that git ignores.
It runs on Debian on x86-64; `make dist` installs what it needs.
"""
import argparse
import gzip
import hashlib
import io
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOC = pathlib.Path("/usr/share/doc")
# The preset of a program: its name in the release, and the packages with parts of the program.
SYSTEMS = {
    "musl": ("linux-x86_64", ["musl-dev", "libgcc-12-dev"]),
    "aarch64": ("linux-aarch64", ["libc6-dev-arm64-cross", "libgcc-12-dev-arm64-cross"]),
    "windows": ("windows-x86_64", ["mingw-w64-x86-64-dev", "gcc-mingw-w64-base"]),
}
NOT_SOURCES = {"build", "node_modules", "__pycache__", "web/dist", "tools/node/bin", ".git"}


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True,
                          check=False, **more)
    if done.returncode:
        sys.exit(f"dist.py: {' '.join(map(str, command))}: exit {done.returncode}\n"
                 f"{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def is_repository():
    return (ROOT / ".git").exists()


def source_paths():
    """The sources, relative to the root; where there is no git, all that it would not ignore."""
    if is_repository():
        listed = run("git", "ls-files", "-co", "--exclude-standard", "-z").split("\0")
        return sorted(path for path in filter(None, listed)
                      if (ROOT / path).is_symlink() or (ROOT / path).is_file())
    found = []
    for folder, folders, files in os.walk(ROOT):
        inside = pathlib.Path(folder).relative_to(ROOT)
        folders[:] = [name for name in folders
                      if name not in NOT_SOURCES and str(inside / name) not in NOT_SOURCES]
        found += [str(inside / name) for name in files if not name.endswith(".pyc")]
    return sorted(found)


def moment():
    """The time that all files have."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    if is_repository():
        return int(run("git", "log", "-1", "--format=%ct"))
    return int((ROOT / "CMakeLists.txt").stat().st_mtime)  # as the source archive has it


def version():
    return re.search(r"project\(adx VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class Entry:
    """A file of an archive: where its bytes are from, or a link."""

    def __init__(self, name, data, is_program=False, link=None):
        self.name, self.data, self.is_program, self.link = name, data, is_program, link

    @classmethod
    def of(cls, name, path):
        if path.is_symlink():
            return cls(name, b"", link=os.readlink(path))
        return cls(name, path.read_bytes(), is_program=os.access(path, os.X_OK))


def tar_gz(entries, when):
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, mtime=0, compresslevel=9) as inner, \
            tarfile.open(fileobj=inner, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for entry in entries:
            info = tarfile.TarInfo(entry.name)
            info.mtime, info.size = when, len(entry.data)
            info.mode = 0o755 if entry.is_program else 0o644
            if entry.link:
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, entry.link, 0o777
            archive.addfile(info, io.BytesIO(entry.data))
    return packed.getvalue()


def zip_of(entries, when):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, time.gmtime(when)[:6])
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            info.external_attr = (0o100755 if entry.is_program else 0o100644) << 16
            archive.writestr(info, entry.data)
    return packed.getvalue()


def make_program(system):
    """Returns: the file of the program."""
    run("cmake", "--fresh", "--preset", system)  # no choices from earlier
    run("cmake", "--build", "--preset", system, "--target", "acedrex")
    folder = ROOT / "build" / system
    return next(path for path in (folder / "acedrex.exe", folder / "acedrex") if path.exists())


def licenses(packages):
    for package in packages:
        path = DOC / package / "copyright"
        if not path.exists():
            sys.exit(f"dist.py: {path} is missing, the license of what is inside the program; "
                     "tools/setup.sh dist installs it")
        yield f"licenses/{package}.txt", path.read_bytes()


def with_windows_lines(name, data):
    return data.replace(b"\n", b"\r\n") if name.endswith((".txt", "LICENSE")) else data


def program_entries(system, folder):
    program = make_program(system)
    readme = (ROOT / "share/release/README.txt").read_text().replace("@VERSION@", version())
    texts = {"LICENSE": (ROOT / "LICENSE").read_bytes(), "README.txt": readme.encode(),
             **dict(licenses(SYSTEMS[system][1]))}
    if system == "windows":
        texts = {name: with_windows_lines(name, data) for name, data in texts.items()}
        texts = {f"{name}.txt" if name == "LICENSE" else name: data
                 for name, data in texts.items()}
    entries = [Entry(f"{folder}/{program.name}", program.read_bytes(), is_program=True)]
    entries += [Entry(f"{folder}/{name}", data) for name, data in texts.items()]
    return sorted(entries, key=lambda entry: entry.name)


def make(place):
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    name, when, made = f"acedrex-{version()}", moment(), {}
    sources = [Entry.of(f"{name}/{path}", ROOT / path) for path in source_paths()]
    made[f"{name}.tar.gz"] = tar_gz(sources, when)
    for system, (called, _) in SYSTEMS.items():
        print(f"dist.py: the program for {called}", flush=True)
        entries = program_entries(system, f"{name}-{called}")
        if system == "windows":
            made[f"{name}-{called}.zip"] = zip_of(entries, when)
        else:
            made[f"{name}-{called}.tar.gz"] = tar_gz(entries, when)
    sums = ""
    for file, data in sorted(made.items()):
        (place / file).write_bytes(data)
        sums += f"{hashlib.sha256(data).hexdigest()}  {file}\n"
    (place / "SHA256SUMS").write_text(sums)
    print(sums, end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "build/dist")
    arguments = parser.parse_args()
    if platform.machine() != "x86_64":
        sys.exit("dist.py: the programs of a release are made on x86-64")
    make(arguments.folder.resolve())


if __name__ == "__main__":
    main()
