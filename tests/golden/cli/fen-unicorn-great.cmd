acedrex fen unicorn-great
