acedrex import tests/golden/cli/diagrams/left-out.txt
