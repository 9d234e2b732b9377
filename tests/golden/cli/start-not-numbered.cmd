acedrex fen chess --start 1
