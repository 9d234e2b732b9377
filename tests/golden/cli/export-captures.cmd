acedrex export atomar --ini
