acedrex play --load tests/golden/cli/saved/wrong-line.game
