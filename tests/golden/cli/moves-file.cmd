acedrex moves tests/golden/cli/rules/small.variant
