/** Numbers of a playtest, as people read them. */
import { expect, it } from 'vitest';
import { rangeText } from '../src/playtest/plots';

it('says between what a share lies, and never more than all or less than nothing', () => {
  expect(rangeText({ share: 0.521, margin: 0.032 })).toBe('48.9–55.3%');
  expect(rangeText({ share: 1, margin: 0.75 })).toBe('25.0–100.0%');
  expect(rangeText({ share: 0, margin: 1 })).toBe('0.0–100.0%');
});
