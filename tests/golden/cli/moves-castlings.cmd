acedrex moves univers --fen "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1"
