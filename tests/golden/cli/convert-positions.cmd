acedrex convert --pgn tests/golden/cli/saved/suite.epd
