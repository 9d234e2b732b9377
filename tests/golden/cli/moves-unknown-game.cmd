acedrex moves chesss
