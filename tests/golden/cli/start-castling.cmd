acedrex moves tests/golden/cli/rules/shuffled.variant --start 518 --moves 'e2e4 e7e5 f1c4 f8c5 g1f3 g8f6'
