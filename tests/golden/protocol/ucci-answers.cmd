acedrex ucci
