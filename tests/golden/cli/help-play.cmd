acedrex play --help
