acedrex check README.md
