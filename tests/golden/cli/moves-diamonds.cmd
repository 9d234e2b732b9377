acedrex moves uos --moves "h8g7'"
