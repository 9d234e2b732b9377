acedrex show tests/golden/cli/rules/child.variant --flat
