acedrex fen chess --fen "4k3/8/8/8/8/8/8/R3K3"
