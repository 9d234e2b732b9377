acedrex moves janggi --notation korean --fen "3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1"
