"""Boards, moves and endings."""
import unittest

import acedrex
from acedrex import Board, Move

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Boards(unittest.TestCase):
    def test_moves_are_written_in_the_notations_of_players(self):
        board = acedrex.Board(variant="shogi")
        self.assertEqual(board.write_move("c3c4", "hodges"), "P-7f")
        self.assertEqual(board.read_move("P76", "hosking"), "c3c4")
        self.assertEqual(board.variant.notation, "hodges-number")
        self.assertIn("wxf", acedrex.notations())
        self.assertRaises(ValueError, board.write_move, "c3c4", "morse")
        with self.assertRaisesRegex(ValueError, "no legal move"):
            board.read_move("P-7e", "hodges")

    def test_a_game_is_played_and_taken_back(self):
        board = Board()
        self.assertEqual(board.fen(), CHESS)
        self.assertEqual(board.legal_moves.count(), 20)
        self.assertIn(Move.from_uci("e2e4"), board.legal_moves)
        self.assertNotIn("e2e5", board.legal_moves)
        self.assertEqual(board.push_san("e4"), "e2e4")
        self.assertEqual(board.turn, acedrex.BLACK)
        board.push(board.parse_san("c5"))
        self.assertEqual(board.move_stack, ["e2e4", "c7c5"])
        self.assertEqual((board.fullmove_number, board.halfmove_clock, board.ply()), (2, 0, 2))
        self.assertEqual(board.pop(), "c7c5")
        self.assertEqual(board.root().fen(), CHESS)
        board.pop()
        self.assertEqual(board.fen(), CHESS)
        self.assertRaises(IndexError, board.pop)

    def test_a_turn_may_have_two_parts(self):
        board = Board(variant="duck")
        self.assertEqual(board.variation_san(["e2e4", "@e5", "e7e6", "@a3", "d2d4", "@a4"]),
                         "1. e4 @e5 e6 @a3 2. d4 @a4")
        self.assertEqual(board.part, 1)
        self.assertTrue(board.info("e2e4").goes_on)
        board.push("e2e4")
        self.assertEqual((board.part, board.turn, board.ply()), (2, acedrex.WHITE, 1))
        self.assertFalse(board.info("@e5").goes_on)
        board.push("@e5")
        self.assertEqual((board.part, board.turn), (1, acedrex.BLACK))
        self.assertFalse(Board().info("e2e4").goes_on)

    def test_an_illegal_move_is_refused_with_the_reason(self):
        board = Board("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
        with self.assertRaisesRegex(ValueError, "pins"):
            board.push("e2c3")
        self.assertEqual(board.move_stack, [])
        explanation = board.explain("Nc3")
        self.assertFalse(explanation.legal)
        self.assertEqual(explanation.reason, "pinned")
        self.assertIn("e8", explanation.squares)
        self.assertRaises(ValueError, board.parse_san, "Qh5")
        self.assertRaises(ValueError, board.san, "e2c3")

    def test_all_moves_have_their_notation(self):
        board = Board("4k3/8/8/3p4/4P3/8/8/R3K3 w Q - 0 1")
        sans = board.sans()
        self.assertEqual(sans["exd5"], "e4d5")
        self.assertEqual(sans["O-O-O"], "e1c1")
        self.assertEqual(sorted(sans), sorted(map(board.san, board.legal_moves)))
        self.assertTrue(board.gives_check("a1a8"))
        self.assertTrue(board.is_capture("e4d5"))
        self.assertEqual((board.checks(), board.captures()), (["a1a8"], ["e4d5"]))
        self.assertTrue(board.is_castling("e1c1"))
        info = board.info("e1c1")
        self.assertEqual((info.rook_from, info.rook_to, info.captured), ("a1", "d1", None))
        self.assertEqual(board.variation_san(["e4d5", "e8d7", "a1a7"]), "1. exd5 Kd7 2. Ra7+")

    def test_a_position_is_written_as_sfen(self):
        board = Board(variant="shogi")
        for move in ("c3c4", "g7g6", "b2h8+", "g9h8"):
            board.push(move)
        self.assertEqual(board.sfen(),
                         "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5")

    def test_games_end_by_their_rules(self):
        board = Board()
        for san in "f3 e5 g4 Qh4#".split():
            self.assertIsNone(board.outcome())
            board.push_san(san)
        self.assertTrue(board.is_checkmate() and board.is_check() and board.is_game_over())
        self.assertEqual(board.checkers(), ["h4"])
        self.assertEqual(board.outcome(), acedrex.Outcome("checkmate", acedrex.BLACK))
        self.assertEqual(board.result(), "0-1")
        self.assertEqual(Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").result(), "1/2-1/2")
        hill = Board("4k3/8/8/8/8/3K4/8/8 w - - 0 1", "king-of-the-hill")
        hill.push("d3d4")
        self.assertEqual(hill.outcome().termination, "goal")

    def test_the_end_says_what_was_special_about_a_mate(self):
        rules = acedrex.compile_rules("like chess\nend checkmate by queen draw\n")
        board = Board(variant=rules)
        for move in "f2f3 e7e5 g2g4 d8h4".split():
            board.push(move)
        self.assertEqual(board.outcome(), acedrex.Outcome(
            "checkmate", None, "White is checkmated by a queen alone."))
        rules.speak("de")
        self.assertIn("Weiß", board.outcome().mated)

    def test_a_repetition_is_seen(self):
        board = Board()
        for move in "g1f3 g8f6 f3g1 f6g8".split() * 2:
            board.push(move)
        self.assertTrue(board.is_repetition())
        self.assertEqual(board.outcome().winner, None)
        self.assertEqual(board, Board())

    def test_pieces_stand_where_the_fen_puts_them(self):
        board = Board("4k3/8/8/8/8/8/8/R3K3[Qp] w Q - 0 1", "crazyhouse")
        self.assertEqual(board.piece_at("a1"), acedrex.Piece("R", acedrex.WHITE))
        self.assertEqual(board.piece_map()["e8"].symbol(), "k")
        self.assertIsNone(board.piece_at("a2"))
        self.assertEqual(board.hand(acedrex.WHITE), {"Q": 1})
        self.assertEqual(board.hand(acedrex.BLACK), {"P": 1})
        self.assertEqual(board.king(acedrex.BLACK), "e8")
        self.assertEqual(board.info("Q@d4").drop, "Q")
        self.assertEqual(str(board).splitlines()[0], ". . . . k . . .")

    def test_a_copy_lives_on_its_own(self):
        board = Board()
        other = board.copy()
        other.push("e2e4")
        self.assertEqual(board.move_stack, [])
        self.assertNotEqual(board, other)

    def test_what_is_wrong_with_a_fen_is_told(self):
        with self.assertRaises(acedrex.FenError) as raised:
            Board("8/8/8/8/8/8/8/8 w - - 0 1")
        self.assertTrue(any(found.severity == "error" for found in raised.exception.findings))
        self.assertTrue(Board("4k3/8/8/8/8/8/8/4K3 w K - 0 1").findings)

    def test_shuffled_starts_have_numbers(self):
        self.assertEqual(acedrex.variant("chess960").start_count, 960)
        self.assertEqual(Board(variant="chess960", number=518).fen().split()[0], CHESS.split()[0])
        self.assertRaises(ValueError, Board, variant="chess960", number=960)

    def test_the_turn_may_pass_in_analyses(self):
        board = Board()
        board.push(Move.null())
        self.assertEqual(board.turn, acedrex.BLACK)
        self.assertEqual(board.pop(), Move.null())

    def test_every_game_can_be_played(self):
        for name in acedrex.variants():
            board = Board(variant=name)
            self.assertEqual(board.legal_moves.count(), len(set(board.sans())), name)
            board.push(next(iter(board.legal_moves)))
            self.assertEqual(Board(board.fen(), name), board)
            self.assertTrue(repr(board) and str(board))
