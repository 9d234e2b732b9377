import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { Activity } from '../src/account/activity';

test('the days of the server have their names in every time zone', () => {
  const zone = process.env.TZ;
  const place = document.createElement('div');
  const today = Date.UTC(2026, 4, 10) / 86_400_000;
  try {
    for (const TZ of ['America/New_York', 'Pacific/Auckland']) {
      process.env.TZ = TZ;
      act(() => render(h(Activity, { days: [[today, 3]], today }), place));
      const titles = [...place.querySelectorAll('title')].map(({ textContent }) => textContent);
      expect(titles.at(-1)).toMatch(/10/);
      act(() => render(null, place));
    }
  } finally {
    process.env.TZ = zone;
  }
});
