acedrex perft univers 2 --fen "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1"
