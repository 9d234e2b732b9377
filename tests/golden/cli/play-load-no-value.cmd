acedrex play --load tests/golden/cli/saved/no-value.game
