acedrex check uos
