import { expect, it } from 'vitest';
import { resultSign, toldResult } from '../src/game/told-result';

const over = (...lines: readonly string[]) => ({
  text: ['acedrex game 2', 'game chess', 'move white e2e4', ...lines, ''].join('\n'),
  isOver: true,
});

it('tells the result that the record has, whoever ended the game', () => {
  expect(toldResult(over('result black-wins unknown'))).toEqual({
    winner: 'black',
    reason: 'unknown',
  });
  expect(toldResult(over('resign white'))).toEqual({ winner: 'black', reason: 'resignation' });
  expect(toldResult(over('out-of-time black', 'clock off'))).toEqual({
    winner: 'white',
    reason: 'time',
  });
  expect(toldResult(over('offer-draw white', 'accept black'))).toEqual({
    winner: 'drawn',
    reason: 'agreement',
  });
});

it('tells none of a game that goes on, or that ends with a move', () => {
  expect(toldResult({ ...over('resign white'), isOver: false })).toBeNull();
  expect(toldResult(over())).toBeNull();
  expect(toldResult(over('resign white', 'take-back 1', 'move black e7e5'))).toBeNull();
});

it('writes it as tables do', () => {
  expect(resultSign(over('result white-wins checkmate'))).toBe('1–0');
  expect(resultSign(over('result draw stalemate'))).toBe('½–½');
  expect(resultSign(over('resign white'))).toBe('0–1');
  expect(resultSign(over())).toBe('');
});
