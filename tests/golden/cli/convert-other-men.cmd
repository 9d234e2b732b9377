acedrex convert tests/golden/cli/saved/other-men.pgn --pgn
