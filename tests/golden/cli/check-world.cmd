acedrex check world
