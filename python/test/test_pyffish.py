"""The functions of pyffish."""
import unittest

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
        self.assertRaises(ValueError, sf.legal_moves, "chess", CHESS, ["e2e5"])
        self.assertRaises(ValueError, sf.get_san, "chess", CHESS, "g1f3", False, 2)

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
        self.assertEqual(sf.validate_fen("8/8 w", "chess"), sf.FEN_WRONG)
        self.assertIn("univers", sf.variants())
        self.assertEqual(sf.info(), "Acedrex " + ".".join(map(str, sf.version())))
