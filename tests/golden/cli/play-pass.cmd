acedrex play dice-world --white human --black human --seed 1 --ascii --moves "3-3 b2a4 4-6"
