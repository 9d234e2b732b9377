/** kokopu */
import kokopu from 'kokopu';
import { serve } from './serve.mjs';

const { Game, Position, pgnRead, pgnWrite } = kokopu;
const variants = { chess: 'regular', chess960: 'chess960' };

const resultOf = (position) => {
  if (position.isCheckmate()) return position.turn() === 'w' ? '0-1' : '1-0';
  return position.isStalemate() || position.isDead() ? '1/2-1/2' : '*';
};

const counted = (position, clock, number) =>
  position.fen({ fiftyMoveClock: clock, fullMoveNumber: number });

function begin(game, fen) {
  const position = new Position(variants[game], fen);
  let [clock, number] = fen.split(' ').slice(-2).map(Number);
  const named = (move) => ({ uci: position.uci(move), san: position.notation(move) });
  return {
    fen: () => counted(position, clock, number),
    names: () => position.moves().map(named),
    count: () => position.moves().length,
    result: () => resultOf(position),
    read(word, kind) {
      const move = kind === 'uci' ? position.uci(word, true) : position.notation(word, true);
      const told = named(move);
      clock = move.isCapture() || move.movingPiece() === 'p' ? 0 : clock + 1;
      if (position.turn() === 'b') number++;
      if (!position.play(move)) throw new Error(`no move: ${word}`);
      return told;
    },
  };
}

function pgn(game, text) {
  const read = pgnRead(text, 0);
  if (read.variant() !== variants[game]) throw new Error(`it is read as ${read.variant()}`);
  const moves = [];
  const fens = [read.initialPosition().fen()];
  const position = read.initialPosition();
  for (const node of read.mainVariation().nodes()) {
    const move = position.notation(node.notation());
    moves.push(position.uci(move));
    position.play(move);
  }
  return { moves, fen: position.fen(), board: true, start: fens[0], result: read.result() };
}

const results = { '1-0': '1-0', '0-1': '0-1', '1/2-1/2': '1/2-1/2', '*': '*' };

function write(game, fen, plies, result) {
  const written = new Game();
  written.initialPosition(new Position(variants[game], fen));
  let at = written.mainVariation();
  for (const { san } of plies) at = at.play(san);
  written.result(results[result]);
  return pgnWrite(written);
}

serve({ begin, pgn, write });
