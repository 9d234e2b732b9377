/** ffish: Fairy-Stockfish as a library. */
// Its loader would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = require('ffish');

const variants = {
  chess: 'chess',
  chess960: 'chess',
  crazyhouse: 'crazyhouse',
  'king-of-the-hill': 'kingofthehill',
  'three-check': '3check',
  'racing-kings': 'racingkings',
  capablanca: 'capablanca',
  janus: 'janus',
  embassy: 'embassy',
  grand: 'grand',
  shako: 'shako',
  shatranj: 'shatranj',
  courier: 'courier',
  knightmate: 'knightmate',
  berolina: 'berolina',
  'los-alamos': 'losalamos',
  shogi: 'shogi',
  xiangqi: 'xiangqi',
  minixiangqi: 'minixiangqi',
  makruk: 'makruk',
};

function begin(game, fen) {
  const board = new ffish.Board(variants[game], fen, game === 'chess960');
  return {
    fen: () => board.fen(),
    names: () => {
      const legal = board.legalMoves().split(' ').filter(Boolean);
      const text = board.legalMovesSan();
      const sans = text.split(' ').filter(Boolean);
      return legal.map((uci, i) => ({ uci, san: sans[i] }));
    },
    count: () => board.numberLegalMoves(),
    end: () => board.delete(),
    result: () =>
      board.isGameOver() ? board.result() : board.numberLegalMoves() ? '*' : board.result(),
    read(word, kind) {
      const legal = board.legalMoves().split(' ');
      let uci = word;
      if (kind === 'san') {
        if (!board.pushSan(word)) throw new Error(`no move: ${word}`);
        uci = board.moveStack().split(' ').at(-1);
        return { uci };
      }
      if (!legal.includes(word)) throw new Error(`no move: ${word}`);
      const san = board.sanMove(uci);
      board.push(uci);
      return { uci, san };
    },
  };
}

/** A name that it does not know makes it crash. */
function pgn(game, text) {
  const name = /\[Variant "(.*)"\]/.exec(text)?.[1] ?? 'chess';
  const known = ['chess', 'standard', 'fischerandom', 'chess960', ...Object.values(variants)];
  if (!known.includes(name.toLowerCase())) throw new Error('it knows no such name');
  const read = ffish.readGamePGN(text);
  const moves = read.mainlineMoves().split(' ').filter(Boolean);
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
