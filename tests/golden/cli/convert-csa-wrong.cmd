acedrex convert tests/golden/cli/saved/wrong.csa
