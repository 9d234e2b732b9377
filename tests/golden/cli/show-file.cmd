acedrex show tests/golden/cli/rules/small.variant
