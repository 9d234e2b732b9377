#!/usr/bin/env python3
"""Whole games between our engine and Fairy-Stockfish through USI and UCCI.

    usi_ucci.py PROGRAM

After every move both programs are asked for the position, which has to be the same: so a move that
one of them does not take shows at once. Skipped without fairy-stockfish (tools/setup.sh test).
"""
import os
import re
import shutil
import subprocess
import sys
import time

SKIPPED = 77
PLIES_MAX = 120
SEARCH_PATH = os.environ["PATH"] + ":/usr/games"
# protocol, our game, theirs
GAMES = (("usi", "shogi", "shogi"), ("usi", "kyoto-shogi", "kyotoshogi"),
         ("usi", "crazyhouse", "crazyhouse"),
         ("ucci", "xiangqi", "xiangqi"), ("ucci", "minixiangqi", "minixiangqi"))


class Engine:
    def __init__(self, words, protocol):
        self.protocol = protocol
        self.process = subprocess.Popen(words, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=1)
        self.say(protocol)
        self.until(protocol + "ok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, *begins):
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if lines[-1].startswith(begins):
                return lines
        raise SystemExit(f"{self.process.args} ended: {lines}")

    def choose(self, option, game):
        self.say(f"setoption {option} {game}" if self.protocol == "ucci"
                 else f"setoption name {option} value {game}")

    def best(self, position, limits):
        self.say(position)
        self.say("go " + limits)
        return self.until("bestmove", "nobestmove")[-1]

    def board(self, position, words):
        """Board, side and hands after the position: what `words` stands before."""
        self.say(position)
        self.say("d")
        self.say("isready")
        for line in self.until("readyok"):
            if line.startswith(words):
                return line[len(words):].split()[:3 if self.protocol == "usi" else 2]
        return None

    def quit(self):
        self.say("quit")
        said = self.process.stdout.read()
        self.process.wait(timeout=10)
        return said


def in_hand(hands):
    """2Pr as [P, P, r]: they are sorted by letter here, by worth there."""
    counted = re.findall(r"(\d*)(\+?[A-Za-z])", hands)
    return sorted(piece for count, piece in counted for _ in range(int(count or 1)))


def same_board(ours, theirs):
    if not ours or not theirs:
        return False
    hands = [in_hand("".join(words[2:])) for words in (ours, theirs)]
    return ours[:2] == theirs[:2] and hands[0] == hands[1]


def play(program, fairy, protocol, our_name, their_name, we_begin):
    ours, theirs = Engine([program, protocol], protocol), Engine([fairy], protocol)
    ours.choose(f"{protocol.upper()}_Variant", our_name)
    theirs.choose("UCI_Variant", their_name)
    marks = ("info string sfen", "Sfen:") if protocol == "usi" else ("info message fen", "Fen:")
    moves, findings = [], []
    while len(moves) < PLIES_MAX and not findings:
        position = " ".join(["position startpos", *(["moves", *moves] if moves else [])])
        boards = ours.board(position, marks[0]), theirs.board(position, marks[1])
        if not same_board(*boards):
            findings.append(f"after {moves}: {boards[0]} here, {boards[1]} there")
            break
        is_our_turn = (len(moves) % 2 == 0) == we_begin
        answer = (ours if is_our_turn else theirs).best(position, "depth 2")
        move = answer.split()[1] if answer.startswith("bestmove") else "nobestmove"
        if move in ("resign", "win", "nobestmove", "(none)"):
            break
        moves.append(move)
    if len(moves) < 8:
        findings.append(f"{len(moves)} plies only: {moves}")
    said = ours.quit()
    if protocol == "ucci" and said.split()[-1:] != ["bye"]:
        findings.append(f"no bye at the end but {said}")
    theirs.quit()
    return [f"{protocol} {our_name}: {finding}" for finding in findings], len(moves)


def check_time(program):
    """Byoyomi is used and kept to, and so is a clock of UCCI in seconds."""
    findings = []
    for protocol, limits, least_s, most_s, options in (
            ("usi", "btime 0 wtime 0 byoyomi 600", 0.3, 0.62, ()),
            ("usi", "btime 3000 wtime 0 byoyomi 300", 0.3, 0.62, ()),
            ("usi", "btime 1 wtime 600000 binc 0 winc 0", 0, 0.3, ()),
            ("ucci", "time 6000 movestogo 9 opptime 9", 0.3, 1.0, ()),
            ("ucci", "time 6 movestogo 9", 0.3, 1.0, ("setoption usemillisec false",))):
        engine = Engine([program, protocol], protocol)
        for line in options:
            engine.say(line)
        engine.say("isready")
        engine.until("readyok")
        begun = time.monotonic()
        engine.best("position startpos", limits)
        took_s = time.monotonic() - begun
        # A slow machine answers late; that it does not answer early is the same everywhere.
        if took_s < least_s or took_s > most_s + 2:
            findings.append(f"{protocol} go {limits}: {took_s:.2f} s")
        engine.quit()
    return findings


def check_pondering(program):
    """No answer before ponderhit or stop."""
    engine = Engine([program, "usi"], "usi")
    engine.say("position startpos moves 7g7f 3c3d")
    engine.say("go ponder btime 1000 wtime 1000 byoyomi 100")
    engine.say("isready")
    early = [line for line in engine.until("readyok") if line.startswith("bestmove")]
    engine.say("ponderhit")
    engine.until("bestmove")
    engine.say("go ponder btime 1000 wtime 1000 byoyomi 100")
    engine.say("stop")
    engine.until("bestmove")
    engine.quit()
    return ["an answer while it ponders"] if early else []


def main():
    program = os.path.abspath(sys.argv[1])
    fairy = shutil.which("fairy-stockfish", path=SEARCH_PATH)
    if not fairy:
        print("skipped: missing fairy-stockfish")
        return SKIPPED
    findings = check_time(program) + check_pondering(program)
    for protocol, our_name, their_name in GAMES:
        for we_begin in (True, False):
            found, plies = play(program, fairy, protocol, our_name, their_name, we_begin)
            print(f"{protocol} {our_name}: {plies} plies")
            findings += found
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
