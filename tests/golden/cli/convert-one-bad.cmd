acedrex convert tests/golden/cli/saved/one-bad.pgn --pgn
