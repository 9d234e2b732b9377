/**
 * The steps of a lesson, made of what the core says of a game: dice, what wins besides mate, pieces
 * that a chess player does not know, and everything that a turn can be besides a move. Each is a small
 * position of the game, found by putting a few pieces on its board and asking for the legal moves.
 */
import type { CoreGame } from '../core/types';
import { boardOf } from '../edit/draft';
import { actSteps, eventSteps, promotionSteps } from './change-steps';
import { companyOf } from './company';
import { crossingSteps } from './crossing-steps';
import { checkStep, goalSteps } from './goal-steps';
import { captureStep, imitationStep, moveSteps } from './piece-steps';
import type { Step } from './step';
import { castlingStep, diceStep, dropSteps } from './turn-steps';
import { isNew, kinds, type Workshop } from './workshop';

/** Not more of a kind, or a lesson would be a book. */
const rolesMax = 8;

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
  // They lie beside every step of such a game.
  yield* diceStep(shop);
  yield* goalSteps(shop);
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= rolesMax) break;
    if (description.roles[role]?.imitator) {
      yield* imitationStep(shop, role);
      count++;
    } else if (isNew(shop, role)) {
      yield* moveSteps(shop, role);
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
}
