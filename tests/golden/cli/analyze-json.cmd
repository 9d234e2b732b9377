acedrex analyze chess --moves "f2f3 e7e5 g2g4" --lines 1 --depth 3 --json
