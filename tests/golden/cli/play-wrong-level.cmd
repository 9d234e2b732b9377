acedrex play chess --level 9
