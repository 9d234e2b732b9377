acedrex export univers --ini
