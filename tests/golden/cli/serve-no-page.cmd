acedrex serve --root tests/golden/cli
