acedrex result chess --fen "4k3/8/8/8/8/8/8/R3K3 w - - 99 80" --moves "a1a2"
