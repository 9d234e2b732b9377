acedrex diagram world --fen "4k3/3P4/8/8/8/8/8/8/2p5/4K3[EIIi] b - - 7 30 pool:QSbbl last:Sn chain:1 wait:d9,c2"
