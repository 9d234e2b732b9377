acedrex check chess960
