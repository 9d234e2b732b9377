acedrex play tests/golden/cli/rules/wide.variant --white human --black human
