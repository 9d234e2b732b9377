acedrex perft chess two
