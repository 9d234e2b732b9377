acedrex serve --port 70000
