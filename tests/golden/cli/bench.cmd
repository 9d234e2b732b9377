acedrex bench
