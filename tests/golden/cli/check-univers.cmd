acedrex check univers
