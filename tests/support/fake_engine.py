#!/usr/bin/env python3
"""An engine that misbehaves. Usage: fake_engine.py PROGRAM HOW MOVE

It passes the words of UCI on to `PROGRAM uci`, and at its MOVE-th move of a game it does HOW:
  illegal, garbage, none   answers a move that is none
  crash, hang, late        ends, says nothing more, answers after 0.6 seconds
  flood                    says nothing but nonsense for ever
"""
import subprocess
import sys
import time

ANSWERS = {"illegal": "bestmove a1a1q", "garbage": "bestmove \x01\"{}%s%n" + "x" * 5000,
           "none": "bestmove (none)"}

LAST_WORDS = {"uci": "uciok", "isready": "readyok", "go": "bestmove"}


def misbehave(how):
    if how in ANSWERS:
        print(ANSWERS[how], flush=True)
    elif how == "crash":
        print("bestm", end="", flush=True)
        sys.exit(1)
    elif how == "late":
        time.sleep(0.6)
        print("bestmove 0000", flush=True)
    elif how == "flood":
        while True:
            print("info nonsense " + "score " * 1000, end="", flush=True)
    else:
        time.sleep(3600)


def answer_of(engine, line, last_word):
    """Say it to the engine and pass on what it says, up to the line with that first word."""
    engine.stdin.write(line)
    engine.stdin.flush()
    for answer in iter(engine.stdout.readline, ""):
        print(answer, end="", flush=True)
        if answer.split()[:1] == [last_word]:
            return


def main():
    program, how, move = sys.argv[1], sys.argv[2], int(sys.argv[3])
    moves = 0
    with subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as engine:
        for line in sys.stdin:
            word = line.split()[0] if line.split() else ""
            if word == "ucinewgame":
                moves = 0
            if word == "quit":
                break
            if word == "go":
                moves += 1
            if word == "go" and moves == move:
                misbehave(how)
            elif word in LAST_WORDS:
                answer_of(engine, line, LAST_WORDS[word])
            else:
                engine.stdin.write(line)
        engine.kill()


if __name__ == "__main__":
    main()
