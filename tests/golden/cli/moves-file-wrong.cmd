acedrex moves tests/golden/cli/rules/errors.variant
