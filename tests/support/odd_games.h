#ifndef TESTS_SUPPORT_ODD_GAMES_H
#define TESTS_SUPPORT_ODD_GAMES_H

/* Games that nobody plays, which use together what the rule language allows. */
static const char *const odd_games[] = {
    /* Several ways of one piece to one square. */
    "like chess\npiece twice T RKWX\npiece thrice H NNNHD2\npiece wizard W mBcFmW\n",
    /* Lines of more kinds than anybody has counted. */
    "like chess\nreplace board 10x10\nremove castle\n"
    "replace setup 4k5/10/10/10/10/10/10/10/10/4K5\npiece star S QNNCCZZDDAAHHGG\n"
    "replace promote pawn on rank 10 to star\nremove move pawn\n",
    /* Hoppers, lame pieces, pieces that look at the king only or capture their own. */
    "like chess\npiece hopper H gQ\npiece cannon C mpRcpR\npiece horse O nNjA\n"
    "piece looker L mWkQ\npiece cannibal D dWcF\npiece skier S jRjB\n",
    /* Bent pieces, and some that capture in passing. */
    "like chess\npiece bent E mafsW\npiece turner T casmW\npiece griffon G FyafsF\n"
    "piece locust O cafmW\n",
    /* Events of every kind, acts, conversions. */
    "like chess\npiece guard G K\npiece wazir W W\npiece ferz F F\n"
    "when guard moves orthogonally: own guard becomes wazir, enemy guard rook becomes ferz,\n"
    "    enemy may convert ferz to wazir\n"
    "when guard moves diagonally: own guard becomes ferz, enemy guard becomes queen\n"
    "when knight moves: enemy queen becomes rook, own pawn becomes guard\n"
    "act pawn becomes knight\nact bishop vanishes, enemy queen rook becomes knight\n",
    /* Acts on some squares, so many, with a move, among events, hands and imitators. */
    "like chess\nremove promote\nact pawn becomes knight on ranks 3-5, last anywhere, also moving, "
    "at most 3\nact knight becomes bishop, also moving, not attacking\n"
    "act rook vanishes, enemy knight becomes pawn\nwhen knight moves: it becomes rook\n",
    "like crazyhouse\nremove promote\npiece turner T casmW\npiece joker J I\nimitations 2\n"
    "drop turner joker anywhere\nact pawn becomes turner on ranks 2-4, also moving, at most 2\n"
    "act knight becomes joker on ranks 4-8, also moving, not attacking\n",
    /* Captures that change sides, with blasts, hands, events and captures in passing. */
    "like chess\nwhen pawn queen captures: it changes sides, neighbors vanish except king\n"
    "when knight rook captures: it changes sides\npiece turner T casmW\npiece cannibal D dWcF\n"
    "when turner cannibal captures: it changes sides\nwhen rook moves: it becomes bishop\n",
    "like crazyhouse\nwhen any captures: it changes sides\npiece joker J I\nimitations 2\n"
    "drop joker anywhere\n",
    /* Captors that become others, also royal ones; royal pieces that promote; hands of owners. */
    "like chess\nremove castle\npiece khan H WD royal\npromote king on ranks 3-8 to khan, "
    "optional\n"
    "when khan captures pawn knight: it becomes king\nwhen king captures pawn: it becomes khan\n"
    "when any captures: it becomes what it captures\nwhen knight moves: it becomes bishop\n",
    "like crazyhouse\nremove captured\ncaptured all to owner\npiece turner T casmW\n"
    "piece joker J I\nimitations 2\ndrop turner joker anywhere\npromote knight on ranks 5-8 to "
    "turner\n"
    "when any captures: it becomes what it captures, it changes sides\n",
    /* Pieces that rest, or move otherwise, while others attack or guard them. */
    "like chess\nwhile any attacked by its kind: it rests\n"
    "while pawn knight guarded by any: it also moves like them\n"
    "while king guarded by any as K: it moves like them, it also moves W\n",
    "like chess\npiece turner T casmW\npiece gorgon G mQ\nwhen rook moves: it becomes gorgon\n"
    "when bishop moves: it becomes turner\nwhile any attacked by gorgon as Q: it rests\n"
    "while pawn guarded by turner: it moves like them\n"
    "while rook bishop guarded by knight: it also moves N to ranks 2-7\n",
    "like chess\nroyals all\nwhile any guarded by any as fW: it moves like them\n",
    "like atomic\nwhile any attacked by its kind: it rests\nwhile queen guarded by rook: it moves "
    "N\n",
    /* A cylinder and a torus. */
    "like chess\nreplace board 8x8 wrap files\npiece cannon C mRcpR\npiece amazon A QNN\n",
    "like chess\nreplace board 8x8 wrap files ranks\nremove castle\nremove move pawn\n"
    "remove promote pawn\nreplace setup 8/2k5/8/8/8/8/5K2/8\n",
    /* Imitators of everything, with drops, dice and captured kings. */
    "like chess\npiece joker J I\nmove joker fmnD from rank 2, as pawn\nimitations 3\n"
    "piece cannon C mpRcpR\ncaptured knight to hand\ndrop knight anywhere, not check\n",
    "like chess\nthrow 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king, doubles any\n"
    "end capture of king loss\n",
    "like chess\nend capture of king loss\n",
    /* Kings that are other pieces. */
    "like chess\nreplace piece king K NK royal\nremove castle\n"
    "count checks to 2\nwhen king has 1 check: it moves Q\nwhen king has 2 checks: it moves W2\n",
    /* Imitators of pieces that capture their own, capture in passing, or set off events. */
    "like dual\npiece joker J I\npiece hopper H gQ\nimitations 1\n",
    "like chess\npiece joker J I\nimitations 2\npiece cannibal D dWcF\npiece turner T casmW\n"
    "piece horse O nN\npiece looker L mWkQ\nwhen knight moves: enemy queen becomes rook\n",
    /* Pieces that turn over, others with them, and drops with either side up. */
    "like kyoto-shogi\npiece joker J I\nimitations 1\ndrop joker anywhere\n"
    "replace when gold moves: it becomes knight, enemy gold becomes rook\n",
    /* Imitators on a cylinder, where lines go both ways round; dropped imitators. */
    "like chess\nreplace board 8x8 wrap files\npiece joker J I\nimitations 2\ndrop joker anywhere\n"
    "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[JJjj]\n",
    /* Checks that let the king leap further; pawns that turn over and are captured in passing. */
    "like chess\ncount checks to 3\nwhen king has 1 check: it moves KND\n"
    "when king has 2 checks: it moves Q\npiece crab X fmWfceF\nmove crab fmnD, passing\n"
    "when pawn moves: it becomes crab\nwhen crab moves: it becomes pawn\n"
    "promote crab on rank 8 to queen\n",
    /* Pools, hands, waiting pawns and drops that may not mate. */
    "like chess\nreplace promote pawn on rank 8 to queen rook from pool, or wait\n"
    "piece lion L cabKmK\n"
    "captured queen rook to pool\ncaptured knight pawn lion to hand\ndrop knight anywhere\n"
    "drop pawn on ranks 2-6, one per file, not mate\npiece cannon C mpRcpR\n",
    /* Stones: on some squares or behind pieces, one or many, with hoppers and en passant. */
    "like chess\nroyals none\nremove end checkmate\nremove end dead\nend no king loss\n"
    "piece cannon C mpRcpR\npiece cannibal D dWcF\npiece turner T casmW\n"
    "turn move, place wall on ranks 2-6\n",
    "like chess\nroyals none\nremove end checkmate\nremove end dead\nend no king loss\n"
    "piece hopper H gQ\npiece locust O cafmW\nturn move, place duck behind, only one\n",
    "like chess\npiece locust L cafmW\nreplace promote pawn on rank 8 to queen locust\n"
    "when king queen locust captures: it turns into wall\n"
    "when rook knight captures: it turns into wall, neighbors vanish except king\n",
    /* Turns of several moves: checks, hands, hoppers, pieces that pass several squares, blasts. */
    "like chess\nturn 2 moves, first turn 1\npiece cannon C mpRcpR\n"
    "captured queen rook pawn to hand\ndrop rook anywhere\ndrop pawn on ranks 2-6, not mate\n",
    "like chess\nwhite turn 3 moves, check only last\nblack turn 2 moves\nremove end dead\n"
    "piece ship S sR\nmove ship fR, passing\npromote ship on rank 8 to queen, optional\n"
    "when knight captures: it vanishes, neighbors vanish except king pawn\n",
    "like chess\nturn one more move each time\npiece locust L cafmW\nmust capture\n",
    /* As many squares as there may be, few more than a narrower set has, and a wide ring. */
    "like chess\nreplace board 16x16\nreplace setup "
    "16/rnbqcgbnrkbtqbnr/pppppppppppppppp/16/16/16/16/"
    "16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQCGBNRKBTQBNR/16\npiece cannon C mpRcpR\n"
    "piece griffon G FyafsF\npiece turner T casmW\nreplace move pawn fmW4 from rank 3, passing\n"
    "replace promote pawn on rank 15 to queen griffon cannon\n"
    "replace castle king j2-l2 with rook p2-k2\ncastle king j2-h2 with rook a2-i2\n",
    "like crazyhouse\nreplace board 13x10\nremove castle\n"
    "replace setup 13/4rkbn5/3pppppp4/13/13/13/13/3PPPPPP4/4RKBN5/13\n"
    "replace promote pawn on rank 10 to queen rook\n",
    "like chess\nreplace board 16x10 wrap files\nremove castle\n"
    "replace setup 16/4rnbqkbnr4/4pppppppp4/16/16/16/16/4PPPPPPPP4/4RNBQKBNR4/16\n"
    "replace move pawn fmnD from rank 3, passing\npiece joker J I\nimitations 2\n"
    "replace promote pawn on rank 10 to queen joker\n",
};
enum {
    ODD_GAME_COUNT = sizeof(odd_games) / sizeof(odd_games[0])
};

#endif
