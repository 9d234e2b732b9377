acedrex usi
