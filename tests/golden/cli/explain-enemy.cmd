acedrex explain chess e7e5
