acedrex check dual
