acedrex play chess --white human --black human --fen "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
