"""An empty Debian 12 in a folder, for the scripts beside this one. It comes from the mirror of this
machine's apt, and needs root and debootstrap.
"""
import argparse
import contextlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUITE = "bookworm"
QUIET_APT = "apt-get -q -y -o Acquire::Retries=3"
SKIPPED = 77


class Failed(Exception):
    pass


def run(*command: str | Path, text: str = "", **more: object) -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        raise Failed(f"{shlex.join(map(str, command))}: exit {done.returncode}\n"
                     f"{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def expect(what: str, right: bool, found: object) -> None:
    if not right:
        raise Failed(f"{what}: {found}")
    print(f"ok: {what}", flush=True)


def what_is_missing(*tools: str) -> str:
    missing = [name for name in ("debootstrap", "unshare", *tools) if not shutil.which(name)]
    if missing:
        return " and ".join(missing)
    if os.geteuid() != 0:
        return "root"
    return "" if mirror() else f"a mirror of {SUITE} in apt's sources"


def mirror() -> str:
    if not shutil.which("apt-get"):
        return ""
    lines = run("apt-get", "indextargets", "--format", "$(SITE) $(SUITE)/$(CODENAME) $(CREATED_BY)")
    found = [line.split()[0] for line in lines.splitlines()
             if re.search(rf"\b{SUITE} Packages$", line)]
    return found[0] if found else ""


class Debian:
    """A folder with a Debian of its own. Commands see it as the whole machine; the network and
    the processor are those of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, script: str, user: str) -> list[str]:
        inside = "mount -t proc proc /proc; exec runuser -u " + shlex.join(
            [user, "--", "sh", "-euc", script])
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "chroot", str(self.folder),
                "sh", "-euc", inside]

    def run(self, script: str, text: str = "", user: str = "nobody") -> str:
        return run(*self.command(script, user), text=text, env=self.environment())

    def begin(self, script: str, user: str) -> subprocess.Popen:
        return subprocess.Popen(self.command(script, user), env=self.environment(),
                                stdin=subprocess.DEVNULL, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    @staticmethod
    def environment() -> dict[str, str]:
        return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "HOME": "/"}

    def files(self) -> set[str]:
        """Outside of what apt, dpkg and other packages write as they run."""
        places = ("etc", "usr", "var/lib/acedrex", "lib/systemd")
        return {str(path.relative_to(self.folder)) for place in places
                for path in (self.folder / place).rglob("*acedrex*")}


def make_base(folder: Path) -> None:
    if not (folder / "usr/bin/dpkg").exists():
        run("debootstrap", "--variant=minbase", SUITE, folder, mirror())


@contextlib.contextmanager
def debians(base: Path | None) -> Iterator[Callable[[], Debian]]:
    """Yields: what makes an empty Debian, from `base` or else one that is made for it; all are
    removed at the end."""
    with tempfile.TemporaryDirectory(prefix="acedrex-debian-") as place:
        kept = base or Path(place) / "base"
        make_base(kept)

        def copy() -> Debian:
            debian = Debian(Path(tempfile.mkdtemp(dir=place)) / "root")
            run("cp", "-a", kept, debian.folder)
            return debian

        yield copy


def read_arguments(description: str, built: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description.split("\n", maxsplit=1)[0])
    parser.add_argument("--base", type=Path, help="an empty Debian, made if it is not there")
    parser.add_argument("--built", action="store_true", help=built)
    return parser.parse_args()
