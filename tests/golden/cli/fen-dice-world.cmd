acedrex fen dice-world
