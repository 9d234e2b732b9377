acedrex play --load tests/golden/cli/saved/clock-four.game
