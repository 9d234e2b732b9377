#!/usr/bin/env python3
"""acedrex serve, asked as a browser and as an attacker would. Usage: serve.py PROGRAM"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

SECRET = b"this must never leave the machine"


def make_site(folder: Path) -> Path:
    root = folder / "site"
    (root / "assets").mkdir(parents=True)
    (folder / "secret.txt").write_bytes(SECRET)
    (root / "index.html").write_bytes(b"<!doctype html><title>page</title>")
    (root / "engine.wasm").write_bytes(bytes(range(256)) * 1000)
    (root / "assets" / "app.js").write_bytes(b"export {};\n")
    (root / "empty.css").write_bytes(b"")
    (root / "game.variant").write_bytes(b"title Chess\n")
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


def get(port: int, path: str, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    request = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    return ask(port, request.encode("latin-1"))


class Checks:
    def __init__(self) -> None:
        self.failed = 0

    def equal(self, what: str, expected: object, got: object) -> None:
        if expected != got:
            print(f"{what}: expected {expected!r}, got {got!r}")
            self.failed += 1


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
        policy = headers.get("content-security-policy", "")
        checks.equal(f"{path} wasm allowed", True, "'wasm-unsafe-eval'" in policy)
        checks.equal(f"{path} permissions", True, "permissions-policy" in headers)


def check_refusals(checks: Checks, port: int) -> None:
    up = ["..", "%2e%2e", "%2E%2E", ".%2e", "%252e%252e", "..%00", "..\\", "..%5c"]
    paths = [f"/{dots}/secret.txt" for dots in up]
    paths += [f"/assets/{dots}/{dots}/secret.txt" for dots in up]
    paths += ["/%2e%2e%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt",
              "/outside.txt", "/up/secret.txt", "/up/", "/.hidden", "/%2ehidden", "/assets",
              "/assets/", "/missing", "/index.html/", "/engine.wasm%00.html", "/" + "a" * 3000]
    for path in paths:
        status, _, body = get(port, path)
        checks.equal(f"{path[:60]} refused", True, status in (0, 400, 403, 404, 414))
        checks.equal(f"{path[:60]} keeps the secret", False, SECRET in body)
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        checks.equal(f"{method} refused", True, get(port, "/", method)[0] in (0, 405))
    upgrade = (b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
               b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    checks.equal("WebSocket refused", True, ask(port, upgrade)[0] in (0, 400, 403))
    for junk in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(junk)
    checks.equal("alive after junk", 200, get(port, "/")[0])


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
    second = subprocess.run([program, "serve", "--root", root, "--port", str(port)],
                            capture_output=True, text=True, timeout=30, check=False)
    checks.equal("port taken: exit", 3, second.returncode)
    checks.equal("port taken: stdout", "", second.stdout)
    checks.equal("port taken: message", True, "in use" in second.stderr)


def main() -> int:
    program = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        root = make_site(Path(folder))
        for stop in (signal.SIGTERM, signal.SIGINT):
            server = subprocess.Popen([program, "serve", "--root", root, "--port", "0"],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            address = server.stdout.readline()
            if not address:
                message = server.stderr.read()
                print(message)
                return 77 if "without libwebsockets" in message else 1
            port = int(address.rstrip("/\n").rsplit(":", 1)[1])
            if stop == signal.SIGTERM:
                check_files(checks, port)
                check_headers(checks, port)
                check_refusals(checks, port)
                check_many(checks, port)
                check_taken_port(checks, program, root, port)
            os.kill(server.pid, stop)
            out, err = server.communicate(timeout=30)
            checks.equal(f"{stop.name}: exit", 0, server.returncode)
            checks.equal(f"{stop.name}: no noise", ("", ""), (out, err))
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
