import { texts } from 'virtual:all-rule-texts';
import { t } from 'virtual:words/embed';
/**
 * <acedrex-board>: a board of any game on any page, from one file. docs/embedding.md is its manual.
 */
import { render } from 'preact';
import boardUrl from '../../../build/wasm/acedrex-element.wasm?url';
import words from '../../../languages/en.lang?raw';
import { ModuleCore } from '../core/core';
import { know } from '../core/known';
import type { Searcher } from '../core/searcher';
import type { RulesSource, Winner } from '../core/types';
import type { Step } from '../game/session';
import { writerOf } from '../native/writer';
import '../pieces/all';
import { LocalGame } from '../play/local-game';
import { writeBy } from '../settings/notation';
import { boards, pieceStyles, usualSettings } from '../settings/settings';
import { SettingsContext } from '../settings/use-settings';
import { EmbeddedGame } from './embedded-game';
import { styleSheet } from './look';
import { startRecord } from './start-record';

/** What the event "acedrex-move" tells. */
export interface MoveDetail {
  /** As docs/notation.md writes it. */
  readonly move: string;
  readonly fen: string;
  readonly turn: 'white' | 'black';
  readonly winner: Winner;
  readonly reason: string;
}

/** One core for all boards of a page. The module is a part of this file: there is nothing to fetch. */
let core: Promise<ModuleCore> | undefined;

async function startCore(): Promise<ModuleCore> {
  know({ words, texts });
  const coded = boardUrl.slice(boardUrl.indexOf(',') + 1);
  const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
  const core = await ModuleCore.start(await WebAssembly.compile(bytes));
  writeBy(writerOf(core));
  return core;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, usual: T): T =>
  values.find((known) => known === value) ?? usual;

/** Nobody here is a computer. */
const noSearcher: Searcher = {
  search: () => Promise.reject(new Error('there is no computer here')),
  stop: () => {},
};

const keepNothing = () => {};

/** A change of these begins the game anew. */
const beginnings = ['game', 'fen', 'moves'];
/** A change of these shows the same game otherwise. */
const looks = [
  'flipped',
  'view-only',
  'controls',
  'board',
  'pieces',
  'no-coordinates',
  'native-coordinates',
];

/** Where there are no elements, as where a server writes a page, the file may be imported, too. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

export class AcedrexBoard extends Base {
  static readonly observedAttributes = [...beginnings, ...looks];

  readonly #place = document.createElement('div');
  #rules: string | null = null;
  /** null until it is drawn. */
  #game: LocalGame | null = null;
  /** How many moves there were when the last change was told. */
  #toldPly = 0;
  /** Counts the games that were set up: the last one wins. */
  #setups = 0;
  #isPlanned = false;
  #close: (() => void) | null = null;
  /** Draw the game that is shown once more. */
  #draw: (() => void) | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    this.#place.className = 'embed';
    root.append(this.#place);
  }

  /** An element that only goes to another place of its page keeps its game. */
  connectedCallback(): void {
    if (!this.#draw) this.#plan();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#end();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now) return;
    if (!looks.includes(name)) this.#plan();
    else if (name === 'flipped' && (before === null) !== (now === null)) this.#flip();
    else this.#draw?.();
  }

  #flip(): void {
    if (this.#game && this.#game.snapshot.record.flipped !== this.hasAttribute('flipped'))
      this.#game.flip();
  }

  /** The rules of a game of one's own; null: those of the attribute "game". */
  get rules(): string | null {
    return this.#rules;
  }

  set rules(text: string | null) {
    this.#rules = text;
    if (this.isConnected) this.#plan();
  }

  /** The position as it stands; "" while there is none. */
  get position(): string {
    return this.#game?.snapshot.state.fen ?? '';
  }

  get legalMoves(): readonly string[] {
    return this.#game?.snapshot.state.moves.map(({ text }) => text) ?? [];
  }

  /** The moves since the beginning, throws of dice among them. */
  get played(): readonly string[] {
    return this.#game?.snapshot.steps.flatMap(({ move }) => (move ? [move.text] : [])) ?? [];
  }

  /** Make a move. Returns: false when it is not legal. */
  play(move: string): boolean {
    return this.#game?.play(move) ?? false;
  }

  /** Back to the last choice of a player. */
  takeBack(): void {
    if (this.#game?.snapshot.canTakeBack) this.#game.takeBack();
  }

  /** Several attributes may change at once: one setup is enough. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.isConnected) this.#setUp();
    });
  }

  #source(): RulesSource {
    const written = this.querySelector('script[type="text/plain"]')?.textContent ?? null;
    const text = this.#rules ?? written;
    const id = this.getAttribute('game') ?? (text === null ? 'chess' : 'game');
    return text === null ? { kind: 'builtin', id } : { kind: 'own', name: `${id}.variant`, text };
  }

  async #setUp(): Promise<void> {
    this.#setups++;
    const setup = this.#setups;
    try {
      core ??= startCore();
      const loaded = await core;
      if (setup === this.#setups && this.isConnected) this.#show(loaded);
    } catch (problem) {
      if (setup === this.#setups) this.#fail((problem as Error).message);
    }
  }

  #show(loaded: ModuleCore): void {
    const rules = this.#source();
    if (rules.kind === 'builtin' && !loaded.games.includes(rules.id))
      throw new Error(t('noSuchGame', { id: rules.id }));
    const { game, findings, error } = loaded.open(rules);
    const [finding] = findings.filter(({ severity }) => severity === 'error');
    if (!game) {
      const where = finding && finding.line > 0 ? `line ${finding.line}: ` : '';
      throw new Error(finding ? `${where}${finding.sentence}` : (error ?? 'unknown game'));
    }
    const fen = this.getAttribute('fen');
    const moves = (this.getAttribute('moves') ?? '').split(/\s+/).filter((text) => text !== '');
    let record: ReturnType<typeof startRecord>;
    try {
      const flipped = this.hasAttribute('flipped');
      record = startRecord(game, rules, { ...(fen ? { fen } : {}), moves, flipped });
    } catch (problem) {
      game.close();
      throw problem;
    }
    this.#end();
    const played = new LocalGame({ game, record, searcher: noSearcher, onSave: keepNothing });
    this.#close = () => {
      played.close();
      game.close();
    };
    const onChange = (steps: readonly Step[]) => this.#tell(played, steps);
    this.#draw = () => this.#render(played, onChange);
    this.#draw();
  }

  #render(controller: LocalGame, onChange: (steps: readonly Step[]) => void): void {
    const board = oneOf(boards, this.getAttribute('board'), usualSettings.board);
    const pieces = oneOf(pieceStyles, this.getAttribute('pieces'), usualSettings.pieces);
    const coordinates = !this.hasAttribute('no-coordinates');
    const nativeCoordinates = this.hasAttribute('native-coordinates');
    const settings = { ...usualSettings, board, pieces, coordinates, nativeCoordinates };
    this.#place.dataset.board = board;
    render(
      <SettingsContext.Provider value={{ settings, change: () => {} }}>
        <EmbeddedGame
          controller={controller}
          isViewOnly={this.hasAttribute('view-only')}
          hasControls={this.hasAttribute('controls')}
          onChange={onChange}
        />
      </SettingsContext.Provider>,
      this.#place,
    );
  }

  #tell(game: LocalGame, steps: readonly Step[]): void {
    const isFirst = this.#game === null;
    this.#game = game;
    const ply = steps.length - 1;
    const isNew = !isFirst && ply > this.#toldPly;
    this.#toldPly = ply;
    if (isFirst) this.dispatchEvent(new CustomEvent('acedrex-ready', { bubbles: true }));
    const last = steps.at(-1);
    if (!isNew || !last?.move) return;
    const { fen, turn, winner, reason } = last.state;
    const detail: MoveDetail = { move: last.move.text, fen, turn, winner, reason };
    this.dispatchEvent(new CustomEvent('acedrex-move', { bubbles: true, detail }));
  }

  #fail(message: string): void {
    this.#end();
    const words = document.createElement('p');
    words.className = 'embed-error';
    words.setAttribute('role', 'alert');
    words.textContent = t('cannotBeShown', { message });
    this.#place.replaceChildren(words);
    const detail = { message };
    this.dispatchEvent(new CustomEvent('acedrex-error', { bubbles: true, detail }));
  }

  #end(): void {
    render(null, this.#place);
    this.#place.replaceChildren();
    this.#game = null;
    this.#draw = null;
    this.#close?.();
    this.#close = null;
  }
}

if (globalThis.customElements && !customElements.get('acedrex-board'))
  customElements.define('acedrex-board', AcedrexBoard);
