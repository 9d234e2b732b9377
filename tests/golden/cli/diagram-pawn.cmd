acedrex diagram los-alamos --role P --at c2
