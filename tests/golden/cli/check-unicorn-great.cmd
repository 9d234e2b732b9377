acedrex check unicorn-great
