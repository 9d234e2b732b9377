import type { Core, Description, Finding, OwnRules, Piece } from './types';

/** What a rule text is worth: all that is wrong with it, and the game if it can be played. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly error: string | null;
  readonly description: Description | null;
  readonly pieces: readonly Piece[];
}

export function checkRules(core: Core, rules: OwnRules): Checked {
  const { game, findings, error } = core.open(rules);
  if (!game) return { findings, error, description: null, pieces: [] };
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const { pieces } = position.state();
  position.close();
  game.close();
  return { findings, error, description, pieces };
}
