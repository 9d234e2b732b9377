acedrex play chess --white nobody
