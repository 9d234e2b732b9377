acedrex play dice-world --white human --black human --seed 1 --ascii
