acedrex show unvers
