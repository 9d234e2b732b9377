acedrex play --load tests/golden/cli/saved/clock-five.game
