acedrex games
