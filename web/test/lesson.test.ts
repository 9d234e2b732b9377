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
  const found = new Map<string, Step[]>();
  const stepsOf = (id: string): Step[] => {
    const known = found.get(id);
    if (known) return known;
    const game = open(id);
    const steps = [...lessonSteps(game)].filter((step) => step !== null);
    game.close();
    found.set(id, steps);
    return steps;
  };

  it('asks in every game for moves that are legal in a position of it, and tells the rule', () => {
    for (const id of core.games) {
      const game = open(id);
      const steps = stepsOf(id);
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
  }, 300_000);

  it('has a step for everything that is new in a game', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      univers: [
        'move marshall',
        'move marshall leap 2 1',
        'move paladin',
        'move paladin leap 2 1',
        'promote pawn',
        'castle',
      ],
      marshall: ['move marshall', 'move marshall leap 2 1', 'castle'],
      paladin: ['move paladin', 'move paladin leap 2 1', 'castle'],
      'unicorn-great': ['move chancellor', 'move unicorn', 'move unicorn skew', 'move lion'],
      cylinder: ['across rook'],
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
      chu: ['win-last', 'move lion', 'promote dragon'],
      congo: ['win-last', 'move giraffe', 'capture monkey', 'promote pawn'],
      dobutsu: ['win-last', 'move lion', 'promote chick', 'drop giraffe'],
      sittuyin: ['set-up', 'move elephant', 'drop elephant', 'become pawn'],
      grasshopper: ['capture grasshopper'],
      joust: ['leave'],
      duck: ['win-last', 'place'],
      antichess: ['give-away', 'must-capture'],
      codrus: ['give-away', 'must-capture'],
      losers: ['give-away', 'must-capture'],
      atomar: ['win-last'],
      shatranj: ['win-last'],
      placement: ['set-up', 'drop queen'],
      progressive: ['again'],
      marseillais: ['again'],
      extinction: ['win-last'],
      'three-kings': ['win-last'],
      'jeson-mor': ['win knight'],
      monster: ['again'],
      jungle: ['spare elephant', 'spare lion', 'spare rat'],
    };
    for (const [id, wanted] of Object.entries(known))
      expect(
        stepsOf(id).map((step) => step.id),
        id,
      ).toEqual(expect.arrayContaining([...wanted]));
  }, 300_000);

  it('has steps in every game', () => {
    for (const id of core.games) expect(stepsOf(id).length, id).toBeGreaterThan(0);
  }, 300_000);

  it('teaches all pieces where nothing is new to a chess player, for those who are none', () => {
    for (const id of ['chess', 'gardner', 'no-castling']) {
      const ids = stepsOf(id).map((step) => step.id);
      for (const name of ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'])
        expect(ids, id).toContain(`move ${name}`);
      expect(ids, id).toEqual(expect.arrayContaining(['capture pawn', 'promote pawn']));
    }
    expect(stepsOf('chess').map((step) => step.id)).toContain('en-passant');
    for (const id of ['crazyhouse', 'antichess', 'atomic'])
      expect(stepsOf(id).map((step) => step.id)).not.toContain('move rook');
  }, 300_000);

  it('wins by a gift only where every answer captures it', () => {
    for (const id of ['antichess', 'codrus', 'giveaway', 'losers']) {
      const step = stepsOf(id).find((step) => step.id === 'give-away');
      if (!step) throw new Error(`no gift in ${id}`);
      const game = open(id);
      for (const text of step.right) {
        const position = game.start({ fen: step.fen });
        position.play(text);
        const answers = position.state().moves;
        expect(answers.length, text).toBeGreaterThan(0);
        for (const answer of answers) {
          position.play(answer.text);
          expect(position.state().winner, `${id} ${text} ${answer.text}`).toBe('white');
          position.undo();
        }
        position.close();
      }
      game.close();
    }
  });

  it('has another move in the same turn after every move that is asked for so', () => {
    for (const id of ['monster', 'marseillais', 'progressive']) {
      const step = stepsOf(id).find((step) => step.id === 'again');
      const game = open(id);
      for (const text of step?.right ?? ['none']) {
        const position = game.start({ fen: step?.fen ?? '' });
        expect(position.play(text), `${id} ${text}`).toBeTruthy();
        expect(position.state().turn, `${id} ${text}`).toBe('white');
        position.close();
      }
      game.close();
    }
  });

  it('offers two captures where one is never made', () => {
    for (const step of stepsOf('jungle').filter(({ id }) => id.startsWith('spare'))) {
      const game = open('jungle');
      const position = game.start({ fen: step.fen });
      const { moves, pieces } = position.state();
      position.close();
      const right = moves.filter(({ text }) => step.right.includes(text));
      expect(new Set(right.map(({ captured }) => captured)).size).toBe(1);
      expect(pieces.filter(({ color }) => color === 'black').length).toBeGreaterThanOrEqual(2);
      game.close();
    }
  });

  it('asks for every way of a piece that is made of several, by a star that lies on it', () => {
    const lies: Readonly<Record<string, (long: number, short: number) => boolean>> = {
      'way a rook moves': (_, short) => short === 0,
      'way a bishop moves': (long, short) => long === short,
      'way a knight moves': (long, short) => long === 2 && short === 1,
      'one square away': (long) => long === 1,
    };
    let count = 0;
    for (const id of core.games) {
      const game = open(id);
      const { squares } = game.description.board;
      for (const step of stepsOf(id)) {
        const [, is] = Object.entries(lies).find(([words]) => step.task.includes(words)) ?? [];
        if (!is || step.star === null) continue;
        const position = game.start({ fen: step.fen });
        const move = position.state().moves.find(({ text }) => text === step.right[0]);
        position.close();
        const [from, to] = [squares[move?.from ?? -1], squares[step.star]];
        const sides = [(to?.file ?? 0) - (from?.file ?? 0), (to?.rank ?? 0) - (from?.rank ?? 0)];
        const [short = 0, long = 0] = sides.map(Math.abs).sort((a, b) => a - b);
        expect(is(long, short), `${id} ${step.task} ${move?.text}`).toBe(true);
        count++;
      }
      game.close();
    }
    expect(count).toBeGreaterThan(10);
  }, 300_000);

  it('has one task for a piece that has one way, and for each of many no more than three', () => {
    const movesOf = (id: string, name: string) =>
      stepsOf(id).filter((step) => step.id.startsWith(`move ${name}`));
    expect(movesOf('world', 'camel')).toHaveLength(1);
    expect(movesOf('shogi', 'gold')).toHaveLength(1);
    expect(movesOf('xiangqi', 'general')).toHaveLength(1);
    expect(movesOf('uos', 'king')).toHaveLength(1);
    for (const id of core.games) {
      const names = stepsOf(id).flatMap(
        (step) => /^move (.+?)( step| hop| line| skew| leap \d \d)?$/.exec(step.id)?.[1] ?? [],
      );
      for (const name of names)
        expect(names.filter((each) => each === name).length, `${id} ${name}`).toBeLessThan(4);
    }
  }, 300_000);

  it('begins with what wins where that is new', () => {
    for (const id of ['racing-kings', 'king-of-the-hill', 'three-check'])
      expect(stepsOf(id)[0]?.id, id).toMatch(/^win/);
  }, 300_000);

  it('explains dice before they lie beside other steps', () => {
    const steps = stepsOf('dice-world').map((step) => step.id);
    expect(steps.slice(0, 2)).toEqual(['dice', 'win-capture']);
  }, 300_000);

  it('does not teach a chess player what a rook is', () => {
    for (const id of ['univers', 'world', 'dual'])
      expect(stepsOf(id).map((step) => step.id)).not.toContain('move rook');
    expect(stepsOf('crazyhouse').map((step) => step.id)).not.toContain('move promoted rook');
    expect(stepsOf('uos').map((step) => step.id)).toContain('move rook');
  }, 300_000);

  it('finds the same rules in every language', () => {
    for (const id of ['world', 'dice-world', 'dual', 'uos', 'univers', 'shogi']) {
      const places = ['en', 'de', 'zh'].map((language) => {
        speakOfGames(wordsOf(language));
        const game = open(id);
        const { rules: all } = game.description;
        const steps = [...lessonSteps(game)].filter((step) => step !== null);
        game.close();
        return steps.map(({ right, rules }) => ({
          right,
          rules: rules.map((text) => all.find((rule) => rule.text === text)?.kind),
        }));
      });
      speakOfGames(wordsOf('en'));
      expect(places[1], id).toEqual(places[0]);
      expect(places[2], id).toEqual(places[0]);
    }
  }, 300_000);

  it('is the same every time', () => {
    expect(stepsOf('world')).toEqual(stepsOf('world'));
  }, 300_000);
});
