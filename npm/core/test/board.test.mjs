/** The package as a program of others uses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as acedrex from '@acedrex/core';

const { Board, compileRules, FindingsError, Notation } = acedrex;
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('a game is played and taken back', () => {
  const board = new Board();
  assert.equal(board.fen(), start);
  assert.equal(board.numberLegalMoves(), 20);
  assert.equal(board.push('e2e5'), false);
  assert.equal(board.push('e2e4'), true);
  assert.equal(board.pushSan('e5'), true);
  board.pushMoves('g1f3 b8c6');
  assert.equal(board.moveStack(), 'e2e4 e7e5 g1f3 b8c6');
  assert.deepEqual([board.gamePly(), board.fullmoveNumber(), board.halfmoveClock()], [4, 3, 2]);
  board.pop();
  assert.equal(board.turn(), false);
  board.reset();
  assert.equal(board.fen(), start);
  assert.equal(board.moveStack(), '');
  board.delete();
  assert.throws(() => board.fen(), /deleted/);
});

test('what ffish tells beside boards is told', () => {
  assert.equal(acedrex.capturesToHand('seirawan'), false);
  assert.equal(acedrex.capturesToHand('shouse'), true);
  assert.equal(new Board('seirawan', '', true).variant(), 'seirawan');
  assert.equal(new Board('chess', '', true).variant(), 'chess960');
  acedrex.setOption('UCI_Variant', 'chess');
  acedrex.setOptionInt('Threads', 4);
  acedrex.setOptionBool('Ponder', true);
  const board = new Board();
  board.push('e2e4');
  assert.equal(board.variationSan('e7e5 g1f3'), '1...e5 2. Nf3');
});

test('moves have their notation, in the order of the moves', () => {
  const board = new Board('chess', '4k3/8/8/3p4/4P3/8/8/R3K3 w Q - 0 1');
  const moves = board.legalMoves().split(' ');
  assert.deepEqual(
    board.legalMovesSan().split(' '),
    moves.map((move) => board.sanMove(move)),
  );
  assert.equal(board.sanMove('e4d5'), 'exd5');
  assert.equal(board.sanMove('e4e6'), '');
  assert.equal(board.isCapture('e4d5'), true);
  assert.equal(board.isCapture('e4e5'), false);
  assert.equal(board.variationSan('e4d5 e8d7 a1a7'), '1. exd5 Kd7 2. Ra7+');
  assert.equal(board.variationSan('e4d5 e8d7', Notation.SAN, false), 'exd5 Kd7');
  assert.equal(board.moveStack(), '');
  assert.equal(board.sanMove('e4d5', Notation.LAN), 'e4xd5');
  assert.equal(board.variationSan('e4d5 e8d7', Notation.LAN), '1. e4xd5 Ke8-d7');
  assert.throws(() => board.sanMove('e4d5', Notation.THAI_SAN), /no Thai letter/);
  assert.throws(() => board.sanMove('e4d5', 12), RangeError);
});

test('moves have the notations that players of shogi, xiangqi and makruk write', () => {
  const shogi = new Board('shogi');
  assert.equal(shogi.sanMove('c3c4', Notation.SHOGI_HODGES), 'P-7f');
  assert.equal(shogi.sanMove('c3c4', Notation.USI), '7g7f');
  assert.equal(shogi.pushSan('P-7f', Notation.SHOGI_HODGES), true);
  assert.equal(shogi.pushSan('P-7f', Notation.SHOGI_HODGES), false);
  assert.equal(shogi.moveStack(), 'c3c4');
  const xiangqi = new Board('xiangqi');
  xiangqi.pushSanMoves('C2=5 H8+7', Notation.XIANGQI_WXF);
  assert.equal(xiangqi.moveStack(), 'h3e3 h10g8');
  const makruk = new Board('makruk');
  assert.equal(makruk.sanMove('g1e2', Notation.THAI_SAN), 'ม-จ๒');
  assert.equal(makruk.pushSan('ม-จ๒', Notation.THAI_SAN), true);
  assert.equal(makruk.sanMove('a1a9', Notation.THAI_SAN), '');
});

test('games end by their rules', () => {
  const board = new Board('chess');
  board.pushSanMoves('f3 e5 g4 Qh4#');
  assert.deepEqual([board.isCheck(), board.checkedPieces()], [true, 'e1']);
  assert.deepEqual([board.isGameOver(), board.result()], [true, '0-1']);
  assert.equal(board.reason(), 'checkmate');
  board.reset();
  board.pushMoves('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
  assert.deepEqual([board.result(), board.result(true)], ['*', '1/2-1/2']);
  const hill = new Board('kingofthehill', '4k3/8/8/8/8/3K4/8/8 w - - 0 1');
  hill.push('d3d4');
  assert.equal(hill.result(), '1-0');
});

test('promoted pieces are marked and counts are told on demand', () => {
  const board = new Board('chess', '1n2k3/P7/8/8/8/8/7P/4K3 w - - 0 1');
  board.pushMoves('a7b8q e8d7 b8b1 d7e7');
  assert.equal(board.fen(), '8/4k3/8/8/8/8/7P/1Q2K3 w - - 3 3');
  assert.equal(board.fen(true), '8/4k3/8/8/8/8/7P/1Q~2K3 w - - 3 3');
  assert.equal(new Board('chess', board.fen(true)).fen(true), board.fen(true));
  board.pushMoves('b1b4 e7d7 b4b7 d7d8 b7c8 d8c8');
  assert.equal(board.fen(true), board.fen());
  const makruk = new Board('makruk', '8/8/3k4/8/3K4/2R5/8/7m w - - 0 30');
  makruk.push('c3c1');
  const [counted, asked, never] = [0, 59, -1].map((ply) => makruk.fen(false, ply).split(' '));
  assert.deepEqual(makruk.fen().split(' ').slice(3), ['-', '1', '30']);
  assert.deepEqual(counted.slice(3), ['128', '1', '30']);
  assert.deepEqual(
    [asked, never].map((words) => words[4]),
    ['1', '0'],
  );
  const grand = new Board('grand');
  assert.match(grand.fen(), / pool:/);
  assert.equal(grand.fen(false).split(' ').length, 6);
  assert.deepEqual([grand.fullmoveNumber(), grand.halfmoveClock()], [1, 0]);
});

test('who cannot win is told by the material', () => {
  const cannot = (game, fen) => {
    const board = new Board(game, fen);
    return [board.hasInsufficientMaterial(true), board.hasInsufficientMaterial(false)];
  };
  assert.deepEqual(cannot('chess', '4k3/8/8/8/8/8/8/4KR2 w - - 0 1'), [false, true]);
  assert.deepEqual(cannot('chess', '8/8/8/8/8/6KN/8/6qk w - - 0 1'), [true, false]);
  assert.deepEqual(cannot('kingofthehill', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'), [false, false]);
  const bare = new Board('chess', '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  assert.deepEqual([bare.isInsufficientMaterial(), bare.result()], [true, '1/2-1/2']);
});

test('shuffled castling is to the rook', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  assert.match(new Board('chess', fen).legalMoves(), /e1g1/);
  const board = new Board('chess', fen, true);
  assert.match(board.legalMoves(), /e1h1/);
  assert.deepEqual([board.is960(), board.variant()], [true, 'chess960']);
});

test('hands are told, and the board as text', () => {
  const board = new Board('crazyhouse', '4k3/8/8/8/8/8/8/R3K3[QQp] w Q - 0 1');
  assert.deepEqual([board.pocket(true), board.pocket(false)], ['qq', 'p']);
  assert.equal(board.toString().split('\n').at(-1), 'R . . . K . . .');
});

test('a turn may have two parts', () => {
  const board = new Board('duck');
  assert.equal(board.variationSan('e2e4 @e5 e7e6 @a3 d2d4 @a4'), '1. e4 @e5 e6 @a3 2. d4 @a4');
  assert.equal(board.part(), 1);
  board.push('e2e4');
  assert.deepEqual([board.part(), board.turn()], [2, true]);
  board.push('@e5');
  assert.deepEqual([board.part(), board.turn()], [1, false]);
});

test('an illegal move is explained', () => {
  const board = new Board('chess', '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1');
  const { legal, reason, sentence } = board.explain('Nc3');
  assert.deepEqual([legal, reason], [false, 'pinned']);
  assert.match(sentence, /pins/);
});

test('all that is wrong with a text is told', () => {
  assert.throws(
    () => compileRules('like chess\npeace knight N N\nremove caste\n'),
    (error) =>
      error instanceof FindingsError &&
      error.findings.filter(({ severity }) => severity === 'error').length === 2 &&
      error.message.startsWith('own.variant:2:1: '),
  );
  assert.throws(() => new Board('chess', '8/8 w'), FindingsError);
  assert.throws(() => new Board('no such game'), RangeError);
  assert.deepEqual([acedrex.validateFen(start), acedrex.validateFen('8/8 w')], [1, -8]);
  assert.ok(acedrex.expectedWords('').includes('piece'));
});

test('what is wrong with a FEN has the number that ffish has for it', () => {
  const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  const wrong = [
    ['', 0],
    [board, 1],
    [`${board} w KQkq - 0 x`, -1],
    [`${board} w KQkq - x 1`, -2],
    [`${board.replace('K', '1')} w kq - 0 1`, -3],
    [`${board.replace('B', 'K')} w KQkq - 0 1`, -3],
    [`${board} w KQkq e9 0 1`, -4],
    [`${board} w KXkq - 0 1`, -5],
    [`${board} u KQkq - 0 1`, -6],
    [`${board.replace('8/', '')} w KQkq - 0 1`, -8],
    [`${board.replace('8/', '9/')} w KQkq - 0 1`, -8],
    [`${board.replace('p', 'x')} w KQkq - 0 1`, -10],
    [`${board} w KQkq - 0 1 5 6 7`, -11],
  ];
  for (const [fen, code] of wrong) assert.equal(acedrex.validateFen(fen), code, fen);
  assert.equal(acedrex.validateFen(`${board}[X] w KQkq - 0 1`, 'crazyhouse'), -10);
  assert.equal(acedrex.validateFen(`${board}[P w KQkq - 0 1`, 'crazyhouse'), -7);
  const shogi = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/+KNSGKGSNL[] w - - 0 1';
  assert.equal(acedrex.validateFen(shogi, 'shogi'), -12);
});

test('moves that capture and moves that give check are listed', () => {
  const board = new Board('chess', 'rnbqkbnr/ppp2ppp/8/3pp3/4PP2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3');
  assert.deepEqual(board.legalCaptures().split(' ').sort(), ['e4d5', 'f4e5']);
  assert.equal(board.legalChecks(), 'f1b5');
  assert.equal(new Board().legalCaptures() + new Board().legalChecks(), '');
});

test('positions of shogi are written as USI has them', () => {
  const board = new Board('shogi');
  assert.equal(board.sfen(), 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
  board.pushMoves('c3c4 g7g6 b2h8+');
  assert.match(board.sfen(), /\/1r5\+B1\/.* w B 4$/);
  board.pushMoves('g9h8');
  assert.match(board.sfen(), / b Bb 5$/);
});

test('games of one\u2019s own are played', () => {
  const peasants = 'like chess\nreplace setup 4k3/8/8/8/8/8/8/4K3\nremove castle\n';
  const game = compileRules(peasants, { name: 'peasants.variant' });
  assert.equal(game.id, 'peasants');
  assert.equal(new Board(game).numberLegalMoves(), 5);
  const more = compileRules('like peasants', { others: { peasants } });
  assert.equal(more.describe().hash, game.describe().hash);
});

test('every game can be played', () => {
  for (const name of acedrex.variants().split(' ')) {
    const board = new Board(name);
    assert.equal(board.legalMoves().split(' ').length, board.numberLegalMoves(), name);
    assert.ok(board.push(board.legalMoves().split(' ')[0]), name);
    assert.equal(new Board(name, board.fen()).fen(), board.fen());
    assert.ok(acedrex.variant(name).describe().brief.length > 0, name);
  }
});

test('a PGN is read', () => {
  const game = acedrex.readGamePGN('[Event "x \\"y\\""]\n[Variant "Crazyhouse"]\n\n1. e4 e5 *\n');
  assert.equal(game.mainlineMoves(), 'e2e4 e7e5');
  assert.equal(game.headerKeys(), 'Event Variant');
  assert.equal(game.headers('Event'), 'x "y"');
  assert.throws(() => acedrex.readGamePGN('1. e5 *'), FindingsError);
});

test('what stands in a comment of a PGN is no tag', () => {
  const tags = '\n% a line\n[White "A"] [Black "C"]\r\n\r\n[Odd "a "b" c"]\n[Result "1-0"]\n';
  const moves = '\n1. e4 {see\n[White "B"]\n[Round "2"]\n} e5 1-0\n';
  const game = acedrex.readGamePGN(tags + moves);
  assert.equal(game.mainlineMoves(), 'e2e4 e7e5');
  assert.equal(game.headerKeys(), 'White Black Result');
  assert.equal(game.headers('White'), 'A');
});
