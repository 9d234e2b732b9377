acedrex diagram world --moves "g3g4 g8g7"
