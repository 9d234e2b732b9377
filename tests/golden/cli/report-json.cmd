acedrex report los-alamos --games 2 --nodes 40 --seed 5 --json
