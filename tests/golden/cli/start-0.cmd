acedrex fen tests/golden/cli/rules/shuffled.variant --start 0
