acedrex convert tests/golden/cli/saved/one-line.pgn --pgn
