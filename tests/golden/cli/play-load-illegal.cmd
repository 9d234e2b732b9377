acedrex play --load tests/golden/cli/saved/illegal.game
