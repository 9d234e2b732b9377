acedrex play --load tests/golden/cli/saved/resigned.game
