import { allGamesSpeak, gameWords, voiceOfGames } from './game-words';
import { type Address, CoreModule, type InfoHook } from './module';
import { middleOf, reachOf } from './reach';
import { textsSince } from './rule-texts';
import { lineOf } from './step-line';
import { TextFault } from './text-fault';
import type {
  Color,
  Core,
  CoreGame,
  CorePosition,
  CoreRecord,
  Description,
  Draft,
  Explanation,
  Finding,
  Findings,
  IniRules,
  IniSection,
  IniWrong,
  KnownRules,
  Looked,
  MoveName,
  Opened,
  OtherMan,
  OwnRules,
  PgnFacts,
  PgnStep,
  Player,
  Players,
  PositionWords,
  Role,
  RoleId,
  RulesSource,
  SquareId,
  Standing,
  Start,
  State,
  Ways,
} from './types';

/** The core chooses the square. */
const bestSquare = 256;
/** ADX_RULES_OTHER */
const rulesOther = 2;

/** What is missing where a module has no room for a board; never the id of a game. */
export const wideBoard = '(wide board)';
let wide: ModuleCore | null = null;

/** core: of the module that has the room. */
export function openWideBy(core: ModuleCore): void {
  wide = core;
}

/** What is missing where the words of chess alone are there. */
export const otherWords = '(words of other games)';

const isChess = (rules: RulesSource): boolean => rules.kind === 'builtin' && rules.id === 'chess';

/** What is missing where no core reads PGN: the module for the board has no room for it. */
export const pgnReader = '(PGN reader)';
let reader: ModuleCore | null = null;

const readsPgn = (module: CoreModule): boolean => 'web_pgn_read' in module.calls;
export const pgnIsRead = (): boolean => reader !== null;

/** core: of a module that reads PGN, also for the games of others. */
export function readPgnBy(core: ModuleCore): void {
  reader = core;
}

/** The core that reads PGN. */
export function pgnCore(): ModuleCore {
  if (!reader) throw new Error('nothing reads PGN yet');
  return reader;
}

/** As a module refuses a board that the wide one may take, one's own or that of a game that it is like. */
const refusal = /\ba board can have at most \d+ squares here\b/;

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

  read(text: string): MoveName | null {
    const { calls } = this.module;
    this.module.withText(text, (at) => calls.web_position_read(this.address, at));
    return this.module.output<MoveName | null>();
  }

  skip(): ModulePosition | null {
    const address = this.module.calls.web_position_skip(this.address);
    return address === 0 ? null : new ModulePosition(this.module, address);
  }

  canSkip(): boolean {
    const skipped = this.skip();
    skipped?.close();
    return skipped !== null;
  }

  goals(square: SquareId): readonly SquareId[] {
    this.module.calls.web_position_goals(this.address, square);
    return this.module.output<SquareId[]>();
  }

  perft(depth: number): number {
    return this.module.calls.web_position_perft(this.address, depth);
  }

  close(): void {
    this.module.calls.web_position_free(this.address);
  }
}

class ModuleRecord implements CoreRecord {
  constructor(
    private readonly module: CoreModule,
    private readonly variant: Address,
    readonly address: Address,
  ) {}

  append(event: string): boolean {
    const { calls } = this.module;
    return this.module.withText(event, (at) => calls.web_record_append(this.address, at)) === 0;
  }

  standing(): Standing {
    this.module.calls.web_record_standing(this.address);
    return this.module.output<Standing>();
  }

  text(): string {
    this.module.calls.web_record_text(this.address);
    return this.module.output<string | null>() ?? '';
  }

  pgn(): string {
    this.module.calls.web_record_pgn(this.address, this.variant);
    return this.#writtenPgn();
  }

  treePgn(steps: readonly PgnStep[], part: 'whole' | 'moves'): string {
    const { calls } = this.module;
    this.module.withText(steps.map(lineOf).join('\n'), (at, size) =>
      calls.web_record_tree_pgn(this.address, this.variant, at, size, part === 'moves' ? 1 : 0),
    );
    return this.#writtenPgn();
  }

  #writtenPgn(): string {
    const text = this.module.output<string | null>();
    if (text === null) throw new Error('its moves are not legal by these rules');
    return text;
  }

  replay(plies: number): ModulePosition {
    const address = this.module.calls.web_record_replay(this.address, this.variant, plies);
    if (address === 0) throw new Error(whyNot(this.module));
    return new ModulePosition(this.module, address);
  }

  seat(color: Color, player: Player): void {
    const { calls } = this.module;
    calls.web_record_seat(this.address, numberOf(color), levelOf(player));
  }

  legalPlies(): number {
    return this.module.calls.web_record_legal_plies(this.address, this.variant);
  }

  isOfOtherRules(): boolean {
    return this.module.calls.web_record_match(this.address, this.variant) === rulesOther;
  }

  again(): ModuleRecord {
    const address = this.module.calls.web_record_again(this.address);
    if (address === 0) throw new Error('out of memory');
    return new ModuleRecord(this.module, this.variant, address);
  }

  close(): void {
    this.module.calls.web_record_free(this.address);
  }
}

/** What is only left out of a FEN comes with what is wrong with it. */
function firstWrong(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ severity }) => severity === 'error') ?? findings[0];
}

/** The first thing that the output says is wrong. */
function whyNot(module: CoreModule): string {
  const { findings, error } = module.output<Findings>();
  return firstWrong(findings)?.sentence ?? error ?? 'something is wrong';
}

const numberOf = (color: Color) => (color === 'white' ? 0 : 1);

/** What is wrong with a text, with its place where there is one. */
function whereWrong(module: CoreModule): Error {
  const { findings, error } = module.output<Findings>();
  const first = firstWrong(findings);
  return first ? new TextFault(first) : new Error(error ?? 'something is wrong');
}

interface PgnVisit {
  readonly steps: readonly PgnStep[];
  readonly error: string | null;
}

const levelOf = (player: Player) => (player.kind === 'computer' ? player.level : 0);

const sources = new WeakMap<Description, RulesSource>();

/** What a module tells of a game. */
type Told = Omit<Description, 'isBuiltin' | 'roles'> & {
  readonly roles: readonly (Omit<Role, 'reach'> | null)[];
};

/** Where the rules of a game that a core of this thread has described come from. */
export const sourceOf = (description: Description): RulesSource | undefined =>
  sources.get(description);

/** The language file by which the games of a module speak. */
const spoken = new WeakMap<CoreModule, string>();

/** Have the games that are described from now on speak the language of the page. */
function keepUp(module: CoreModule): void {
  const words = gameWords();
  if (words === null) throw new Error('games have no language to speak yet');
  if (spoken.get(module) === words) return;
  const { calls } = module;
  if (module.withText(words, (text, size) => calls.web_language_use(text, size)) === 0)
    throw whereWrong(module);
  spoken.set(module, words);
}

export class ModuleGame implements CoreGame {
  #description: Description;
  #words = gameWords();
  #voice = voiceOfGames();
  /** Reads PGN: this game in the core that does. */
  #reader: ModuleGame | null = null;

  constructor(
    /** The one that it is opened by. */
    readonly module: CoreModule,
    readonly address: Address,
    private readonly rules: RulesSource,
  ) {
    this.#description = this.#describe();
  }

  /** Another one when the page has changed its language. */
  get description(): Description {
    this.#keepUp();
    return this.#description;
  }

  #keepUp(): void {
    if (this.#words === gameWords()) return;
    this.#words = gameWords();
    const description = this.#describe();
    // What came are words of other games, and of what is wrong with positions.
    if (this.#voice === voiceOfGames()) return;
    this.#voice = voiceOfGames();
    this.#description = description;
  }

  #describe(): Description {
    keepUp(this.module);
    this.module.calls.web_variant_describe(this.address);
    const told = this.module.output<Told>();
    const middle = middleOf(told.board);
    const roles = told.roles.map(
      (role, id) => role && { ...role, reach: reachOf(told.board, this.ways(id, 'white', middle)) },
    );
    const description = { ...told, roles, isBuiltin: this.rules.kind === 'builtin' };
    sources.set(description, this.rules);
    return description;
  }

  ways(role: RoleId, color: Color = 'white', square: SquareId = bestSquare): Ways {
    this.module.calls.web_variant_ways(this.address, role, numberOf(color), square);
    return this.module.output<Ways>();
  }

  start({ fen, number }: Start = {}): ModulePosition {
    const position = new ModulePosition(this.module, this.#create(fen, number));
    if (position.address !== 0) return position;
    throw new Error(whyNot(this.module));
  }

  #create(fen: string | undefined, number: number | undefined): Address {
    const { calls } = this.module;
    if (number !== undefined) return calls.web_position_numbered(this.address, number);
    if (fen === undefined) return calls.web_position_fen(this.address, 0);
    return this.module.withText(fen, (at) => calls.web_position_fen(this.address, at));
  }

  compose(draft: Draft): string {
    const { calls } = this.module;
    const at = calls.web_draft_create();
    if (at === 0) throw new Error('out of memory');
    try {
      for (const { square, role, color } of draft.pieces)
        calls.web_draft_put(at, square, role, numberOf(color));
      for (const color of ['white', 'black'] as const) {
        const number = numberOf(color);
        for (const { role, count } of draft.hands[color])
          calls.web_draft_hold(at, number, role, count);
        for (const { role, count } of draft.pools[color])
          calls.web_draft_pool(at, number, role, count);
        calls.web_draft_course(at, number, draft.checks[color], draft.last[color]);
      }
      for (const square of draft.waiting) calls.web_draft_wait(at, square);
      const [one = 0, other = 0] = draft.dice;
      calls.web_draft_rest(at, draft.imitations, draft.conversion, one, other);
      calls.web_draft_turn(at, numberOf(draft.turn), draft.part, draft.clock, draft.turnNumber);
      this.module.withText(draft.castling, (text) => calls.web_draft_castling(at, text));
      this.module.withText(draft.enPassant, (text) => calls.web_draft_en_passant(at, text));
      calls.web_draft_fen(this.address, at);
      return this.module.output<string>();
    } finally {
      calls.web_draft_free(at);
    }
  }

  look(fen: string): Looked {
    const address = this.#create(fen, undefined);
    const findings = this.module.output<Findings>();
    if (address === 0) return { ...findings, state: null, words: null };
    const position = new ModulePosition(this.module, address);
    const state = position.state();
    this.module.calls.web_position_words(address);
    const words = this.module.output<PositionWords>();
    position.close();
    return { ...findings, state, words };
  }

  begin(id: string, { fen, number = -1, date = '' }: Start, players: Players): ModuleRecord {
    const { calls } = this.module;
    const levels = [levelOf(players.white), levelOf(players.black)] as const;
    const create = (id: Address, fen: Address) =>
      this.module.withText(date, (date) =>
        calls.web_record_create(this.address, id, fen, number, ...levels, date),
      );
    const address = this.module.withText(id, (id) =>
      fen === undefined ? create(id, 0) : this.module.withText(fen, (fen) => create(id, fen)),
    );
    if (address === 0) throw new Error('the game cannot be recorded');
    return new ModuleRecord(this.module, this.address, address);
  }

  /** Throws while no core reads PGN. */
  #readBy(): ModuleGame {
    if (readsPgn(this.module)) return this;
    this.#reader ??= pgnCore().open(this.rules).game;
    if (!this.#reader) throw new Error('out of memory');
    this.#reader.#keepUp();
    return this.#reader;
  }

  readPgn(id: string, text: string): ModuleRecord {
    const { module, address: game } = this.#readBy();
    const address = module.withText(id, (id) =>
      module.withText(text, (at, size) => module.calls.web_pgn_read(game, id, at, size)),
    );
    if (address === 0) throw whereWrong(module);
    return new ModuleRecord(module, game, address);
  }

  otherMan(text: string): OtherMan | null {
    const { module, address } = this.#readBy();
    module.withText(text, (at, size) => module.calls.web_pgn_man(address, at, size));
    return module.output<OtherMan | null>();
  }

  hasUnknownRanks(text: string): boolean {
    const { module, address } = this.#readBy();
    return module.withText(
      text,
      (at, size) => module.calls.web_pgn_ranks_unknown(address, at, size) !== 0,
    );
  }

  visitPgn(text: string): readonly PgnStep[] {
    const { module, address } = this.#readBy();
    module.withText(text, (at, size) => module.calls.web_pgn_visit(address, at, size));
    const { steps, error } = module.output<PgnVisit>();
    if (error !== null) throw new Error(error);
    return steps;
  }

  resume(text: string): ModuleRecord {
    const { calls } = this.module;
    const address = this.module.withText(text, (at, size) => calls.web_record_read(at, size));
    if (address === 0) throw new Error(whyNot(this.module));
    return new ModuleRecord(this.module, this.address, address);
  }

  close(): void {
    this.#reader?.close();
    this.module.calls.web_variant_free(this.address);
  }
}

export class ModuleCore implements Core {
  readonly games: readonly string[];
  /** How many rule texts of built-in games the module has. */
  #textCount = 0;

  constructor(
    readonly module: CoreModule,
    readonly compiled: WebAssembly.Module,
  ) {
    module.calls.web_games_list();
    this.games = module.output<string[]>();
  }

  static async start(compiled: WebAssembly.Module, onInfo?: InfoHook): Promise<ModuleCore> {
    return new ModuleCore(await CoreModule.start(compiled, onInfo), compiled);
  }

  /** For a worker, which may take the time. */
  static startNow(compiled: WebAssembly.Module, onInfo?: InfoHook): ModuleCore {
    return new ModuleCore(CoreModule.startNow(compiled, onInfo), compiled);
  }

  flatten(rules: OwnRules): string | null {
    const { name, text, others = [] } = rules;
    this.#know(others);
    this.module.withText(name, (name) =>
      this.module.withText(text, (at, size) => this.module.calls.web_rules_flatten(name, at, size)),
    );
    const flat = this.module.output<string | null>();
    return flat ?? (wide && wide !== this ? wide.flatten(rules) : null);
  }

  gameNamed(name: string): string | null {
    this.module.withText(name, (at) => this.module.calls.web_games_named(at));
    return this.module.output<string | null>();
  }

  pgnFacts(text: string): PgnFacts | null {
    if (!readsPgn(this.module)) return pgnCore().pgnFacts(text);
    this.#give();
    this.module.withText(text, (at, size) => this.module.calls.web_pgn_facts(at, size));
    const facts = this.module.output<Omit<PgnFacts, 'missing'> | null>();
    return facts && { ...facts, missing: this.#missing() };
  }

  /**
   * A game as CSA, or positions (FEN, EPD), one in each line, as PGN; null: the text is neither. Only the
   * module that searches knows them.
   */
  pgnFrom(text: string, usual: string): string | null {
    this.module.withText(usual, (game) =>
      this.module.withText(text, (at, size) => this.module.calls.web_pgn_from(at, size, game)),
    );
    return this.module.output<string | null>();
  }

  /** The sections of a file of variants of Fairy-Stockfish. Only the module that searches knows such files. */
  iniSections(text: string): readonly IniSection[] | IniWrong {
    this.module.withText(text, (at, size) => this.module.calls.web_ini_sections(at, size));
    return this.module.output<readonly IniSection[] | IniWrong>();
  }

  /** One of them as a rule text. */
  iniRules(text: string, section: number): IniRules {
    this.#give();
    this.module.withText(text, (at, size) => this.module.calls.web_ini_rules(at, size, section));
    return this.module.output<IniRules>();
  }

  expect(statement: string): readonly string[] {
    this.module.withText(statement, (at, size) => this.module.calls.web_rules_expect(at, size));
    return this.module.output<string[]>();
  }

  open(rules: RulesSource): Opened<ModuleGame> {
    if (!allGamesSpeak() && !isChess(rules))
      return { findings: [], error: null, used: [], missing: otherWords, game: null };
    this.#know(rules.kind === 'own' ? (rules.others ?? []) : []);
    const address = this.#compile(rules);
    const findings = this.module.output<Findings>();
    this.module.calls.web_rules_used();
    const used = this.module.output<string[]>();
    const missing = this.#missing();
    if (findings.findings.some(({ sentence }) => refusal.test(sentence)))
      return wide?.open(rules) ?? { ...findings, used, missing: wideBoard, game: null };
    const game = address === 0 ? null : new ModuleGame(this.module, address, rules);
    return { ...findings, used, missing, game };
  }

  /** The built-in game whose text was asked for in vain. */
  #missing(): string | null {
    this.module.calls.web_games_missing();
    return this.module.output<string | null>();
  }

  /** Give the module what has come of the texts of built-in games, and the words that they speak. */
  #give(): void {
    const { calls } = this.module;
    keepUp(this.module);
    for (const [id, text] of textsSince(this.#textCount)) {
      this.#textCount++;
      this.module.withText(id, (id) =>
        this.module.withText(text, (text, size) => calls.web_games_give(id, text, size)),
      );
    }
  }

  /** Give the module what it may need of other texts. */
  #know(others: readonly KnownRules[]): void {
    const { calls } = this.module;
    this.#give();
    calls.web_rules_forget();
    for (const { id, text } of others)
      this.module.withText(id, (id) =>
        this.module.withText(text, (text, size) => calls.web_rules_know(id, text, size)),
      );
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
