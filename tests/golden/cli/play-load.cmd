acedrex play --load tests/golden/cli/saved/opening.game
