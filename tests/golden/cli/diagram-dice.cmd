acedrex diagram dice-world --flip --fen "8/4k3/8/8/8/1B1L3N/8/8/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:3-6"
