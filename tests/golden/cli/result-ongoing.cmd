acedrex result chess
