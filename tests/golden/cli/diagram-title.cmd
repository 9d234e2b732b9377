acedrex diagram dual --role "Pawn of Camel"
