acedrex explain chess a2a3 --fen "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1"
