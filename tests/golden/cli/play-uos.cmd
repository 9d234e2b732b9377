acedrex play uos --white human --black human
