acedrex moves chess --moves "1. e2e4 e7e5"
