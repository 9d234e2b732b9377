#!/usr/bin/env python3
"""acedrex play in a terminal of 80x24: every board must fit. Usage: terminal.py PROGRAM"""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

ROWS, COLUMNS = 24, 80
ESCAPE = re.compile(rb"\x1b\[[0-9;]*[A-Za-z]")
TIMEOUT_S = 30


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, program: str, *arguments: str, **environment: str) -> None:
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        usual = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        if kept := os.environ.get("LSAN_OPTIONS"):
            usual["LSAN_OPTIONS"] = kept
        self.process = subprocess.Popen([program, *arguments], stdin=side, stdout=side, stderr=side,
                                        env=usual | environment, start_new_session=True)
        os.close(side)
        self.output = b""

    def read_until(self, *ends: bytes) -> bytes:
        """What comes until one of `ends` is in it."""
        start = len(self.output)
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline and not any(end in self.output[start:] for end in ends):
            if not select.select([self.main], [], [], 0.1)[0]:
                continue
            try:
                self.output += os.read(self.main, 65536)
            except OSError:
                break
        return self.output[start:]

    def type(self, text: str) -> None:
        if text and b"\x1b" in self.output:
            self.wait_for_editor()
        os.write(self.main, text.encode() + b"\n")

    def wait_for_editor(self) -> None:
        """libedit writes its prompt first; what is typed before it reads is shown by the kernel as well."""
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline and termios.tcgetattr(self.main)[3] & termios.ICANON:
            time.sleep(0.001)

    def leave(self) -> int:
        self.type("quit")
        self.read_until(b"never")
        os.close(self.main)
        return self.process.wait(TIMEOUT_S)


def screens(output: bytes) -> list[list[str]]:
    """The drawn screens as lines of text without escape codes."""
    drawn = output.split(b"\x1b[H")[1:]
    texts = [ESCAPE.sub(b"", screen).decode().replace("\r", "") for screen in drawn]
    return [text.removesuffix("\n").split("\n") for text in texts]  # the last end is the Enter key


def check_game(program: str, game: str) -> list[str]:
    terminal = Terminal(program, "play", game, "--white", "human", "--black", "human", "--seed", "1")
    terminal.read_until(b"> ")
    terminal.type("moves")
    if b"Enter" in terminal.read_until(b"Press Enter. ", b"> "):  # a long list has its own screen
        terminal.type("")
        terminal.read_until(b"> ")
    terminal.type("flip")
    terminal.read_until(b"> ")
    code = terminal.leave()
    findings = [] if code == 0 else [f"{game}: exit {code}"]
    for screen in screens(terminal.output):
        if len(screen) > ROWS:
            findings.append(f"{game}: a screen of {len(screen)} rows")
        findings += [f"{game}: a row of {len(row)} columns: {row!r}"
                     for row in screen if len(row) > COLUMNS]
    return findings


def check_colors(program: str) -> list[str]:
    findings = []
    for environment, wanted in (({}, True), ({"NO_COLOR": "1"}, False)):
        terminal = Terminal(program, "play", "chess", **environment)
        output = terminal.read_until(b"> ")
        terminal.leave()
        if (b"\x1b[0;" in output) != wanted:
            findings.append(f"colors with {environment}: expected {wanted}")
    terminal = Terminal(program, "play", "chess", TERM="dumb")
    terminal.read_until(b"> ")
    terminal.leave()
    if b"\x1b" in terminal.output:
        findings.append("escape codes on a dumb terminal")
    return findings


def check_interrupts(program: str) -> list[str]:
    """Ctrl-C lets the engine move at once; at the prompt it quits."""
    terminal = Terminal(program, "play", "chess", "--level", "8", "--time", "600")
    terminal.read_until(b"> ")
    terminal.type("e2e4")
    terminal.read_until(b"depth")
    time.sleep(0.3)
    terminal.process.send_signal(2)
    if b"Black plays" not in terminal.read_until(b"White> "):
        return ["Ctrl-C did not make the engine move"]
    terminal.process.send_signal(2)
    code = terminal.process.wait(TIMEOUT_S)
    os.close(terminal.main)
    return [] if code == 0 else [f"Ctrl-C at the prompt: exit {code}"]


def check_editing(program: str) -> list[str]:
    """Tab completes, the arrow keys go back to earlier lines, a wrong letter can be mended."""
    findings = []
    terminal = Terminal(program, "play", "chess", "--white", "human", "--black", "human")
    terminal.read_until(b"White> ")
    for keys, wanted in (("g1f\t", b"Black> "), ("Nf6", b"White> "), ("und\t", b"Black> "),
                         ("\x1b[A\x1b[A", b"White> "), ("c4\x01c2\x05", b"Black> ")):
        terminal.type(keys)
        if wanted not in terminal.read_until(wanted):
            findings.append(f"{keys!r} did not lead to {wanted!r}")
    terminal.leave()
    return findings


def check_pager(program: str) -> list[str]:
    """The rules go through the pager at a terminal; leaving it early is no error."""
    findings = []
    for pager, wanted in (("sed s/king/KAISER/g", b"KAISER"), ("head -n 1", b"Univers"), ("", b"king")):
        terminal = Terminal(program, "rules", "univers", PAGER=pager)
        terminal.read_until(b"never")
        if wanted not in terminal.output or terminal.process.wait(TIMEOUT_S) != 0:
            findings.append(f"with PAGER={pager!r} the rules end with {terminal.output[-80:]!r}")
        os.close(terminal.main)
    return findings


def main() -> int:
    program = sys.argv[1]
    listed = subprocess.run([program, "games", "--json"], capture_output=True, text=True, check=True)
    games = [json.loads(line)["id"] for line in listed.stdout.splitlines()]
    findings = check_colors(program) + check_interrupts(program)
    findings += check_editing(program) + check_pager(program)
    for game in games:
        findings += check_game(program, game)
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
