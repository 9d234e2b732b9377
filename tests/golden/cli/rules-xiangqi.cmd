acedrex rules xiangqi
