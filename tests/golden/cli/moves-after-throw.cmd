acedrex moves dice-world --moves "3-6"
