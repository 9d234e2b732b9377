acedrex play unicorn-great --white human --black human
