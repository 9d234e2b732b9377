// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRules, noGame } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { ruleText } from '../src/core/rule-texts';
import { openChecked, type RulesChecker } from '../src/core/rules-checker';
import type { CoreGame, Player, RulesSource } from '../src/core/types';
import { deflate, fromBase64Url, inflate, toBase64Url } from '../src/game/bytes';
import { ChoiceReader, packChoices } from '../src/share/choices';
import { packGame, unpackGame } from '../src/share/link';

describe('bytes in addresses', () => {
  it('come back as they were, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect(fromBase64Url(text)).toEqual(bytes);
        const own = Uint8Array.from(bytes);
        expect(await inflate(await deflate(own), 300)).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });
  it('are refused when they claim to be too many', async () => {
    const small = await deflate(new Uint8Array(100_000));
    expect(small.length).toBeLessThan(1000);
    await expect(inflate(small, 99_999)).rejects.toThrow('too large');
    expect(await inflate(small, 100_000)).toHaveLength(100_000);
  });
});

describe('choices as a number', () => {
  const choice = fc
    .integer({ min: 1, max: 2048 })
    .chain((count) => fc.record({ index: fc.nat({ max: count - 1 }), count: fc.constant(count) }));
  it('come out as they went in, and nothing is left', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 400 }), (choices) => {
        const reader = new ChoiceReader(packChoices(choices));
        for (const { index, count } of choices) expect(reader.next(count)).toBe(index);
        expect(reader.isEmpty).toBe(true);
      }),
    );
  });
});

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));
const person: Player = { kind: 'person' };
const players = { white: person, black: { kind: 'computer', level: 5 } } as const;

describe.skipIf(!existsSync(file))('a game in a link', () => {
  let core: ModuleCore;
  const open = (rules: RulesSource): CoreGame | null => core.open(rules).game;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });

  it('has its own rules compiled in the worker before the page compiles them', async () => {
    const rules: RulesSource = { kind: 'own', name: 'mine', text: 'like chess\ntitle Mine\n' };
    const game = core.open(rules).game as CoreGame;
    const record = game.begin('mine', {}, players);
    const link = await packGame(game, rules, record.text(), players);
    record.close();
    const asked: string[] = [];
    const opened: string[] = [];
    const openHere = (rules: RulesSource) => {
      opened.push(rules.kind);
      return open(rules);
    };
    const arrive = (checker: RulesChecker) =>
      unpackGame(link, (rules) => openChecked(checker, rules, openHere));
    const refuses: RulesChecker = {
      check: async ({ text }) => {
        asked.push(text);
        return { ...noGame, findings: [], error: 'too long', used: [] };
      },
    };
    await expect(arrive(refuses)).rejects.toThrow('The rules that came with the link have errors');
    expect([asked, opened]).toEqual([[rules.text], []]);
    const accepts: RulesChecker = { check: async (rules) => checkRules(core, rules) };
    expect((await arrive(accepts)).game.description.title).toBe('Mine');
    expect(opened).toEqual(['own']);
  });

  /** Moves drawn by the numbers of a seed, as long as there are some. */
  function playedGame(rules: RulesSource, plies: number, seed: number) {
    const game = open(rules);
    if (!game) throw new Error('no game');
    const record = game.begin(rules.kind === 'own' ? rules.name : rules.id, {}, players);
    const position = record.replay(0);
    let random = seed;
    for (let ply = 0; ply < plies; ply++) {
      const { moves, turn, throwDue, winner, reason } = position.state();
      if (winner !== 'nobody') {
        record.append(`result ${winner === 'drawn' ? 'draw' : `${winner}-wins`} ${reason}`);
        break;
      }
      random = (Math.imul(random, 1103515245) + 12345) >>> 0;
      const text = moves[(random >>> 8) % moves.length]?.text ?? '';
      position.play(text);
      record.append(`${throwDue ? 'throw' : 'move'} ${turn} ${text}`);
    }
    position.close();
    return { game, record };
  }

  const games = [
    'chess',
    'univers',
    'marshall',
    'paladin',
    'world',
    'dice-world',
    'dual',
    'uos',
    'unicorn-great',
  ];

  it.each(games)('%s arrives as it was sent', async (id) => {
    const rules: RulesSource = { kind: 'builtin', id };
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.nat(), async (plies, seed) => {
        const { game, record } = playedGame(rules, plies, seed);
        const link = await packGame(game, rules, record.text(), players);
        const shared = await unpackGame(link, open);
        expect(game.resume(shared.text).standing()).toEqual(record.standing());
        expect(shared.players).toEqual(players);
        expect(shared.areRulesChanged).toBe(false);
      }),
      { numRuns: 3 },
    );
  });

  it.each(games)('%s of 150 moves by each side fits into 2000 characters', async (id) => {
    const rules: RulesSource = { kind: 'builtin', id };
    const { game, record } = playedGame(rules, 300, 7);
    const link = await packGame(game, rules, record.text(), players);
    expect(link.length).toBeLessThan(2000 - 'https://games.example.org/acedrex/#/share/'.length);
  });

  it('carries how a game ended', async () => {
    const rules: RulesSource = { kind: 'builtin', id: 'chess' };
    const { game, record } = playedGame(rules, 10, 1);
    record.append('resign white');
    const shared = await unpackGame(await packGame(game, rules, record.text(), players), open);
    expect(game.resume(shared.text).standing().winner).toBe('black');
    expect(shared.isOver).toBe(true);
  });

  it('carries rules of one’s own', async () => {
    const text = `${ruleText('chess') ?? ''}\n# mine\n`;
    const rules: RulesSource = { kind: 'own', name: 'mine.variant', text };
    const { game, record } = playedGame(rules, 20, 3);
    const shared = await unpackGame(await packGame(game, rules, record.text(), players), open);
    expect(shared.rules).toEqual(rules);
    expect(shared.plies).toBe(20);
  });

  it('is refused with a sentence when it is damaged anywhere', async () => {
    const rules: RulesSource = { kind: 'builtin', id: 'chess' };
    const { game, record } = playedGame(rules, 40, 5);
    const link = await packGame(game, rules, record.text(), players);
    const before = game.resume((await unpackGame(link, open)).text).standing();
    await fc.assert(
      fc.asyncProperty(fc.nat(link.length - 1), fc.constantFrom('', 'A', '~'), async (at, put) => {
        const broken = link.slice(0, at) + put + link.slice(at + 1);
        try {
          const shared = await unpackGame(broken, open);
          expect(game.resume(shared.text).standing()).toEqual(before);
        } catch (problem) {
          expect((problem as Error).message).toMatch(/^The (link|rules)/);
        }
      }),
      { numRuns: 25 },
    );
    await expect(unpackGame(link.slice(0, -6), open)).rejects.toThrow('damaged');
    await expect(unpackGame('', open)).rejects.toThrow('damaged');
    await expect(unpackGame('99.a.b', open)).rejects.toThrow('newer');
  });

  it('tells that the rules have changed since', async () => {
    const text = ruleText('chess') ?? '';
    const rules: RulesSource = { kind: 'own', name: 'mine', text };
    const { game, record } = playedGame(rules, 4, 2);
    const link = await packGame(game, rules, record.text(), players);
    const changed = (rules: RulesSource) =>
      open(rules.kind === 'own' ? { ...rules, text: `${rules.text}\nremove castle\n` } : rules) ??
      open({ kind: 'own', name: 'mine', text: 'like chess\nremove castle\n' });
    expect((await unpackGame(link, changed)).areRulesChanged).toBe(true);
  });
});
