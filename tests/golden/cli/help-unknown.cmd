acedrex help chekc
