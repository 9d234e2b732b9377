acedrex match --help
