acedrex check chess --json
