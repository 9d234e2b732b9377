acedrex serve --proxy localhost
