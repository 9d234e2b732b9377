acedrex play dual --white human --black human
