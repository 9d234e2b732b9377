acedrex serve --db postgres:///none --relay localhost:80
