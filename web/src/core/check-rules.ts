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
}

/** Of a text that is no game. */
export const noGame = {
  description: null,
  pieces: [],
  hands: { white: [], black: [] },
  ways: [],
  missing: null,
} as const;

export function checkRules(core: Core, rules: OwnRules): Checked {
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
