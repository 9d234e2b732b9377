acedrex moves dice-world
