acedrex play chess --white human --black human --clock 5+3
