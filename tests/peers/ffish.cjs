/** ffish: Fairy-Stockfish as a library. */
// Its loader would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = require('ffish');

/** Its names of our games. */
const variants = require('./fairy.json');

/** Who passes moves the king to where it stands. */
const ours = (uci) => (/^([a-z]\d+)\1$/.test(uci) ? '0000' : uci);
const theirs = (uci, legal) => (uci === '0000' ? legal.find((one) => ours(one) === uci) : uci);

/** Signs that are others there: a piece of Modern Chess, squares that are none. */
const signs = { modern: ['Aa', 'Mm'], omicron: ['_', '*'] };
function spell(fen, [from, to]) {
  const [board, ...rest] = fen.split(' ');
  const placed = [...board].map((sign) => (from.includes(sign) ? to[from.indexOf(sign)] : sign));
  return [placed.join(''), ...rest].join(' ');
}
const toTheirs = (game, fen) => (signs[game] ? spell(fen, signs[game]) : fen);
const toOurs = (game, fen) => (signs[game] ? spell(fen, [...signs[game]].reverse()) : fen);

/** The letter of that piece in a move. */
function spellMove(game, text) {
  if (game !== 'modern') return text;
  const other = { A: 'M', M: 'A', a: 'm', m: 'a' };
  return text.replace(/[AM]|(?<=\d)[am]$/g, (letter) => other[letter]);
}

function begin(game, fen) {
  const board = new ffish.Board(variants[game], toTheirs(game, fen), game === 'chess960');
  return {
    fen: () => toOurs(game, board.fen()),
    names: () => {
      const legal = board.legalMoves().split(' ').filter(Boolean);
      const text = board.legalMovesSan();
      const sans = text.split(' ').filter(Boolean);
      return legal.map((uci, i) => ({
        uci: spellMove(game, ours(uci)),
        san: spellMove(game, sans[i]),
      }));
    },
    count: () => board.numberLegalMoves(),
    end: () => board.delete(),
    result: () =>
      board.isGameOver() ? board.result() : board.numberLegalMoves() ? '*' : board.result(),
    read(word, kind) {
      const legal = board.legalMoves().split(' ');
      if (kind === 'san') {
        if (!board.pushSan(spellMove(game, word))) throw new Error(`no move: ${word}`);
        return { uci: spellMove(game, ours(board.moveStack().split(' ').at(-1))) };
      }
      const uci = theirs(spellMove(game, word), legal);
      if (!legal.includes(uci)) throw new Error(`no move: ${word}`);
      const san = spellMove(game, board.sanMove(uci));
      board.push(uci);
      return { uci: word, san };
    },
  };
}

/** A name that it does not know makes it crash. */
function pgn(game, text) {
  const name = /\[Variant "(.*)"\]/.exec(text)?.[1] ?? 'chess';
  const known = ['chess', 'standard', 'fischerandom', 'chess960', ...Object.values(variants)];
  if (!known.includes(name.toLowerCase())) throw new Error('it knows no such name');
  const board = /^(\[FEN ")(.*)("\])$/m;
  const [tags, ...lines] = text.split('\n\n');
  const head = tags.replace(board, (_, a, fen, b) => a + toTheirs(game, fen) + b);
  const read = ffish.readGamePGN([head, ...lines.map((one) => spellMove(game, one))].join('\n\n'));
  const words = read.mainlineMoves().split(' ').filter(Boolean);
  const moves = words.map((uci) => spellMove(game, ours(uci)));
  const fen = read.headers('FEN');
  const variant = read.headers('Variant');
  const result = read.headers('Result');
  read.delete();
  return { moves, start: fen, variant, result };
}

/** It writes no PGN of its own: tags and SAN as its documentation has them. */
function write(game, fen, plies, result) {
  const words = { chess960: 'Fischerandom' };
  const tags = [
    `[Variant "${words[game] ?? variants[game]}"]`,
    `[FEN "${fen}"]`,
    `[Result "${result}"]`,
  ];
  const first = Number(fen.split(' ').at(-1)) || 1;
  const black = fen.split(' ')[1] === 'b' ? 1 : 0;
  const moves = plies.map(({ san }, i) => {
    const number = first + Math.floor((i + black) / 2);
    return (i + black) % 2 === 0 ? `${number}. ${san}` : i === 0 ? `${number}... ${san}` : san;
  });
  return `${tags.join('\n')}\n\n${moves.join(' ')} ${result}\n`;
}

ffish.onRuntimeInitialized = async () => {
  const { serve } = await import('./serve.mjs');
  serve({ begin, pgn, write });
};
