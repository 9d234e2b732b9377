acedrex moves chess extra
