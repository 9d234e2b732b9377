acedrex rules world --language nl
