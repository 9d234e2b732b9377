acedrex diagram uos --fen "qn1pP1RK/7/nbp2PBR/7/1p4P1/7/p6P/7/P6p/7/1P4p1/7/NBP2pbr/7/QN1Pp1rk w - - 0 1 checks:0,2"
