import { bring, untilWhole } from '../core/bring';
import { ruleText } from '../core/rule-texts';
import type { Core, CoreGame, Description, Milliseconds, Opened, RulesSource } from '../core/types';
import type { GameRecord } from '../game/record';

/** A text that could not be fetched is asked for again so much later. */
const againMs: Milliseconds = 5000;

type Looked = Pick<Opened, 'game' | 'missing'>;

/** Games that were opened stay open: their number is small and they are asked for again. */
export class Games {
  readonly #open = new Map<string, CoreGame | null>();
  /** What is on its way, or could not be fetched just now: texts of built-in games, the core for wide boards. */
  readonly #coming = new Set<string>();
  /** Why that could not be fetched. */
  readonly #failures = new Map<string, string>();

  /** onCome: a game can be had that was on its way, or is known not to come. */
  constructor(
    readonly core: Core,
    private readonly onCome: () => void = () => {},
  ) {}

  #look(rules: RulesSource): Looked {
    const key = JSON.stringify(rules);
    const known = this.#open.get(key);
    if (known !== undefined) return { game: known, missing: null };
    const { game, missing } = this.core.open(rules);
    if (missing === null) this.#open.set(key, game);
    return { game, missing };
  }

  /** undefined: something that it needs is on its way. */
  game(rules: RulesSource): CoreGame | null | undefined {
    const { game, missing } = this.#look(rules);
    if (missing === null) return game;
    this.#bring(missing);
    return undefined;
  }

  #bring(missing: string): void {
    if (this.#coming.has(missing)) return;
    this.#coming.add(missing);
    const ended = () => {
      this.#coming.delete(missing);
      this.onCome();
    };
    bring(missing).then(
      () => {
        this.#failures.delete(missing);
        ended();
      },
      ({ message }: Error) => {
        this.#failures.set(missing, message);
        this.onCome();
        setTimeout(ended, againMs);
      },
    );
  }

  /** Why a game does not come that is on its way; null while nothing has failed. */
  readonly whyNot = (rules: RulesSource): string | null =>
    this.#failures.get(this.#look(rules).missing ?? '') ?? null;

  /** The game for who can wait. Rejects where something that it needs cannot be fetched. */
  readonly open = async (rules: RulesSource): Promise<CoreGame | null> =>
    (await untilWhole(() => this.#look(rules))).game;

  /** The game of a record; null when its rules or its start are not known here, undefined likewise. */
  gameOf({ rules, text }: GameRecord): CoreGame | null | undefined {
    const game = this.game(rules);
    if (game === undefined) return undefined;
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
    return rules.kind === 'own' ? rules.text : (ruleText(rules.id) ?? '');
  }
}
