acedrex export ouk --ini
