acedrex fen world
