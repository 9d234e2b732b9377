acedrex uci tests/golden/protocol/own-games tests/golden/protocol/own-games/none.variant
