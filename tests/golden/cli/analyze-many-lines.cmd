acedrex analyze chess --lines 33
