/** Lines of UCI in, lines out. */
import { variantIds } from '../../core/src/variant';
import { type Judge, type Limits, type Line, Searcher } from './searcher';

const usualMoves = 30;
/** Without a limit it thinks in turns, each longer than the last, and looks for `stop` between. */
const firstTurnMs = 50;
const longestTurnMs = 1600;
const levelMax = 8;
const linesMax = 32;
const hashMax = 512;

const numbers = new Set([
  ...['wtime', 'btime', 'winc', 'binc', 'movestogo'],
  ...['depth', 'nodes', 'movetime'],
]);

const between = (text: string, least: number, most: number) =>
  Math.min(Math.max(Math.trunc(Number(text)) || least, least), most);

/** What follows `go`: numbers by their names, and words such as infinite. */
function readGo(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  words.forEach((word, i) => {
    if (numbers.has(word)) found.set(word, between(words[i + 1] ?? '', 1, 2 ** 31 - 1));
    else if (word === 'infinite') found.set(word, 1);
  });
  return found;
}

const written = (move: string) => (move === 'pass' ? '0000' : move);

const squaresIn = (move: string) => move.match(/[a-z]\d+'?/g) ?? [];

/** A turn with its stone is one word, as Fairy-Stockfish has it: e2e4,e4e5. */
const withStone = (move: string, stone: string) =>
  stone === '' ? written(move) : `${move},${squaresIn(move).at(-1) ?? ''}${stone.slice(1)}`;

/** A line with the stones that are in it. */
function turnsOf(line: readonly string[]): string[] {
  const isStone = (at: number) => at > 0 && (line[at] ?? '').startsWith('@');
  return line.flatMap((move, at) =>
    isStone(at) ? [] : [withStone(move, isStone(at + 1) ? (line[at + 1] ?? '') : '')],
  );
}

/** The parts of a turn that is one word. */
function partsOf(turn: string): string[] {
  const [move = '', stone] = turn.split(',');
  return stone === undefined ? [move] : [move, `@${squaresIn(stone).at(-1) ?? ''}`];
}

export class Uci {
  readonly #say: (line: string) => void;
  readonly #version: string;
  readonly #searcher: Searcher;
  #level = levelMax;
  #lines = 1;
  /** Counts searches and stops: a search that is not the last one any more ends. */
  #search = 0;
  #best = '';
  /** The best line. */
  #expected: readonly string[] = [];
  #thinks = false;

  constructor(version: string, judge: Judge, say: (line: string) => void) {
    this.#searcher = new Searcher('chess', judge);
    this.#version = version;
    this.#say = say;
  }

  obey(line: string): void {
    const words = line.trim().split(/\s+/);
    const [command = '', ...rest] = words;
    if (command === 'stop') this.#stop();
    else if (command === 'isready') this.#say('readyok');
    else if (command === 'uci') this.#sayHello();
    else if (['position', 'go', 'setoption', 'ucinewgame'].includes(command)) {
      this.#stop();
      try {
        this.#change(command, rest);
      } catch (problem) {
        this.#sayWhy(problem instanceof Error ? problem.message : String(problem));
        if (command === 'go') this.#say('bestmove 0000');
      }
    } else if (command !== '') this.#sayWhy(`unknown command ${command.slice(0, 40)}`);
  }

  #sayWhy(why: string): void {
    this.#say(`info string ${why.replaceAll('\n', ' ')}`);
  }

  #sayHello(): void {
    this.#say(`id name Acedrex ${this.#version}`);
    this.#say('id author the Acedrex developers');
    const games = variantIds().map((id) => `var ${id}`);
    this.#say(`option name UCI_Variant type combo default chess ${games.join(' ')}`);
    this.#say(`option name Hash type spin default 16 min 1 max ${hashMax}`);
    this.#say(`option name MultiPV type spin default 1 min 1 max ${linesMax}`);
    this.#say(`option name Skill Level type spin default ${levelMax} min 1 max ${levelMax}`);
    this.#say('uciok');
  }

  #change(command: string, rest: readonly string[]): void {
    if (command === 'position') this.#setPosition(rest);
    else if (command === 'setoption') this.#setOption(rest.join(' '));
    else if (command === 'ucinewgame') this.#searcher.forget();
    else this.#go(readGo(rest));
  }

  #setPosition(words: readonly string[]): void {
    const split = words.indexOf('moves');
    const [kind = '', ...fen] = split < 0 ? words : words.slice(0, split);
    if (kind !== 'startpos' && kind !== 'fen') throw new Error('position needs startpos or fen');
    const moves = split < 0 ? [] : words.slice(split + 1).flatMap(partsOf);
    const wrong = this.#searcher.setPosition(kind === 'fen' ? fen.join(' ') || ' ' : '', moves);
    if (wrong !== '') this.#sayWhy(wrong);
  }

  #setOption(text: string): void {
    const [, name = '', value = ''] = /^name (.+?)(?: value (.*))?$/.exec(text) ?? [];
    const option = name.toLowerCase();
    if (option === 'uci_variant') this.#searcher.choose(value);
    else if (option === 'hash') this.#searcher.setHash(between(value, 1, hashMax));
    else if (option === 'multipv') this.#lines = between(value, 1, linesMax);
    else if (option === 'skill level') this.#level = between(value, 1, levelMax);
    else throw new Error(`there is no option ${name.slice(0, 40)}`);
  }

  /** Time for a move of who is to move. 0: no clock was given. */
  #timeMs(asked: ReadonlyMap<string, number>): number {
    const color = this.#searcher.isWhitesTurn ? 'w' : 'b';
    const clock = asked.get(`${color}time`) ?? 0;
    const moves = Math.min(asked.get('movestogo') ?? usualMoves, usualMoves);
    const wanted = clock / (moves + 1) + (0.75 * (asked.get(`${color}inc`) ?? 0) || 0);
    return clock === 0 ? 0 : Math.ceil(Math.min(wanted, clock / 3));
  }

  #go(asked: ReadonlyMap<string, number>): void {
    if (!this.#searcher.hasPosition) {
      this.#sayWhy('there is no position: the last one was refused');
      this.#say('bestmove 0000');
      return;
    }
    const limits: Limits = {
      level: this.#level,
      lines: this.#lines,
      depth: asked.get('depth') ?? 0,
      nodes: asked.get('nodes') ?? 0,
      timeMs: asked.get('movetime') ?? this.#timeMs(asked),
    };
    const { depth, nodes, timeMs } = limits;
    if (asked.has('infinite') || depth + nodes + timeMs === 0) void this.#thinkOn(limits);
    else this.#say(`bestmove ${this.#think(limits, 0) || '(none)'}`);
  }

  /** Think once; depths up to `known` were told before. Returns: the move, or ''. */
  #think(limits: Limits, known: number): string {
    this.#expected = [];
    const best = this.#searcher.search(limits, (line) => {
      this.#note(line);
      if (line.depth > known) this.#sayLine(line);
    });
    return this.#turn(best, limits);
  }

  /** The move with its stone, or ''. */
  #turn(best: string | null, limits: Limits): string {
    if (best === null) return '';
    return withStone(best, this.#searcher.stoneAfter(best, this.#expected, limits));
  }

  #note(line: Line): void {
    if (line.number === 0) this.#expected = line.line;
  }

  #sayLine({ number, depth, nodes, timeMs, isMate, score, line }: Line): void {
    const words = ['info', 'depth', depth, 'multipv', number + 1];
    words.push('score', isMate ? 'mate' : 'cp', score, 'nodes', nodes, 'time', Math.round(timeMs));
    this.#say([...words, 'pv', ...turnsOf(line)].join(' '));
  }

  async #thinkOn(limits: Limits): Promise<void> {
    const mine = ++this.#search;
    this.#thinks = true;
    this.#best = '';
    let told = 0;
    for (let timeMs = firstTurnMs; mine === this.#search; timeMs *= 2) {
      let deepest = told;
      const turn = { ...limits, depth: 0, nodes: 0, timeMs: Math.min(timeMs, longestTurnMs) };
      const best = this.#searcher.search(turn, (line) => {
        this.#note(line);
        if (line.depth > told) this.#sayLine(line);
        deepest = Math.max(deepest, line.depth);
      });
      told = deepest;
      this.#best = this.#turn(best, limits);
      if (best === null) return; // nothing to think about: the answer waits for `stop`
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #stop(): void {
    if (!this.#thinks) return;
    this.#thinks = false;
    this.#search++;
    this.#say(`bestmove ${this.#best || '(none)'}`);
  }
}
