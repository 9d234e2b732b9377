acedrex endgame los-alamos
