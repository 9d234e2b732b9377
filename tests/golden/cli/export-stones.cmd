acedrex export duck --ini
