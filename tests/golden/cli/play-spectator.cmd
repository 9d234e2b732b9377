acedrex play chess --white engine --black engine --nodes 500 --seed 1 --fen "7k/5K2/6Q1/8/8/8/8/8 w - - 0 1"
