acedrex moves chess -xh
