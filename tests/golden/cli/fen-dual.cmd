acedrex fen dual
