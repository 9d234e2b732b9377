acedrex play tests/golden/cli/rules/no-repetition.variant --white human --black human
