#!/usr/bin/env python3
"""What programs send that are made for Fairy-Stockfish, and what they wait for.

    fairy_clients.py PROGRAM

Each conversation follows the public sources of a program, named with it; games and files are
ours. `>` is sent, `<` waited for: a regular expression, passed over by what comes before it.
`!` must not have been said since what was waited for last.
"""
import re
import subprocess
import sys
import threading

LIMIT_S = 120  # for a conversation, which takes a second or two

# fairyfishnet, src/fairyfishnet/engine.py, worker.py and variants.py at 2a6f639b: the worker of
# pychess.org, which moves and analyzes. It takes the position from the line Fen: of `d`.
FISHNET = """
> uci
< id name \\S+
< option name UCI_Variant type combo default chess var \\S+
< uciok
> setoption name threads value 1
> setoption name hash value 16
> isready
< readyok
> setoption name VariantPath value tests/golden/protocol/own-games/pychess.ini
> isready
! info string (?!variant)
< readyok
> setoption name UCI_Chess960 value false
> setoption name UCI_Variant value chess
> setoption name Skill Level value -4
> setoption name UCI_AnalyseMode value false
> ucinewgame
> isready
< readyok
> position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5
> go movetime 200 depth 1 wtime 60000 btime 60000 winc 1000 binc 1000
< bestmove [a-h]
> d
> isready
< Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2$
< readyok
> setoption name UCI_Chess960 value true
> setoption name UCI_Variant value chess
> setoption name Skill Level value 20
> setoption name UCI_AnalyseMode value true
> ucinewgame
> isready
< readyok
> position fen bqnrkrn1/1p2pp1p/p7/2pp2p1/PPPbPP2/7P/3P2P1/BQNRKRNB b KQkq - 0 7 moves\x20
> go movetime 4000 nodes 100
< info .*score (cp|mate) .*nodes \\d+ .*time \\d+ pv [a-h]
< bestmove [a-h]
> d
> isready
< Fen: bqnrkrn1/1p2pp1p/p7/2pp2p1/PPPbPP2/7P/3P2P1/BQNRKRNB b FDfd - 0 7$
< readyok
> setoption name UCI_Chess960 value false
> setoption name UCI_Variant value makruk
> ucinewgame
> isready
< info string variant makruk
< readyok
> position fen 8/8/3k4/1P6/8/5N2/2K5/8 w - - 0 1 moves b5b6m
> go movetime 4000 nodes 100
< bestmove [a-h]
> d
> isready
< Fen: 8/8/1M1k4/8/8/5N2/2K5/8 b - 128 8 1$
< readyok
> setoption name UCI_Variant value knightless
> ucinewgame
> isready
< info string variant knightless
< readyok
> position fen r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1 moves e2e4
> go movetime 200 depth 1
< bestmove [a-h]
"""

# pychess-variants, client/fairyStockfish.ts at 163bacc6 and client/analysis/analysisCtrl.ts: the
# page loads all of its games, and has the rules of a user checked; what is said is shown as faults.
PYCHESS = """
> load <<PYCHESS_VARIANTS_INI_EOF_1
> [knightless:chess]
> startFen = r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1
> pieceToCharTable = -
>
> PYCHESS_VARIANTS_INI_EOF_1
> isready
! info string
< readyok
> check <<PYCHESS_VARIANT_CHECK_EOF_2
> [slow:knightless]
> doubleStep = false
> pieceToCharTable = -
> PYCHESS_VARIANT_CHECK_EOF_2
> isready
! info string
< readyok
> check <<PYCHESS_VARIANT_CHECK_EOF_3
> [wrong:nobody]
> pieceToCharTable = -
> PYCHESS_VARIANT_CHECK_EOF_3
> isready
< info string check:1: \\[wrong\\]: its parent is neither
< readyok
> setoption name UCI_Variant value knightless
> setoption name UCI_AnalyseMode value true
> setoption name Threads value 1
> setoption name Hash value 16
> setoption name MultiPV value 2
> position fen r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1 moves e2e4
> go depth 90
< info depth 1 .*multipv 2 score
> stop
> isready
< readyok
< bestmove [a-h]
"""

# Fairyground, src/js/BinaryEngineFeature.js at 3a818847: a page of variants, with an engine that its
# server has started. It gives all options back as they are offered, and takes those with Variant in
# their name for the one that chooses the game.
FAIRYGROUND = """
> uci
< option name UCI_Variant type combo default chess var .* var makruk
< uciok
> setoption name Threads value 1
> setoption name Hash value 16
> setoption name MultiPV value 1
> setoption name Ponder value false
> setoption name UCI_LimitStrength value false
> setoption name UCI_Chess960 value false
> setoption name VariantPath value <empty>
> setoption name FenDialect value own
> setoption name EvalFile value <empty>
> setoption name Use NNUE value true
> setoption name TuningFile value <empty>
> isready
! info string
< readyok
> setoption name UCI_Variant value makruk
> ucinewgame
> position startpos
< info string variant makruk files 8 ranks 8 pocket 0 template fairy startpos rnsmksnr/
> position fen rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1 moves\x20
> go wtime 60000 btime 60000 winc 0 binc 0 depth 2
! info string
< info depth 1 .*score cp
< bestmove [a-h][1-8][a-h][1-8] ponder
> position fen rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1 moves e3e4 d6d5
> go infinite
< info depth 1 .*score
> stop
< bestmove [a-h]
"""


def talk(program, name, lines):
    """Returns: how many things were not as they should be. A program that says nothing more is
    killed in the end, and what was waited for is not said."""
    process = subprocess.Popen([program, "uci"], text=True, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE)
    watchdog = threading.Timer(LIMIT_S, process.kill)
    watchdog.start()
    try:
        return say(process, name, lines)
    except (BrokenPipeError, subprocess.TimeoutExpired) as fault:
        print(f"{name}: {fault}")
        return 1
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()


def say(process, name, lines):
    wrong, unwanted = 0, []
    for line in lines.strip("\n").split("\n"):
        kind, rest = line[0], line[2:]
        if kind == ">":
            process.stdin.write(rest + "\n")
            process.stdin.flush()
            continue
        if kind == "!":
            unwanted.append(rest)
            continue
        for said in process.stdout:
            if re.match(rest, said):
                break
            for pattern in (p for p in unwanted if re.match(p, said)):
                print(f"{name}: {pattern} should not be said: {said}")
                wrong += 1
        else:
            print(f"{name}: {rest} is not said")
            return wrong + 1
        unwanted = []
    process.stdin.write("quit\n")
    process.stdin.close()
    process.stdout.read()
    return wrong + (process.wait(timeout=LIMIT_S) != 0)


def main():
    wrong = sum(talk(sys.argv[1], *each) for each in (
        ("fairyfishnet", FISHNET), ("pychess", PYCHESS), ("Fairyground", FAIRYGROUND)))
    print(f"3 conversations, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
