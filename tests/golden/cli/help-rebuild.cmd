acedrex rebuild --help
