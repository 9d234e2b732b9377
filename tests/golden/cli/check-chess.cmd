acedrex check chess
