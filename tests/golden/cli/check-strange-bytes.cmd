acedrex check tests/golden/cli/rules/strange-bytes.variant
