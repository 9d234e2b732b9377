acedrex play --load tests/golden/cli/saved/older.game
