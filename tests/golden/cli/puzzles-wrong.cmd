acedrex puzzles chess --check tests/golden/cli/puzzles/wrong.puzzles
