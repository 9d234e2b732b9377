acedrex help check play
