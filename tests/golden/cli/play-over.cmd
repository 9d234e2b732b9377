acedrex play chess --white human --black human --ascii --moves "f2f3 e7e5 g2g4 d8h4"
