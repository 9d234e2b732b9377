// @vitest-environment node
/** The trainer asks what the real core tells of any game, where it has been built. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { Random } from '../src/game/dice';
import type { Choices } from '../src/trainer/choices';
import { noScore, noteAnswer, type Score, weightOf } from '../src/trainer/progress';
import {
  ask,
  type Exercise,
  exercisesOf,
  type Material,
  materialOf,
  type Question,
  solutionOf,
} from '../src/trainer/questions';
import { Round, type RoundView } from '../src/trainer/round';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

/** The same numbers each time. */
function numbers(seed: number): Random {
  let at = seed;
  return (count) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * count);
  };
}

const each = 3;

describe.skipIf(!existsSync(file))('the trainer', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });

  /** Questions of one kind in every game that has them. */
  function* questions(kind: Question['kind']): Generator<[Question, Material]> {
    for (const id of core.games) {
      const { game } = core.open({ kind: 'builtin', id });
      const material = game && materialOf(game, numbers(id.length));
      if (material && exercisesOf(material).includes(kind))
        for (let count = 0; count < each; count++) {
          const question = ask(material, kind);
          expect(question, `${id} ${kind}`).not.toBeNull();
          if (question) yield [question, material];
        }
      game?.close();
    }
  }

  it('finds something to ask in every game', () => {
    for (const id of core.games) {
      const { game } = core.open({ kind: 'builtin', id });
      const material = game && materialOf(game, numbers(1));
      expect(material && exercisesOf(material).length, id).toBeGreaterThanOrEqual(3);
      game?.close();
    }
  });

  it('asks for squares whose names no other square has', () => {
    let count = 0;
    for (const [question, { shop }] of questions('find')) {
      if (question.kind !== 'find') throw new Error(question.kind);
      const { squares } = shop.description.board;
      const named = squares.filter(({ name }) => name === question.key);
      expect(named, shop.description.id).toEqual([squares[question.square]]);
      count++;
    }
    expect(count).toBe(each * core.games.length);
  });

  it('offers several names of a square, of which one is right', () => {
    for (const [question, { shop }] of questions('name')) {
      if (question.kind !== 'name') throw new Error(question.kind);
      const { squares } = shop.description.board;
      const names = question.options.map((at) => squares[at]?.name);
      expect(new Set(names).size, shop.description.id).toBe(Math.min(6, squares.length));
      expect(names.filter((name) => name === squares[question.square]?.name)).toHaveLength(1);
    }
  });

  it('asks where a piece goes, and the legal moves and the ways of the piece are the same answer', () => {
    let count = 0;
    for (const [question, { shop, movers }] of questions('moves')) {
      if (question.kind !== 'moves') throw new Error(question.kind);
      const { state, square, goals } = question;
      const position = shop.game.start({ fen: state.fen });
      const legal = position
        .state()
        .moves.filter(({ from, to }) => from === square && to !== square)
        .map(({ to }) => to);
      const able = position.goals(square).filter((goal) => goal !== square);
      position.close();
      const words = `${shop.description.id} ${state.fen} ${question.key}`;
      expect(new Set(goals), words).toEqual(new Set(legal));
      expect(new Set(goals), words).toEqual(new Set(able));
      expect(goals.length, words).toBeGreaterThan(0);
      expect(goals.length, words).toBeLessThanOrEqual(20);
      expect(movers, words).toContain(question.role);
      expect(
        state.pieces.find((piece) => piece.square === square),
        words,
      ).toMatchObject({ role: question.role, color: question.color });
      count++;
    }
    expect(count).toBeGreaterThan(each * core.games.length * 0.9);
  });

  it('asks for pieces by pictures and names that no other has', () => {
    for (const [question, { shop }] of questions('piece')) {
      if (question.kind !== 'piece') throw new Error(question.kind);
      const offered = question.options.map((id) => shop.description.roles[id]);
      for (const what of ['picture', 'title'] as const)
        expect(new Set(offered.map((role) => role?.[what])).size, shop.description.id).toBe(
          question.options.length,
        );
      expect(question.options).toContain(question.role);
      expect(question.options.length).toBeGreaterThan(1);
    }
  });

  /** A round of a game, in which time is made. */
  function roundOf(
    id: string,
    exercise: Exercise,
    choices: Partial<Choices> = {},
    change = (material: Material) => material,
  ) {
    const { game } = core.open({ kind: 'builtin', id });
    const whole = game && materialOf(game, numbers(7));
    if (!whole) throw new Error(id);
    const material = change(whole);
    const kept: Score[] = [];
    const round = new Round({
      material,
      exercise,
      choices: { side: 'white', length: 'calm', coordinates: false, pieces: false, ...choices },
      score: noScore,
      onScore: (score) => kept.push(score),
    });
    return { round, kept, end: round.subscribe(() => {}) };
  }
  const right = ({ question }: RoundView) => (question ? solutionOf(question) : []);

  it('waits where an answer was wrong, and goes on by itself where it was right', () => {
    vi.useFakeTimers();
    const { round, kept, end } = roundOf('chess', 'find');
    const first = round.snapshot.question;
    round.choose(right(round.snapshot)[0] === 0 ? 1 : 0);
    expect(round.snapshot).toMatchObject({ asked: 1, right: 0, answer: { isRight: false } });
    expect(kept.at(-1)?.missed).toEqual({ [first?.key ?? '']: 1 });
    vi.advanceTimersByTime(60_000);
    expect(round.snapshot.question).toBe(first);
    round.choose(right(round.snapshot)[0] ?? 0);
    expect(round.snapshot.asked, 'answered once').toBe(1);
    round.next();
    expect(round.snapshot.question?.key).not.toBe(first?.key);
    round.choose(right(round.snapshot)[0] ?? -1);
    expect(round.snapshot).toMatchObject({ asked: 2, right: 1, answer: { isRight: true } });
    vi.advanceTimersByTime(1000);
    expect(round.snapshot.answer).toBeNull();
    end();
    vi.useRealTimers();
  });

  it('takes all squares of a piece for right, and no other ones', () => {
    const { round, end } = roundOf('chess', 'moves');
    for (const square of right(round.snapshot)) round.toggle(square);
    round.toggle(right(round.snapshot)[0] ?? 0);
    round.checkMarked();
    expect(round.snapshot.answer?.isRight).toBe(false);
    round.next();
    for (const square of right(round.snapshot)) round.toggle(square);
    round.checkMarked();
    expect(round.snapshot.answer?.isRight).toBe(true);
    end();
  });

  it('is over where nothing more is found to ask', () => {
    const { round, end } = roundOf('chess', 'moves', {}, (material) => ({
      ...material,
      movers: [],
    }));
    expect(round.snapshot).toMatchObject({ isOver: true, question: null, asked: 0 });
    end();
  });

  it('changes once a second by itself', () => {
    vi.useFakeTimers();
    const { round, end } = roundOf('chess', 'find', { length: 'clock' });
    let changes = 0;
    const stop = round.subscribe(() => changes++);
    vi.advanceTimersByTime(10_000);
    expect(changes).toBe(10);
    stop();
    end();
    vi.useRealTimers();
  });

  it('asks for few squares of pieces that go far', () => {
    const { game } = core.open({ kind: 'builtin', id: 'chess' });
    const material = game && materialOf(game, numbers(3));
    if (!material) throw new Error('chess');
    // However slow the machine is.
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    const queens = material.movers.filter((id) => game.description.roles[id]?.name === 'queen');
    for (let count = 0; count < 10; count++) {
      const question = ask({ ...material, movers: queens }, 'moves');
      expect(question?.kind === 'moves' && question.goals.length).toBeLessThanOrEqual(10);
    }
    time.mockRestore();
    game.close();
  });

  it('is over after 20 questions, or when the time is up, of which the best is kept', () => {
    vi.useFakeTimers();
    const calm = roundOf('chess', 'piece');
    for (let count = 0; count < 20; count++) {
      calm.round.choose(right(calm.round.snapshot)[0] ?? -1);
      calm.round.next();
    }
    expect(calm.round.snapshot).toMatchObject({ isOver: true, asked: 20, right: 20 });
    expect(calm.kept.at(-1)).toMatchObject({ asked: 20, right: 20, best: 0 });
    const timed = roundOf('chess', 'name', { length: 'clock', side: 'black' });
    expect(timed.round.snapshot).toMatchObject({ leftMs: 60_000, flipped: true });
    timed.round.choose(right(timed.round.snapshot)[0] ?? -1);
    vi.advanceTimersByTime(61_000);
    expect(timed.round.snapshot).toMatchObject({ isOver: true, leftMs: 0, right: 1 });
    expect(timed.kept.at(-1)?.best).toBe(1);
    calm.end();
    timed.end();
    vi.useRealTimers();
  });
});

it('asks more often for what was missed, until it was right as often', () => {
  const missed = noteAnswer(noteAnswer(noScore, 'e4', false), 'e4', false);
  expect(weightOf(missed, 64)('e4')).toBeGreaterThan(weightOf(missed, 64)('d4'));
  const learned = noteAnswer(noteAnswer(missed, 'e4', true), 'e4', true);
  expect(learned).toEqual({ asked: 4, right: 2, best: 0, missed: {} });
});
