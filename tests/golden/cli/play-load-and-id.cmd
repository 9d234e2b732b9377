acedrex play chess --load x
