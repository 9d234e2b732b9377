acedrex import tests/golden/cli/ini/small.ini halfling
