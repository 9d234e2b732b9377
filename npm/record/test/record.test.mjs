/** The package as a program of others uses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPosition, FindingsError, GameTree, readGames } from '@acedrex/record';

const study = `[Event "Study \\"A\\""]
[White "Anna"]
[Result "1-0"]
[WhiteElo "1900"]

{[%csl Rf7] Of the start} 1. e4 {[%clk 0:04:58] [%eval 0.35] best by test}
1... e5 (1... c5! 2. Nf3 (2. c3 $6 d5) 2... d6) (1... e6)
2. Qh5?! {[%cal Gh5f7]} 2... Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
`;

const sans = (nodes) => nodes.map(({ san }) => san).join(' ');

test('a game is read with all that was said in it', () => {
  const [game, ...rest] = readGames(study);
  assert.deepEqual(rest, []);
  assert.deepEqual([game.variant, game.error], ['chess', null]);
  assert.deepEqual(Object.keys(game.headers), ['Event', 'White', 'Result', 'WhiteElo']);
  assert.equal(game.headers.Event, 'Study "A"');
  assert.equal(sans(game.mainLine()), 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#');
  const [e4, , queen, , , blunder] = game.mainLine();
  assert.deepEqual([e4.move, e4.comment, e4.clockMs], ['e2e4', 'best by test', 298_000]);
  assert.deepEqual(e4.score, { isMate: false, value: 35 });
  assert.equal(sans(e4.children), 'e5 c5 e6');
  const [, sicilian] = e4.children;
  assert.deepEqual(sicilian.marks, [1]);
  assert.equal(sans(sicilian.children), 'Nf3 c3');
  assert.equal(sans(sicilian.children[1].children[0].path()), 'e4 c5 c3 d5');
  assert.deepEqual([queen.marks, blunder.marks], [[6], [4]]);
  assert.deepEqual(queen.shapes, [{ from: 'h5', to: 'f7', ink: 'green' }]);
  assert.equal(game.root.comment, 'Of the start');
  assert.deepEqual(game.root.shapes, [{ from: 'f7', to: 'f7', ink: 'red' }]);
});

test('what is written is read as the same game', () => {
  const plain = (node) => ({ ...node, parent: null, children: node.children.map(plain) });
  const [game] = readGames(study);
  const text = game.pgn();
  const [again] = readGames(text);
  assert.equal(again.pgn(), text);
  assert.deepEqual(again.headers, game.headers);
  assert.deepEqual(plain(again.root), plain(game.root));
  assert.match(text, /^\[Event "Study \\"A\\""\]\n/);
  assert.match(text, /\n\n\{\[%csl Rf7\] Of the start\} 1\. e4 /);
  assert.match(text, / 1-0\n$/);
});

test('a comment before a variation stays there', () => {
  const [game] = readGames(
    '1. e4 {open} e5 ({or else} 1... c5 {after}) ({nor} 1... e6) 2. Nf3 {good} *\n',
  );
  const [e4, e5] = game.mainLine();
  const [, c5, e6] = e4.children;
  assert.deepEqual([e4.before, e4.comment, e5.before, e5.comment], ['', 'open', '', '']);
  assert.deepEqual([c5.before, c5.comment], ['or else', 'after']);
  assert.deepEqual([e6.before, e6.comment], ['nor', '']);
  const text = game.pgn();
  assert.match(text, /e5 \(\{or else\} 1\.\.\. c5 \{after\}\)\s\(\{nor\} 1\.\.\. e6\)/);
  assert.equal(readGames(text)[0].pgn(), text);
});

test('a comment that looks like tags is none', () => {
  const text = '[White "A"]\n\n1. e4 {see\n[White "B"]\n[Result "0-1"]\n} e5 1-0\n';
  assert.deepEqual(readGames(text)[0].headers, { White: 'A' });
});

test('a game that ended by the rules has their result where none is told', () => {
  const mate = '1. f3 e5 (1... e6 2. a3) 2. g4 Qh4#';
  const ended = /^\[Result "0-1"\]\n\[Termination "checkmate"\]\n\n1\. f3 .* 0-1\n$/ms;
  for (const tags of ['', '[Result "*"]\n', '[Result "*"]\n[Termination "unterminated"]\n'])
    assert.match(readGames(`${tags}\n${mate} *\n`)[0].pgn(), ended);
  const [told] = readGames(`[Result "1-0"]\n\n${mate} *\n`);
  assert.equal(told.pgn(), `[Result "1-0"]\n\n${mate} 1-0\n`);
  const [open] = readGames('1. f3 e5 2. -- Qh4+ *\n');
  assert.deepEqual([open.error, open.headers], [null, {}]);
  assert.match(open.pgn(), / 2\. -- Qh4\+ \*\n$/);
  const fen = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
  const stale = new GameTree('chess', { fen, headers: { Result: '*' } });
  assert.match(stale.pgn(), /^\[Result "1\/2-1\/2"\]$.*\n1\/2-1\/2\n$/ms);
  const mine = new GameTree('chess');
  for (const move of ['f3', 'e5', 'g4', 'Qh4']) mine.add(mine.mainLine().at(-1) ?? mine.root, move);
  assert.match(mine.pgn(), /^\[Result "0-1"\]$.*^\[Termination "checkmate"\]$.* 0-1\n$/ms);
});

test('several games of several variants are in one text', () => {
  const games = readGames(`${study}
[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. P@e4 *

[Variant "3check"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 0 1"]

1. Nc3 *
`);
  assert.deepEqual(
    games.map(({ variant, error }) => [variant, error]),
    [['chess', null], ['crazyhouse', null], ['three-check', null]], // biome-ignore format: pairs
  );
  assert.equal(sans(games[1].mainLine()), 'e4 d5 exd5 Qxd5 P@e4');
  const [three] = games[2].mainLine();
  assert.match(games[2].fen(three), / checks:|2\+3/);
});

test('a wrong move costs its game alone, from there on', () => {
  const [wrong, right] = readGames('1. e4 e5 2. Ke3 Nc6 *\n\n[White "B"]\n\n1. d4 *\n');
  assert.equal(sans(wrong.mainLine()), 'e4 e5');
  assert.match(wrong.error, /Ke3/);
  assert.deepEqual([right.error, sans(right.mainLine())], [null, 'd4']);
  const [start] = readGames('[FEN "8/8 w"]\n\n1. e4 *\n');
  assert.deepEqual([start.error === null, start.mainLine()], [false, []]);
});

test('a game that is not known costs no other one', () => {
  const unknown = '[White "A"]\n[Variant "No such game"]\n\n1. e4 (1. d4) e5 *\n';
  const [before, wrong, after, ...rest] = readGames(`${study}\n${unknown}\n1. d4 *\n`);
  assert.deepEqual(rest, []);
  assert.deepEqual([before.error, after.error, sans(after.mainLine())], [null, null, 'd4']);
  assert.match(wrong.error, /Variant.*No such game/);
  assert.deepEqual([wrong.variant, wrong.headers.White, wrong.mainLine()], ['', 'A', []]);
  for (const ask of [
    () => wrong.fen(wrong.root),
    () => wrong.svg(wrong.root),
    () => wrong.add(wrong.root, 'e4'),
    () => wrong.pgn(),
  ])
    assert.throws(ask, { name: 'RangeError', message: wrong.error });
  assert.match(readGames('[Variant "Double Chess"]\n\n1. a3 *\n')[0].error, /Double Chess/);
  assert.equal(readGames('[Variant "Crazyhouse960"]\n\n1. a3 *\n')[0].error, null);
  const rules = 'like chess\nreplace piece knight N  NK\n';
  assert.equal(sans(readGames(unknown, { rules })[0].mainLine()), 'e4 e5');
});

test('a game is made move by move, and a move that is not legal is refused', () => {
  const game = new GameTree('chess', { headers: { White: 'Ben', Result: '0-1' } });
  const e4 = game.add(game.root, 'e4');
  assert.equal(game.add(game.root, 'e2e4'), e4);
  assert.throws(() => game.add(e4, 'e4'), RangeError);
  assert.throws(() => game.add(e4, 'Ke4'), /king|move/i);
  game.add(e4, 'c5');
  game.add(e4, 'e5').comment = 'or\nso';
  const text = game.pgn();
  assert.match(text, /^\[White "Ben"\]$/m);
  assert.match(text, /1\. e4 c5 \(1\.\.\. e5 \{or so\}\) 0-1\n$/);
  e4.children.reverse();
  assert.match(game.pgn(), /1\. e4 e5 \{or so\} \(1\.\.\. c5\) 0-1\n$/);
  assert.match(game.fen(e4), /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b /);
});

test('a game begins where one wants, by rules of its own', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const game = new GameTree('chess', { fen });
  game.add(game.root, 'e4');
  assert.equal(game.headers.FEN, fen);
  assert.match(game.pgn(), /1\. e4 \*\n$/);
  assert.throws(() => new GameTree('chess', { fen: '8/8' }), FindingsError);
  assert.throws(() => new GameTree('no-such-game'), RangeError);
  const rules = 'like chess\nreplace piece knight N  NK\n';
  const own = new GameTree('strong', { rules });
  own.add(own.root, 'Nb1c3');
  assert.throws(() => own.add(own.root, 'Nb3'), RangeError);
  const [again] = readGames(own.pgn(), { rules });
  assert.equal(sans(again.mainLine()), 'Nc3');
  assert.throws(() => new GameTree('strong', { rules: 'piece' }), FindingsError);
});

/** Variations inside one another: at each move a knight is played, or another move in its place. */
function nested(depth) {
  const steps = [...'abcdegh'];
  const others = [
    ...steps.flatMap((file) => [`${file}3`, `${file}6`]),
    ...steps.flatMap((file) => [`${file}4`, `${file}5`]),
    ...['Nc3', 'Nc6', 'Nb1', 'Nb8', 'Nc3'],
  ];
  const game = new GameTree('chess');
  let at = game.root;
  for (const [ply, other] of others.slice(0, depth).entries()) {
    game.add(at, ply % 2 === 0 ? 'Nf3' : 'Nf6');
    at = game.add(at, other);
  }
  return game;
}

test('variations are written as deep as they are read', () => {
  const text = nested(32).pgn();
  assert.equal(text.split('(').length, 33);
  assert.equal(readGames(text)[0].pgn(), text);
  assert.throws(() => nested(33).pgn(), RangeError);
});

test('positions are drawn with the pieces of the game, for whom it is', () => {
  const board = drawPosition('chess');
  assert.match(
    board,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+">.*<\/svg>$/s,
  );
  assert.equal(board.match(/<use /g).length, 32);
  assert.doesNotMatch(board, /var\(|undefined|NaN/);
  assert.match(board, />a<\/text>/);
  assert.doesNotMatch(drawPosition('chess', '', { labels: false }), /<text/);
  assert.notEqual(drawPosition('chess', '', { flipped: true }), board);
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QPPP] w KQkq - 0 1';
  assert.match(drawPosition('crazyhouse', fen), />3<\/text>/);
  for (const name of ['xiangqi', 'shogi', 'glinski', 'dice-world'])
    assert.doesNotMatch(drawPosition(name), /undefined|NaN/);
  assert.throws(() => drawPosition('chess', '8/8'), FindingsError);
});

test('pictures may stand in one page: what is called alike is alike', () => {
  const drawings = new Map();
  const names = ['chess', 'xiangqi', 'shogi', 'crazyhouse'];
  for (const flipped of [false, true])
    for (const name of names)
      for (const [, id, drawing] of drawPosition(name, '', { flipped }).matchAll(
        /<g id="(\w+)">(.*?)(?=<g id=|<\/defs>)/gs,
      )) {
        assert.equal(drawings.get(id) ?? drawing, drawing);
        drawings.set(id, drawing);
      }
  assert.ok(drawings.size > 30);
});

test('a picture of a node shows the last move and what was drawn', () => {
  const [game] = readGames(study);
  const [, , queen] = game.mainLine();
  const shown = game.svg(queen);
  assert.match(shown, /opacity="\.6"/);
  assert.match(shown, /fill="#2f7d32"/);
  assert.doesNotMatch(game.svg(queen, { lastMove: false }), /opacity="\.6"/);
  assert.match(game.svg(game.root), /<circle [^>]*stroke="#b3261e"/);
});
