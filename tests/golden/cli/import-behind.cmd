acedrex import tests/golden/cli/ini/behind.ini
