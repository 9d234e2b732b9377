acedrex check dice-world
