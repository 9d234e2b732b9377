acedrex xboard tests/golden/protocol/own-games/variants.ini
