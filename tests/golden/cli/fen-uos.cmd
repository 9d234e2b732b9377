acedrex fen uos
