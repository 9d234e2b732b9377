acedrex show univers --flat
