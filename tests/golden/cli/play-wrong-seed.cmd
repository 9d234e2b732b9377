acedrex play chess --seed many
