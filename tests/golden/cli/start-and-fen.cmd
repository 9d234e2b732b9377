acedrex fen chess960 --start 1 --fen "x"
