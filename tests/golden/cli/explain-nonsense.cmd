acedrex explain chess nonsense
