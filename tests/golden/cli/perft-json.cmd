acedrex perft marshall 1 --json
