acedrex convert tests/golden/cli/saved/short.kif
