/** chess.js */
import { Chess } from 'chess.js';
import { serve } from './serve.mjs';

const resultOf = (chess) => {
  if (chess.isCheckmate()) return chess.turn() === 'w' ? '0-1' : '1-0';
  return chess.isStalemate() ||
    chess.isInsufficientMaterial() ||
    chess.isDrawByFiftyMoves() ||
    chess.isThreefoldRepetition()
    ? '1/2-1/2'
    : '*';
};

function begin(_game, fen) {
  const chess = new Chess(fen);
  return {
    fen: () => chess.fen(),
    names: () => chess.moves({ verbose: true }).map(({ lan, san }) => ({ uci: lan, san })),
    count: () => chess.moves().length,
    result: () => resultOf(chess),
    read(word, kind) {
      const move =
        kind === 'san'
          ? chess.move(word, { strict: true })
          : chess.move({ from: word.slice(0, 2), to: word.slice(2, 4), promotion: word[4] });
      return { uci: move.lan, san: move.san };
    },
  };
}

function pgn(_game, text) {
  const chess = new Chess();
  chess.loadPgn(text, { strict: true });
  const moves = chess.history({ verbose: true }).map(({ lan }) => lan);
  return { moves, fen: chess.fen(), result: chess.getHeaders().Result };
}

function write(_game, fen, plies, result) {
  const chess = new Chess(fen);
  for (const { san } of plies) chess.move(san);
  chess.setHeader('Result', result);
  return chess.pgn();
}

serve({ begin, pgn, write });
