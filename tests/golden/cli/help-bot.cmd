acedrex bot --help
