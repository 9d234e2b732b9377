acedrex convert tests/golden/cli/saved/repeats.pgn --game tests/golden/cli/rules/no-repetition.variant
