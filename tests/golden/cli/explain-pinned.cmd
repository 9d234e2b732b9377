acedrex explain chess e4d6 --fen "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1"
