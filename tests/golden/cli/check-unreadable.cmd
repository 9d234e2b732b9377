acedrex check tests/golden/cli/rules/missing.variant
