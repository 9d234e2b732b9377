acedrex convert tests/golden/cli/saved/no-such-game.pgn --pgn
