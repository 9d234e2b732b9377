acedrex explain chess e4e5
