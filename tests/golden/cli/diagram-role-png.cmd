acedrex diagram chess --role knight -o knight.png
