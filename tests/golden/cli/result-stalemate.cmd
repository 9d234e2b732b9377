acedrex result chess --fen "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
