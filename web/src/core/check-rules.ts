import { withoutErrors } from './sketch';
import type { Color, Core, Description, Finding, Holding, OwnRules, Piece, Ways } from './types';

/** What a rule text is worth: all that is wrong with it, and the game if it can be played. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly error: string | null;
  readonly description: Description | null;
  readonly pieces: readonly Piece[];
  readonly hands: Readonly<Record<Color, readonly Holding[]>>;
  /** How each role moves, by its number. */
  readonly ways: readonly (Ways | null)[];
  /** Ids of the other texts that were read. */
  readonly used: readonly string[];
  /** A built-in game whose text has to be there first. */
  readonly missing: string | null;
  /** Of a text that is no game: the one that it is without the statements which have errors, if that is one. */
  readonly sketch?: Sketch | null;
}

/** A game that is not quite what was written. */
export interface Sketch {
  readonly rules: OwnRules;
  readonly checked: Checked;
}

/** Other errors come to light where some are left out. */
const sketchRounds = 4;

/** Of a text that is no game. */
export const noGame = {
  description: null,
  pieces: [],
  hands: { white: [], black: [] },
  ways: [],
  missing: null,
} as const;

function sketchOf(core: Core, rules: OwnRules, findings: readonly Finding[]): Sketch | null {
  let [now, wrong]: [OwnRules, readonly Finding[]] = [rules, findings];
  for (let round = 0; round < sketchRounds; round++) {
    const next = withoutErrors(now, wrong);
    if (next === null) return null;
    const checked = checkOnce(core, next);
    if (checked.description) return { rules: next, checked };
    [now, wrong] = [next, checked.findings];
  }
  return null;
}

function checkOnce(core: Core, rules: OwnRules): Checked {
  const { game, findings, error, used, missing } = core.open(rules);
  if (!game) return { ...noGame, findings, error, used, missing };
  const { description } = game;
  const ways = description.roles.map((role, id) => (role && !role.imitator ? game.ways(id) : null));
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const { pieces, hands } = position.state();
  position.close();
  game.close();
  return { findings, error, used, missing, description, pieces, hands, ways };
}

export function checkRules(core: Core, rules: OwnRules): Checked {
  const checked = checkOnce(core, rules);
  const isWhole = checked.description !== null || checked.missing !== null;
  return isWhole ? checked : { ...checked, sketch: sketchOf(core, rules, checked.findings) };
}
