acedrex play --load tests/golden/cli/rules/small.variant
