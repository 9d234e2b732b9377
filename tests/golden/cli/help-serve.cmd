acedrex serve --help
