acedrex rules uos
