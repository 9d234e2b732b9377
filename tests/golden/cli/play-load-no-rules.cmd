acedrex play --load tests/golden/cli/saved/no-rules.game
