// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { movesOf } from '../src/share/share-tab';

const tags = '[Event "?"]\n[Variant "chess"]\n\n';

describe('the moves of a game alone', () => {
  it('stand in one line, as in an input', () => {
    expect(movesOf(`${tags}1. e4 e5 2. Nf3\nNc6 *\n`)).toBe('1. e4 e5 2. Nf3 Nc6 *');
  });

  it('have no clocks, nor the numbers that stand after them', () => {
    const timed = '1. e4 {[%clk 0:05:00]} 1... e5 {[%clk\n0:04:58]} 2. Nf3 {[%clk 0:04:59]} *\n';
    expect(movesOf(tags + timed)).toBe('1. e4 e5 2. Nf3 *');
  });

  it('begin with the number of a move by Black', () => {
    expect(movesOf(`${tags}7... Kd8 {[%clk 0:05:00]} 8. O-O *\n`)).toBe('7... Kd8 8. O-O *');
  });
});
