acedrex report chess --level 9
