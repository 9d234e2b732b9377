acedrex gmaes
