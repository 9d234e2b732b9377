acedrex play world --white human --black human --language nl
