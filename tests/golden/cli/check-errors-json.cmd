acedrex check tests/golden/cli/rules/errors.variant --json
