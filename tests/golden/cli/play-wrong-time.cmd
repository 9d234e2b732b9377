acedrex play chess --time 0
