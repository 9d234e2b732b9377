acedrex rules world --language zh
