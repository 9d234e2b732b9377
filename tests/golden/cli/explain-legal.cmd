acedrex explain chess e2e4
