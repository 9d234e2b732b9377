import type { Core, CoreGame, Description, RulesSource } from '../core/types';
import type { GameRecord } from '../game/record';

/** Games that were opened stay open: their number is small and they are asked for again. */
export class Games {
  readonly #open = new Map<string, CoreGame | null>();

  constructor(readonly core: Core) {}

  game(rules: RulesSource): CoreGame | null {
    const key = JSON.stringify(rules);
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const { game } = this.core.open(rules);
    this.#open.set(key, game);
    return game;
  }

  /** The game of a record; null when its rules or its start are not known here. */
  gameOf({ rules, text }: GameRecord): CoreGame | null {
    const game = this.game(rules);
    try {
      const events = game?.resume(text);
      try {
        events?.replay(0).close();
      } finally {
        events?.close();
      }
      return game;
    } catch {
      return null;
    }
  }

  /** What is known of a built-in game. */
  readonly describe = (id: string): Description | null =>
    this.game({ kind: 'builtin', id })?.description ?? null;

  text(rules: RulesSource): string {
    return rules.kind === 'own' ? rules.text : this.core.rulesText(rules.id);
  }
}
