acedrex check crazyhouse
