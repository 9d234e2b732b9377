acedrex check tests/golden/protocol/own-games/variants.ini
