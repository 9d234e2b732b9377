/**
 * Games go to other programs and come back: chessops, chess.js, kokopu and ffish judge our move
 * texts, positions, results and PGN, and we theirs. Differences that are known stand in
 * docs/peers.md with an example, which is tried each time: the table cannot outlive its reason.
 *
 *   node peers.mjs OWN TABLE [--games N] [--plies P] [--seed S] [--judge NAME] [--game ID]
 *                  [--part I/N] [--show]
 *
 * OWN: the program made of own.c. --games: for each judge, game and direction. --part: of the
 * games of each judge every N-th, from the I-th on.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { program } from './program.mjs';

const here = dirname(fileURLToPath(import.meta.url));

const gamesOfLichess = [
  ...['chess', 'chess960', 'crazyhouse', 'king-of-the-hill', 'three-check', 'racing-kings'],
  ...['antichess', 'atomic', 'horde'],
];
const fairy = JSON.parse(readFileSync(join(here, 'fairy.json'), 'utf8'));
const judges = {
  chessops: { file: 'chessops.mjs', games: gamesOfLichess },
  'chess.js': { file: 'chessjs.mjs', games: ['chess'] },
  kokopu: { file: 'kokopu.mjs', games: ['chess', 'chess960'] },
  ffish: { file: 'ffish.cjs', games: Object.keys(fairy) },
};

/* --- programs that answer --- */

/** What own.c answers. */
function gameOf(lines) {
  const told = { plies: [] };
  for (let i = 0; i < lines.length; i++) {
    const [word] = lines[i].split(' ', 1);
    const rest = lines[i].slice(word.length + 1);
    if (word === 'start') told.start = rest;
    else if (word === 'refused') told.refused = rest;
    else if (word === 'end') [told.result, told.reason] = rest.split(' ');
    else if (word === 'ply') {
      const [uci, san, fen, count] = rest.split('\t');
      told.plies.push({ uci, san, fen, count: Number(count) });
    } else if (word === 'pgn') {
      told.pgn = lines.slice(i + 1, -1).join('\n');
      break;
    }
  }
  return told;
}

function ownProgram(path) {
  const { ask, end } = program(path, [], (line) => line === 'done');
  const asked = async (text) => gameOf(await ask(text));
  return {
    play: (game, seed, plies) => asked(`play ${game} ${seed} ${plies}\n`),
    read: (kind, game, fen, words) => asked(`${kind} ${game} ${fen}\t${words.join(' ')}\n`),
    fen: (game, fen) => asked(`fen ${game} ${fen}\n`),
    pgn: (game, text) => asked(`pgn ${game} ${Buffer.byteLength(text)}\n${text}`),
    end,
  };
}

function judgeProgram(file) {
  const { ask, end } = program(process.execPath, [join(here, file)], () => true);
  return {
    ask: async (request) => JSON.parse((await ask(`${JSON.stringify(request)}\n`))[0]),
    end,
  };
}

/* --- differences --- */

/** The parts of a FEN; hands apart from the board. */
function fenParts(fen) {
  const [board, turn, castling, passed, ...rest] = fen.split(' ');
  const [, placement, hand] = /^([^[]*)(\[.*\])?$/.exec(board) ?? [];
  const checks = rest.filter((word) => /[+:]/.test(word)).join(' ');
  const [clock, number] = rest.filter((word) => !/[+:]/.test(word));
  return { placement, hand, turn, castling, 'en passant': passed, clock, number, checks };
}

/** tell(what, ours, theirs) for each part that is not the same. */
function compareFens(ours, theirs, tell, prefix = 'FEN: ') {
  if (ours === theirs) return;
  const mine = fenParts(ours);
  const other = fenParts(theirs ?? '');
  for (const part of Object.keys(mine))
    if (mine[part] !== other[part]) tell(`${prefix}${part}`, `${mine[part]}`, `${other[part]}`);
}

/** Our game as a judge sees it. Two kinds of draws are never told apart by a name alone. */
function compareReplay(own, told, tell) {
  if (told.start) compareFens(own.start, told.start, (what, a, b) => tell(what, a, b, own.start));
  const { plies } = own;
  const judged = told.plies ?? [];
  for (let i = 0; i < judged.length; i++) {
    const before = i === 0 ? own.start : plies[i - 1].fen;
    const said = (what, a, b) => tell(what, a, b, before, plies[i].uci);
    const theirs = judged[i];
    if (i > 0 && plies[i - 1].count !== theirs.count)
      said('number of moves', plies[i - 1].count, theirs.count);
    if (plies[i].uci !== theirs.uci) said('UCI', plies[i].uci, theirs.uci);
    if (plies[i].san !== theirs.san) said('SAN', plies[i].san, theirs.san);
    compareFens(plies[i].fen, theirs.fen, said);
    if (theirs.sanFen !== undefined && theirs.fen !== theirs.sanFen)
      said('SAN means', theirs.fen, theirs.sanFen);
  }
  for (const refused of [told.unread, told.refused]) {
    const { word, kind, uci, fen, why } = refused ?? {};
    if (word) tell(`refuses ${kind.toUpperCase()}`, word, why, fen, uci);
    else if (refused) tell('start', 'accepted', refused, own.start);
  }
  if (told.refused) return;
  const last = plies.at(-1);
  if (last && last.count !== told.count && own.result === '*')
    tell('number of moves', last.count, told.count, last.fen);
  if (told.result !== undefined && told.result !== own.result)
    tell(
      `result: ${own.reason === '-' ? 'none' : own.reason}`,
      own.result,
      told.result,
      last?.fen ?? own.start,
    );
}

/** A game of a judge as we see it, up to a move that means something else here. */
function compareRead(theirs, own, tell, kind) {
  for (const [i, ply] of theirs.plies.entries()) {
    const before = i === 0 ? theirs.start : theirs.plies[i - 1].fen;
    const mine = own.plies[i];
    if (!mine) break;
    const said = (what, a, b) => tell(what, a, b, before, ply.uci);
    if (mine.uci !== ply.uci) {
      said(kind === 'uci' ? 'UCI' : 'SAN means', mine.uci, ply.uci);
      return;
    }
    if (kind !== 'san' && mine.san !== ply.san) said('SAN', mine.san, ply.san);
    compareFens(mine.fen, ply.fen, said);
  }
  if (own.refused) {
    const at = own.plies.length;
    const fen = at === 0 ? theirs.start : theirs.plies[at - 1].fen;
    tell(
      `we refuse ${kind.toUpperCase()}`,
      own.refused.split('\t')[0],
      theirs.plies[at]?.[kind === 'uci' ? 'uci' : 'san'],
      fen,
    );
  }
}

/* --- the table --- */

/** Rows of docs/peers.md: | judge | game | what | position | move | ours | theirs | why | */
function readTable(path) {
  const rows = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
    if (cells.length !== 8 || cells[0] === 'judge' || /^-+$/.test(cells[0])) continue;
    const [judge, games, what, position, move, ours, theirs, why] = cells;
    rows.push({
      judge,
      games: games.split(/, */),
      what,
      position,
      move,
      ours,
      theirs,
      why,
      seen: 0,
    });
  }
  return rows;
}

const whatIsWritten = (what) =>
  what.replace('FEN read: ', 'FEN: ').replace('we refuse PGN', 'we refuse SAN');

/** What is read is what was written: a row for the one is for both. */
const covers = (row, { judge, game, what }) =>
  row.judge === judge &&
  (row.what === what || row.what === whatIsWritten(what)) &&
  row.games.includes(game);

/* --- the run --- */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '4' },
    plies: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    judge: { type: 'string' },
    game: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    show: { type: 'boolean', default: false },
  },
});
const [ownPath, tablePath] = positionals;
const table = readTable(tablePath);
const own = ownProgram(ownPath);
const unknown = new Map();
const counts = new Map();
const faults = [];

/** Count a difference; the first of a kind that the table does not have is kept whole. */
function note(difference) {
  const row = table.find((known) => covers(known, difference));
  if (row) {
    row.seen++;
    return;
  }
  const { judge, game, what } = difference;
  const key = `${judge}, ${game}: ${what}`;
  const kept = unknown.get(key) ?? { ...difference, times: 0 };
  kept.times++;
  unknown.set(key, kept);
}

const tellFor = (judge, game, found) => (what, ours, theirs, position, move) => {
  found.count++;
  note({ judge, game, what, ours, theirs, position, move });
};

/** Our PGN as a judge reads it; where it only lacks our name of the game, with its own. */
async function theirReading(ask, game, played, told, tell) {
  const refusal = (why) => tell('refuses PGN', played.pgn.replace(/\n/g, '↵'), why, played.start);
  let read = await ask({ kind: 'pgn', game, text: played.pgn });
  if (read.refused) refusal(read.refused);
  if (read.refused === 'it knows no such name') {
    const text = played.pgn.replace(/\[Variant ".*"\]/, `[Variant "${fairy[game]}"]`);
    read = await ask({ kind: 'pgn', game, text });
    if (read.refused) refusal(read.refused);
  }
  if (read.refused) return;
  const [mine, theirs] = [told.plies.map(({ uci }) => uci).join(' '), read.moves.join(' ')];
  if (mine !== theirs) tell('PGN: moves', mine, theirs, played.start);
  if (read.result !== undefined && read.result !== played.result)
    tell('PGN: result', played.result, read.result, played.start);
}

async function ourGame(ask, judge, game, seed, tell) {
  const played = await own.play(game, seed, Number(options.plies));
  const told = await ask({ kind: 'replay', game, start: played.start, plies: played.plies });
  compareReplay(played, told, tell);
  if (!told.refused && !told.misread && !told.unread)
    await theirReading(ask, game, played, told, tell);
  const again = await own.pgn(game, `${played.pgn}\n`);
  if (
    again.refused ||
    again.plies.map(({ uci }) => uci).join() !== played.plies.map(({ uci }) => uci).join()
  )
    faults.push(`${game}: our PGN is not read again: ${again.refused ?? played.pgn}`);
  return played.plies.length;
}

async function theirGame(ask, judge, game, seed, tell) {
  const { start } = await own.play(game, seed, 0);
  const told = await ask({ kind: 'random', game, start, seed, length: Number(options.plies) });
  if (told.refused) {
    tell('random game', start, told.refused, start);
    return 0;
  }
  const uciOf = told.plies.map(({ uci }) => uci);
  const byUci = await own.read('uci', game, start, uciOf);
  compareRead(told, byUci, tell, 'uci');
  const bySan = await own.read(
    'san',
    game,
    start,
    told.plies.map(({ san }) => san),
  );
  compareRead(told, bySan, tell, 'san');
  for (const [i, { fen }] of told.plies.entries()) {
    if (i % 8 !== 0 || !byUci.plies[i]) continue;
    const read = await own.fen(game, fen);
    if (read.refused) tell('we refuse FEN', read.refused, fen, fen);
    else
      compareFens(
        byUci.plies[i].fen,
        read.start,
        (what, a, b) => tell(what, a, b, fen),
        'FEN read: ',
      );
  }
  if (told.pgn !== undefined) {
    const read = await own.pgn(game, told.pgn);
    const mine = read.plies.map(({ san }) => san).join(' ');
    const theirs = bySan.plies.map(({ san }) => san).join(' ');
    if (read.refused) tell('we refuse PGN', read.refused, told.pgn.replace(/\n/g, '↵'), start);
    else if (mine !== theirs) tell('PGN read: moves', mine, theirs, start);
  }
  return told.plies.length;
}

/** Whether we refuse what a row says that we refuse; undefined where it says something else. */
async function isRefused({ what, position, theirs, ours }, game) {
  if (what === 'we refuse FEN') return (await own.fen(game, theirs)).refused !== undefined;
  if (what === 'we refuse PGN')
    return (await own.pgn(game, `[Variant "${theirs}"]\n\n*\n`)).refused === ours;
  const kind = { 'we refuse SAN': 'san', 'we refuse UCI': 'uci' }[what];
  return kind && (await own.read(kind, game, position, [theirs])).refused !== undefined;
}

/** Every example of the table still differs in just that way. */
async function tryExamples(ask, judge) {
  for (const row of table.filter((known) => known.judge === judge)) {
    const [game] = row.games[0].split(' (');
    if (row.what === 'refuses PGN') {
      const { refused } = await ask({ kind: 'pgn', game, text: `[Variant "${row.ours}"]\n\n*\n` });
      if (refused !== row.theirs) faults.push(`${judge} reads the tag Variant "${row.ours}"`);
      continue;
    }
    const refused = await isRefused(row, game);
    if (refused === false) faults.push(`we read ${row.theirs} (${judge}, ${game})`);
    if (refused !== undefined) continue;
    const found = [];
    const tell = (what, ours, theirs) => found.push({ what, ours: `${ours}`, theirs: `${theirs}` });
    const played = await own.read(
      'uci',
      game,
      row.position,
      row.move === '-' ? [] : row.move.split(' '),
    );
    if (played.refused) {
      faults.push(`the example of "${row.what}" (${judge}) is refused: ${played.refused}`);
      continue;
    }
    const told = await ask({ kind: 'replay', game, start: row.position, plies: played.plies });
    compareReplay(
      { ...played, start: row.position === '-' ? played.start : row.position },
      told,
      tell,
    );
    const same = found.some(
      ({ what, ours, theirs }) => what === row.what && ours === row.ours && theirs === row.theirs,
    );
    if (!same)
      faults.push(
        `the example of "${row.what}" (${judge}, ${game}) differs: ${JSON.stringify(found)}`,
      );
  }
}

const [part, parts] = options.part.split('/').map(Number);
for (const [judge, { file, games }] of Object.entries(judges)) {
  if (options.judge && options.judge !== judge) continue;
  const { ask, end } = judgeProgram(file);
  await tryExamples(ask, judge);
  for (const [index, game] of games.entries()) {
    if ((options.game && options.game !== game) || index % parts !== part - 1) continue;
    const found = { count: 0 };
    let moves = 0;
    for (let i = 0; i < Number(options.games); i++) {
      const seed = Number(options.seed) * 100000 + i;
      moves += await ourGame(ask, judge, game, seed, tellFor(judge, game, found));
      moves += await theirGame(ask, judge, game, seed, tellFor(judge, game, found));
    }
    counts.set(`${judge}, ${game}`, {
      games: 2 * Number(options.games),
      moves,
      found: found.count,
    });
  }
  end();
}
own.end();

for (const [pair, { games, moves, found }] of counts)
  if (options.show) console.log(`${pair}: ${games} games, ${moves} moves, ${found} differences`);
if (options.show)
  for (const { judge, games, what, seen } of table) console.log('known:', judge, games, what, seen);
for (const [key, { ours, theirs, position, move, times }] of unknown)
  faults.push(
    [
      `${key} (${times} times)`,
      `${position} ${move ?? ''}`,
      `ours   ${ours}`,
      `theirs ${theirs}`,
    ].join('\n  '),
  );
const all = [...counts.values()];
const sum = (part) => all.reduce((total, one) => total + one[part], 0);
console.log(`${sum('games')} games, ${sum('moves')} moves, ${sum('found')} differences`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
