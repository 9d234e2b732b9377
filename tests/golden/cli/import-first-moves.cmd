acedrex import tests/golden/cli/ini/first-moves.ini
