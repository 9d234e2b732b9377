/**
 * The steps of a lesson, made of what the core says of a game: what wins besides mate, pieces that
 * a chess player does not know, and everything that a turn can be besides a move. Each is a small
 * position of the game, found by putting a few pieces on its board and asking for the legal moves.
 */
import { t } from 'virtual:words/lesson';
import { panelsOf } from '../board/layout';
import type {
  CoreGame,
  Description,
  Move,
  Paragraph,
  Piece,
  RoleId,
  SquareId,
  State,
  Topic,
  Way,
} from '../core/types';
import { boardOf, clear, type Board as Drafted, hold, rolesToHold } from '../edit/draft';
import { article, colorWord, roleWord, squareName } from '../game/words';
import { listText } from '../language/language';

export interface Step {
  /** The same each time that the lesson is made. */
  readonly id: string;
  readonly task: string;
  /** What the rules say about it. */
  readonly rules: readonly string[];
  readonly fen: string;
  /** Where to go, if it is about one square. */
  readonly star: SquareId | null;
  /** Texts of the moves that do what is asked. */
  readonly right: readonly string[];
}

/** Not more of a kind, or a lesson would be a book. */
const rolesMax = 8;
const dropsMax = 2;
const crossingsMax = 2;
const promotionsMax = 2;
/** Squares that are tried for a piece. */
const squaresTried = 24;
const targetsTried = 12;

/** Steps to the side and forward that a piece of chess goes, by its picture: names may tell how it came to be. */
type Geometry = (dx: number, dy: number, way: Way) => boolean;
const isStraight = (dx: number, dy: number) => dx === 0 || dy === 0;
const isDiagonal = (dx: number, dy: number) => Math.abs(dx) === Math.abs(dy);
const familiar: Readonly<Record<string, Geometry>> = {
  king: (dx, dy, { kind }) => Math.max(Math.abs(dx), Math.abs(dy)) === 1 && kind === 'leap',
  queen: (dx, dy, { kind }) => (isStraight(dx, dy) || isDiagonal(dx, dy)) && kind === 'ride',
  rook: (dx, dy, { kind }) => isStraight(dx, dy) && kind === 'ride',
  bishop: (dx, dy, { kind }) => isDiagonal(dx, dy) && kind === 'ride',
  knight: (dx, dy) => Math.abs(dx * dy) === 2,
  pawn: (dx, dy, { moves, captures }) =>
    (dx === 0 && (dy === 1 || dy === 2) && moves && !captures) ||
    (Math.abs(dx) === 1 && dy === 1 && captures && !moves),
};

/** What all steps of a game are made with. */
interface Workshop {
  readonly game: CoreGame;
  readonly description: Description;
  readonly start: Drafted;
  /** Pieces that must be there, few of them. */
  readonly company: readonly Piece[];
}

/** Which of the boards of a game a square is on. */
const panelOf = ({ description: { board } }: Workshop, at: SquareId): number =>
  panelsOf(board).findIndex(({ fileMax }) => (board.squares[at]?.file ?? 0) <= fileMax);

/** Whether a piece moves as no piece of chess does; to other boards, all of them may. */
function isNew(shop: Workshop, id: RoleId): boolean {
  const { game, description } = shop;
  const role = description.roles[id];
  const geometry = role && familiar[role.picture];
  if (!geometry) return true;
  const { square, ways } = game.ways(id);
  const { squares } = description.board;
  const from = squares[square];
  const here = panelOf(shop, square);
  return ways.some((way) => {
    const to = squares[way.square];
    const isKnown = from && to && geometry(to.file - from.file, to.rank - from.rank, way);
    return !isKnown && panelOf(shop, way.square) === here;
  });
}

/** Kinds of pieces that stand on boards by themselves. */
const kinds = ({ description }: Workshop): RoleId[] =>
  description.roles.flatMap((role, id): RoleId[] =>
    role && role.base === id && !role.handOnly ? [id] : [],
  );

const isFree = (pieces: readonly Piece[], at: SquareId) =>
  !pieces.some(({ square }) => square === at);

const lookAt = ({ game }: Workshop, draft: Drafted): State | null =>
  game.look(game.compose({ ...draft, castling: '' })).state;

/** The position of some pieces; null where it is impossible or the game is over. */
function stateWith(shop: Workshop, pieces: readonly Piece[], part: Partial<Drafted> = {}) {
  const state = lookAt(shop, { ...clear(shop.start), pieces, ...part });
  return state?.winner === 'nobody' ? state : null;
}

/** After a throw by which something is so; the state itself where none is due. */
function settled({ game }: Workshop, state: State | null, is: (state: State) => boolean) {
  if (!state?.throwDue) return state && is(state) ? state : null;
  const position = game.start({ fen: state.fen });
  try {
    // Doubles may allow everything: what the dice mean is seen better without.
    const isDouble = ({ dice }: Move) => dice[0] === dice[1];
    const throws = [...state.moves].sort((a, b) => Number(isDouble(a)) - Number(isDouble(b)));
    for (const { text } of throws) {
      if (!position.play(text)) continue;
      const thrown = position.state();
      if (is(thrown)) return thrown;
      position.undo();
    }
    return null;
  } finally {
    position.close();
  }
}

/** The state after a move. */
function after({ game }: Workshop, { fen }: State, text: string): State | null {
  const position = game.start({ fen });
  try {
    return position.play(text) ? position.state() : null;
  } finally {
    position.close();
  }
}

const byDistance = ({ description }: Workshop, from: SquareId) => {
  const { squares } = description.board;
  const far = (at: SquareId) => {
    const [a, b] = [squares[at], squares[from]];
    return a && b ? (a.file - b.file) ** 2 + (a.rank - b.rank) ** 2 : 0;
  };
  return { far, all: squares.map((_, at) => at).sort((a, b) => far(a) - far(b)) };
};

/** The first two paragraphs of a topic for which something holds. */
const paragraphs = (
  { description }: Workshop,
  topic: Topic,
  is: (rule: Paragraph) => boolean = () => true,
): string[] =>
  description.rules
    .filter((rule) => rule.topic === topic && is(rule))
    .map(({ text }) => text)
    .slice(0, 2);

/** Whether a paragraph of a kind is about a role and names others. */
const tells =
  (kind: string, role: RoleId, ...others: readonly RoleId[]) =>
  (rule: Paragraph): boolean =>
    rule.kind === kind &&
    rule.subjects.includes(role) &&
    others.every((other) => rule.named.includes(other));

const roleRules = ({ description }: Workshop, role: RoleId): string[] =>
  description.rules
    .filter((rule) => rule.topic === 'role' && rule.role === role)
    .map(({ text }) => text);

/** Whether some paragraph of a kind is about a role. */
const hasRule = ({ description }: Workshop, kind: string, role: RoleId): boolean =>
  description.rules.some(tells(kind, role));

const mentions = ({ description }: Workshop, topic: Topic, role: RoleId): boolean =>
  description.rules.some((rule) => rule.topic === topic && rule.named.includes(role));

/** Points of the lattice between two squares of one line. */
function between({ description }: Workshop, from: SquareId, to: SquareId): SquareId[] {
  const { squares } = description.board;
  const [a, b] = [squares[from], squares[to]];
  if (!a || !b) return [];
  const [dx, dy] = [b.file - a.file, b.rank - a.rank];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) =>
    squares.findIndex(
      ({ file, rank }) =>
        file === a.file + (dx * (step + 1)) / steps && rank === a.rank + (dy * (step + 1)) / steps,
    ),
  ).filter((square) => square >= 0);
}

/** Kings are there because they must be: nobody learns a hop from one. */
function isOverRoyal(shop: Workshop, { from, to }: Move): boolean {
  if (from === null || to === null) return false;
  const way = between(shop, from, to);
  return shop.company.some(
    ({ square, role }) => shop.description.roles[role]?.royal && way.includes(square),
  );
}

const isPlain = ({ kind }: Move) => kind === 'normal' || kind === 'passing';

/** The piece on a square of which it has many moves, with the position. */
function placed(shop: Workshop, role: RoleId): { state: State; square: SquareId } | null {
  const { square: best, ways } = shop.game.ways(role);
  const isRoyal = shop.description.roles[role]?.royal;
  const own = shop.company.find((piece) => piece.role === role && piece.color === 'white');
  let found: { state: State; square: SquareId } | null = null;
  let most = 0;
  for (const square of byDistance(shop, best).all.slice(0, squaresTried)) {
    const company = isRoyal ? shop.company.filter((piece) => piece !== own) : shop.company;
    if (!isFree(company, square)) continue;
    const pieces: Piece[] = [...company, { square, role, color: 'white' }];
    const goals = (state: State) =>
      state.moves.filter(
        (move) => move.from === square && isPlain(move) && !isOverRoyal(shop, move),
      );
    const state = settled(shop, stateWith(shop, pieces), (state) => goals(state).length > 0);
    const count = state ? goals(state).length : 0;
    if (!state || state.checkers.length > 0 || count <= most) continue;
    found = { state, square };
    most = count;
    if (count >= ways.filter(({ moves }) => moves).length * 0.6) break;
  }
  return found;
}

function* moveStep(shop: Workshop, role: RoleId): Generator<Step | null> {
  const there = placed(shop, role);
  if (!there) return;
  const { state, square } = there;
  const { far } = byDistance(shop, square);
  const goals = state.moves.filter(
    (move) =>
      move.from === square && move.captured === null && isPlain(move) && !isOverRoyal(shop, move),
  );
  if (goals.length === 0) return;
  const goal = goals.reduce((a, b) => (far(b.to ?? square) > far(a.to ?? square) ? b : a));
  const name = roleWord(shop.description, role);
  yield {
    id: `move ${name}`,
    task: t('moveTheToTheStar', { name }),
    rules: roleRules(shop, role),
    fen: state.fen,
    star: goal.to,
    right: goals.filter(({ to }) => to === goal.to).map(({ text }) => text),
  };
}

/** The most common piece of Black that is not royal: what there is to capture. */
function victimOf({ start, description }: Workshop): RoleId | null {
  const count = (role: RoleId) =>
    start.pieces.filter((piece) => piece.role === role && piece.color === 'black').length;
  const roles = [...new Set(start.pieces.map(({ role }) => role))].filter(
    (role) => !description.roles[role]?.royal,
  );
  return roles.length === 0 ? null : roles.reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** A piece that captures in another way than it moves, or over others, is shown to capture. */
function* captureStep(shop: Workshop, role: RoleId): Generator<Step | null> {
  const { square, ways } = shop.game.ways(role);
  const victim = victimOf(shop);
  const isSpecial = ways.some((way) => way.moves !== way.captures || way.kind === 'hop');
  if (!isSpecial || victim === null || shop.description.roles[role]?.royal) return;
  const { far } = byDistance(shop, square);
  const targets = ways
    .filter(({ captures }) => captures)
    .sort((a, b) => far(b.square) - far(a.square))
    .slice(0, targetsTried);
  const free = (at: SquareId) => at !== square && isFree(shop.company, at);
  if (!isFree(shop.company, square)) return;
  for (const target of targets) {
    const hurdles = target.kind === 'hop' ? between(shop, square, target.square).filter(free) : [];
    const settings = hurdles.length > 0 ? hurdles.map((at) => [at]) : [[]];
    for (const hurdle of settings) {
      yield null;
      if (!free(target.square)) continue;
      const pieces: Piece[] = [
        ...shop.company,
        { square, role, color: 'white' },
        { square: target.square, role: victim, color: 'black' },
        ...hurdle.map((at): Piece => ({ square: at, role: victim, color: 'white' })),
      ];
      const hits = (state: State) =>
        state.moves.filter((move) => move.from === square && move.captured === target.square);
      const state = settled(shop, stateWith(shop, pieces), (state) => hits(state).length > 0);
      if (!state || state.checkers.length > 0) continue;
      const [name, prey] = [role, victim].map((id) => roleWord(shop.description, id));
      yield {
        id: `capture ${name}`,
        task: t('captureTheOnWithThe', {
          prey: prey ?? '',
          square: squareName(shop.description, target.square),
          name: name ?? '',
        }),
        rules: roleRules(shop, role),
        fen: state.fen,
        star: target.square,
        right: hits(state).map(({ text }) => text),
      };
      return;
    }
  }
}

/** A piece that moves like the one that the opponent moved last. */
function* imitationStep(shop: Workshop, joker: RoleId): Generator<Step | null> {
  const { description, start } = shop;
  const others = [...new Set(start.pieces.map(({ role }) => role))]
    .filter((role) => role !== joker)
    .sort((a, b) => Number(isNew(shop, b)) - Number(isNew(shop, a)));
  for (const role of others) {
    const model = start.pieces.find((piece) => piece.role === role && piece.color === 'black');
    if (!model || description.roles[role]?.royal) continue;
    const middle = shop.game.ways(role).square;
    for (const square of byDistance(shop, middle).all.slice(0, squaresTried)) {
      yield null;
      if (!isFree([...shop.company, model], square)) continue;
      const pieces: Piece[] = [...shop.company, model, { square, role: joker, color: 'white' }];
      const byModel = (state: State) => state.moves.filter(({ from }) => from === model.square);
      const before = settled(
        shop,
        stateWith(shop, pieces, { turn: 'black' }),
        (state) => byModel(state).length > 0,
      );
      const [shown] = before ? byModel(before) : [];
      if (!before || !shown) continue;
      const goals = (state: State) =>
        state.moves.filter(
          (move) => move.from === square && move.captured === null && !isOverRoyal(shop, move),
        );
      const state = settled(
        shop,
        after(shop, before, shown.text),
        (state) => goals(state).length > 1,
      );
      const goal = state && goals(state).at(-1);
      if (!state || !goal) continue;
      const [name, like] = [joker, role].map((id) => roleWord(description, id));
      const black = { color: colorWord(description, 'black') };
      yield {
        id: `imitate ${name}`,
        task: t('hasJustMovedA', { ...black, like: like ?? '', name: name ?? '' }),
        rules: roleRules(shop, joker),
        fen: state.fen,
        star: goal.to,
        right: goals(state)
          .filter(({ to }) => to === goal.to)
          .map(({ text }) => text),
      };
      return;
    }
  }
}

/** A role beside the company, until it has a move of a kind. */
function* found(
  shop: Workshop,
  role: RoleId,
  more: readonly Piece[],
  is: (move: Move) => boolean,
): Generator<null, { state: State; moves: readonly Move[]; square: SquareId } | null> {
  // From the far side: that is where things change.
  const far = shop.description.board.squares.map((_, at) => at).reverse();
  for (const square of far) {
    if (!isFree([...shop.company, ...more], square)) continue;
    yield null;
    const pieces: Piece[] = [...shop.company, ...more, { square, role, color: 'white' }];
    const moves = (state: State) => state.moves.filter((move) => move.from === square && is(move));
    const state = settled(shop, stateWith(shop, pieces), (state) => moves(state).length > 0);
    if (state && state.checkers.length === 0) return { state, moves: moves(state), square };
  }
  return null;
}

/** Moves by which the player whose turn it is wins for a reason. */
const wins = (shop: Workshop, state: State, reason: string, isTried: (move: Move) => boolean) =>
  state.moves.filter((move) => {
    const next = isTried(move) ? after(shop, state, move.text) : null;
    return next !== null && next.reason === reason && next.winner === state.turn;
  });

/** The company with a piece of White's added, instead of its royal one where it is that. */
const withOwn = ({ description, company }: Workshop, role: RoleId, square: SquareId): Piece[] => [
  ...company.filter((piece) => piece.color !== 'white' || !description.roles[role]?.royal),
  { square, role, color: 'white' },
];

const byWorth = (shop: Workshop): RoleId[] =>
  kinds(shop)
    .filter((role) => !shop.description.roles[role]?.royal)
    .sort(
      (a, b) => (shop.description.roles[b]?.value ?? 0) - (shop.description.roles[a]?.value ?? 0),
    );

/** What wins a game besides mate, as a move to make. */
const goalRules = ({ description }: Workshop, reason: string): string[] => [
  description.endings[reason] ?? '',
];

/** A piece that wins on certain squares. */
function* reachStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  for (const role of kinds(shop).filter((role) => mentions(shop, 'goal', role))) {
    const far = description.board.squares.map((_, at) => at).reverse();
    for (const square of far) {
      yield null;
      const pieces = withOwn(shop, role, square);
      if (!isFree(pieces.slice(0, -1), square)) continue;
      const state = settled(shop, stateWith(shop, pieces), () => true);
      if (!state || state.checkers.length > 0) continue;
      const [goal] = wins(shop, state, 'goal', ({ from }) => from === square);
      if (!goal) continue;
      const name = roleWord(description, role);
      yield {
        id: `win ${name}`,
        task: t('goToWin', { name }),
        rules: goalRules(shop, 'goal'),
        fen: state.fen,
        star: goal.to,
        right: state.moves
          .filter(({ from, to }) => from === square && to === goal.to)
          .map(({ text }) => text),
      };
      return;
    }
  }
}

/** The last of the checks that win. */
function* lastCheckStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  const checks = { white: 0, black: description.countedChecks - 1 };
  for (const role of byWorth(shop)) {
    const there = placed(shop, role);
    yield null;
    if (!there) continue;
    const { square } = there;
    const pieces = withOwn(shop, role, square);
    const state = settled(shop, stateWith(shop, pieces, { checks }), () => true);
    const right = state ? wins(shop, state, 'checks', ({ from }) => from === square) : [];
    if (!state || right.length === 0) continue;
    yield {
      id: 'win-checks',
      task: t('checkToWin', { name: roleWord(description, role) }),
      rules: goalRules(shop, 'checks'),
      fen: state.fen,
      star: null,
      right: right.map(({ text }) => text),
    };
    return;
  }
}

/** A capture of what is royal, where that wins. */
function* royalCaptureStep(shop: Workshop): Generator<Step | null> {
  const { game, description, company } = shop;
  const enemy = company.find(
    ({ role, color }) => color === 'black' && description.roles[role]?.royal,
  );
  if (!enemy) return;
  const others = company.filter((piece) => piece !== enemy);
  for (const role of byWorth(shop)) {
    const { square, ways } = game.ways(role);
    const targets = ways.filter(({ captures, kind }) => captures && kind !== 'hop');
    if (!isFree(others, square)) continue;
    for (const { square: at } of targets.slice(0, targetsTried)) {
      yield null;
      if (!isFree(others, at)) continue;
      const pieces: Piece[] = [
        ...others,
        { ...enemy, square: at },
        { square, role, color: 'white' },
      ];
      const isHit = (move: Move) => move.from === square && move.captured === at;
      const hits = (state: State) => state.moves.some(isHit);
      const state = settled(shop, stateWith(shop, pieces), hits);
      const right = state ? wins(shop, state, 'king-capture', isHit) : [];
      if (!state || right.length === 0) continue;
      yield {
        id: 'win-capture',
        task: t('captureToWin', {
          prey: roleWord(description, enemy.role),
          square: squareName(description, at),
          name: roleWord(description, role),
        }),
        rules: goalRules(shop, 'king-capture'),
        fen: state.fen,
        star: at,
        right: right.map(({ text }) => text),
      };
      return;
    }
  }
}

/** What wins besides mate, as far as the rules say that anything does. */
function* goalSteps(shop: Workshop): Generator<Step | null> {
  const { endings } = shop.description;
  if (endings.goal) yield* reachStep(shop);
  if (endings.checks) yield* lastCheckStep(shop);
  if (endings['king-capture']) yield* royalCaptureStep(shop);
}

/**
 * Whether a way leads over the edge to the other side of the board: a leap too wide for another
 * way, or a line whose squares between are occupied.
 */
function isAcross(shop: Workshop, from: SquareId, { square: to }: Way): boolean {
  const { board } = shop.description;
  if (panelsOf(board).length > 1) return panelOf(shop, from) !== panelOf(shop, to);
  const [a, b] = [board.squares[from], board.squares[to]];
  const isFar = (wraps: boolean, size: number, between: number) =>
    wraps && 2 * Math.abs(between) > size;
  return (
    a !== undefined &&
    b !== undefined &&
    (isFar(board.wrapsFiles, board.files, a.file - b.file) ||
      isFar(board.wrapsRanks, board.ranks, a.rank - b.rank))
  );
}

/** Moves to another board, or across an edge, that no other board has. */
function* crossingSteps(shop: Workshop): Generator<Step | null> {
  const { game, description } = shop;
  const { board } = description;
  const isDivided = panelsOf(board).length > 1;
  if (!isDivided && !board.wrapsFiles && !board.wrapsRanks) return;
  const blocker = victimOf(shop);
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= crossingsMax) return;
    if (description.roles[role]?.royal || blocker === null) continue;
    const best = game.ways(role).square;
    const crossing = yield* crossingFrom(shop, role, blocker, byDistance(shop, best).all);
    if (!crossing) continue;
    count++;
    const name = roleWord(description, role);
    yield {
      id: `across ${name}`,
      task: isDivided ? t('moveAcrossBoards', { name }) : t('moveAcrossEdge', { name }),
      rules: [
        ...paragraphs(shop, 'board'),
        ...description.rules
          .filter(({ kind, named }) => kind === 'link' && named.includes(role))
          .map(({ text }) => text),
        ...roleRules(shop, role),
      ],
      ...crossing,
    };
  }
}

/** A position in which a piece can only cross to get to the star. */
function* crossingFrom(
  shop: Workshop,
  role: RoleId,
  blocker: RoleId,
  squares: readonly SquareId[],
): Generator<null, Pick<Step, 'fen' | 'star' | 'right'> | null> {
  for (const square of squares) {
    if (!isFree(shop.company, square)) continue;
    const ways = shop.game
      .ways(role, 'white', square)
      .ways.filter((way) => way.moves && isAcross(shop, square, way));
    for (const way of ways.slice(0, targetsTried)) {
      yield null;
      const walls = between(shop, square, way.square)
        .filter((at) => way.kind === 'ride' && isFree(shop.company, at))
        .map((at): Piece => ({ square: at, role: blocker, color: 'white' }));
      const pieces = [...withOwn(shop, role, square), ...walls];
      const right = (state: State) =>
        state.moves.filter((move) => move.from === square && move.to === way.square);
      const state = settled(shop, stateWith(shop, pieces), (state) => right(state).length > 0);
      if (!state || state.checkers.length > 0) continue;
      return { fen: state.fen, star: way.square, right: right(state).map(({ text }) => text) };
    }
  }
  return null;
}

function* promotionSteps(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= promotionsMax || !hasRule(shop, 'promotion', role)) continue;
    const there = yield* found(shop, role, [], ({ kind }) => kind === 'promote');
    if (!there) continue;
    count++;
    const name = roleWord(description, role);
    const waits = there.moves.every((move) => move.role === 0);
    yield {
      id: `promote ${name}`,
      task: waits ? t('moveTheToWhereIt', { name }) : t('moveTheAndLetIt', { name }),
      rules: paragraphs(shop, 'promotion', tells('promotion', role)),
      fen: there.state.fen,
      star: null,
      right: there.moves.map(({ text }) => text),
    };
  }
}

/** Acts by which a piece changes where it stands, alone or with an enemy piece. */
function* actSteps(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  for (const role of kinds(shop)) {
    if (!hasRule(shop, 'act-become', role)) continue;
    const name = roleWord(description, role);
    const becoming = yield* found(shop, role, [], ({ kind }) => kind === 'become');
    const [first] = becoming?.moves ?? [];
    if (!becoming || !first) continue;
    const other = roleWord(description, first.role);
    yield {
      id: `become ${name}`,
      task: t('insteadOfMovingLetThe', { name, other: article(other) }),
      rules: paragraphs(shop, 'changes', tells('act-become', role, first.role)).slice(0, 1),
      fen: becoming.state.fen,
      star: null,
      right: becoming.moves.map(({ text }) => text),
    };
  }
  for (const role of kinds(shop)) {
    if (!hasRule(shop, 'act-vanish', role)) continue;
    for (const enemy of start.pieces.filter(({ color }) => color === 'black')) {
      if (description.roles[enemy.role]?.royal || !mentions(shop, 'changes', enemy.role)) continue;
      if (
        start.pieces.find((piece) => piece.role === enemy.role && piece.color === 'black') !== enemy
      )
        continue;
      yield null;
      const square = description.board.squares.findIndex((_, at) =>
        isFree([...shop.company, enemy], at),
      );
      const pieces: Piece[] = [...shop.company, enemy, { square, role, color: 'white' }];
      const acts = (state: State) => state.moves.filter(({ kind }) => kind === 'demote');
      const state = settled(shop, stateWith(shop, pieces), (state) => acts(state).length > 0);
      const [act] = state ? acts(state) : [];
      if (!state || !act) continue;
      const names = [role, enemy.role, act.role].map((id) => roleWord(description, id));
      yield {
        id: `demote ${names[0]}`,
        task: t('letTheVanishAndTurn', {
          name: names[0] ?? '',
          enemy: names[1] ?? '',
          role: article(names[2] ?? ''),
        }),
        rules: paragraphs(shop, 'changes', tells('act-vanish', role, enemy.role)).slice(0, 1),
        fen: state.fen,
        star: null,
        right: acts(state).map(({ text }) => text),
      };
      break;
    }
  }
}

const roleOn = ({ pieces }: State, at: SquareId | null): RoleId | undefined =>
  pieces.find(({ square }) => square === at)?.role;

/** Whether a move changes pieces that did not move, or the one that moved. */
function changes(before: State, move: Move, next: State): boolean {
  const isElsewhere = next.pieces.some(
    ({ square, role }) =>
      square !== move.to &&
      square !== move.rookTo &&
      roleOn(before, square) !== undefined &&
      roleOn(before, square) !== role,
  );
  return isElsewhere || (isPlain(move) && roleOn(next, move.to) !== roleOn(before, move.from));
}

/** Moves by which pieces become others, and the right that they give the opponent. */
function* eventSteps(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  for (const role of kinds(shop)) {
    const same = start.pieces.filter((piece) => piece.role === role);
    if (same.length === 0 || !mentions(shop, 'changes', role)) continue;
    const name = roleWord(description, role);
    const pieces = [...shop.company, ...same.filter(({ square }) => isFree(shop.company, square))];
    const ofRole = (state: State) =>
      state.moves.filter((move) => roleOn(state, move.from) === role && isPlain(move));
    const state = settled(shop, stateWith(shop, pieces), (state) => ofRole(state).length > 0);
    yield null;
    const right = state
      ? ofRole(state).filter((move) => {
          const next = after(shop, state, move.text);
          return next !== null && changes(state, move, next);
        })
      : [];
    if (state && right.length > 0)
      yield {
        id: `event ${name}`,
        task: t('moveAAndSeeWhat', { name }),
        rules: paragraphs(shop, 'changes', ({ named }) => named.includes(role)),
        fen: state.fen,
        star: null,
        right: right.map(({ text }) => text),
      };
    yield null;
    const black = stateWith(shop, pieces, { turn: 'black' });
    const before = settled(shop, black, (state) => ofRole(state).length > 0);
    for (const { text } of before ? ofRole(before) : []) {
      const next = before && after(shop, before, text);
      const converts = next?.moves.filter(({ kind }) => kind === 'convert') ?? [];
      const [convert] = converts;
      if (!next || !convert) continue;
      const turned = roleOn(next, convert.from) ?? 0;
      const from = roleWord(description, turned);
      const into = roleWord(description, convert.role);
      const black = { color: colorWord(description, 'black') };
      yield {
        id: `convert ${name}`,
        task: t('hasMovedAAnswer', { ...black, name, from, into: article(into) }),
        rules: paragraphs(shop, 'changes', tells('event', role, turned, convert.role)).slice(0, 1),
        fen: next.fen,
        star: null,
        right: converts.map(({ text }) => text),
      };
      break;
    }
  }
}

/** The pieces that castle. */
function castling(description: Description, state: State): Record<'king' | 'partner', string> {
  const [castle] = state.moves.filter(({ kind }) => kind === 'castle');
  const [king = '', partner = ''] = [castle?.from, castle?.rookFrom].map((at) =>
    roleWord(description, roleOn(state, at ?? null) ?? 0),
  );
  return { king, partner };
}

function* castlingStep(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  const own = start.pieces.filter(({ color }) => color === 'white');
  for (const role of new Set(own.map(({ role }) => role))) {
    if (!mentions(shop, 'castling', role)) continue;
    yield null;
    const partners = own.filter(
      (piece) => piece.role === role && isFree(shop.company, piece.square),
    );
    const castles = (state: State) => state.moves.filter(({ kind }) => kind === 'castle');
    const state = settled(
      shop,
      stateWith(shop, [...shop.company, ...partners]),
      (state) => castles(state).length > 0,
    );
    if (!state) continue;
    const texts = description.rules.filter(({ topic }) => topic === 'castling');
    yield {
      id: 'castle',
      task: t('castleWithThe', castling(description, state)),
      rules: texts.slice(0, 6).map(({ text }) => text),
      fen: state.fen,
      star: null,
      right: castles(state).map(({ text }) => text),
    };
    return;
  }
}

function* dropSteps(shop: Workshop): Generator<Step | null> {
  const { game, description } = shop;
  if (!description.hasHands) return;
  const roles = rolesToHold(game, shop.start, 'hands').sort(
    (a, b) => Number(isNew(shop, b)) - Number(isNew(shop, a)),
  );
  for (const role of roles.slice(0, dropsMax)) {
    yield null;
    const held = hold(clear(shop.start), 'hands', 'white', role, 1);
    const drops = (state: State) =>
      state.moves.filter((move) => move.kind === 'drop' && move.role === role);
    const looked = stateWith(shop, shop.company, { hands: held.hands });
    const state = settled(shop, looked, (state) => drops(state).length > 0);
    const all = state ? drops(state) : [];
    const drop = all[all.length >> 1];
    if (!state || !drop) continue;
    // As it is in hand: a spear may enter in one way, and be dropped in another once captured.
    const name = roleWord(description, drop.role);
    yield {
      id: `drop ${name}`,
      task: t('dropTheFromYourHand', { name }),
      rules: paragraphs(shop, 'drops', tells('drop', drop.role)),
      fen: state.fen,
      star: drop.to,
      right: all.filter(({ to }) => to === drop.to).map(({ text }) => text),
    };
  }
}

/** Checks that are counted, or change how the king moves. */
function* checkStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  if (description.countedChecks === 0) return;
  for (const role of byWorth(shop)) {
    const there = placed(shop, role);
    yield null;
    if (!there) continue;
    const { state, square } = there;
    const told = state.moves.flatMap((move) => {
      const next = move.from === square ? after(shop, state, move.text) : null;
      return next && next.checks.black > state.checks.black ? [{ move, next }] : [];
    });
    const [first] = told;
    if (!first) continue;
    const shrinks = first.next.royalRange.black !== state.royalRange.black;
    const king = roleWord(description, roleOn(state, state.royals.black) ?? 0);
    const name = roleWord(description, role);
    yield {
      id: 'check',
      task: shrinks ? t('giveCheckWithTheIt', { name, king }) : t('giveCheckWithTheThe', { name }),
      rules: [
        ...paragraphs(shop, 'changes', ({ kind }) => kind === 'checks'),
        ...(description.endings.checks ? [description.endings.checks] : []),
      ],
      fen: state.fen,
      star: null,
      right: told.map(({ move }) => move.text),
    };
    return;
  }
}

function* diceStep(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  if (!description.hasDice) return;
  const isSome = (state: State) =>
    state.dice[0] !== state.dice[1] && state.moves.some(({ kind }) => kind !== 'pass');
  const state = settled(shop, lookAt(shop, start), isSome);
  if (!state) return;
  yield {
    id: 'dice',
    task: t('theDiceShowMoveA', { dice: listText(state.dice.map(String)) }),
    rules: paragraphs(shop, 'turn'),
    fen: state.fen,
    star: null,
    right: state.moves.map(({ text }) => text),
  };
}

/** Royal pieces as they stand at the start; with the most common piece where they may not be alone. */
function companyOf(shop: Workshop): readonly Piece[] {
  const { start, description } = shop;
  const royals = start.pieces.filter(({ role }) => description.roles[role]?.royal);
  if (stateWith(shop, royals)) return royals;
  const common = victimOf(shop);
  return [...royals, ...start.pieces.filter(({ role }) => role === common)];
}

/** The steps of a lesson one after another, and null now and then while the next one is looked for. */
export function* lessonSteps(game: CoreGame): Generator<Step | null> {
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const { fen } = position.state();
  position.close();
  const start = boardOf(game.look(fen));
  if (!start) return;
  const bare: Workshop = { game, description, start, company: [] };
  const shop: Workshop = { ...bare, company: companyOf(bare) };
  yield* goalSteps(shop);
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= rolesMax) break;
    if (description.roles[role]?.imitator) {
      yield* imitationStep(shop, role);
      count++;
    } else if (isNew(shop, role)) {
      yield* moveStep(shop, role);
      yield* captureStep(shop, role);
      count++;
    }
  }
  yield* crossingSteps(shop);
  yield* promotionSteps(shop);
  yield* castlingStep(shop);
  yield* dropSteps(shop);
  yield* actSteps(shop);
  yield* eventSteps(shop);
  yield* checkStep(shop);
  yield* diceStep(shop);
}
