acedrex endgame dice-world "K+Q v K"
