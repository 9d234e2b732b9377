acedrex endgame chess "K+Q v K" --from "8/8/8/3k4/8/8/8/KQ6 w - - 0 1"
