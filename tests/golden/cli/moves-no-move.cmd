acedrex moves chess --moves "e2e4 hello"
