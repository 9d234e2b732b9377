acedrex play --load tests/golden/cli/saved/other-rules.game
