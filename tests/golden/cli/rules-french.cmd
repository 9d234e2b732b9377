acedrex rules world --language fr
