acedrex explain dual f1o2
