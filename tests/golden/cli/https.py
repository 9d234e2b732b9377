#!/usr/bin/env python3
"""acedrex serve --cert --key: the same server over TLS, and what only TLS can do wrong. https.py PROGRAM"""

import contextlib
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import games_server
import live
from games_server import (PASSWORD, PING, TEXT, TIMEOUT_S, Answer, Checks, Client, Server, hear_until, main, meet,
                          new_cookie, request, serving)

BIG_SIZE = 24 * 1024 * 1024  # more than all sockets on its way take
SHAKE_S = 10                 # the server's patience with a handshake
FEW_OPEN = 128


def openssl(*words: str | Path) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True)


def make_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-days", "30", "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", key, "-out", cert)
    return cert, key


def context_for(cert: Path) -> ssl.SSLContext:
    """A client that trusts this certificate and no other."""
    return ssl.create_default_context(cafile=cert)


def secure(context: ssl.SSLContext) -> Callable[[int, float], ssl.SSLSocket]:
    def connect(port: int, timeout_s: float) -> ssl.SSLSocket:
        plain = socket.create_connection(("127.0.0.1", port), timeout=timeout_s)
        return context.wrap_socket(plain, server_hostname="127.0.0.1")
    return connect


def read_all(connection: socket.socket) -> bytes:
    answer = []
    while chunk := connection.recv(65536):
        answer.append(chunk)
    return b"".join(answer)


def get(port: int, path: str, *more: str) -> tuple[str, bytes]:
    """Head and body of an answer after which the server says goodbye."""
    lines = "".join(line + "\r\n" for line in ("Host: localhost", "Connection: close", *more))
    with games_server.connect(port, TIMEOUT_S) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        head, _, body = read_all(connection).partition(b"\r\n\r\n")
    return head.decode("latin-1").lower(), body


def memory_of(server: Server) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024


def wait_until(holds: Callable[[], bool], seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.05)
    return holds()


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(4096) == b""
    except ConnectionResetError:
        return True


# --- the same server ---


def check_page(checks: Checks, port: int, big: bytes) -> None:
    head, body = get(port, "/big.bin")
    checks.equal("a big file", hashlib.sha256(big).digest(), hashlib.sha256(body).digest())
    checks.equal("nothing is said of later visits", False, "strict-transport-security" in head)
    with games_server.connect(port, TIMEOUT_S) as connection:
        for _ in range(3):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b"</title>"):
                answer += connection.recv(4096)
            checks.equal("again on one connection", b"HTTP/1.1 200", answer[:12])


def check_upload(checks: Checks, port: int) -> None:
    """Who sends too much hears so, although the server stops listening to it."""
    with games_server.connect(port, TIMEOUT_S) as connection:
        connection.sendall(b"POST /live/account HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                           b"Content-Length: 1000000\r\n\r\n")
        connection.sendall(b"x" * 1000000)
        checks.equal("too much", b"HTTP/1.1 413", read_all(connection)[:12])


def check_last_words(checks: Checks, port: int, cookie: str) -> None:
    """Who goes on sending what nobody reads any more still hears why."""
    for _ in range(8):
        client = Client(port, cookie=cookie)
        client.send_frame(TEXT, b" " * 8193)
        with contextlib.suppress(OSError):
            for _ in range(200):
                client.send_frame(PING, b"x" * 120)
        checks.equal("a message that is too long", 1009, live.closing_code(client))
        client.close()


def check_versions(checks: Checks, port: int, cert: Path) -> None:
    for version, expected in ((ssl.TLSVersion.TLSv1_3, "TLSv1.3"),
                              (ssl.TLSVersion.TLSv1_2, "TLSv1.2"),
                              (ssl.TLSVersion.TLSv1_1, "refused")):
        context = context_for(cert)
        context.set_ciphers("DEFAULT:@SECLEVEL=0")
        context.minimum_version = context.maximum_version = version
        try:
            with secure(context)(port, TIMEOUT_S) as connection:
                spoken = connection.version()
        except (ssl.SSLError, ConnectionResetError):
            spoken = "refused"
        checks.equal(f"{version.name}", expected, spoken)
    for offered, expected in ((["h2", "http/1.1"], "http/1.1"), (["h2"], "refused")):
        context = context_for(cert)
        context.set_alpn_protocols(offered)
        try:
            with secure(context)(port, TIMEOUT_S) as connection:
                spoken = connection.selected_alpn_protocol()
        except (ssl.SSLError, ConnectionResetError):
            spoken = "refused"
        checks.equal(f"{offered}", expected, spoken)


def check_cookie(checks: Checks, port: int) -> None:
    status, head, connection = request(port, "/live/guest", {"Host": f"127.0.0.1:{port}"})
    connection.close()
    checks.equal("a guest", 204, status)
    checks.equal("a cookie that stays off HTTP", True, "; secure" in head.lower())
    checks.equal("and that no other host can set", True, "set-cookie: __Host-acedrex-guest=" in head)
    check_old_cookies(checks, port, re.search(r"__Host-(acedrex-guest=[^;]+)", head)[1])


def check_old_cookies(checks: Checks, port: int, guest: str) -> None:
    """Of a version that had other names: their owner is not logged out, and gets the new ones at once."""

    def ask(path: str, cookie: str, method: str = "GET", body: bytes = b"") -> Answer:
        context = ssl._create_unverified_context()
        line = http.client.HTTPSConnection("127.0.0.1", port, timeout=TIMEOUT_S, context=context)
        line.request(method, path, body, {"Cookie": cookie, "Origin": f"https://127.0.0.1:{port}"})
        answer = line.getresponse()
        head = "".join(f"{name}: {value}\r\n" for name, value in answer.getheaders())
        whole = f"HTTP/1.1 {answer.status}\r\n{head}\r\n".encode() + answer.read()
        line.close()
        return Answer(whole)

    told = ask("/live/guest", guest)
    checks.equal("a guest of before", (204, {"__Host-acedrex-guest": guest.split("=")[1]}), (told.status, told.cookies))
    made = ask("/live/account/register", guest, "POST",
               json.dumps({"name": "Olga", "password": PASSWORD, "device": "Test"}).encode())
    session = made.cookies.get("__Host-acedrex-session", "")
    checks.equal("a session", (200, True), (made.status, len(session) == 32))
    old = f"acedrex-session={session}"
    checks.equal("of before", "account", ask("/live/account", old).json()["is"])
    checks.equal("gets its new name", {"__Host-acedrex-session": session}, ask("/live/guest", old).cookies)
    checks.equal("which is not told twice", {}, ask("/live/guest", f"__Host-{old}").cookies)
    other = ask("/live/guest", "").cookies["__Host-acedrex-guest"]
    checks.equal("one that another host has set counts nothing beside a new one", "guest",
                 ask("/live/account", f"{old}; __Host-acedrex-guest={other}").json()["is"])
    checks.equal("and it ends by its name", {"__Host-acedrex-session": ""},
                 ask("/live/account/log-out", f"__Host-{old}", "POST", b"{}").cookies)


# --- what only TLS can do wrong ---


def check_plain(checks: Checks, port: int) -> None:
    for asked in (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
            connection.sendall(asked)
            answer = read_all(connection)
        head, _, body = answer.partition(b"\r\n\r\n")
        checks.equal("HTTP", (b"HTTP/1.1 400", True), (answer[:12], b"https://" in body))
        checks.equal("its length", f"content-length: {len(body)}".encode() in head, True)
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
        connection.sendall(b"\x00\xff nonsense of any kind" * 100)
        checks.equal("nonsense", True, is_closed(connection) or is_closed(connection))


def check_handshakes(checks: Checks, port: int) -> None:
    """Those that do not end are in nobody's way, and end some time."""
    began = time.monotonic()
    late = [socket.create_connection(("127.0.0.1", port), timeout=2 * SHAKE_S)
            for _ in range(300)]  # more than may be under way
    late[-1].sendall(b"\x16\x03\x01\x02\x00\x01\x00")  # the beginning of one
    checks.equal("others come in", b"<!doctype", get(port, "/")[1][:9])
    checks.equal("the oldest were pushed out", True, is_closed(late[0]))
    checks.equal("the last one is closed", True, is_closed(late[-1]))
    passed = time.monotonic() - began
    checks.equal(f"in time: {passed:.1f} s", True, SHAKE_S - 1 < passed < SHAKE_S + 4)
    for connection in late:
        connection.close()


def check_half_closed(checks: Checks, port: int, cert: Path) -> None:
    """Who says that he will send nothing more still gets what he has asked for."""
    coming, going = ssl.MemoryBIO(), ssl.MemoryBIO()
    talk = context_for(cert).wrap_bio(coming, going, server_hostname="127.0.0.1")
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
        def step(what: Callable[[], object]) -> object:
            while True:
                try:
                    return what()
                except ssl.SSLWantReadError:
                    connection.sendall(going.read())
                    if not coming.write(connection.recv(65536)):
                        coming.write_eof()
        step(talk.do_handshake)
        talk.write(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        connection.sendall(going.read())
        with contextlib.suppress(ssl.SSLWantReadError):
            talk.unwrap()  # says goodbye, and would wait for the other's
        connection.sendall(going.read())
        size = 0
        with contextlib.suppress(ssl.SSLZeroReturnError):
            while chunk := step(lambda: talk.read(65536)):
                size += len(chunk)
        checks.equal("half closed", True, size > BIG_SIZE)


def check_gone(checks: Checks, port: int) -> None:
    """A player who vanishes is away at once, however he goes."""
    def pull_the_plug(client: Client) -> None:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()

    def leave_without_goodbye(client: Client) -> None:
        client.close()  # Python closes the connection and says nothing of TLS

    def say_goodbye(client: Client) -> None:
        with contextlib.suppress(ssl.SSLError):  # of what comes after the goodbye
            client.socket.unwrap()

    for way in (pull_the_plug, leave_without_goodbye, say_goodbye):
        anna, ben, room = meet(port, clock=[60, 0])
        anna.send(do="watch", game=room, have=0)
        ben.send(do="watch", game=room, have=0)
        hear_until(anna, "people", lambda people: people["away"] == [0, 0])
        began = time.monotonic()
        way(ben)
        hear_until(anna, "people", lambda people: people["away"][1] > 0)
        checks.equal(f"{way.__name__} is noticed", True, time.monotonic() - began < 5)
        anna.close()


def check_slow_reader(checks: Checks, server: Server) -> None:
    """Files that nobody reads take no memory and nobody's time."""
    before = memory_of(server)
    slow = [games_server.connect(server.port, TIMEOUT_S) for _ in range(32)]
    for connection in slow:
        connection.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    time.sleep(1)
    grown = memory_of(server) - before
    checks.equal(f"memory of slow readers: {grown}", True, grown < 2 * BIG_SIZE)
    began = time.monotonic()
    checks.equal("others are served", b"<!doctype", get(server.port, "/")[1][:9])
    checks.equal("at once", True, time.monotonic() - began < 2)
    received = 0
    while received < BIG_SIZE:
        received += len(slow[0].recv(65536))
    checks.equal("and so is one that reads after all", True, received >= BIG_SIZE)
    for connection in slow:
        connection.close()


def check_crowd(checks: Checks, program: str, root: Path, games: Path, options: list[str]) -> None:
    """Where few files may be open, who has been silent for the longest time leaves, as over HTTP."""
    server = subprocess.Popen(
        ["prlimit", f"--nofile={16 + 256 + 4 * FEW_OPEN}", program, "serve", "--root", root,
         "--port", "0", "--games", games, *options], stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
        crowd = []
        for _ in range(3 * FEW_OPEN):
            crowd.append(games_server.connect(port, TIMEOUT_S))
            crowd[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            checks.equal("somebody of many", b"HTTP/1.1 200", crowd[-1].recv(12))
        for connection in crowd:
            connection.close()
    finally:
        server.terminate()
        server.communicate(timeout=TIMEOUT_S)


# --- files ---


def check_renewal(checks: Checks, program: str, root: Path, folder: Path) -> None:
    """New files are used as soon as they are there, by new connections; wrong ones are reported."""
    cert, key = make_certificate(folder, "used")
    old = context_for(cert)
    new_cert, new_key = make_certificate(folder, "renewed")
    new = context_for(new_cert)

    def is_spoken(context: ssl.SSLContext, port: int) -> bool:
        try:
            secure(context)(port, TIMEOUT_S).close()
            return True
        except ssl.SSLError:
            return False

    games_server.connect = secure(old)
    with serving(program, root, folder / "renewed", "--cert", str(cert),
                 "--key", str(key)) as server:
        anna, ben, room = meet(server.port)
        os.replace(new_cert, cert)
        time.sleep(0.3)  # the two never change in one moment
        os.replace(new_key, key)
        checks.equal("the new one is used", True,
                     wait_until(lambda: is_spoken(new, server.port)))
        checks.equal("and the old one is not", False, is_spoken(old, server.port))
        checks.equal("games go on", "done", anna.act("move", room, move="e2e4", ply=0)["is"])
        _, wrong = make_certificate(folder, "wrong")
        os.replace(wrong, key)
        time.sleep(3.5)
        checks.equal("a wrong one is not used", True, is_spoken(new, server.port))
        checks.equal("games still go on", "done", ben.act("move", room, move="e7e5", ply=1)["is"])
        games_server.connect = secure(new)
        crowd = [Client(server.port, cookie=anna.cookie) for _ in range(150)]
        server.process.send_signal(signal.SIGTERM)
        checks.equal("a restart is announced to all", {1012},
                     {live.closing_code(client) for client in (anna, ben, *crowd)})
        _, err = server.process.communicate(timeout=TIMEOUT_S)
        checks.equal("what is wrong is reported once", 1, err.count("is not the key of"))
        checks.equal("and nothing else", 1, len(err.splitlines()))


def check_wrong_files(checks: Checks, program: str, root: Path, folder: Path) -> None:
    cert, key = make_certificate(folder, "good")
    other_key = make_certificate(folder, "other")[1]
    rsa_key, locked, empty = folder / "rsa.key", folder / "locked.key", folder / "empty.pem"
    openssl("genrsa", "-out", rsa_key, "2048")
    openssl("pkey", "-in", key, "-aes256", "-passout", "pass:secret", "-out", locked)
    empty.write_text("")
    cases = [
        (["--cert", cert], 2, "--cert and --key go together"),
        (["--key", key], 2, "--cert and --key go together"),
        (["--cert", folder / "nothing", "--key", key], 3, f"--cert {folder}/nothing: No such file"),
        (["--cert", cert, "--key", folder / "nothing"], 3, f"--key {folder}/nothing: No such file"),
        (["--cert", empty, "--key", key], 3, f"--cert {empty}: expected a PEM file"),
        (["--cert", cert, "--key", empty], 3, f"--key {empty}: expected a PEM file"),
        (["--cert", key, "--key", cert], 3, f"--cert {key}: expected a PEM file"),
        (["--cert", cert, "--key", other_key], 3, f"--key {other_key} is not the key of the cert"),
        (["--cert", cert, "--key", rsa_key], 3, f"--key {rsa_key} is not the key of the cert"),
        (["--cert", cert, "--key", locked], 3, f"--key {locked} is protected by a passphrase"),
        (["--cert", cert, "--key", key, "--url", "http://games.example"], 2, "--url: with --cert"),
    ]
    for options, code, sentence in cases:
        result = subprocess.run([program, "serve", "--root", root, "--port", "0", "--no-games",
                                 *options], stdin=subprocess.DEVNULL, capture_output=True,
                                text=True, timeout=TIMEOUT_S, check=False)
        checks.equal(f"{options}", (code, "", True),
                     (result.returncode, result.stdout, sentence in result.stderr))
        if sentence not in result.stderr:
            print(result.stderr)
    old = folder / "old.pem"
    openssl("x509", "-in", cert, "-signkey", key, "-days", "-1", "-out", old)
    with serving(program, root, folder / "expired", "--cert", str(old),
                 "--key", str(key)) as server:
        _, err = server.stop()
        checks.equal("one that has expired is reported", True, "has expired" in err)


# --- all ---


def check_public(checks: Checks, port: int) -> None:
    """Only where the server is all that a host has, browsers are told to come by HTTPS alone."""
    for path in ("/", "/missing", "/live/guest"):
        checks.equal(f"later visits to {path}", True, "strict-transport-security: max-age="
                     in get(port, path, "Host: games.example")[0])
    live.check_proxy(checks, port)  # by the address that stands behind TLS


def check_files_only(checks: Checks, program: str, root: Path, options: list[str]) -> None:
    alone = subprocess.Popen([program, "serve", "--root", root, "--port", "0", "--no-games",
                              *options], stdout=subprocess.PIPE, text=True)
    address = alone.stdout.readline()
    checks.equal("the address", "https://127.0.0.1:", address[:18])
    port = int(address.rstrip("/\n").rsplit(":", 1)[1])
    checks.equal("the page alone", b"<!doctype", get(port, "/")[1][:9])
    alone.terminate()
    checks.equal("it stops", 0, alone.wait(TIMEOUT_S))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    big = os.urandom(1024) * (BIG_SIZE // 1024)
    (root / "big.bin").write_bytes(big)
    cert, key = make_certificate(folder, "first")
    options = ["--cert", str(cert), "--key", str(key)]
    games_server.connect = secure(context_for(cert))
    check_files_only(checks, program, root, options)
    with serving(program, root, folder / "one", *options) as server:
        patience = threading.Thread(target=check_handshakes, args=(checks, server.port))
        patience.start()
        check_page(checks, server.port, big)
        check_upload(checks, server.port)
        check_versions(checks, server.port, cert)
        check_cookie(checks, server.port)
        live.check_a_game(checks, server.port)
        live.check_lag(checks, server.port)
        live.check_figures(checks, server.port)
        live.check_crowd(checks, server.port)
        cookie = new_cookie(server.port)
        live.check_doors(checks, server.port, cookie)
        live.check_frames(checks, server.port, cookie)
        live.check_messages(checks, server.port, cookie)
        check_last_words(checks, server.port, cookie)
        check_plain(checks, server.port)
        check_half_closed(checks, server.port, cert)
        check_gone(checks, server.port)
        check_slow_reader(checks, server)
        patience.join()
        checks.equal("it stops quietly", (0, ""), server.stop())
    with serving(program, root, folder / "two", *options, "--proxy", "127.0.0.1",
                 "--url", "https://games.example") as server:
        check_public(checks, server.port)
    check_crowd(checks, program, root, folder / "three", options)
    check_wrong_files(checks, program, root, folder)
    check_renewal(checks, program, root, folder)


if __name__ == "__main__":
    sys.exit(main(check_all))
