acedrex moves chess --moves e2e4,e7e5
