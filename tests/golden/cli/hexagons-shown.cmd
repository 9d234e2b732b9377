acedrex check shafran
