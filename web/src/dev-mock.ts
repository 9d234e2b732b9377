import type {
  Color,
  Core,
  CoreGame,
  CorePosition,
  Description,
  Explanation,
  Move,
  Opened,
  Piece,
  Role,
  RulesSource,
  Square,
  State,
} from './core/types';

const P: Record<string, string> = {
  P: 'pawn',
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
};
interface Def {
  id: string;
  title: string;
  inventor: string;
  year: string;
  files: number;
  ranks: number;
  doubled?: boolean;
  rows: string;
  roles?: Record<string, string>;
  notes?: string[];
  hands?: boolean;
  dice?: boolean;
  starts?: number;
  fields?: [string, string][];
  source?: string;
}
const world: Def = {
  id: 'world',
  title: 'World Chess',
  inventor: 'Johan Framhout',
  year: '2014',
  files: 8,
  ranks: 10,
  rows: 'clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC',
  roles: {
    C: 'cannon',
    L: 'camel',
    S: 'silver',
    G: 'gold',
    J: 'joker',
    I: 'spear',
    E: 'spear-entry',
  },
  hands: true,
  fields: [
    ['pool', 'Q'],
    ['last', 'Pn'],
    ['chain', '0'],
    ['wait', '-'],
  ],
  source: 'https://art7d.be/text2/ENGchess5.html',
  notes: [
    'The starting position is not attested in any text; here the row behind the pieces is played.',
    'The page does not say what the joker may do after castling; here it moves as a king.',
  ],
};
const defs: Def[] = [
  {
    id: 'chess',
    title: 'Chess',
    inventor: 'traditional',
    year: '1475',
    files: 8,
    ranks: 8,
    rows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    starts: 960,
  },
  {
    ...world,
    id: 'dice-world',
    title: 'Dice World Chess',
    dice: true,
    fields: [...(world.fields ?? []), ['dice', '3-6']],
  },
  {
    id: 'dual',
    title: 'Dual Chess',
    inventor: 'Antoine Fourriere',
    year: '2003',
    files: 16,
    ranks: 8,
    rows: 'rnbqkbnr________/pppppppp_1gcmg1_/8_zzzzzz_/8_6_/8_6_/8_ZZZZZZ_/PPPPPPPP_1GCMG1_/RNBQKBNR________',
    roles: {
      C: 'cardinal',
      M: 'marshall',
      G: 'guard',
      W: 'wazir',
      F: 'firz',
      Z: 'berolina-pawn',
      D: 'pawn-of-camel',
      L: 'camel',
    },
    fields: [['convert', 'w']],
  },
  {
    id: 'univers',
    title: 'Univers Chess',
    inventor: 'Fergus Duniho',
    year: '2010',
    files: 10,
    ranks: 8,
    rows: 'rbnmqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKANBR',
    roles: { M: 'marshall', A: 'paladin' },
    source: 'https://www.chessvariants.com/large.dir/univers.html',
    notes: [
      'The page does not say whether the king may castle onto the rook’s own square; here it is played so: it stops short of it.',
    ],
  },
  {
    id: 'unicorn-great',
    title: 'Unicorn Great Chess',
    inventor: 'David Paulowich',
    year: '2006',
    files: 10,
    ranks: 10,
    rows: 'crnbukbnrq/ppppllpppp/4pp4/10/10/10/10/4PP4/PPPPLLPPPP/CRNBUKBNRQ',
    roles: { C: 'chancellor', U: 'unicorn', L: 'lion' },
  },
  {
    id: 'uos',
    title: 'UOS - Universal Origin Spiel',
    inventor: 'Gerhard Loos',
    year: '1992',
    files: 15,
    ranks: 15,
    doubled: true,
    rows: 'qn1pP1RK/7/nbp2PBR/7/1p4P1/7/p6P/7/P6p/7/1P4p1/7/NBP2pbr/7/QN1Pp1rk',
    fields: [['checks', '0,2']],
  },
  world,
];
function build(def: Def): { d: Description; pieces: Piece[] } {
  const roles: (Role | null)[] = [null];
  const letters: string[] = [''];
  for (const [l, n] of Object.entries({ ...P, ...def.roles })) {
    letters.push(l);
    roles.push({
      name: n,
      picture: n.replace('spear-entry', 'spear'),
      letter: l,
      royal: l === 'K',
      base: roles.length,
      value: l === 'P' ? 100 : 500,
    });
  }
  const squares: Square[] = [];
  const pieces: Piece[] = [];
  const at = new Map<string, number>();
  const rows = def.rows.split('/');
  const grid: string[][] = rows.map((r) => {
    const out: string[] = [];
    for (const m of r.matchAll(/\d+|./g)) {
      if (/\d+/.test(m[0])) for (let i = 0; i < Number(m[0]); i++) out.push('.');
      else out.push(m[0]);
    }
    return out;
  });
  for (let rank = 0; rank < def.ranks; rank++) {
    const g = grid[def.ranks - 1 - rank] ?? [];
    g.forEach((c, i) => {
      if (c === '_') return;
      const file = def.doubled ? (rank % 2 === 0 ? i * 2 : i * 2 + 1) : i;
      const name = def.doubled
        ? 'abcdefgh'[Math.floor(file / 2)] +
          String(Math.floor(rank / 2) + 1) +
          (rank % 2 ? "'" : '')
        : 'abcdefghijklmnop'[file] + String(rank + 1);
      at.set(`${file},${rank}`, squares.length);
      squares.push({ name, file, rank, shade: def.doubled ? rank % 2 : (file + rank) % 2 });
      if (c !== '.')
        pieces.push({
          square: squares.length - 1,
          role: letters.indexOf(c.toUpperCase()),
          color: c === c.toUpperCase() ? 'white' : 'black',
        });
    });
  }
  const d: Description = {
    id: def.id,
    title: def.title,
    inventor: def.inventor,
    year: def.year,
    hash: '0',
    sources: def.source ? [def.source] : [],
    notes: def.notes ?? [],
    omissions: [],
    board: {
      files: def.files,
      ranks: def.ranks,
      doubled: !!def.doubled,
      wrapsFiles: false,
      wrapsRanks: false,
      fileLabels: Array.from({ length: def.files }, (_, i) =>
        def.doubled
          ? i % 2
            ? ''
            : ('abcdefgh'[i / 2] as string)
          : ('abcdefghijklmnop'[i] as string),
      ),
      rankLabels: Array.from({ length: def.ranks }, (_, i) =>
        def.doubled ? String(Math.floor(i / 2) + 1) + (i % 2 ? "'" : '') : String(i + 1),
      ),
      squares,
    },
    roles,
    hasHands: !!def.hands,
    hasDice: !!def.dice,
    startCount: def.starts ?? 0,
  };
  return { d, pieces };
}
class MockPos implements CorePosition {
  stack: State[] = [];
  constructor(
    readonly def: Def,
    readonly d: Description,
    pieces: Piece[],
  ) {
    this.stack.push(this.make(pieces, 'white', 0, !!def.dice));
  }
  make(pieces: readonly Piece[], turn: Color, ply: number, throwDue: boolean, dice = '3-6'): State {
    const sq = this.d.board.squares;
    const moves: Move[] = [];
    const none = { role: 0, captured: null, rookFrom: null, rookTo: null, dice: [], weight: 0 };
    if (throwDue)
      for (let a = 1; a < 7; a++)
        for (let b = a; b < 7; b++)
          moves.push({
            ...none,
            text: `${a}-${b}`,
            kind: 'throw',
            from: null,
            to: null,
            dice: [a, b],
            weight: a === b ? 1 : 2,
          });
    else
      for (const p of pieces)
        if (p.color === turn)
          sq.forEach((t, i) => {
            const f = sq[p.square] as Square;
            const dx = Math.abs(t.file - f.file),
              dy = (t.rank - f.rank) * (turn === 'white' ? 1 : -1);
            const o = pieces.find((q) => q.square === i);
            if (i !== p.square && dx <= 2 && dy >= 0 && dy <= 2 && o?.color !== turn) {
              const base = {
                ...none,
                text: f.name + t.name,
                from: p.square,
                to: i,
                captured: o ? i : null,
              };
              if (
                this.d.roles[p.role]?.name === 'pawn' &&
                (t.rank === this.d.board.ranks - 1 || t.rank === 0)
              )
                for (const r of [5, 4, 3, 2])
                  moves.push({
                    ...base,
                    text: base.text + this.d.roles[r]?.letter.toLowerCase(),
                    kind: 'promote',
                    role: r,
                  });
              else moves.push({ ...base, kind: 'normal' });
            }
          });
    if (this.def.id === 'dual') {
      const g = pieces.find((p) => p.color === turn && this.d.roles[p.role]?.letter === 'G');
      if (g)
        moves.push({
          ...none,
          text: 'k7k7',
          kind: 'convert',
          from: g.square,
          to: g.square,
          role: 10,
        });
      const k = pieces.find((p) => p.color === turn && this.d.roles[p.role]?.letter === 'M');
      if (k)
        moves.push({
          ...none,
          text: 'm2m2l',
          kind: 'become',
          from: k.square,
          to: k.square,
          role: 14,
        });
    }
    const E = this.d.roles.findIndex((r) => r?.letter === 'E');
    if (this.def.hands && !throwDue)
      for (let i = 0; i < 8; i++)
        if (!pieces.some((p) => p.square === i + 8 * 4))
          moves.push({
            ...none,
            text: `E@${sq[i + 32]?.name}`,
            kind: 'drop',
            from: i + 32,
            to: i + 32,
            role: E,
          });
    const q = [
      { role: 5, count: 2 },
      { role: 4, count: 1 },
    ];
    const king = (c: Color) => pieces.find((p) => p.color === c && p.role === 6)?.square ?? null;
    return {
      fen: '',
      key: '',
      turn,
      ply,
      pieces,
      hands: {
        white: this.def.hands ? [{ role: E, count: 1 }] : [],
        black: this.def.hands ? [{ role: E, count: 2 }] : [],
      },
      pools: { white: this.def.hands ? q : [], black: [] },
      royals: { white: king('white'), black: king('black') },
      checkers: ply % 5 === 3 ? [pieces[0]?.square ?? 0] : [],
      throwDue,
      fields: (this.def.fields ?? []).map(([name, value]) => ({
        name,
        value: name === 'dice' ? (throwDue ? '-' : dice) : value,
      })),
      winner: ply > 30 ? 'white' : 'nobody',
      reason: ply > 30 ? 'checkmate' : '',
      moves,
    };
  }
  get last() {
    return this.stack.at(-1) as State;
  }
  state() {
    return this.last;
  }
  play(text: string) {
    const m = this.last.moves.find((m) => m.text === text);
    if (!m) return false;
    const s = this.last;
    if (m.kind === 'throw') {
      this.stack.push(this.make(s.pieces, s.turn, s.ply + 1, false, text));
      return true;
    }
    let pieces = s.pieces.filter((p) => p.square !== m.captured);
    pieces = pieces.map((p) =>
      p.square === m.from && m.to !== null ? { ...p, square: m.to, role: m.role || p.role } : p,
    );
    if (m.kind === 'drop' && m.to !== null)
      pieces = [
        ...pieces,
        { square: m.to, role: this.d.roles.findIndex((r) => r?.letter === 'I'), color: s.turn },
      ];
    this.stack.push(
      this.make(pieces, s.turn === 'white' ? 'black' : 'white', s.ply + 1, !!this.def.dice),
    );
    return true;
  }
  undo() {
    if (this.stack.length < 2) return false;
    this.stack.pop();
    return true;
  }
  explain(text: string): Explanation {
    return {
      legal: false,
      reason: 'blocked',
      sentence: `The way of ${text} is blocked by the pawn on e2.`,
      squares: [12, 20],
    };
  }
  close() {}
}
class MockGame implements CoreGame {
  description;
  #p;
  constructor(readonly def: Def) {
    const b = build(def);
    this.description = b.d;
    this.#p = b.pieces;
  }
  start() {
    return new MockPos(this.def, this.description, this.#p);
  }
  close() {}
}
export const mockCore: Core = {
  games: defs.map((d) => d.id),
  rulesText: (id) => `like chess\n\ntitle     ${id}\nboard     10x8\npiece marshall M  RN\n`,
  open(rules: RulesSource): Opened {
    if (rules.kind === 'own') {
      if (/bad/.test(rules.text))
        return {
          game: null,
          error: 'the rule text is wrong',
          findings: [
            {
              severity: 'error',
              file: rules.name,
              line: 3,
              column: 7,
              length: 8,
              source: 'piece marshal M  RN',
              sentence: 'There is no piece “marshal” in this game.',
              suggestion: 'did you mean marshall?',
            },
            {
              severity: 'warning',
              file: rules.name,
              line: 0,
              column: 0,
              length: 0,
              source: null,
              sentence: 'Nothing is said of stalemate.',
              suggestion: null,
            },
          ],
        };
      return { game: new MockGame(defs[3] as Def), error: null, findings: [] };
    }
    const def = defs.find((d) => d.id === rules.id);
    return def
      ? { game: new MockGame(def), findings: [], error: null }
      : { game: null, findings: [], error: 'no game' };
  },
};
export const mockSearcher = {
  search: async (r: { rules: RulesSource; moves: readonly string[] }) => {
    await new Promise((d) => setTimeout(d, 900));
    const g = mockCore.open(r.rules).game;
    const p = g?.start();
    for (const m of r.moves) p?.play(m);
    const ms = p?.state().moves ?? [];
    return ms[Math.floor(Math.random() * ms.length)]?.text ?? '';
  },
  stop() {},
};
