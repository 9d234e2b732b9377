acedrex perft chess 2
