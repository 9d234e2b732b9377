acedrex fen univers
