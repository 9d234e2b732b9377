acedrex check tests/golden/cli/rules/shuffled.variant
