acedrex report uos --games 8 --nodes 40 --threads 2
