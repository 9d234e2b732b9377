acedrex check tests/golden/cli/rules/warnings.variant
