acedrex play chess --clock soon
