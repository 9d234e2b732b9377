acedrex show univers
