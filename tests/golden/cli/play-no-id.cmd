acedrex play
