acedrex fen tests/golden/cli/rules/shuffled.variant --start 1 --fen x
