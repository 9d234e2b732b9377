#!/usr/bin/env python3
"""What acedrex does with files: saved games, a full disk, a closed pipe. Usage: files.py PROGRAM"""

import os
import signal
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

TIMEOUT_S = 60


def run(program: str, *arguments: str | Path, given: str = "",
        timeout: int = TIMEOUT_S) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *arguments], input=given, capture_output=True, text=True,
                          timeout=timeout, check=False)


def fen_of(output: str) -> str:
    """The line that `fen` printed last."""
    return [line for line in output.splitlines() if line.count("/") > 3][-1]


def check_saves(program: str, folder: Path) -> list[str]:
    findings = []
    saved = folder / "a.game"
    people = ("--white", "human", "--black", "human")
    for game, moves in (("chess", ["e2e4", "e7e5"]), ("uos", ["h8g7'"]), ("dice-world", [])):
        saved.unlink(missing_ok=True)
        lines = [*moves, "fen", f"save {saved}", "quit", ""]
        first = run(program, "play", game, *people, "--clock", "5+3", "--seed", "3",
                    given="\n".join(lines))
        again = run(program, "play", "--load", saved, given="fen\nquit\n")
        if (first.returncode, again.returncode) != (0, 0):
            findings.append(f"{game}: {first.stderr}{again.stderr}")
        elif fen_of(first.stdout) != fen_of(again.stdout):
            findings.append(f"{game}: another position after loading")
    inside = run(program, "play", "chess", *people, given=f"load {saved}\nfen\nquit\n")
    if fen_of(inside.stdout) != fen_of(again.stdout):
        findings.append("another position after loading inside a game")
    return findings


def check_events(program: str, folder: Path) -> list[str]:
    """What was taken back stays in the record, and so does an ending."""
    saved = folder / "events.game"
    lines = ["f2f3", "e7e5", "undo", "e7e6", "resign", "undo", "g2g4", "d8h4", f"save {saved}"]
    run(program, "play", "chess", "--white", "human", "--black", "human",
        given="\n".join([*lines, "quit", ""]))
    expected = ["move white f2f3", "move black e7e5", "take-back 1", "move black e7e6",
                "resign white", "take-back 2", "move white g2g4", "move black d8h4",
                "result black-wins checkmate"]
    written = saved.read_text().splitlines()
    return [] if written[-len(expected):] == expected else [f"other events: {written}"]


def check_report(program: str, folder: Path) -> list[str]:
    """A report that goes on with kept games is that of one go; so is one with more threads."""
    games, text = folder / "games.pgn", folder / "report.txt"
    options = ("report", "los-alamos", "--nodes", "30")
    run(program, *options, "--games", "2", "--threads", "1", "--pgn", games)
    resumed = run(program, *options, "--games", "5", "--threads", "2", "--pgn", games, "-o", text)
    whole = run(program, *options, "--games", "5", "--threads", "1")
    findings = []
    if whole.returncode or text.read_text() != whole.stdout:
        findings.append(f"report: another one after going on: {resumed.stderr}{whole.stderr}")
    if games.read_text().count("[Round ") != 5:
        findings.append("report: the file does not hold each game once")
    other = run(program, "report", "chess", "--games", "5", "--pgn", games)
    if other.returncode != 1 or "played by other rules" not in other.stderr:
        findings.append(f"report: games of other rules are taken: {other.stderr}")
    return findings


def check_rule_file(program: str, folder: Path) -> list[str]:
    """A game of a rule file can be saved; it is refused once the rules have changed."""
    rules = folder / "my.variant"
    saved = folder / "my.game"
    text = run(program, "show", "chess", "--flat").stdout
    rules.write_text(text)
    run(program, "play", rules, "--white", "human", "--black", "human",
        given=f"e2e4\nsave {saved}\nquit\n")
    good = run(program, "play", "--load", saved, given="quit\n")
    rules.write_text(text.replace("repetition 3", "repetition 5"))
    changed = run(program, "play", "--load", saved, given="quit\n")
    findings = [] if good.returncode == 0 else [f"own rules: {good.stderr}"]
    if changed.returncode != 1 or "other rules" not in changed.stderr:
        findings.append("a game of changed rules was loaded")
    return findings


def check_summaries(program: str, folder: Path) -> list[str]:
    """A title that is missing is said to be; nobody is called unknown."""
    rules = folder / "facts.variant"
    findings = []
    for text, wanted in (("like chess\ninventor Bob\n", "without a title, Bob"),
                         ("like chess\ntitle A\ninventor unknown\n", "A")):
        rules.write_text(text)
        told = run(program, "check", rules).stdout
        if f"\ngame      {wanted}\n" not in told:
            findings.append(f"{text!r}: {told}")
    return findings


def check_lines(program: str, folder: Path) -> list[str]:
    """A NUL ends no line, and the ending of a picture's name may have capitals."""
    played = run(program, "play", "chess", "--white", "human", "--black", "human",
                 given="e2e4\0junk\nfen\nquit\n").stdout
    findings = [] if " w " in fen_of(played) else [f"a NUL: {played}"]
    picture = folder / "a.PNG"
    run(program, "diagram", "chess", "-o", picture)
    if not picture.read_bytes().startswith(b"\x89PNG"):
        findings.append("a.PNG is no PNG")
    return findings


def check_refused_saves(program: str, folder: Path) -> list[str]:
    findings = []
    notes = folder / "notes.txt"
    notes.write_text("not a game\n")
    for path in (notes, folder, folder / "none" / "a.game"):
        result = run(program, "play", "chess", given=f"save {path}\nquit\n")
        if result.returncode != 0 or "Saved" in result.stdout or not result.stderr:
            findings.append(f"{path} was written")
    if notes.read_text() != "not a game\n":
        findings.append("a file that is no saved game was overwritten")
    left = sorted(path.name for path in folder.iterdir())
    if any(name.endswith(".new") for name in left):
        findings.append(f"files were left behind: {left}")
    return findings


def check_pipes(program: str, folder: Path) -> list[str]:
    """A pipe that nobody writes to is refused at once, wherever a file may be named."""
    findings = []
    pipe = folder / "pipe.variant"
    child = folder / "child.variant"
    os.mkfifo(pipe)
    child.write_text("like pipe\ntitle Child\n")
    for command in (["check", pipe], ["check", child], ["moves", child], ["play", "--load", pipe],
                    ["check", folder], ["check", "/dev/zero"], ["train", "chess", "--data", pipe],
                    ["tune", "chess", "--data", pipe]):
        try:
            result = run(program, *command, timeout=5)
        except subprocess.TimeoutExpired:
            findings.append(f"{command} waits for ever")
            continue
        if result.returncode != 2 or not result.stderr:
            findings.append(f"{command}: exit {result.returncode}, {result.stderr}")
    try:
        made = run(program, "datagen", "chess", "--out", pipe, "--positions", "10", timeout=5)
        if made.returncode == 0 or "this is a pipe" not in made.stderr:
            findings.append(f"datagen into a pipe: exit {made.returncode}, {made.stderr}")
    except subprocess.TimeoutExpired:
        findings.append("datagen waits for ever")
    like = run(program, "check", child, timeout=5)
    if "this is a pipe" not in like.stderr:
        findings.append(f"like a pipe: {like.stderr}")
    saved = run(program, "play", "chess", given=f"save {pipe}\nquit\n", timeout=5)
    if "Saved" in saved.stdout or not pipe.is_fifo():
        findings.append("a pipe was replaced by a saved game")
    return findings


def check_outputs(program: str, folder: Path) -> list[str]:
    """A file to be written that is a pipe which nobody reads is refused, without waiting."""
    findings = []
    pipe = folder / "output"
    saved = folder / "to-convert.game"
    os.mkfifo(pipe)
    run(program, "play", "chess", "--white", "human", "--black", "human",
        given=f"e2e4\nsave {saved}\nquit\n")
    match = ("match", "--variant", "los-alamos", "--engine", f"{program} uci", "--engine",
             f"{program} uci", "--nodes", "10", "--games", "2")
    report = ("report", "los-alamos", "--games", "1", "--nodes", "10")
    for command in ([*match, "--pgn", pipe], [*match, "--state", pipe], [*report, "-o", pipe],
                    [*report, "--pgn", pipe], ["diagram", "chess", "-o", pipe],
                    ["convert", saved, "-o", pipe]):
        try:
            result = run(program, *command, timeout=20)
        except subprocess.TimeoutExpired:
            findings.append(f"{command} waits for ever")
            continue
        if result.returncode == 0 or "this is a pipe" not in result.stderr:
            findings.append(f"{command}: exit {result.returncode}, {result.stderr}")
    listed = run("sh", "-c", f"{program} diagram chess -o /dev/stdout | tail -n 1")
    if listed.stdout != "</svg>\n":
        findings.append(f"a pipe that is read is not written to: {listed.stdout}{listed.stderr}")
    return findings


def check_pgn(program: str, folder: Path) -> list[str]:
    """A game saved as PGN, converted and loaded is the same game."""
    findings = []
    people = ("--white", "human", "--black", "human")
    for game, moves in (("univers", "c2c4 c8d6"), ("uos", "h8g7'"), ("chess", "f2f3 e7e5 g2g4 d8h4")):
        pgn, record = folder / f"{game}.pgn", folder / f"{game}.game"
        lines = [*moves.split(), f"save {pgn}", f"save {record}", "fen", "quit", ""]
        first = run(program, "play", game, *people, given="\n".join(lines))
        loaded = run(program, "play", "--load", pgn, given="fen\nquit\n")
        if fen_of(first.stdout) != fen_of(loaded.stdout):
            findings.append(f"{game}: another position from PGN: {loaded.stderr}")
        converted = run(program, "convert", record)
        if converted.stdout != pgn.read_text():
            findings.append(f"{game}: converted {converted.stdout} {converted.stderr}")
        back = run(program, "convert", pgn, "-o", folder / "back.game")
        if back.returncode or run(program, "convert", folder / "back.game").stdout != pgn.read_text():
            findings.append(f"{game}: not the same there and back {back.stderr}")
    moves = "1. e4 {[%clk 0:04:58] [%eval 0.35][%cal Gd2d4] good} (1. d4 $1 d5) 1... e5 *"
    (folder / "study.pgn").write_text(f"[White \"Anna\"]\n\n{moves}\n")
    study = run(program, "convert", folder / "study.pgn", "--pgn", "-o", folder / "again.pgn")
    again = (folder / "again.pgn").read_text()
    if study.returncode or moves.replace("] [", "][") not in again or '"Anna"' not in again:
        findings.append(f"a study is not written again: {again} {study.stderr}")
    (folder / "wrong.pgn").write_text("1. e4 e5\n2. Ke3\n")
    wrong = run(program, "convert", folder / "wrong.pgn")
    if wrong.returncode != 1 or "wrong.pgn:2:4: error:" not in wrong.stderr or wrong.stdout:
        findings.append(f"an illegal move in PGN: {wrong.stderr}")
    return findings


def check_encodings(program: str, folder: Path) -> list[str]:
    """PGN in the encodings of older programs is read, and written in UTF-8."""
    text = '[White "Müller – Ågren"]\n\n1. e4 {schön} *\n'
    findings = []
    for encoding in ("utf-8", "utf-8-sig", "windows-1252", "utf-16", "utf-16-be"):
        path = folder / f"{encoding}.pgn"
        mark = "\ufeff" if encoding == "utf-16-be" else ""
        path.write_bytes((mark + text).encode(encoding))
        kept = folder / f"kept-{encoding}.pgn"
        run(program, "play", "--load", path, given=f"save {kept}\nquit\n")
        converted = run(program, "convert", path, "--pgn", "-o", folder / "converted.pgn")
        for written in (kept, folder / "converted.pgn"):
            if '"Müller – Ågren"'.encode() not in written.read_bytes():
                findings.append(f"{encoding}: {written.read_bytes()!r}{converted.stderr}")
    pair = folder / "pair.pgn"
    pair.write_bytes(b"\xff\xfe" + '[White "\U0001F600 \ud800 x"]\n\n1. e4 *\n'.encode(
        "utf-16-le", "surrogatepass") + b"\n")  # a half that stands alone, and a byte
    written = run(program, "convert", pair, "--pgn").stdout
    if '[White "\U0001F600 \ufffd x"]' not in written:
        findings.append(f"pairs of UTF-16: {written}")
    return findings


def check_no_games(program: str, folder: Path) -> list[str]:
    """What is no text of games is called what it is, not a game with an illegal move."""
    findings = []
    large = b"; a remark\n" * (4 * 1024 * 1024 // 11 - 1)
    for name, content, said in (
            ("archive", b"PK\3\4\0\0\0[Event \"x\"]\n\n1. e4 *\n", "is not a text"),
            ("page", b"\n <!DOCTYPE html>\n<title>404</title>\n", "is a web page"),
            ("fits", large + b"e4 *\n".ljust(4 * 1024 * 1024 - len(large)), ""),
            ("large", large + b"e4 *\n".ljust(4 * 1024 * 1024 - len(large) + 1),
             "is larger than 4 MiB; split it")):
        path = folder / f"{name}.pgn"
        path.write_bytes(content)
        result = run(program, "convert", path)
        if bool(result.returncode) != bool(said) or said not in result.stderr:
            findings.append(f"{name}: exit {result.returncode}, {result.stderr}")
        if said and (result.stdout or result.stderr.count("\n") != 1):
            findings.append(f"{name}: {result.stdout}{result.stderr}")
    return findings


def check_diagram(program: str, folder: Path) -> list[str]:
    """A picture goes to the file that was named, or nowhere; -o is short for --output."""
    picture = folder / "board.svg"
    printed = run(program, "diagram", "chess")
    written = run(program, "diagram", "chess", "-o", picture)
    if written.stdout or picture.read_text() != printed.stdout:
        return ["diagram -o writes another picture than it prints"]
    refused = run(program, "diagram", "chess", "--output", folder / "none" / "board.svg")
    if refused.returncode != 3 or not refused.stderr:
        return ["diagram into no folder"]
    other = folder / "board.gif"
    if run(program, "diagram", "chess", "-o", other).returncode != 2 or other.exists():
        return ["a picture that is not of the kind that its name says"]
    return check_png(program, folder) + check_png_beside(program, folder)


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height; nothing where it is no PNG."""
    return struct.unpack(">II", png[16:24]) if png[:8] == b"\x89PNG\r\n\x1a\n" else (0, 0)


def what_is_wrong_in(png: bytes) -> str:
    """Of the parts of a picture and what is packed in it: three bytes for each pixel, one for a row."""
    packed, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at:at + 8])
        if zlib.crc32(png[at + 4:at + 8 + size]) != struct.unpack(">I", png[at + 8 + size:at + 12 + size])[0]:
            return f"the check of {name} is wrong"
        packed += png[at + 8:at + 8 + size] if name == b"IDAT" else b""
        at += 12 + size
    try:
        rows = zlib.decompress(packed)
    except zlib.error as error:
        return str(error)
    width, height = size_of(png)
    if len(rows) != height * (1 + 3 * width):
        return f"{len(rows)} bytes are packed for {width} by {height} pixels"
    return "it is hardly packed" if len(packed) > len(rows) / 10 else ""


def check_png_beside(program: str, folder: Path) -> list[str]:
    """What is beside the board makes a picture narrower, as its longer side stays 600 pixels."""
    picture, fen = folder / "beside.png", "4k4/9/9/9/9/9/9/9/4K4[%s] w - - 0 1"

    def drawn(game: str, *options: str) -> tuple[int, int]:
        run(program, "diagram", game, "-o", picture, *options)
        return size_of(picture.read_bytes())

    findings = []
    empty, one, both = (drawn("shogi", "--fen", fen % held) for held in ("", "P", "PPpp"))
    if not 600 == empty[0] > one[0] > both[0] or (one[1], both[1]) != (600, 600):
        findings.append(f"hands are not in the picture: {empty} {one} {both}")
    alone, legend = drawn("chess"), drawn("chess", "--role", "pawn", "--at", "e2")
    if legend[1] != 600 or legend[0] >= alone[0]:
        findings.append(f"the moves of a piece are no picture with a legend: {legend}")
    return findings


def check_png(program: str, folder: Path) -> list[str]:
    """Each game has a picture whose longer side is 600 pixels, and both players see another one."""
    findings = []
    for game in [line.split()[0] for line in run(program, "games").stdout.splitlines()]:
        pictures = [folder / f"{game}.png", folder / f"{game}-flipped.png"]
        for picture, options in zip(pictures, ([], ["--flip"])):
            run(program, "diagram", game, "-o", picture, *options)
        both = [picture.read_bytes() for picture in pictures]
        sizes = [struct.unpack(">II", png[16:24]) for png in both]
        if any(png[:8] != b"\x89PNG\r\n\x1a\n" for png in both) or any(max(size) != 600 for size in sizes):
            findings.append(f"{game}: no picture, or one of {sizes}")
        findings += [f"{game}: {wrong}" for wrong in map(what_is_wrong_in, both) if wrong]
        if both[0] == both[1]:
            findings.append(f"{game}: looks the same from both sides")
    return findings


def check_output(program: str) -> list[str]:
    findings = []
    commands = (["games"], ["moves", "chess"], ["show", "chess"], ["check", "chess"], ["help"],
                ["moves", "chess", "--json"], ["perft", "chess", "2"], ["play", "chess"])
    for command in commands:
        with open("/dev/full", "wb") as full:
            result = subprocess.run([program, *command], stdin=subprocess.DEVNULL, stdout=full,
                                    stderr=subprocess.PIPE, timeout=TIMEOUT_S, check=False)
        if result.returncode != 3 or not result.stderr:
            findings.append(f"{command} on a full disk: exit {result.returncode}")
    return findings


def check_closed_pipes(program: str) -> list[str]:
    """A command whose output nobody reads ends like any program behind `| head`: by SIGPIPE."""
    findings = []
    commands = [["games"], ["moves", "chess"], ["show", "chess"], ["check", "chess"], ["help"],
                ["--version"], ["games", "--help"], ["moves", "chess", "--json"],
                ["perft", "chess", "2"], ["play", "chess"], ["rules", "chess"], ["fen", "chess"],
                ["diagram", "chess"], ["result", "chess"], ["explain", "chess", "e2e4"],
                ["analyze", "chess", "--depth", "2"], ["uci"], ["xboard"],
                ["match", "--engine", f"{program} uci", "--engine", f"{program} uci",
                 "--variant", "chess", "--nodes", "20", "--length", "4", "--games", "2000"]]
    for command in commands:
        reader, writer = os.pipe()
        os.close(reader)
        result = subprocess.run([program, *command], input=b"uci\nprotover 2\n", stdout=writer,
                                stderr=subprocess.PIPE, timeout=TIMEOUT_S, check=False)
        os.close(writer)
        if result.returncode != -signal.SIGPIPE or result.stderr:
            findings.append(f"{command} into a closed pipe: exit {result.returncode}, "
                            f"{result.stderr}")
    return findings


def evaluation(program: str, game: str, fen: str, *options: str) -> int:
    """What `acedrex uci` says of a position of the game."""
    lines = [*options, f"setoption name UCI_Variant value {game}", f"position fen {fen}", "eval"]
    said = run(program, "uci", given="\n".join([*lines, "quit", ""])).stdout
    return int(said.split("info string evaluation ")[1].split()[0])


def check_tuning(program: str, folder: Path) -> list[str]:
    """Weights are written, and read beside a rule file or where an option says."""
    findings = []
    words = ("tune", "los-alamos", "--positions", "200", "--nodes", "20", "--rounds", "1",
             "--data", folder / "some.data", "--out", folder / "some.tuning")
    first, again = run(program, *words), run(program, *words)
    if (first.returncode, again.returncode) != (0, 0):
        findings.append(f"tune: {first.stderr}{again.stderr}")
    elif "playing games" not in first.stderr or "playing games" in again.stderr:
        findings.append("tune: games are played when there is no data yet, and only then")
    elif "value queen " not in (folder / "some.tuning").read_text():
        findings.append("tune: the queen has no value")

    fen = "rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
    rules, tuning = folder / "tuned.variant", folder / "tuned.tuning"
    terms = "setoption name Use NNUE value false"
    loads = (terms, f"setoption name VariantPath value {rules}")
    rules.write_text("like chess\n")
    usual = evaluation(program, "tuned", fen, *loads)
    tuning.write_text("value rook 1500\n")
    if evaluation(program, "tuned", fen, *loads) > usual - 600:
        findings.append("the weights beside a rule file are not used")
    named = f"setoption name TuningFile value {tuning}"
    if evaluation(program, "chess", fen, terms, named) > usual - 600:
        findings.append("TuningFile is not used")
    tuning.write_text("value unicorn 1500\n")
    refused = run(program, "moves", rules)
    if refused.returncode != 1 or "tuned.tuning" not in refused.stderr:
        findings.append(f"wrong weights beside a rule file: {refused.stderr}")
    start = "rbnmqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKAN1R w - - 0 1"
    if evaluation(program, "univers", start) == evaluation(program, "univers", start, terms):
        findings.append("Use NNUE changes nothing")
    return findings


def main() -> int:
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        findings = check_refused_saves(program, folder) + check_saves(program, folder)
        findings += check_events(program, folder)
        findings += check_report(program, folder)
        findings += check_summaries(program, folder) + check_lines(program, folder)
        findings += check_rule_file(program, folder) + check_pipes(program, folder)
        findings += check_outputs(program, folder)
        findings += check_pgn(program, folder) + check_encodings(program, folder)
        findings += check_no_games(program, folder)
        findings += check_diagram(program, folder)
        findings += check_tuning(program, folder) + check_output(program) + check_closed_pipes(program)
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
