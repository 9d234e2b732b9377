acedrex play shatar --white human --black human --ascii --fen "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1"
