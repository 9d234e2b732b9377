acedrex play crazyhouse --white human --black human --ascii
