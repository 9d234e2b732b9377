acedrex fen chess960 --start 518
