acedrex analyze dice-world
