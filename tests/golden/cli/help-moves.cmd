acedrex help moves
