acedrex export kyoto-shogi --ini
