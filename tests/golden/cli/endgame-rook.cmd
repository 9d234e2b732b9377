acedrex endgame chess "K+R v K"
