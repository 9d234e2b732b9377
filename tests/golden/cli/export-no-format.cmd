acedrex export chess
