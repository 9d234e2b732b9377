acedrex moves shogi --notation hodges --json --fen '4k4/9/4p4/4P4/9/9/9/9/4K4[] w - - 0 1'
