/** The package as a program of others uses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, compileRules, loadVariantConfig, variant, variants } from '@acedrex/core';
import { exportGame, ImportError, importGames } from '@acedrex/import';

const small = `# Games of our own.

[halfling:chess]
customPiece1 = h:R4
startFen = hnbqkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBQKBNH w - - 0 1
castling = false

[halfling-house:halfling]
pieceDrops = true
capturesToHand = true
mysteryRule = true
`;

const diagram = `files=8
ranks=8
promoZone=1
promoChoice=QNRB
pawn::::a2-h2
knight:N:NmA::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
king::::e1
`;

test('sections become games that are played', () => {
  const [first, second, ...rest] = importGames(small);
  assert.deepEqual(rest, []);
  assert.deepEqual([first.id, first.line, first.title], ['halfling', 3, 'Halfling']);
  assert.deepEqual(first.remarks, []);
  const board = new Board(compileRules(first.rules, { name: 'halfling.variant' }));
  board.pushMoves('a2a4 h7h5');
  assert.equal(board.push('a1a3'), true);
  assert.equal(board.variant(), 'halfling');
  assert.equal(second.id, 'halfling-house');
  assert.match(new Board(compileRules(second.rules)).fen(), /\[\]/);
});

test('what is left out is remarked, with its line', () => {
  const [, { remarks, rules }] = importGames(small);
  assert.equal(remarks.length, 1);
  const [{ severity, line, sentence }] = remarks;
  assert.deepEqual([severity, line], ['warning', 11]);
  assert.match(sentence, /^\[halfling-house\] leaves out: mysteryRule = true/);
  assert.match(rules, /^omits +mysteryRule = true/m);
});

test('a section without a game says why, and the others stay', () => {
  const [wrong, right] = importGames('[a:nothing]\n\n[b:chess]\n');
  assert.deepEqual([wrong.rules, wrong.title], [null, '']);
  assert.deepEqual([wrong.remarks[0].severity, wrong.remarks[0].line], ['error', 1]);
  assert.match(wrong.remarks[0].sentence, /^\[a\]: its parent /);
  assert.ok(compileRules(right.rules));
});

test('a text that is no such file is refused', () => {
  assert.throws(
    () => importGames('[chess\n'),
    (error) => error instanceof ImportError && error.line === 1 && /^line 1: /.test(error.message),
  );
  assert.deepEqual(importGames(''), []);
});

test('a diagram becomes a game', () => {
  const page = `<html><head><title>Hopping Chess</title></head><body>
<div class="idiagram">
${diagram}</div></body></html>`;
  for (const text of [diagram, page]) {
    const [{ id, rules, remarks, title }] = importGames(text);
    assert.deepEqual([id, remarks], ['diagram', []]);
    assert.equal(title, text === page ? 'Hopping Chess' : 'Diagram');
    assert.ok(new Board(compileRules(rules)).push('b1d3'));
  }
});

test('games are added to those of the core by their names', () => {
  loadVariantConfig(small, importGames);
  loadVariantConfig('[further:halfling]\nstalemateValue = loss\n[chess]\n', importGames);
  const names = variants().split(' ');
  assert.deepEqual(names.slice(-3), ['halfling', 'halfling-house', 'further']);
  assert.equal(names.filter((name) => name === 'chess').length, 1);
  assert.match(new Board('further').fen(), /^hnbqkbnh/);
  assert.equal(variant('halfling').id, 'halfling');
  assert.match(variant('chess').describe().brief.join(), /./);
  assert.throws(() => loadVariantConfig('[chess\n', importGames), ImportError);
  loadVariantConfig('[halfling:chess]\n', importGames);
  assert.match(new Board('halfling').fen(), /^hnbqkbnh/);
});

test('rules become sections, which are imported again', () => {
  const { section, omissions } = exportGame('like shatranj', 'old');
  assert.match(section, /^\[old/);
  assert.deepEqual(omissions, []);
  const [{ rules }] = importGames(section);
  const moves = (board) => board.legalMoves().split(' ').sort();
  assert.deepEqual(moves(new Board(compileRules(rules))), moves(new Board('shatranj')));
  const { omissions: left } = exportGame('like dice-world', 'dice');
  assert.notDeepEqual(left, []);
  const others = { mine: 'like chess\nremove castle\n' };
  assert.match(exportGame('like mine', 'ours', { others }).section, /castling = false/);
  assert.throws(() => exportGame('peace', 'x'), RangeError);
  assert.throws(() => exportGame('like chess', 'x]'), RangeError);
});
