acedrex perft dice-world 2
