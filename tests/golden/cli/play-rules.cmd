acedrex play univers --white human --black human
