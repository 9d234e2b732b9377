#!/usr/bin/env python3
"""acedrex serve, asked as a browser and as an attacker would. Usage: serve.py PROGRAM"""

import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from games_server import Checks, processor_s

BIG_SIZE = 32 * 1024 * 1024     # more than any socket takes by itself
STALL_S = 9
SECRET = b"this must never leave the machine"


# Nothing from elsewhere, no script or style within a page, and no frame around it.
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
          "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def make_site(folder: Path) -> Path:
    root = folder / "site"
    (root / "assets").mkdir(parents=True)
    (folder / "secret.txt").write_bytes(SECRET)
    (root / "index.html").write_bytes(b"<!doctype html><title>page</title>")
    (root / "engine.wasm").write_bytes(bytes(range(256)) * 1000)
    (root / "assets" / "app.js").write_bytes(b"export {};\n")
    (root / "assets" / "app-not-a-hash.js").write_bytes(b"export {};\n")
    (root / "hash-CqBkG7YL.js").write_bytes(b"export {};\n")
    (root / "empty.css").write_bytes(b"")
    (root / "game.variant").write_bytes(b"title Chess\n")
    (root / "assets" / "index-CqBkG7YL.js").write_bytes(b"export {}; // hashed\n")
    (root / "assets" / "index-CqBkG7YL.js.br").write_bytes(b"pretend brotli")
    (root / "assets" / "index-CqBkG7YL.js.gz").write_bytes(b"pretend gzip")
    (root / "assets" / "engine-CqBkG7YL.wasm").write_bytes(b"")
    (root / "assets" / "board-CqBkG7YL.svg").write_bytes(b"<svg/>")
    (root / "assets" / "app.js.gz").write_bytes(b"older than the file")
    os.utime(root / "assets" / "app.js.gz", (1, 1))
    with open(root / "big.bin", "wb") as big:
        big.truncate(BIG_SIZE)
    os.mkfifo(root / "pipe.txt")
    (root / ".hidden").write_bytes(SECRET)
    (root / "outside.txt").symlink_to(folder / "secret.txt")
    (root / "up").symlink_to(folder)
    (root / "inside.wasm").symlink_to("engine.wasm")
    return root


def ask(port: int, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send raw bytes and read to the end. Status 0: closed without an answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request)
        answer = b""
        try:
            while chunk := connection.recv(65536):
                answer += chunk
        except ConnectionResetError:
            pass
    if not answer:
        return 0, {}, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), headers, body


def get(port: int, path: str, method: str = "GET",
        **more: str) -> tuple[int, dict[str, str], bytes]:
    headers = {"Host": "localhost", "Connection": "close"}
    headers.update({name.replace("_", "-"): value for name, value in more.items()})
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return ask(port, f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1"))


def check_files(checks: Checks, port: int) -> None:
    types = {
        "/": "text/html; charset=utf-8",
        "/index.html": "text/html; charset=utf-8",
        "/index.html?from=link": "text/html; charset=utf-8",
        "/engine.wasm": "application/wasm",
        "/inside.wasm": "application/wasm",
        "/assets/app.js": "text/javascript; charset=utf-8",
        "/empty.css": "text/css; charset=utf-8",
        "/game.variant": "text/plain; charset=utf-8",
    }
    for path, kind in types.items():
        status, headers, body = get(port, path)
        checks.equal(f"{path} status", 200, status)
        checks.equal(f"{path} type", kind, headers.get("content-type"))
        checks.equal(f"{path} length", str(len(body)), headers.get("content-length"))
        head_status, head_headers, head_body = get(port, path, "HEAD")
        checks.equal(f"HEAD {path} status", 200, head_status)
        checks.equal(f"HEAD {path} length", headers.get("content-length"),
                     head_headers.get("content-length"))
        checks.equal(f"HEAD {path} body", b"", head_body)
    checks.equal("wasm body", bytes(range(256)) * 1000, get(port, "/engine.wasm")[2])


def check_headers(checks: Checks, port: int) -> None:
    for path in ("/", "/engine.wasm", "/missing", "/%zz"):
        headers = get(port, path)[1]
        checks.equal(f"{path} nosniff", "nosniff", headers.get("x-content-type-options"))
        checks.equal(f"{path} referrer", "no-referrer", headers.get("referrer-policy"))
        checks.equal(f"{path} opener", "same-origin", headers.get("cross-origin-opener-policy"))
        checks.equal(f"{path} embedder", "require-corp",
                     headers.get("cross-origin-embedder-policy"))
        checks.equal(f"{path} policy", POLICY, headers.get("content-security-policy"))
        checks.equal(f"{path} permissions", True, "permissions-policy" in headers)


def check_refusals(checks: Checks, port: int) -> None:
    up = ["..", "%2e%2e", "%2E%2E", ".%2e", "%252e%252e", "..%00", "..\\", "..%5c"]
    paths = [f"/{dots}/secret.txt" for dots in up]
    paths += [f"/assets/{dots}/{dots}/secret.txt" for dots in up]
    paths += ["/%2e%2e%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt",
              "/outside.txt", "/up/secret.txt", "/up/", "/.hidden", "/%2ehidden", "/assets",
              "/assets/", "/missing", "/index.html/", "/engine.wasm%00.html", "/" + "a" * 3000,
              "/pipe.txt", "/%0d%0aset-cookie:x", "/%", "/%a", "nothing", "*"]
    for path in paths:
        status, _, body = get(port, path)
        checks.equal(f"{path[:60]} refused", True, status in (0, 400, 403, 404, 414))
        checks.equal(f"{path[:60]} keeps the secret", False, SECRET in body)
    for host in ("evil.example", "localhost.evil.example", "evil.example:8064", "127.0.0.1.evil.example", ""):
        checks.equal(f"the page of {host}", (403, False), (get(port, "/", Host=host)[0],
                                                           b"<title>" in get(port, "/", Host=host)[2]))
    for host in ("localhost:1", "127.0.0.1", "[::1]:8064", "192.168.1.7", "LOCALHOST"):
        checks.equal(f"the page of {host}", 200, get(port, "/", Host=host)[0])
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        checks.equal(f"{method} refused", True, get(port, "/", method)[0] in (0, 405))
    upgrade = (b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\n"
               b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    checks.equal("no WebSocket", 200, ask(port, upgrade)[0])
    for junk in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(junk)
    checks.equal("alive after junk", 200, get(port, "/")[0])


def check_caching(checks: Checks, port: int) -> None:
    hashed = "/assets/index-CqBkG7YL.js"
    plain = get(port, hashed)
    checks.equal("hashed name is kept", "public, max-age=31536000, immutable",
                 plain[1].get("cache-control"))
    checks.equal("no coding unless asked", None, plain[1].get("content-encoding"))
    checks.equal("but caches are told", "accept-encoding", plain[1].get("vary"))
    for part in (hashed, "/assets/board-CqBkG7YL.svg"):
        checks.equal(f"{part}, which may run alone, keeps the policy", POLICY,
                     get(port, part)[1].get("content-security-policy"))
    still = get(port, "/assets/engine-CqBkG7YL.wasm")[1]
    for name in ("content-security-policy", "cross-origin-embedder-policy"):
        checks.equal(f"what cannot run alone has no {name}", None, still.get(name))
    for name in ("x-content-type-options", "cross-origin-resource-policy"):
        checks.equal(f"what cannot run alone has {name}", True, name in still)
    for name in ("permissions-policy", "cross-origin-opener-policy"):
        checks.equal(f"a part of pages has no {name}", None, plain[1].get(name))
    for path in ("/", "/assets/app.js", "/assets/app-not-a-hash.js", "/hash-CqBkG7YL.js"):
        checks.equal(f"{path} is asked for again", "no-cache",
                     get(port, path)[1].get("cache-control"))
    for accepted, coding, body in (("gzip, deflate, br", "br", b"pretend brotli"),
                                   ("gzip", "gzip", b"pretend gzip"),
                                   ("br;q=0, GZIP;q=0.5", "gzip", b"pretend gzip"),
                                   ("br;q=0, gzip;q=0.0", None, plain[2]),
                                   ("deflate", None, plain[2])):
        got = get(port, hashed, Accept_Encoding=accepted)
        checks.equal(f"{accepted}: coding", coding, got[1].get("content-encoding"))
        checks.equal(f"{accepted}: body", body, got[2])
        checks.equal(f"{accepted}: type", "text/javascript; charset=utf-8",
                     got[1].get("content-type"))
    checks.equal("a stale neighbor is left alone", b"export {};\n",
                 get(port, "/assets/app.js", Accept_Encoding="gzip")[2])
    tag = get(port, "/")[1]["etag"]
    again = get(port, "/", If_None_Match=f'"x", {tag}')
    checks.equal("a known file is not sent again", (304, b""), (again[0], again[2]))
    checks.equal("an unknown tag is no reason", 200, get(port, "/", If_None_Match='"x"')[0])


def check_keep_alive(checks: Checks, port: int) -> None:
    """Three requests at once on one connection are answered in order, and the last one closes."""
    one = b"GET /%s HTTP/1.1\r\nHost: localhost\r\n%s\r\n"
    sent = (one % (b"empty.css", b"") + one % (b"assets/app.js", b"")
            + one % (b"game.variant", b"Connection: close\r\n"))
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        for byte in range(0, len(sent), 7):
            connection.sendall(sent[byte:byte + 7])
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
    checks.equal("three answers", 3, answer.count(b"HTTP/1.1 200 OK"))
    checks.equal("in order", True, answer.index(b"export") < answer.index(b"title Chess"))


def check_long_headers(checks: Checks, port: int) -> None:
    for size in (40_000, 1_000_000):
        status, _, body = get(port, "/", Cookie="x" * size)
        checks.equal(f"{size} bytes of headers", 431, status)
        checks.equal(f"{size} bytes of headers: a sentence", True, b"too" in body or b"long" in body)
    for size in (7_000, 9_000):
        checks.equal(f"{size} bytes of headers are taken", 200,
                     get(port, "/", Cookie="x" * size)[0])


def check_stalled_reader(checks: Checks, port: int) -> None:
    """Who stops reading for a while gets the whole file all the same."""
    request = b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request)
        size = len(connection.recv(1000))
        time.sleep(STALL_S)
        with contextlib.suppress(ConnectionResetError):
            while chunk := connection.recv(1 << 20):
                size += len(chunk)
    checks.equal("a reader that stalls gets all", True, size > BIG_SIZE)


def check_crowd(checks: Checks, program: str, root: Path) -> None:
    """400 connections that say nothing, and not enough descriptors for them."""
    with serving(program, root, files_max=100) as (server, port):
        crowd = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(400)]
        before_cpu, before = processor_s(server.pid), time.monotonic()
        for _ in range(3):
            checks.equal("answered in a crowd", 200, get(port, "/")[0])
        checks.equal("and soon", True, time.monotonic() - before < 2)
        time.sleep(1.5)
        checks.equal("and waits quietly", True, processor_s(server.pid) - before_cpu < 0.5)
        for connection in crowd:
            connection.close()


def check_many(checks: Checks, port: int) -> None:
    """A browser asks for several files at once."""
    good: list[bool] = []
    wanted = bytes(range(256)) * 1000
    threads = [threading.Thread(target=lambda: good.append(get(port, "/engine.wasm")[2] == wanted))
               for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    checks.equal("20 at once", 20, sum(good))


def check_taken_port(checks: Checks, program: str, root: Path, port: int) -> None:
    second = subprocess.run([program, "serve", "--no-games", "--root", root, "--port", str(port)],
                            capture_output=True, text=True, timeout=30, check=False)
    checks.equal("port taken: exit", 3, second.returncode)
    checks.equal("port taken: stdout", "", second.stdout)
    checks.equal("port taken: message", True, "in use" in second.stderr)
    for url in ("games.example", "https://", "https:///games", "https://:443"):
        wrong = subprocess.run([program, "serve", "--no-games", "--root", root, "--port", "0", "--url", url],
                               capture_output=True, text=True, timeout=30, check=False)
        checks.equal(f"--url {url}", (2, True), (wrong.returncode, f'found "{url}"' in wrong.stderr))


@contextlib.contextmanager
def serving(program: str, root: Path, *more: str,
            files_max: int = 1024) -> Iterator[tuple[subprocess.Popen[str], int]]:
    def limit_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files_max, files_max))

    with subprocess.Popen([program, "serve", "--no-games", "--root", root, "--port", "0", *more],
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          preexec_fn=limit_files) as server:
        try:
            address = server.stdout.readline()
            yield server, int(address.rstrip("/\n").rsplit(":", 1)[1])
        finally:
            server.kill()


def check_stop(checks: Checks, program: str, root: Path) -> None:
    for stop in (signal.SIGTERM, signal.SIGINT):
        with serving(program, root) as (server, _):
            server.send_signal(stop)
            out, err = server.communicate(timeout=30)
            checks.equal(f"{stop.name}: exit", 0, server.returncode)
            checks.equal(f"{stop.name}: no noise", ("", ""), (out, err))


def check_names(checks: Checks, program: str, root: Path) -> None:
    """A server answers to the name that it listens on and to that of its address."""
    with serving(program, root, "--listen", "localhost", "--url", "https://games.example") as (_, port):
        for host, status in (("games.example", 200), ("Games.example:443", 200), ("localhost", 200),
                             ("evil.games.example", 403), ("games.example.evil.example", 403)):
            checks.equal(f"{host} of a named server", status, get(port, "/", Host=host)[0])


def main() -> int:
    program = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        root = make_site(Path(folder))
        with serving(program, root) as (_, port):
            stalled = threading.Thread(target=check_stalled_reader, args=(checks, port))
            stalled.start()
            for check in (check_files, check_headers, check_refusals, check_caching,
                          check_keep_alive, check_long_headers, check_many):
                check(checks, port)
            check_taken_port(checks, program, root, port)
            stalled.join()
        check_names(checks, program, root)
        check_crowd(checks, program, root)
        check_stop(checks, program, root)
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
