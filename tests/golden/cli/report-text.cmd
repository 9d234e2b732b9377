acedrex report los-alamos --games 3 --nodes 40 --threads 2
