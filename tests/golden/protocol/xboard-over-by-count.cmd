acedrex xboard
