acedrex help
