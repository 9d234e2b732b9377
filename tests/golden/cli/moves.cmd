acedrex moves univers
