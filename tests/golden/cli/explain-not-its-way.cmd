acedrex explain chess e2e5
