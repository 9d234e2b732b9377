acedrex perft chess 65
