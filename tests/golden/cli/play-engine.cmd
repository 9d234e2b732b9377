acedrex play chess --nodes 2000 --seed 1
