acedrex moves chess --json --fen "r3k2r/1P6/8/3pP3/8/8/8/4K2R w Kkq d6 0 1"
