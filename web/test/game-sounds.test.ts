/** Which sound an event of a game has. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Move, State } from '../src/core/types';
import type { Step } from '../src/game/session';
import { hear, soundOf, soundsSince } from '../src/sounds/game-sounds';

interface Played {
  readonly kind?: Move['kind'];
  readonly captured?: number | null;
  readonly checkers?: readonly number[];
}

/** A step as far as it can be heard. */
const step = ({ kind = 'normal', captured = null, checkers = [] }: Played = {}): Step => ({
  move: { kind, captured } as Move,
  mover: 'white',
  state: { checkers } as unknown as State,
});

const start: Step = { move: null, mover: null, state: { checkers: [] } as unknown as State };
const move = step();
const capture = step({ captured: 12 });
const check = step({ checkers: [4] });
const dice = step({ kind: 'throw' });

describe('the sound of a step', () => {
  it.each([
    ['move', move],
    ['capture', capture],
    ['capture', step({ kind: 'en-passant', captured: 0 })],
    ['check', check],
    ['check', step({ captured: 12, checkers: [4] })],
    ['dice', dice],
  ] as const)('is %s', (sound, step) => expect(soundOf(step)).toBe(sound));
});

describe('what there is to be heard', () => {
  const since = (count: number, steps: readonly Step[], isOver = false, wasOver = false) =>
    soundsSince({ count, isOver: wasOver }, steps, isOver);

  it('is nothing of what was there, nor when a move is taken back', () => {
    expect(since(2, [start, move])).toEqual([]);
    expect(since(3, [start, move])).toEqual([]);
    expect(since(2, [start, move], true, true)).toEqual([]);
  });

  it('is the last of many moves that come at once', () => {
    expect(since(1, [start, move, capture])).toEqual(['capture']);
    expect(since(1, [start, capture, check, move])).toEqual(['move']);
  });

  it('is a move and the throw after it, one after the other', () => {
    expect(since(1, [start, capture, dice])).toEqual(['capture', 'dice']);
    expect(since(1, [start, dice])).toEqual(['dice']);
  });

  it('is the end, by a move or without one, once', () => {
    expect(since(1, [start, check], true)).toEqual(['end']);
    expect(since(2, [start, move], true)).toEqual(['end']);
    expect(since(2, [start, move, move], true, true)).toEqual(['move']);
  });
});

describe('a sound', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is as loud as was chosen, wherever that is kept', () => {
    const gains: number[] = [];
    const heard = {
      setValueAtTime: (gain: number) => gains.push(gain),
      exponentialRampToValueAtTime: () => {},
    };
    const node = { gain: heard, connect: (to: object) => to, start: () => {}, stop: () => {} };
    const source = { ...node, frequency: { ...heard, setValueAtTime: () => {} } };
    class Device {
      readonly state = 'running';
      readonly currentTime = 0;
      createOscillator = () => source;
      createGain = () => node;
    }
    vi.stubGlobal('AudioContext', Device);
    vi.stubGlobal('localStorage', undefined);
    for (const volume of ['quiet', 'normal', 'loud'] as const)
      hear({ count: 1, isOver: false }, [start, move], false, volume);
    expect(gains).toHaveLength(3);
    expect(gains).toEqual([...new Set(gains)].sort((one, other) => one - other));
  });
});
