acedrex convert --pgn tests/golden/cli/saved/short.csa
