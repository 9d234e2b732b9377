acedrex check chess tests/golden/cli/rules/errors.variant tests/golden/cli/rules/small.variant
