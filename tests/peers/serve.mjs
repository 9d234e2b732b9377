/** A judge as a process: a request a line, an answer a line, both JSON. */
import { createInterface } from 'node:readline';

/** A generator of random numbers that gives the same ones everywhere. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * judge.begin(game, fen): a position, with
 *   read(word, 'uci' | 'san')  play what a word means; throws when it means nothing
 *                              Returns its names: { uci, san }
 *   names(), count()           of all legal moves: { uci, san }, and their number
 *   fen(), result()            '1-0' and so on, '*', or undefined where the judge has no opinion
 * judge.pgn(game, text): the moves of a game in UCI, the position at its end and the result.
 * judge.write(game, fen, sans, result): a game as the judge writes PGN, or undefined.
 */
export function serve(judge) {
  const answer = (request) => {
    if (request.kind === 'replay') return replay(judge, request);
    if (request.kind === 'random') return random(judge, request);
    return judge.pgn(request.game, request.text);
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    let told;
    try {
      told = answer(JSON.parse(line));
    } catch (problem) {
      told = { refused: String(problem.message ?? problem).split('\n')[0] };
    }
    process.stdout.write(`${JSON.stringify(told)}\n`);
  });
}

/** Play our moves by both of their names, and tell what they are here. */
function replay(judge, { game, start, plies }) {
  const byUci = judge.begin(game, start);
  const bySan = judge.begin(game, start);
  const told = { start: byUci.fen(), plies: [] };
  for (const { uci, san } of plies) {
    const before = byUci.fen();
    const ply = { count: byUci.count() };
    const refusal = (word, kind, problem) => ({
      ...told,
      refused: { word, kind, uci, fen: before, why: problem.message },
    });
    try {
      Object.assign(ply, byUci.read(uci, 'uci'), { fen: byUci.fen() });
    } catch (problem) {
      return refusal(uci, 'uci', problem);
    }
    told.plies.push(ply);
    if (told.misread) continue; // what follows in that line is of another game
    try {
      bySan.read(san, 'san');
    } catch (problem) {
      told.unread ??= refusal(san, 'san', problem).refused;
      bySan.read(uci, 'uci');
    }
    ply.sanFen = bySan.fen();
    told.misread = ply.sanFen !== ply.fen;
  }
  told.count = byUci.count();
  told.result = byUci.result();
  byUci.end?.();
  bySan.end?.();
  return told;
}

function random(judge, { game, start, seed, length }) {
  const throwDice = dice(seed);
  const position = judge.begin(game, start);
  const told = { start: position.fen(), plies: [] };
  for (let i = 0; i < length && (position.result() ?? '*') === '*'; i++) {
    const names = position.names();
    if (names.length === 0) break;
    const { uci, san } = names[throwDice(names.length)];
    position.read(uci, 'uci');
    told.plies.push({ uci, san, fen: position.fen() });
  }
  told.count = position.count();
  told.result = position.result();
  position.end?.();
  told.pgn = judge.write(game, start, told.plies, told.result ?? '*');
  return told;
}
