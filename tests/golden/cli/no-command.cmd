acedrex
