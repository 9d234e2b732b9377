"""Games, rules of one's own, and the engine."""
import threading
import time
import unittest

import acedrex

PEASANTS = """like chess
title Peasants
replace setup 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3
remove castle
"""


class Games(unittest.TestCase):
    def test_a_game_has_several_names(self):
        for name in ("three-check", "3check", "Three-check"):
            self.assertEqual(acedrex.variant(name).id, "three-check")
        self.assertIs(acedrex.variant("kingofthehill"), acedrex.variant("king-of-the-hill"))
        self.assertRaises(KeyError, acedrex.variant, "no such game")

    def test_rules_are_told_in_sentences_and_languages(self):
        game = acedrex.compile_rules(PEASANTS)
        english = game.rules
        self.assertTrue(all(english.values()))
        self.assertTrue(game.brief)
        self.assertIn("nl", acedrex.languages())
        game.speak("nl")
        self.assertNotEqual(english, game.rules)
        self.assertRaises(ValueError, game.speak, "xx")

    def test_a_text_makes_a_game(self):
        game = acedrex.compile_rules(PEASANTS, "peasants.variant")
        self.assertEqual((game.id, game.title), ("peasants", "Peasants"))
        board = acedrex.Board(variant=game)
        self.assertEqual(board.fen(), game.start_fen)
        self.assertEqual({role.letter for role in game.roles}, set("KQRBNP"))
        other = acedrex.compile_rules("like peasants\ntitle More", others={"peasants": PEASANTS})
        self.assertEqual(other.hash, game.hash)

    def test_all_that_is_wrong_is_found_with_its_place(self):
        with self.assertRaises(acedrex.RulesError) as raised:
            acedrex.compile_rules("like chess\npeace knight N N\nremove caste\n")
        found = [finding for finding in raised.exception.findings if finding.severity == "error"]
        self.assertEqual([finding.line for finding in found], [2, 3])
        self.assertIn("own.variant:2:", str(raised.exception))
        self.assertIn("piece", str(found[0].suggestion))

    def test_an_exception_while_texts_are_found_comes_through(self):
        class Others(dict):
            def get(self, _name):
                raise LookupError("gone")
        self.assertRaises(LookupError, acedrex.compile_rules, "like peasants", others=Others(a=""))

    def test_an_editor_is_told_what_may_follow(self):
        self.assertIn("piece", acedrex.expected_words(""))
        self.assertTrue(acedrex.rule_text("univers").startswith("like chess"))


class Engines(unittest.TestCase):
    def test_it_finds_a_mate(self):
        board = acedrex.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        lines = acedrex.Engine().analyse(board, depth=4, lines=2)
        self.assertEqual(lines[0].move, "a1a8")
        self.assertEqual(str(lines[0].score), "#1")
        self.assertEqual(lines[0].sans, ["Ra8#"])
        self.assertEqual(len(lines), 2)

    def test_the_same_seed_plays_the_same(self):
        board = acedrex.Board(variant="univers")
        moves = {acedrex.Engine("univers").play(board, level=2, nodes=200, seed=7)
                 for _ in range(3)}
        self.assertEqual(len(moves), 1)
        self.assertTrue(moves <= set(board.legal_moves))
        self.assertLess(acedrex.Engine.elo(1), acedrex.Engine.elo(8))

    def test_other_threads_run_and_may_stop_it(self):
        engine = acedrex.Engine()
        timer = threading.Timer(0.3, engine.stop)
        began = time.monotonic()
        timer.start()
        engine.play(acedrex.Board(), time=30)
        self.assertLess(time.monotonic() - began, 20)

    def test_an_exception_ends_the_search(self):
        def refuse(_line):
            raise LookupError("enough")
        began = time.monotonic()
        engine = acedrex.Engine()
        with self.assertRaises(LookupError):
            engine.analyse(acedrex.Board(), time=30, on_line=refuse)
        self.assertLess(time.monotonic() - began, 20)
        self.assertTrue(engine.play(acedrex.Board(), depth=2))

    def test_it_searches_its_own_game_only(self):
        with self.assertRaisesRegex(ValueError, "another game"):
            acedrex.Engine().play(acedrex.Board(variant="univers"), depth=1)
        mate = acedrex.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        self.assertRaises(ValueError, acedrex.Engine().play, mate, depth=1)
