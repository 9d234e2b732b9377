acedrex diagram dual --role C --at i1
