"""Time of a server that a test moves by hand: acedrex serve --clock."""

import datetime
import shutil
import socket
import tempfile
import time
from pathlib import Path

TIMEOUT_S = 60
UTC = datetime.timezone.utc


def ms_of(date: datetime.datetime) -> int:
    return round(date.timestamp() * 1000)


class Clock:
    """Goes on with that of the machine. What is moved has happened when a method returns."""

    def __init__(self, start: datetime.datetime | None = None) -> None:
        self.folder = Path()
        self.ahead_ms = ms_of(start) - round(time.time() * 1000) if start else 0

    def __enter__(self) -> "Clock":
        self.folder = Path(tempfile.mkdtemp(prefix="acedrex-clock-"))
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def options(self) -> list[str]:
        """Of a server that begins now; one after another may have the same clock."""
        return ["--clock", f"{self.folder}/clock@{self.now_ms}"]

    @property
    def now_ms(self) -> int:
        """Milliseconds since 1970, as the server counts them."""
        return round(time.time() * 1000) + self.ahead_ms

    @property
    def now(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.now_ms / 1000, UTC)

    def day(self, ahead: int = 0) -> str:
        return (self.now + datetime.timedelta(days=ahead)).strftime("%Y-%m-%d")

    def say(self, what: str, ms: int) -> None:
        self.say_line(f"{what} {ms}")

    def say_line(self, line: str) -> None:
        with socket.socket(socket.AF_UNIX) as server:
            server.settimeout(TIMEOUT_S)
            server.connect(f"{self.folder}/clock")
            server.sendall(f"{line}\n".encode())
            answer = server.makefile().readline().split()
        if not answer or answer[0] != "ok":
            raise ValueError(" ".join(answer))
        self.ahead_ms = int(answer[2]) - round(time.time() * 1000)

    def passes(self, seconds: float = 0, **more: float) -> None:
        """So much time passes at once; what is due then is done."""
        self.say("pass", round(datetime.timedelta(seconds=seconds, **more).total_seconds() * 1000))

    def sleeps(self, seconds: float = 0, **more: float) -> None:
        """The machine is suspended for so long."""
        self.say("sleep", round(datetime.timedelta(seconds=seconds, **more).total_seconds() * 1000))

    def stalls(self, seconds: float) -> None:
        """The program stands still for so long, or the machine does."""
        self.say("stall", round(seconds * 1000))

    def is_set(self, date: datetime.datetime) -> None:
        """An administrator sets the machine's clock."""
        self.say("set", ms_of(date))

    def goes_to(self, date: datetime.datetime) -> None:
        """The date is another one, without any time that passes."""
        self.say("date", ms_of(date))
