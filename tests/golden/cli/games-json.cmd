acedrex games --json
