acedrex fen chess --fen "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1"
