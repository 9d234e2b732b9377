/** Boards, games and positions made by hand, for tests that need no rules. */
import type {
  Board,
  CoreGame,
  CorePosition,
  CoreRecord,
  Description,
  Move,
  Piece,
  Role,
  Square,
  State,
} from '../src/core/types';
import type { GameRecord } from '../src/game/record';

const letters = 'abcdefghijklmnop';

export function rectangle(
  files: number,
  ranks: number,
  isHole = (_square: Square) => false,
): Board {
  const squares: Square[] = [];
  for (let rank = 0; rank < ranks; rank++)
    for (let file = 0; file < files; file++) {
      const name = `${letters[file]}${rank + 1}`;
      const square = { name, file, rank, shade: (file + rank) % 2 };
      if (!isHole(square)) squares.push(square);
    }
  return {
    files,
    ranks,
    doubled: false,
    wrapsFiles: false,
    wrapsRanks: false,
    fileLabels: [...letters].slice(0, files),
    rankLabels: Array.from({ length: ranks }, (_, rank) => String(rank + 1)),
    squares,
  };
}

/** 8 by 8 and, behind a missing file, 6 by 6. */
export const twoBoards = rectangle(
  16,
  8,
  ({ name, rank }) =>
    'ip'.includes(name.charAt(0)) ||
    ('jklmno'.includes(name.charAt(0)) && (rank === 0 || rank === 7)),
);

export function diamonds(size: number): Board {
  const extent = 2 * size - 1;
  const squares: Square[] = [];
  for (let rank = 0; rank < extent; rank++)
    for (let file = rank % 2; file < extent; file += 2) {
      const name = `${letters[Math.floor(file / 2)]}${Math.floor(rank / 2) + 1}${rank % 2 ? "'" : ''}`;
      squares.push({ name, file, rank, shade: rank % 2 });
    }
  return { ...rectangle(extent, extent), doubled: true, squares };
}

const role = (name: string, letter: string, base: number, royal = false): Role => ({
  name,
  title: name.replaceAll('-', ' '),
  picture: name,
  letter,
  royal,
  stone: false,
  imitator: name === 'joker',
  handOnly: false,
  base,
  checks: 0,
  value: 100,
  reach: null,
});

export const roles: readonly (Role | null)[] = [
  null,
  role('pawn', 'P', 1),
  role('knight', 'N', 2),
  role('king', 'K', 3, true),
  role('joker', 'J', 4),
  role('pawn-of-camel', 'D', 5),
  role('camel', 'L', 6),
  role('queen', 'Q', 7),
];

export function describedBy(board: Board): Description {
  return {
    id: 'test',
    title: 'Test Chess',
    idea: '',
    aliases: [],
    isBuiltin: false,
    origin: 'Nobody, 2026',
    hash: '0',
    sources: [],
    brief: [],
    rules: [],
    notes: [],
    omissions: [],
    board,
    look: null,
    roles,
    colors: { white: 'White', black: 'Black' },
    endings: { goal: 'A player whose king reaches d4 wins.' },
    endingNames: {},
    conversions: [],
    countedChecks: 0,
    hasPawns: true,
    hasHands: false,
    hasPools: false,
    hasDice: false,
    startCount: 0,
  };
}

export const piece = (square: number, role: number, color: Piece['color'] = 'white'): Piece => ({
  square,
  role,
  color,
});

export function move(text: string, part: Partial<Move> = {}): Move {
  return {
    text,
    kind: 'normal',
    from: null,
    to: null,
    role: 0,
    lands: 0,
    captured: null,
    rookFrom: null,
    rookTo: null,
    behind: null,
    dice: [],
    goesOn: false,
    weight: 0,
    ...part,
  };
}

export function stateOf(part: Partial<State> = {}): State {
  return {
    fen: '',
    key: '',
    turn: 'white',
    ply: 0,
    pieces: [],
    hands: { white: [], black: [] },
    pools: { white: [], black: [] },
    royals: { white: null, black: null },
    checkers: [],
    throwDue: false,
    lateDraws: false,
    throwAllows: [],
    dice: [],
    checks: { white: 0, black: 0 },
    royalRange: { white: 0, black: 0 },
    imitated: { white: 0, black: 0 },
    imitations: 0,
    waiting: [],
    conversion: 0,
    winner: 'nobody',
    reason: '',
    moves: [],
    ...part,
  };
}

/** A record that knows as much of its events as the tests need. */
function recordFrom(text: string, start: () => CorePosition): CoreRecord {
  let plies: string[] = [];
  let resigned = '';
  const lines: string[] = [];
  const record: CoreRecord = {
    append(event) {
      const [kind, who = '', what = ''] = event.split(' ');
      lines.push(event);
      if (kind === 'move' || kind === 'throw') plies.push(what);
      if (kind === 'resign') resigned = who;
      if (kind === 'take-back') {
        plies = plies.slice(0, Number(who));
        resigned = '';
      }
      return true;
    },
    isOfOtherRules: () => false,
    standing: () => ({
      plies: [...plies],
      winner: resigned === '' ? 'nobody' : resigned === 'white' ? 'black' : 'white',
      reason: resigned === '' ? '' : 'resignation',
      offers: { white: null, black: null },
      clock: null,
      names: { white: '', black: '' },
      date: '',
    }),
    pgn: () => lines.join('\n'),
    treePgn: () => lines.join('\n'),
    text: () => lines.join('\n'),
    replay(count) {
      const position = start();
      for (const ply of plies.slice(0, count)) position.play(ply);
      return position;
    },
    legalPlies() {
      const position = start();
      const wrong = plies.findIndex((ply) => !position.play(ply));
      return wrong < 0 ? plies.length : wrong;
    },
    seat: () => {},
    again: () => recordFrom('', start),
    close: () => {},
  };
  for (const line of text.split('\n')) if (line !== '') record.append(line);
  return record;
}

/** The text of a record in which these moves have been played. */
export const played = (...moves: readonly string[]): string =>
  moves.map((text) => `move white ${text}`).join('\n');

/** The moves that stand by the text of a record. */
export const movesIn = (text: string): readonly string[] =>
  recordFrom(text, () => lineGame([]).start()).standing().plies;

/** A game that is a line of positions: the move of each leads to the next. */
export function lineGame(line: readonly State[]): CoreGame {
  return {
    description: describedBy(rectangle(8, 8)),
    close: () => {},
    ways: () => ({ square: 0, ways: [], blocked: [] }),
    compose: () => '',
    look: () => ({ findings: [], error: null, state: null, words: null }),
    begin: () => recordFrom('', () => lineGame(line).start()),
    resume: (text) => recordFrom(text, () => lineGame(line).start()),
    visitPgn: () => [],
    otherMan: () => null,
    hasUnknownRanks: () => false,
    readPgn: (_id, text) => recordFrom(text, () => lineGame(line).start()),
    start(): CorePosition {
      let at = 0;
      return {
        state: () => line[at] as State,
        play(text) {
          const isLegal = line[at]?.moves.some((move) => move.text === text) ?? false;
          if (!isLegal || at + 1 >= line.length) return false;
          at++;
          return true;
        },
        undo: () => at > 0 && --at >= 0,
        explain: (text) => ({ legal: false, reason: 'way', sentence: `No ${text}.`, squares: [] }),
        read: (text) => ({ text, san: text }),
        skip: () => null,
        canSkip: () => true,
        goals: () => [],
        close: () => {},
      };
    },
  };
}

export const recordOf = (part: Partial<GameRecord> = {}): GameRecord => ({
  key: 'abcdef',
  rules: { kind: 'builtin', id: 'test' },
  text: '',
  title: 'Test Chess',
  players: { white: { kind: 'person' }, black: { kind: 'person' } },
  moveCount: 1,
  isOver: false,
  flipped: false,
  savedAt: 1,
  ...part,
});
