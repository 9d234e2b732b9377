acedrex diagram chess --role knigt
