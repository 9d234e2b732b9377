// @vitest-environment node
/** The real core, where it has been built: the same numbers in WebAssembly as everywhere. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { thirdOf } from '../e2e/whole';
import { functionFiles, networkFiles } from '../plugins/networks';
import { ModuleCore } from '../src/core/core';
import { ruleText } from '../src/core/rule-texts';
import { endingWords } from '../src/game/words';
import { moveHint } from '../src/parts/move-entry';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));
const searchFile = fileURLToPath(new URL('../../build/wasm/acedrex-search.wasm', import.meta.url));
const startOf = async (path: string) =>
  ModuleCore.start(await WebAssembly.compile(readFileSync(path)));

/** Reference counts: docs of the games, checked by independent generators. */
const counts: readonly (readonly [string, readonly number[]])[] = [
  ['chess', [20, 400, 8902]],
  ['univers', [28, 784, 25342]],
  ['marshall', [28, 784, 25322]],
  ['paladin', [28, 784, 25360]],
  ['world', [24, 584, 15420]],
  ['dice-world', [21, 256, 5376]],
  ['unicorn-great', [35, 1223, 49050]],
  ['dual', [36, 1294, 49926]],
  ['uos', [74, 5443]],
];

describe.skipIf(!existsSync(file))('the core as WebAssembly', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await startOf(file);
  });

  it.each(counts)('counts the positions of %s', (id, expected) => {
    const { game } = core.open({ kind: 'builtin', id });
    const position = game?.start();
    expect(expected.map((_, index) => position?.perft(index + 1))).toEqual(expected);
    position?.close();
  });

  it.skipIf(!existsSync(searchFile))(
    'warns whoever writes rules, and no one who plays',
    async () => {
      const text = 'like chess\ntitle Mine\npiece jester J WA\n';
      const rules = { kind: 'own', name: 'mine', text, others: [] } as const;
      const severities = (core: ModuleCore) => {
        const { game, findings } = core.open(rules);
        game?.close();
        return findings.map(({ severity }) => severity);
      };
      expect(severities(await startOf(searchFile))).toContain('warning');
      expect(severities(core)).toEqual([]);
    },
  );

  it('gives no memory twice, and again what was given back', () => {
    const { calls } = core.module;
    const bytes = () => new Uint8Array(calls.memory.buffer);
    const held: (readonly [number, number, number])[] = [];
    const after: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (let index = 0; index < 2000; index++) {
        const size = (index * 7919) % 3001;
        const address = calls.web_memory_take(size);
        expect(address % 16).toBe(0);
        bytes().fill(index % 251, address, address + size);
        held.push([address, size, index % 251]);
      }
      expect(
        held.every(([address, size, value]) =>
          bytes()
            .subarray(address, address + size)
            .every((byte) => byte === value),
        ),
      ).toBe(true);
      for (const [address] of held.splice(0)) calls.web_memory_give(address);
      after.push(calls.memory.buffer.byteLength);
    }
    expect(after[3]).toBe(after[0]);
    expect(calls.web_memory_take(2 ** 31)).toBe(0);
  });

  it('searches the same nodes as the program', async () => {
    const searcher = await startOf(searchFile);
    const files = await networkFiles();
    const functions = await functionFiles();
    const bench = new URL('../../tests/golden/cli/bench.stdout.exact', import.meta.url);
    const lines = [...readFileSync(bench, 'utf8').matchAll(/^([\w-]+) +(\d+)$/gm)];
    const games = lines.filter(([, id]) => id !== 'total');
    expect(games.length).toBeGreaterThan(10);
    let judged = 0;
    for (const [, id = '', nodes] of games) {
      const { game } = searcher.open({ kind: 'builtin', id });
      if (!game) throw new Error(id);
      const { module } = game;
      module.calls.web_variant_net_family(game.address);
      const own = files.get(module.output<string>()) ?? [];
      const kind = module.calls.web_variant_takes_function(game.address);
      const paths = [...own, ...(functions.get(kind) ?? [])];
      const count = (at: number, size: number) =>
        module.calls.web_engine_bench(game.address, at, size);
      // A network of the family may still not serve the game: the next may, or a function, or the terms judge.
      let withNet = -1;
      for (const path of paths)
        if (withNet < 0) withNet = module.withBytes(readFileSync(path), count);
      judged += withNet >= 0 ? 1 : 0;
      expect([id, withNet >= 0 ? withNet : count(0, 0)]).toEqual([id, Number(nodes)]);
      game.close();
    }
    expect(judged).toBeGreaterThan(0);
  }, 60_000);

  it('says of every game what the module says that searches, though it is built to be small', async () => {
    const searcher = await startOf(searchFile);
    const played = (core: ModuleCore, id: string) => {
      const { game } = core.open({ kind: 'builtin', id });
      if (!game) throw new Error(id);
      const position = game.start();
      const seen: unknown[] = [game.description];
      for (let ply = 0; ply < 20; ply++) {
        const state = position.state();
        seen.push(state);
        if (state.moves.length === 0) break;
        position.play(state.moves[(ply * 7919) % state.moves.length]?.text ?? '');
      }
      position.close();
      game.close();
      return seen;
    };
    expect(core.games.length).toBeGreaterThan(30);
    for (const id of thirdOf(core.games))
      expect(played(core, id), id).toEqual(played(searcher, id));
  }, 60_000);

  it('plays, takes back and explains', () => {
    const position = core.open({ kind: 'builtin', id: 'chess' }).game?.start();
    const before = position?.state();
    expect(position?.play('e2e4')).toBe(true);
    expect(position?.state().turn).toBe('black');
    expect(position?.play('e2e4')).toBe(false);
    expect(position?.undo()).toBe(true);
    expect(position?.state()).toEqual(before);
    const explanation = position?.explain('e2e5');
    expect(explanation?.legal).toBe(false);
    expect(explanation?.sentence).not.toBe('');
    expect(position?.explain('e2e4').legal).toBe(true);
  });

  it('says at the end what was special about the mate', () => {
    const text = 'like chess\nend checkmate by queen draw\n';
    const { game } = core.open({ kind: 'own', name: 'queens.variant', text });
    const position = game?.start();
    for (const move of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) {
      expect(position?.state().mated).toBeUndefined();
      position?.play(move);
    }
    const state = position?.state();
    if (!game || !state) throw new Error('this is no game');
    expect(state.winner).toBe('drawn');
    expect(endingWords(game.description, state)).toBe('White is checkmated by a queen alone.');
  });

  it('refuses a move that repeats a position, and says why', () => {
    const text = 'like chess\nreplace end repetition 2  not allowed\n';
    const { game } = core.open({ kind: 'own', name: 'once.variant', text });
    const position = game?.start();
    for (const move of ['g1f3', 'g8f6', 'f3g1']) expect(position?.play(move)).toBe(true);
    expect(position?.state().moves.map((move) => move.text)).not.toContain('f6g8');
    expect(position?.play('f6g8')).toBe(false);
    expect(position?.explain('f6g8')).toMatchObject({
      legal: false,
      reason: 'repeats',
      sentence: 'This position has occurred before and may not be repeated: choose another move.',
    });
    expect(position?.play('b8c6')).toBe(true);
    const players = { white: { kind: 'person' }, black: { kind: 'person' } } as const;
    const record = game?.begin('once', {}, players);
    const plies = ['white g1f3', 'black g8f6', 'white f3g1', 'black f6g8'];
    for (const ply of plies) record?.append(`move ${ply}`);
    expect(record?.legalPlies()).toBe(3);
    position?.close();
    game?.close();
  });

  it('keeps the record of a game', () => {
    const { game } = core.open({ kind: 'builtin', id: 'chess' });
    const players = { white: { kind: 'person' }, black: { kind: 'computer', level: 4 } } as const;
    const record = game?.begin('chess', {}, players);
    expect(record?.append('move white e2e4')).toBe(true);
    expect(record?.append('move black e2e4')).toBe(true);
    expect(record?.append('accept white')).toBe(false);
    expect(record?.legalPlies()).toBe(1);
    expect(() => record?.replay(2)).toThrow('e2');
    expect(record?.append('take-back 1')).toBe(true);
    expect(record?.append('resign black')).toBe(true);
    const text = record?.text() ?? '';
    expect(text).toContain('black engine 4\n');
    const again = game?.resume(text);
    expect(again?.standing()).toMatchObject({
      plies: ['e2e4'],
      winner: 'white',
      reason: 'resignation',
    });
    expect(again?.replay(1).state().turn).toBe('black');
    expect(again?.again().standing().plies).toEqual([]);
    expect(() => game?.resume('acedrex game 1\n')).toThrow('another version');
  });

  it('tells what is wrong with a rule text, and where', () => {
    const text = 'like chess\n\npiece marshall M  RX\n';
    const opened = core.open({ kind: 'own', name: 'mine.variant', text });
    expect(opened.game).toBeNull();
    expect(opened.error).not.toBeNull();
    expect(opened.findings[0]).toMatchObject({ severity: 'error', line: 3 });
  });

  it('opens a rule text of its own', () => {
    const text = ruleText('univers') ?? '';
    const opened = core.open({ kind: 'own', name: 'mine.variant', text });
    expect(opened.error).toBeNull();
    expect(opened.game?.description.title).toBe('Univers Chess');
    opened.game?.close();
  });

  const open = (id: string) => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(id);
    return game;
  };

  it.each([
    ['chess', 'knight', 8, 8],
    ['chess', 'pawn', 2, 2],
    ['dual', 'berolina', 2, 1],
    ['unicorn-great', 'lion', 12, 12],
    ['world', 'cannon', 12, 12],
    ['xiangqi', 'advisor', 4, 4],
  ])('draws in %s the %s with %i moves and %i captures', (id, name, moves, captures) => {
    const game = open(id);
    const role = game.description.roles.findIndex((facts) => facts?.name === name);
    const { ways } = game.ways(role);
    const count = (of: 'moves' | 'captures') =>
      new Set(ways.filter((way) => way[of]).map(({ square }) => square)).size;
    expect([count('moves'), count('captures')]).toEqual([moves, captures]);
  });

  it('gives own rules the look of the game that they are like, unless they say another', () => {
    const lookOf = (text: string) => {
      const { game } = core.open({ kind: 'own', name: 'mine.variant', text });
      return game?.description.look ?? null;
    };
    const { board } = open('xiangqi').description;
    const names = (squares: readonly number[] = []) =>
      squares.map((square) => board.squares[square]?.name);
    const look = lookOf('like xiangqi\nreplace piece cannon C NN\n');
    expect(look).toMatchObject({ ground: 'lines', characters: 'xiangqi' });
    const lines = names(look?.lines);
    const has = (from: string, to: string) =>
      lines.some((name, at) => at % 2 === 0 && name === from && lines[at + 1] === to);
    expect(lines).toHaveLength(2 * (8 * 10 + 9 * 9 - 7 + 4));
    expect(has('a5', 'a6') && has('i5', 'i6') && !has('b5', 'b6')).toBe(true);
    expect(has('d1', 'f3') && has('d3', 'f1') && has('d8', 'f10')).toBe(true);
    expect(lookOf('like xiangqi\nremove look\n')).toBeNull();
    expect(lookOf('like chess\nlook plain\n')).toEqual({
      ground: 'plain',
      characters: '',
      lines: [],
      river: [],
      marks: [],
      goals: [],
    });
  });

  it('tells which squares are water, traps and goals', () => {
    const { board, look } = open('jungle').description;
    const names = (squares: readonly number[] = []) =>
      squares.map((square) => board.squares[square]?.name).sort();
    expect(names(look?.river)).toEqual('b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6'.split(' '));
    expect(names(look?.marks)).toEqual('c1 c9 d2 d8 e1 e9'.split(' '));
    expect(names(look?.goals)).toEqual(['d1', 'd9']);
  });

  it('shows how moves of a game are written by two of them', () => {
    const hintOf = (id: string) => {
      const { game } = core.open({ kind: 'builtin', id });
      return game ? moveHint(game) : '';
    };
    expect(hintOf('chess')).toMatch(/^[a-h]\d[a-h]\d or N[a-h]\d$/);
    for (const id of ['xiangqi', 'shogi', 'dice-world', 'uos']) {
      const hint = hintOf(id);
      const { game } = core.open({ kind: 'builtin', id });
      const position = game?.start();
      if (position?.state().throwDue) continue;
      for (const text of hint.split(' or '))
        expect(position?.read(text), `${id} ${hint}`).not.toBeNull();
      position?.close();
    }
  });

  it('calls players as their game does', () => {
    const colorsOf = (id: string) => core.open({ kind: 'builtin', id }).game?.description.colors;
    expect(colorsOf('chess')).toEqual({ white: 'White', black: 'Black' });
    expect(colorsOf('minixiangqi')).toEqual({ white: 'Red', black: 'Black' });
    expect(colorsOf('shogi')).toEqual({ white: 'Sente', black: 'Gote' });
  });

  it('tells jumps from slides', () => {
    const game = open('xiangqi');
    const cannon = game.description.roles.findIndex((facts) => facts?.name === 'cannon');
    const kinds = (of: 'moves' | 'captures') =>
      new Set(game.ways(cannon).ways.flatMap((way) => (way[of] ? [way.kind] : [])));
    expect(kinds('moves')).toEqual(new Set(['ride']));
    expect(kinds('captures')).toEqual(new Set(['hop']));
  });

  it('tells how far a king goes after each check', () => {
    const game = open('uos');
    const { fen } = game.start().state();
    const after = (checks: string) =>
      game.start({ fen: fen.replace('checks:0,0', checks) }).state().royalRange.black;
    expect(['checks:0,0', 'checks:0,1', 'checks:0,2', 'checks:0,3'].map(after)).toEqual([
      255, 3, 2, 1,
    ]);
    expect(open('chess').start().state().royalRange).toEqual({ white: 0, black: 0 });
  });

  it('tells where a piece in hand could be dropped if the opponent passed', () => {
    const position = open('world').start();
    expect(position.play('b1a4')).toBe(true);
    const drops = position
      .skip()
      ?.state()
      .moves.filter(({ kind }) => kind === 'drop');
    expect(drops?.map(({ text }) => text)).toEqual(['E@b1']);
  });

  it('tells where a piece of the other side could go', () => {
    const game = open('chess');
    const g8 = game.description.board.squares.findIndex(({ name }) => name === 'g8');
    expect(game.start().goals(g8)).toHaveLength(2);
  });

  it('tells what the rules say of an ending', () => {
    expect(open('king-of-the-hill').description.endings.goal).toContain('d4');
    expect(open('chess').description.endings.fifty).toContain('50 moves');
    expect(open('dice-world').description.endings.goal).toBeUndefined();
  });

  it('has a name for every ending that a playtest report can count', () => {
    expect(open('chess').description.endingNames).toMatchObject({
      threefold: 'Threefold repetition',
      length: 'Too long',
      '': 'Not stated',
    });
    for (const id of core.games) {
      const { endings, endingNames } = open(id).description;
      const unnamed = Object.keys(endings).filter((reason) => !endingNames[reason]);
      expect({ id, unnamed }).toEqual({ id, unnamed: [] });
    }
  });

  it('keeps clocks and offers in the record', () => {
    const players = { white: { kind: 'person' }, black: { kind: 'person' } } as const;
    const record = open('chess').begin('chess', {}, players);
    expect(record.standing().clock).toBeNull();
    expect(record.append('clock 60000 60000 1000')).toBe(true);
    expect(record.append('move white e2e4 58500')).toBe(true);
    expect(record.append('offer-draw black')).toBe(true);
    expect(record.standing()).toMatchObject({
      clock: { white: 58500, black: 60000, increment: 1000 },
      offers: { white: null, black: 'draw' },
    });
  });
});
