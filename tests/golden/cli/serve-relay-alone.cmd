acedrex serve --relay 127.0.0.1:0
