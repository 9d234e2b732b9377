acedrex moves dice-world --json
