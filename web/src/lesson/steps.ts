/**
 * The steps of a lesson, made of what the core says of a game: dice, what wins besides mate, pieces
 * that a chess player does not know, and everything that a turn can be besides a move. Each is a small
 * position of the game, found by putting a few pieces on its board and asking for the legal moves.
 */
import type { CoreGame, RoleId } from '../core/types';
import { boardOf } from '../edit/draft';
import { actSteps, eventSteps, promotionSteps } from './change-steps';
import { companyOf } from './company';
import { crossingSteps } from './crossing-steps';
import { mustCaptureStep, neverSteps, placeStep, turnSteps } from './duty-steps';
import { checkStep, goalSteps } from './goal-steps';
import { captureStep, imitationStep, moveSteps } from './piece-steps';
import type { Step } from './step';
import { castlingStep, diceStep, dropSteps, enPassantStep, setUpStep } from './turn-steps';
import { isNew, kinds, type Workshop } from './workshop';

/** Not more of a kind, or a lesson would be a book. */
const rolesMax = 8;

/** How the pieces move that a chess player does not know, or all of them. */
function* roleSteps(shop: Workshop, isTaught: (role: RoleId) => boolean): Generator<Step | null> {
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= rolesMax) return;
    const isImitator = shop.description.roles[role]?.imitator;
    if (!isImitator && !isTaught(role)) continue;
    count++;
    if (isImitator) yield* imitationStep(shop, role);
    else {
      yield* moveSteps(shop, role);
      yield* captureStep(shop, role);
    }
  }
}

/** Topics of rules that a game has besides how pieces move, and that its lesson is about. */
const ownTopics: ReadonlySet<string> = new Set(['turn', 'drops', 'changes']);

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
  let count = 0;
  function* counted(steps: Generator<Step | null>): Generator<Step | null> {
    for (const step of steps) {
      if (step) count++;
      yield step;
    }
  }
  // They lie beside every step of such a game.
  yield* counted(diceStep(shop));
  yield* counted(setUpStep(shop));
  yield* counted(goalSteps(shop));
  yield* counted(mustCaptureStep(shop));
  yield* counted(placeStep(shop));
  yield* counted(turnSteps(shop));
  yield* counted(roleSteps(shop, (role) => isNew(shop, role)));
  yield* counted(neverSteps(shop));
  yield* counted(crossingSteps(shop));
  // Where nothing is new to a chess player, the lesson is one for everybody else.
  if (count === 0 && !description.rules.some(({ topic }) => ownTopics.has(topic))) {
    yield* roleSteps(shop, () => true);
    yield* enPassantStep(shop);
  }
  yield* promotionSteps(shop);
  yield* castlingStep(shop);
  yield* dropSteps(shop);
  yield* actSteps(shop);
  yield* eventSteps(shop);
  yield* checkStep(shop);
}
