acedrex endgame los-alamos --json
