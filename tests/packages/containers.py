#!/usr/bin/env python3
"""Make an image of the packages for Debian, and run it with Docker: alone, and with Compose as
docs/server/machines.md has it.

    tests/packages/containers.py [--base FOLDER] [--built]

Needs root, debootstrap, Docker's daemon and Compose; where they are missing it says so and skips.
The daemon is one of its own, in a folder that is removed in the end. No image is fetched: what the
files name is made of an empty Debian, and of its PostgreSQL and Caddy. FOLDER has an empty Debian
from an earlier run, and is made if it is not there. --built takes the packages in build/deb.
"""
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from empty_debian import (ROOT, SKIPPED, SUITE, Failed, expect, make_base, read_arguments, run,
                          what_is_missing)

BUILT = ROOT / "build/deb"
PAGE = ROOT / "docs/server/machines.md"
PORT, SECURE_PORT = 18066, 18443
NAME = "games.example"
START_S = 60  # for a daemon, a server or a database, with other tests beside it
APT = "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y install " \
      "--no-install-recommends"

# What the image of that name does with the variables that the page sets.
POSTGRES = f"""FROM debian:{SUITE}-slim
RUN {APT} postgresql-15
COPY begin /
CMD ["sh", "-eu", "/begin"]
"""
BEGIN_POSTGRES = """data=/var/lib/postgresql/data bin=/usr/lib/postgresql/15/bin
chown postgres: $data
if ! test -e $data/PG_VERSION; then
    install -o postgres -m 600 $POSTGRES_PASSWORD_FILE /tmp/password
    runuser -u postgres -- $bin/initdb -D $data -U $POSTGRES_USER --pwfile=/tmp/password \\
        --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
    echo 'host all all all scram-sha-256' >>$data/pg_hba.conf
    echo "CREATE DATABASE $POSTGRES_USER" |
        runuser -u postgres -- $bin/postgres --single -D $data postgres
fi
exec runuser -u postgres -- $bin/postgres -D $data -h '*' -k /tmp
"""
CADDY = f"""FROM debian:{SUITE}-slim
RUN {APT} caddy
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
"""


class Docker:
    """A daemon of its own, without rules for packets: containers reach each other in networks."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.address = f"unix://{place}/socket"
        self.log = place / "log"
        command = ["dockerd", "--data-root", place / "data", "--exec-root", place / "exec",
                   "--pidfile", place / "pid", "--host", self.address,
                   "--bridge", "none", "--iptables=false", "--ip6tables=false",
                   "--exec-opt", "native.cgroupdriver=cgroupfs"]
        with self.log.open("w") as log:
            self.daemon = subprocess.Popen(command, stdout=log, stderr=log)

    def run(self, *words: str | Path, text: str = "") -> str:
        return run("docker", "--host", self.address, *words, text=text)

    def compose(self, folder: Path, *words: str) -> str:
        command = ["docker-compose"] if shutil.which("docker-compose") else ["docker", "compose"]
        return run(*command, *words, cwd=folder, env=os.environ | {"DOCKER_HOST": self.address})

    def wait(self) -> None:
        wait_for("the daemon", lambda: "Server" in self.run("version"), self.log.read_text)

    def build(self, name: str, folder: Path) -> None:
        """Its packages come over the network of this machine."""
        self.run("build", "--network", "host", "--tag", name, folder)

    def stop(self) -> None:
        with contextlib.suppress(Failed):
            for one in self.run("ps", "-aq").split():
                self.run("rm", "--force", "--volumes", one)
            self.run("network", "prune", "--force")
        self.daemon.terminate()
        self.daemon.wait()
        for left in self.place.glob("exec/netns/*"):  # it stays mounted
            run("umount", left)


def wait_for(what: str, is_there: Callable[[], bool], said: Callable[[], str]) -> None:
    end = time.monotonic() + START_S
    while True:
        with contextlib.suppress(Failed, OSError):
            if is_there():
                print(f"ok: {what}", flush=True)
                return
        if time.monotonic() > end:
            raise Failed(f"{what}: not within {START_S} s\n{said()[-4000:]}")
        time.sleep(0.3)


def answer(address: str) -> str:
    """Of a page that is there; the name of the server leads to this machine."""
    return run("curl", "--silent", "--fail", "--insecure", "--max-time", "5", "--resolve",
               f"{NAME}:{SECURE_PORT}:127.0.0.1", address)


def serves(address: str) -> bool:
    return bool(answer(f"{address}/healthz")) and "<html" in answer(f"{address}/")


def make_images(docker: Docker, base: Path, place: Path) -> None:
    with subprocess.Popen(["tar", "-C", base, "-c", "."], stdout=subprocess.PIPE) as tar:
        subprocess.run(["docker", "--host", docker.address, "import", "-", f"debian:{SUITE}-slim"],
                       stdin=tar.stdout, stdout=subprocess.DEVNULL, check=True)
    docker.build("acedrex", BUILT)
    for name, text in (("postgres:15", POSTGRES), ("caddy:2", CADDY)):
        folder = place / name.split(":")[0]
        folder.mkdir()
        (folder / "Dockerfile").write_text(text, encoding="utf-8")
        (folder / "begin").write_text(BEGIN_POSTGRES, encoding="utf-8")
        docker.build(name, folder)
    expect("an image of the packages is made", True, "")


def check_one(docker: Docker) -> None:
    """The command of the page; the games stay in the volume when the container is gone."""
    docker.run("network", "create", "alone")
    begin = ["run", "--detach", "--network", "alone", "--publish", f"127.0.0.1:{PORT}:8064",
             "--volume", "acedrex-games:/var/lib/acedrex", "--name", "alone", "acedrex"]
    for _ in ("the first", "another on the same volume"):
        docker.run(*begin)
        wait_for("a container serves the page", lambda: serves(f"http://localhost:{PORT}"),
                 lambda: docker.run("logs", "alone"))
        said = docker.run("exec", "alone", "acedrex", "fsck", "--games", "/var/lib/acedrex")
        expect("its games are whole", "error" not in said, said)
        docker.run("rm", "--force", "alone")


def write_project(folder: Path) -> None:
    """The files that the page shows, with a port that is free and a certificate of Caddy's own."""
    text = PAGE.read_text(encoding="utf-8")
    compose = re.search(r"^```yaml\n(services:.*?)^```", text, re.MULTILINE | re.DOTALL)[1]
    proxy = re.search(rf"^```\n({re.escape(NAME)} {{\n +reverse_proxy one:8064 two:8064.*?)^```",
                      text, re.MULTILINE | re.DOTALL)[1]
    if compose.count('"443:443"') != 1:
        raise Failed(f"{PAGE}: no port is published")
    folder.mkdir()
    (folder / "build").symlink_to(ROOT / "build")
    (folder / "docker-compose.yml").write_text(
        'version: "3.8"\n' + compose.replace('"443:443"', f'"{SECURE_PORT}:443"'), encoding="utf-8")
    (folder / "Caddyfile").write_text(proxy.replace("{\n", "{\n    tls internal\n", 1),
                                      encoding="utf-8")
    (folder / "db").write_text("secret\n", encoding="utf-8")
    secret = folder / "pgpass"
    secret.write_text("db:5432:acedrex:acedrex:secret\n", encoding="utf-8")
    secret.chmod(0o600)
    os.chown(secret, 8064, 8064)


def container(docker: Docker, folder: Path, service: str) -> dict:
    name = docker.compose(folder, "ps", "-q", service).strip()
    return json.loads(docker.run("inspect", name))[0]


def check_compose(docker: Docker, folder: Path) -> None:
    write_project(folder)
    address = f"https://{NAME}:{SECURE_PORT}"
    docker.compose(folder, "up", "--detach", "--no-build")
    wait_for("two servers on a database serve the page through a proxy", lambda: serves(address),
             lambda: docker.compose(folder, "logs", "--no-color"))
    for service in ("one", "two"):
        os.kill(container(docker, folder, service)["State"]["Pid"], signal.SIGKILL)
        wait_for(f"they do when server {service} has been killed", lambda: serves(address),
                 lambda: docker.compose(folder, "logs", "--no-color"))
        wait_for("it is there again",
                 lambda one=service: container(docker, folder, one)["RestartCount"] == 1,
                 lambda: docker.compose(folder, "ps"))
    said = docker.compose(folder, "exec", "-T", "one", "acedrex", "fsck", "--db",
                          "postgres://acedrex@db/acedrex")
    expect("the games in the database are whole", "error" not in said, said)
    docker.compose(folder, "down", "--volumes")


@contextlib.contextmanager
def running(place: Path) -> Iterator[Docker]:
    docker = Docker(place)
    try:
        docker.wait()
        yield docker
    finally:
        docker.stop()


def main() -> int:
    arguments = read_arguments(__doc__, "the packages are in build/deb")
    compose = () if shutil.which("docker-compose") else ("docker-compose",)
    if missing := what_is_missing("dh", "dpkg-buildpackage", "docker", "dockerd", "curl",
                                  "iptables", *compose):
        print(f"skipped: the image for Docker is not tried, {missing} is missing")
        return SKIPPED
    try:
        if not arguments.built:
            run(ROOT / "tools/deb.sh")
        with tempfile.TemporaryDirectory(prefix="acedrex-docker-") as folder:
            place = Path(folder)
            base = arguments.base or place / "base"
            make_base(base)
            with running(place) as docker:
                make_images(docker, base, place)
                check_one(docker)
                check_compose(docker, place / "project")
    except Failed as failure:
        print(failure)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
