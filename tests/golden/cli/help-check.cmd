acedrex check --help
