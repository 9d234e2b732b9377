acedrex moves chess --fen
