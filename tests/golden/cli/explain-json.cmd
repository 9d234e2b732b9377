acedrex explain chess a1a4 --json
