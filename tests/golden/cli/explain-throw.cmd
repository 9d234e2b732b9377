acedrex explain dice-world b2a4 --moves 1-4
