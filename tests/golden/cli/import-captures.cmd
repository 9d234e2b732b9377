acedrex import tests/golden/cli/ini/captures.ini
