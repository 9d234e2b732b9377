acedrex export cylinder --ini --partial
