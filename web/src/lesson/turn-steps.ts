/** Steps about what a turn can be besides a move: castling, drops, and moves that dice allow. */
import { t } from 'virtual:words/lesson';
import type { Description, Piece, State } from '../core/types';
import { clear, hold, rolesToHold } from '../edit/draft';
import { colorWord, roleWord } from '../game/words';
import { listText } from '../language/language';
import { mentions, paragraphs, type Step, tells } from './step';
import {
  after,
  byDistance,
  isFree,
  isNew,
  isPlain,
  lookAt,
  roleOn,
  settled,
  stateWith,
  type Workshop,
} from './workshop';

/** Not more, or a lesson would be a book. */
const dropsMax = 2;

/** Squares around one, and it. */
const neighborsTried = 9;

/** The pieces that castle. */
function castling(description: Description, state: State): Record<'king' | 'partner', string> {
  const [castle] = state.moves.filter(({ kind }) => kind === 'castle');
  const [king = '', partner = ''] = [castle?.from, castle?.rookFrom].map((at) =>
    roleWord(description, roleOn(state, at ?? null) ?? 0),
  );
  return { king, partner };
}

export function* castlingStep(shop: Workshop): Generator<Step | null> {
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

export function* dropSteps(shop: Workshop): Generator<Step | null> {
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

/** Before any move, where the pieces in hand have to be put on the board first. */
export function* setUpStep(shop: Workshop): Generator<Step | null> {
  const { description, start, company } = shop;
  if (!description.hasHands) return;
  const isDropped = (state: State | null) =>
    state !== null && state.moves.length > 1 && state.moves.every(({ kind }) => kind === 'drop');
  yield null;
  // With something on the board to move, too.
  const beside = (['white', 'black'] as const).map((color) =>
    start.hands[color].filter(({ role }) => !description.roles[role]?.royal),
  );
  const [white = [], black = []] = beside;
  const state = lookAt(shop, start);
  const [drop] = state?.winner === 'nobody' ? state.moves : [];
  const canMove = stateWith(shop, company)?.moves.some(isPlain);
  if (!canMove || !isDropped(stateWith(shop, company, { hands: { white, black } }))) return;
  if (!state || !drop || !isDropped(state)) return;
  const name = roleWord(description, drop.role);
  yield {
    id: 'set-up',
    task: t('putFirst', { name }),
    rules: paragraphs(shop, 'drops', (rule) => rule.kind === 'hand-at-start').concat(
      paragraphs(shop, 'drops', tells('drop', drop.role)),
    ),
    fen: state.fen,
    star: null,
    right: state.moves.filter(({ role }) => role === drop.role).map(({ text }) => text),
  };
}

export function* diceStep(shop: Workshop): Generator<Step | null> {
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

/** The answer to a long move: a capture on a square that it passed over. */
export function* enPassantStep(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  for (const model of start.pieces) {
    const { role, color } = model;
    if (color !== 'black' || !mentions(shop, 'en-passant', role)) continue;
    const others = shop.company.filter(({ square }) => square !== model.square);
    const before = stateWith(shop, [...others, model], { turn: 'black' });
    const long = before?.moves.find(
      ({ from, kind }) => from === model.square && kind === 'passing',
    );
    if (!long || long.to === null) continue;
    for (const square of byDistance(shop, long.to).all.slice(1, neighborsTried)) {
      yield null;
      if (!isFree([...others, model], square)) continue;
      const pieces: Piece[] = [...others, model, { square, role, color: 'white' }];
      const set = stateWith(shop, pieces, { turn: 'black' });
      const state = set && after(shop, set, long.text);
      const right = state?.moves.filter(({ kind }) => kind === 'en-passant') ?? [];
      if (!state || right.length === 0) continue;
      yield {
        id: 'en-passant',
        task: t('captureEnPassant', {
          color: colorWord(description, 'black'),
          name: roleWord(description, role),
        }),
        rules: paragraphs(shop, 'en-passant'),
        fen: state.fen,
        star: null,
        right: right.map(({ text }) => text),
      };
      return;
    }
  }
}
