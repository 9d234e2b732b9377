acedrex admin --help
