acedrex play chess --white human --black human
