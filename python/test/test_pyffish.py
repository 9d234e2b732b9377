"""The functions of pyffish."""
import unittest
import warnings

from acedrex import pyffish as sf

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]


class Functions(unittest.TestCase):
    def test_positions_and_moves(self):
        self.assertEqual(sf.start_fen("chess"), CHESS)
        self.assertEqual(len(sf.legal_moves("chess", CHESS, ["e2e4"])), 20)
        self.assertEqual(sf.get_fen("chess", "startpos", ["e2e4", "e7e5", "g1f3"]),
                         "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        self.assertEqual(sf.get_san("chess", CHESS, "g1f3"), "Nf3")
        self.assertEqual(sf.get_san_moves("chess", CHESS, MATE), ["f3", "e5", "g4", "Qh4#"])
        self.assertIn("3+3", sf.start_fen("3check"))
        self.assertRaises(sf.error, sf.legal_moves, "chess", CHESS, ["e2e5"])
        self.assertRaises(ValueError, sf.get_san, "chess", CHESS, "g1f3", False, 12)

    def test_a_turn_of_two_parts_is_one_move(self):
        moves = sf.legal_moves("duck", "startpos", [])
        self.assertEqual(len(moves), 640)
        self.assertIn("e2e4,e4e5", moves)
        fen = sf.get_fen("duck", "startpos", ["e2e4,e4e5", "g8f6,f6g8"])
        self.assertEqual(fen, "rnbqkb*r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2")
        self.assertEqual(sf.get_san("duck", "startpos", "e2e4,e4e5"), "e4")
        self.assertEqual(sf.get_san_moves("duck", "startpos", ["e2e4,e4e5", "g8f6,f6g8"]),
                         ["e4", "Nf6"])
        self.assertRaises(ValueError, sf.legal_moves, "duck", "startpos", ["e2e4,e4e4"])

    def test_moves_have_the_notation_that_is_asked_for(self):
        def san(game, move, notation):
            return sf.get_san(game, sf.start_fen(game), move, False, notation)
        self.assertEqual(san("chess", "g1f3", sf.NOTATION_LAN), "Ng1-f3")
        self.assertEqual(san("shogi", "c3c4", sf.NOTATION_DEFAULT), "P-76")
        self.assertEqual(san("xiangqi", "h1g3", sf.NOTATION_SAN), "Hg3")
        self.assertEqual(san("xiangqi", "c1e3", sf.NOTATION_SAN), "Ece3")
        self.assertEqual(san("shogi", "c3c4", sf.NOTATION_SHOGI_HODGES), "P-7f")
        self.assertEqual(san("shogi", "c3c4", sf.NOTATION_SHOGI_HOSKING), "P76")
        self.assertEqual(san("xiangqi", "h3e3", sf.NOTATION_XIANGQI_WXF), "C2=5")
        self.assertEqual(san("janggi", "e2e2", sf.NOTATION_JANGGI), "K95-95")
        self.assertEqual(san("makruk", "g1e2", sf.NOTATION_THAI_SAN), "ม-จ๒")
        with self.assertRaisesRegex(ValueError, "no Thai letter"):
            san("chess", "e2e4", sf.NOTATION_THAI_LAN)

    def test_moves_are_written_and_read_as_programs_do(self):
        self.assertIn("e2e2", sf.legal_moves("janggi", "startpos", []))
        self.assertIn("b1c2+", sf.legal_moves("kyotoshogi", "startpos", []))
        self.assertEqual(sf.get_fen("shogi", "startpos", [], False, True),
                         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
        self.assertEqual(sf.get_fen("chess", "startpos", [], True),
                         CHESS.replace("KQkq", "HAha"))

    def test_promoted_pieces_and_counts_are_shown(self):
        fen = "8/3k4/8/2K1S1P1/8/8/8/8 w - - 0 1"
        self.assertEqual(sf.get_fen("makruk", fen, ["g5g6m"], False, False, True),
                         "8/3k4/6M~1/2K1S3/8/8/8/8 b - 88 8 1")
        board = "3k4/2m5/5M~2/4M3/3KS3/8/8/8 w - 128 7 33"
        for started, count in ((0, 8), (-1, 0), (58, 8)):
            after = sf.get_fen("makruk", board, ["d4d5"], False, False, True, started)
            self.assertEqual(after, f"3k4/2m5/5M~2/3KM3/4S3/8/8/8 b - 128 {count} 33")
        self.assertEqual(sf.get_fen("cambodian", fen, ["g5g6m"], False, False, True),
                         "8/3k4/6M~1/2K1S3/8/8/8/8 b - 86 8 1")

    def test_games_of_a_file_of_variants_are_played(self):
        sf.load_variant_config("[passes:chess]\npass = true\n[two:passes]\ncastling = false\n")
        self.assertIn("passes", sf.variants())
        self.assertEqual(sf.get_fen("passes", CHESS, ["e1e1", "e8e8"]).split()[-2:], ["2", "2"])
        self.assertIn("e1e1", sf.legal_moves("two", CHESS, []))
        self.assertIn("5+5", sf.start_fen("5check"))
        self.assertRaises(ValueError, sf.load_variant_config, "[chess\n")
        self.assertRaises(KeyError, sf.start_fen, "kriegspiel")
        self.assertIsNone(sf.set_option("UCI_Variant", "capablanca"))
        self.assertRaises(ValueError, sf.set_option, "Nothing", 1)

    def test_a_game_built_on_nothing_known_is_warned_of_as_it_is_loaded(self):
        config = "[orphan:no-such-game]\npawn = p\n[child:orphan]\n[sound:chess]\npass = true\n"
        with self.assertWarnsRegex(UserWarning, r"\[orphan\] is left out: its parent is neither"):
            sf.load_variant_config(config)
        self.assertIn("sound", sf.variants())
        self.assertNotIn("orphan", sf.variants())
        self.assertNotIn("child", sf.variants())
        self.assertRaisesRegex(ValueError, "its parent", sf.start_fen, "child")
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # it is said once
            sf.load_variant_config("[later:sound]\ncastling = false\n")
        self.assertIn("later", sf.variants())

    def test_what_is_no_text_is_refused(self):
        for none in (None, 8, [CHESS]):
            self.assertRaises(TypeError, sf.validate_fen, none, "chess")
            self.assertRaises(TypeError, sf.validate_fen, CHESS, none)
            self.assertRaises(TypeError, sf.legal_moves, "chess", none, [])
            self.assertRaises(TypeError, sf.legal_moves, none, CHESS, [])
            self.assertRaises(TypeError, sf.get_fog_fen, none, "chess")

    def test_a_file_has_all_pieces_that_it_names(self):
        sf.load_variant_config(
            "[soldiers:chess]\nsoldier = s\n[steps]\nmaxRank = 4\nmaxFile = 4\n"
            "customPiece1 = a:W\ncustomPiece2 = b:F\nstartFen = 4/1A2/4/4 w 0 1\n")
        self.assertEqual(sf.validate_fen("k7/s7/8/8/8/8/8/K7 w - - 0 1", "soldiers"), sf.FEN_OK)
        self.assertEqual(sorted(sf.legal_moves("steps", "4/4/1B2/4 w - - 0 1", [])),
                         ["b2a1", "b2a3", "b2c1", "b2c3"])

    def test_games_that_others_build_on_have_their_names(self):
        self.assertEqual(len(sf.legal_moves("yarishogi", "startpos", [])), 20)
        self.assertIn("2cwamwc2/", sf.start_fen("tencubed"))
        sf.load_variant_config("[regal:coregal]\nstalemateValue = loss\n")
        self.assertEqual(sf.validate_fen(CHESS, "regal"), sf.FEN_OK)

    def test_fog_hides_where_nothing_may_go(self):
        self.assertEqual(sf.get_fog_fen(CHESS, "chess"), "********/" * 4
                         + "8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
        self.assertEqual(sf.get_fog_fen(fen, "chess"),
                         "********/********/***11***/***pP***/********/********/***111**/***1K1**"
                         .replace("111", "3").replace("11", "2") + " w - d6 0 1")

    def test_a_drop_begins_the_clock_anew(self):
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 7 1"
        self.assertEqual(sf.get_fen("pocketknight", fen, ["N@e4"]).split()[4], "0")
        self.assertEqual(sf.get_fen("pocketknight", fen, ["N@e4", "g8f6"]).split()[4], "1")
        self.assertEqual(sf.get_fen("pocketknight", fen, ["g1f3"]).split()[4], "8")

    def test_castling_that_might_be_a_step_takes_the_rook(self):
        sf.load_variant_config(
            "[narrow:losalamos]\nbishop = b\npromotionPieceTypes = rbn\ncastling = true\n"
            "castlingKingsideFile = e\ncastlingQueensideFile = b\n"
            "startFen = rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w KQkq - 0 1")
        moves = sf.legal_moves("narrow", "rbnk1r/pppbpp/3p2/5P/PPPPPB/RBNK1R w KQkq - 2 3", [])
        self.assertEqual([move for move in moves if move.startswith("d1")], ["d1e1", "d1f1"])

    def test_material_is_judged_where_no_rule_asks(self):
        alone = "10/5k4/10/10/10/10/10/10/5KC3/10 w - - 0 1"
        self.assertEqual(sf.has_insufficient_material("tencubed", alone, []), (False, True))
        self.assertEqual(sf.has_insufficient_material("crazyhouse", "startpos", []),
                         (False, False))

    def test_who_can_never_attack_a_king_has_too_little(self):
        bare = "k7/8/8/8/8/8/8/K7 w - - 0 1"
        for game in ("placement", "sittuyin", "atomic", "makpong"):
            self.assertEqual(sf.has_insufficient_material(game, bare, []), (True, True), game)
        self.assertEqual(sf.has_insufficient_material("atomic", bare.replace("k7", "kq6"), []),
                         (True, False))
        red, black = "4k4/9/4b4/9/9/9/9", "9/4K4 w - - 0 1"
        for men, lacks in (("4B4", True), ("4R4", False), ("4P4", False), ("4C4", False)):
            self.assertEqual(sf.has_insufficient_material("xiangqi", f"{red}/{men}/{black}", []),
                             (lacks, True), men)

    def test_games_with_another_goal_than_a_king_are_never_hopeless(self):
        sf.load_variant_config("[no-repeats:chess]\nnFoldValue = loss\n")
        bare = "8/8/8/8/8/8/K6k/8 w - - 0 1"
        for game in ("racingkings", "kingofthehill", "no-repeats", "coregal"):
            self.assertEqual(sf.has_insufficient_material(game, bare, []), (False, False), game)
        hand = "k7/8/8/8/8/8/8/K7[N] w - - 0 1"
        self.assertEqual(sf.has_insufficient_material("pocketknight", hand, [])[0], False)

    def test_material_does_not_ask_whose_turn_it_is(self):
        fen = "4k4/9/9/9/4R4/9/9/9/9/3K5 w - - 0 1"
        self.assertRaises(ValueError, sf.legal_moves, "xiangqi", fen, [])
        self.assertEqual(sf.has_insufficient_material("xiangqi", fen, []), (False, True))
        self.assertRaises(ValueError, sf.has_insufficient_material, "chess", "8/8 w - -", [])

    def test_names_of_their_games_are_theirs(self):
        facing = "4k4/9/9/9/9/9/9/9/9/R3K4 b - - 0 1"
        self.assertEqual(sf.is_immediate_game_end("janggi", facing, ["e10e10"]),
                         (True, sf.VALUE_MATE))
        self.assertEqual(sf.is_immediate_game_end("janggicasual", facing, ["e10e10"]),
                         (False, 0))

    def test_one_board_of_bughouse_is_played(self):
        fen = "r2qkbnr/1Ppppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR[N] w KQkq - 0 1"
        self.assertTrue(sf.two_boards("bughouse"))
        self.assertFalse(sf.captures_to_hand("bughouse"))
        self.assertIn("N@e4", sf.legal_moves("bughouse", fen, []))
        self.assertEqual(sf.game_result("bughouse", "7k/5Q2/8/8/8/8/8/K7[] b - - 0 1", []),
                         -sf.VALUE_MATE)
        self.assertIn("[N]", sf.get_fen("bughouse", fen, ["b7a8q"]))
        self.assertEqual(sf.piece_to_partner("bughouse", fen, ["b7a8q"]), "r")
        self.assertEqual(sf.piece_to_partner("bughouse", fen, ["b7a8q", "d8a8"]), "P")
        self.assertEqual(sf.piece_to_partner("bughouse", fen, ["b7b8q", "d8b8"]), "P")

    def test_changes_in_place_are_written_as_there(self):
        place = "7R/1r6/3k1np1/3s2N1/3s3P/4n3/6p1/2R3K1[] w - - 2 55"
        self.assertEqual(sf.get_san("sittuyin", place, "h4h4f"), "h4=F")
        aside = "k7/2K3P1/8/4P3/8/8/8/1R6[] w - - 0 1"
        self.assertEqual(sf.get_san("sittuyin", aside, "e5f6f"), "e5f6=F")

    def test_a_file_is_left_out_where_the_gate_tells(self):
        fen = ("rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R[EHeh] w "
               "KQABCDEFHkqabcdefh - 2 3")
        self.assertEqual(sf.get_san("seirawan", fen, "b1d2e"), "Nd2/E")
        self.assertEqual(sf.get_san("seirawan", fen, "b1d2"), "Nbd2")

    def test_a_promoted_pawn_has_its_thai_letter(self):
        fen, thai = "4k3/8/4{}3/4S3/8/2S5/8/4K3 w - - 0 1", sf.NOTATION_THAI_SAN
        self.assertEqual(sf.get_san("makruk", fen.format("M"), "e6d5", False, thai), "ม็-ง๕")
        self.assertEqual(sf.get_san("makruk", fen.format("M~"), "e6d5", False, thai), "ง-ง๕")
        pawn = "4k3/8/8/4P3/8/2S5/8/4K3 w - - 0 1"
        sans = sf.get_san_moves("makruk", pawn, ["e5e6m", "e8f8", "e6d5"], False, thai)
        self.assertEqual(sans[2], "ง-ง๕")

    def test_rights_that_cannot_be_are_left_out(self):
        fen = "rnbq3r/pp2bkpp/8/2p1p2K/2p1P3/8/PPPP1PPP/RNB4R[EHeh] b {} - 0 10"
        self.assertEqual(sf.get_fen("seirawan", fen.format("QBCEHabcdk"), []),
                         fen.format("ABCHabcdh"))
        some = sf.get_fen("chess", "4k3/8/8/8/8/8/8/R3K3 w KQx - 0 1", [])
        self.assertEqual(some.split()[2], "Q")
        self.assertRaises(ValueError, sf.get_fen, "chess", "8/8 w KQx - 0 1", [])

    def test_a_step_aside_does_not_begin_the_clock_anew(self):
        moves = ["e2e4", "g8f6", "e4d4", "f6g8"]
        clocks = [sf.get_fen("pawnsideways", CHESS, moves[:n]).split()[4] for n in range(1, 5)]
        self.assertEqual(clocks, ["0", "1", "2", "3"])

    def test_who_can_only_change_in_place_may_call_it_a_draw(self):
        fen = "1k4PK/3r4/8/8/8/8/8/8[] w - - 0 1"
        self.assertEqual(sf.is_optional_game_end("sittuyin", fen, []), (True, sf.VALUE_DRAW))
        self.assertEqual(sf.is_optional_game_end("sittuyin", fen.replace("3r4", "8"), []),
                         (False, 0))

    def test_who_begins_without_a_king_has_none(self):
        horde = sf.start_fen("horde")
        self.assertEqual(sf.validate_fen(horde, "horde"), sf.FEN_OK)
        self.assertEqual(sf.validate_fen(horde.replace("PPPP w", "PPPK w"), "horde"),
                         sf.FEN_INVALID_NUMBER_OF_KINGS)
        self.assertEqual(sf.validate_fen(sf.start_fen("placement"), "placement"), sf.FEN_OK)

    def test_what_goes_to_the_hand(self):
        self.assertTrue(sf.captures_to_hand("shogi"))
        self.assertFalse(sf.captures_to_hand("chess"))
        self.assertFalse(sf.two_boards("chess"))
        fen = "lnsgkgsnl/1r5b1/ppppppppp/S8/9/9/PPPPPPPPP/1B5R1/LNSGKG1NL[] w - - 0 1"
        self.assertEqual(sf.piece_to_partner("shogi", fen, ["a6a7+"]), "p")
        self.assertEqual(sf.piece_to_partner("shogi", fen, ["a6a7+", "a9a7"]), "S")
        self.assertEqual(sf.piece_to_partner("shogi", fen, []), "")

    def test_shuffled_castling_is_to_the_rook(self):
        fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
        self.assertIn("e1g1", sf.legal_moves("chess", fen, []))
        self.assertIn("e1h1", sf.legal_moves("chess", fen, [], True))
        self.assertEqual(sf.get_fen("chess", "startpos", [], True).split()[0], CHESS.split()[0])

    def test_checks_and_captures(self):
        self.assertTrue(sf.gives_check("chess", CHESS, MATE))
        self.assertFalse(sf.gives_check("chess", CHESS, MATE[:3]))
        self.assertTrue(sf.is_capture("chess", CHESS, ["e2e4", "d7d5"], "e4d5"))

    def test_endings(self):
        self.assertEqual(sf.game_result("chess", CHESS, MATE), -sf.VALUE_MATE)
        self.assertRaises(ValueError, sf.game_result, "chess", CHESS, [])
        self.assertEqual(sf.is_immediate_game_end("chess", CHESS, MATE), (False, 0))
        hill = "4k3/8/8/8/8/3K4/8/8 w - - 0 1"
        self.assertEqual(sf.is_immediate_game_end("kingofthehill", hill, ["d3d4"]),
                         (True, -sf.VALUE_MATE))
        twice = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
        self.assertEqual(sf.is_optional_game_end("chess", CHESS, twice), (True, sf.VALUE_DRAW))
        self.assertEqual(sf.is_optional_game_end("chess", CHESS, twice[:4]), (False, 0))

    def test_who_cannot_win(self):
        cases = {"4k3/8/8/8/8/8/8/4K3 w - - 0 1": (True, True),
                 "4k3/8/8/8/8/8/8/4KR2 w - - 0 1": (False, True),
                 "8/8/8/8/8/6KN/8/6qk w - - 0 1": (True, False)}
        for fen, cannot in cases.items():
            self.assertEqual(sf.has_insufficient_material("chess", fen, []), cannot)
        bare = next(iter(cases))
        self.assertEqual(sf.has_insufficient_material("kingofthehill", bare, []), (False, False))
        self.assertEqual(sf.is_immediate_game_end("chess", bare, []), (False, 0))

    def test_fens_are_judged(self):
        self.assertEqual(sf.validate_fen(CHESS, "chess"), sf.FEN_OK)
        wrong = {"": sf.FEN_EMPTY, "8/8 w": sf.FEN_INVALID_BOARD_GEOMETRY,
                 CHESS.replace("q", "x", 1): sf.FEN_INVALID_CHAR,
                 CHESS.replace("r", "1", 1): sf.FEN_INVALID_CASTLING_INFO}
        for fen, code in wrong.items():
            self.assertEqual(sf.validate_fen(fen, "chess"), code, fen)
        self.assertEqual(sf.validate_fen(sf.start_fen("shogi").replace("K", "+K"), "shogi"),
                         sf.FEN_INVALID_PROMOTED_PIECE)
        self.assertIn("univers", sf.variants())
        self.assertEqual(sf.info(), "Acedrex " + ".".join(map(str, sf.version())))
