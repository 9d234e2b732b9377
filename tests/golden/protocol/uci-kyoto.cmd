acedrex uci
