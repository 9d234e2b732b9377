acedrex rules world --language de
