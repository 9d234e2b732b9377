// @vitest-environment node
/** Lessons are made by the real core, where it has been built, from the rules of any game. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import type { Step } from '../src/lesson/step';
import { lessonSteps } from '../src/lesson/steps';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

const wordsOf = (language: string) => readFileSync(`../languages/${language}.lang`, 'utf8');

describe.skipIf(!existsSync(file))('a lesson', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const open = (id: string) => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(`no ${id}`);
    return game;
  };
  const stepsOf = (id: string): Step[] => {
    const game = open(id);
    const steps = [...lessonSteps(game)].filter((step) => step !== null);
    game.close();
    return steps;
  };

  it('asks in every game for moves that are legal in a position of it, and tells the rule', () => {
    for (const id of core.games) {
      const game = open(id);
      const steps = [...lessonSteps(game)].filter((step) => step !== null);
      for (const what of ['id', 'task'] as const)
        expect(new Set(steps.map((step) => step[what])).size, `${id} ${what}`).toBe(steps.length);
      for (const step of steps) {
        const position = game.start({ fen: step.fen });
        const { moves, turn, winner } = position.state();
        position.close();
        const legal = new Set(moves.map(({ text }) => text));
        expect(turn, step.fen).toBe('white');
        expect(winner, step.fen).toBe('nobody');
        expect(step.right.length, step.task).toBeGreaterThan(0);
        expect(
          step.right.filter((text) => !legal.has(text)),
          step.task,
        ).toEqual([]);
        // With a single legal move nothing would be asked, unless the dice leave no other.
        const least = game.description.hasDice ? 1 : 2;
        expect(legal.size, `${id} ${step.task}`).toBeGreaterThanOrEqual(least);
        expect(step.rules.length, `${id} ${step.task}`).toBeGreaterThan(0);
      }
      game.close();
    }
  }, 60_000);

  it('has a step for everything that is new in a game', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      univers: ['move marshall', 'move paladin', 'promote pawn', 'castle'],
      marshall: ['move marshall', 'castle'],
      paladin: ['move paladin', 'castle'],
      'unicorn-great': ['move chancellor', 'move unicorn', 'move lion'],
      world: ['capture cannon', 'move camel', 'imitate joker', 'drop spear', 'drop reserve spear'],
      'dice-world': ['win-capture', 'capture cannon', 'imitate joker', 'dice'],
      dual: [
        'across bishop',
        'across knight',
        'become pawn of camel',
        'demote pawn of camel',
        'event guard',
        'convert guard',
      ],
      uos: ['move king', 'capture pawn', 'check'],
      'racing-kings': ['win king'],
      'king-of-the-hill': ['win king'],
      'three-check': ['win-checks', 'check'],
      cylinder: ['across rook'],
    };
    for (const [id, wanted] of Object.entries(known))
      expect(
        stepsOf(id).map((step) => step.id),
        id,
      ).toEqual(expect.arrayContaining([...wanted]));
  }, 60_000);

  it('begins with what wins where that is new', () => {
    for (const id of ['racing-kings', 'king-of-the-hill', 'three-check'])
      expect(stepsOf(id)[0]?.id, id).toMatch(/^win/);
  }, 60_000);

  it('explains dice before they lie beside other steps', () => {
    const steps = stepsOf('dice-world').map((step) => step.id);
    expect(steps.slice(0, 2)).toEqual(['dice', 'win-capture']);
  }, 60_000);

  it('does not teach a chess player what a rook is', () => {
    for (const id of ['univers', 'world', 'dual'])
      expect(stepsOf(id).map((step) => step.id)).not.toContain('move rook');
    expect(stepsOf('crazyhouse').map((step) => step.id)).not.toContain('move promoted rook');
    expect(stepsOf('uos').map((step) => step.id)).toContain('move rook');
  }, 60_000);

  it('finds the same rules in every language', () => {
    for (const id of ['world', 'dice-world', 'dual', 'uos', 'univers', 'shogi']) {
      const places = ['en', 'de', 'zh'].map((language) => {
        speakOfGames(language === 'en' ? null : wordsOf(language));
        const game = open(id);
        const { rules: all } = game.description;
        const steps = [...lessonSteps(game)].filter((step) => step !== null);
        game.close();
        return steps.map(({ right, rules }) => ({
          right,
          rules: rules.map((text) => all.find((rule) => rule.text === text)?.kind),
        }));
      });
      speakOfGames(null);
      expect(places[1], id).toEqual(places[0]);
      expect(places[2], id).toEqual(places[0]);
    }
  }, 60_000);

  it('is the same every time', () => {
    expect(stepsOf('world')).toEqual(stepsOf('world'));
  }, 60_000);
});
