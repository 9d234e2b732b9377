acedrex play --load tests/golden/cli/saved/missing.game
