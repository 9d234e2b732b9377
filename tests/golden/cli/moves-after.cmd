acedrex moves chess --moves "e2e4 e7e5 g1f3"
