import { type Address, CoreModule, type InfoHook } from './module';
import type {
  Core,
  CoreGame,
  CorePosition,
  Description,
  Explanation,
  Findings,
  RulesSource,
  Start,
  State,
} from './types';

class ModulePosition implements CorePosition {
  constructor(
    private readonly module: CoreModule,
    readonly address: Address,
  ) {}

  state(): State {
    this.module.calls.web_position_state(this.address);
    return this.module.output<State>();
  }

  play(text: string): boolean {
    const { calls } = this.module;
    return this.module.withText(text, (at) => calls.web_position_play(this.address, at)) === 0;
  }

  undo(): boolean {
    return this.module.calls.web_position_undo(this.address) !== 0;
  }

  explain(text: string): Explanation {
    const { calls } = this.module;
    this.module.withText(text, (at) => calls.web_position_explain(this.address, at));
    return this.module.output<Explanation>();
  }

  perft(depth: number): number {
    return this.module.calls.web_position_perft(this.address, depth);
  }

  close(): void {
    this.module.calls.web_position_free(this.address);
  }
}

export class ModuleGame implements CoreGame {
  readonly description: Description;

  constructor(
    private readonly module: CoreModule,
    readonly address: Address,
  ) {
    module.calls.web_variant_describe(address);
    this.description = module.output<Description>();
  }

  start({ fen, number }: Start = {}): ModulePosition {
    const position = new ModulePosition(this.module, this.#create(fen, number));
    if (position.address !== 0) return position;
    const { findings, error } = this.module.output<Findings>();
    throw new Error(findings[0]?.sentence ?? error ?? 'the position is wrong');
  }

  #create(fen: string | undefined, number: number | undefined): Address {
    const { calls } = this.module;
    if (number !== undefined) return calls.web_position_numbered(this.address, number);
    if (fen === undefined) return calls.web_position_fen(this.address, 0);
    return this.module.withText(fen, (at) => calls.web_position_fen(this.address, at));
  }

  close(): void {
    this.module.calls.web_variant_free(this.address);
  }
}

export class ModuleCore implements Core {
  readonly games: readonly string[];

  constructor(readonly module: CoreModule) {
    module.calls.web_games_list();
    this.games = module.output<string[]>();
  }

  static async start(compiled: WebAssembly.Module, onInfo?: InfoHook): Promise<ModuleCore> {
    return new ModuleCore(await CoreModule.start(compiled, onInfo));
  }

  rulesText(id: string): string {
    this.module.withText(id, (at) => this.module.calls.web_games_text(at));
    return this.module.output<string | null>() ?? '';
  }

  open(rules: RulesSource): Findings & { readonly game: ModuleGame | null } {
    const address = this.#compile(rules);
    const findings = this.module.output<Findings>();
    return { ...findings, game: address === 0 ? null : new ModuleGame(this.module, address) };
  }

  #compile(rules: RulesSource): Address {
    const { calls } = this.module;
    if (rules.kind === 'builtin')
      return this.module.withText(rules.id, (id) => calls.web_variant_builtin(id));
    return this.module.withText(rules.name, (name) =>
      this.module.withText(rules.text, (text, size) => calls.web_variant_rules(name, text, size)),
    );
  }
}
