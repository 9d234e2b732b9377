acedrex uci tests/golden/protocol/own-games/variants.ini
