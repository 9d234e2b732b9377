acedrex convert tests/golden/cli/saved/both-ranks.pgn --pgn
