acedrex play chess --nodes 0
