acedrex rules world --language es
