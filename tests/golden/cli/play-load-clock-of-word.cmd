acedrex play --load tests/golden/cli/saved/clock-word.game
