acedrex perft chess 0
