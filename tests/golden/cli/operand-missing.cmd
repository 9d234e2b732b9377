acedrex moves
