acedrex diagram dice-world
