/** chessops, the library of lichess. */
import { castlingSide } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import {
  ChildNode,
  defaultGame,
  defaultHeaders,
  makePgn,
  makeVariant,
  parsePgn,
  startingPosition,
} from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import { makeUci, parseUci, squareRank } from 'chessops/util';
import { setupPosition } from 'chessops/variant';
import { serve } from './serve.mjs';

const rules = {
  chess: 'chess',
  chess960: 'chess',
  crazyhouse: 'crazyhouse',
  'king-of-the-hill': 'kingofthehill',
  'three-check': '3check',
  'racing-kings': 'racingkings',
  antichess: 'antichess',
  atomic: 'atomic',
  horde: 'horde',
};

const roles = ['queen', 'rook', 'bishop', 'knight'];

function movesOf(position) {
  const moves = [];
  const promotions = position.rules === 'antichess' ? [...roles, 'king'] : roles;
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) {
      const last = position.turn === 'white' ? 7 : 0;
      const isPromotion = position.board.getRole(from) === 'pawn' && squareRank(to) === last;
      for (const promotion of isPromotion ? promotions : [undefined])
        moves.push({ from, to, promotion });
    }
  }
  for (const role of ['pawn', 'knight', 'bishop', 'rook', 'queen']) {
    if (!position.pockets?.[position.turn][role]) continue;
    for (const to of position.dropDests())
      if (role !== 'pawn' || (squareRank(to) > 0 && squareRank(to) < 7)) moves.push({ role, to });
  }
  return moves;
}

const resultOf = (position) => {
  const outcome = position.outcome();
  if (!outcome) return '*';
  return outcome.winner === 'white' ? '1-0' : outcome.winner === 'black' ? '0-1' : '1/2-1/2';
};

/** It castles by the rook's square and reads the king's as well; UCI has that only for Chess960. */
function uciOf(game, position, move) {
  const side = game === 'chess960' ? undefined : castlingSide(position, move);
  if (!side) return makeUci(move);
  const file = side === 'h' ? 6 : 2;
  return makeUci({ from: move.from, to: move.from - (move.from % 8) + file });
}

function begin(game, fen) {
  let position = setupPosition(rules[game], parseFen(fen).unwrap()).unwrap();
  const named = (move) => ({ uci: uciOf(game, position, move), san: makeSan(position, move) });
  return {
    fen: () => makeFen(position.toSetup()),
    names: () => movesOf(position).map(named),
    count: () => movesOf(position).length,
    result: () => resultOf(position),
    read(word, kind) {
      const move = kind === 'uci' ? parseUci(word) : parseSan(position, word);
      if (!move || !position.isLegal(move)) throw new Error(`no move: ${word}`);
      const told = named(move);
      position = position.clone();
      position.play(move);
      return told;
    },
  };
}

function pgn(game, text) {
  const [parsed] = parsePgn(text);
  const position = startingPosition(parsed.headers).unwrap();
  if (position.rules !== rules[game]) throw new Error(`it is read as ${position.rules}`);
  const moves = [];
  for (const { san } of parsed.moves.mainline()) {
    const move = parseSan(position, san);
    if (!move) throw new Error(`no move: ${san}`);
    moves.push(uciOf(game, position, move));
    position.play(move);
  }
  return { moves, fen: makeFen(position.toSetup()), result: parsed.headers.get('Result') };
}

function write(game, fen, plies, result) {
  const written = defaultGame(defaultHeaders);
  const variant = game === 'chess960' ? 'Chess960' : makeVariant(rules[game]);
  if (variant) written.headers.set('Variant', variant);
  written.headers.set('FEN', fen);
  written.headers.set('Result', result);
  let at = written.moves;
  for (const { san } of plies) {
    const child = new ChildNode({ san });
    at.children.push(child);
    at = child;
  }
  return makePgn(written);
}

serve({ begin, pgn, write });
