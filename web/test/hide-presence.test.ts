import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, expect, test, vi } from 'vitest';
import type { Account } from '../src/account/account';

// Files share what was imported: what knows the true ones must not be found here, nor these elsewhere.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../src/server/find-live', () => ({ findLive: async () => '/live/' }));

const { HidePresence } = await import('../src/account/hide-presence');

const account: Account = {
  is: 'account',
  name: 'Anna',
  admin: false,
  bot: false,
  since: 0,
  hidden: false,
  mail: false,
  push: '',
};

test('the server is told that one hides, and the box says what it has answered', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const answer = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', answer);
  const say = (said: object) =>
    answer.mockResolvedValueOnce(
      new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } }),
    );
  await act(() => render(h(HidePresence, { account }), place));
  const box = place.querySelector('input');
  say({ is: 'done' });
  await act(async () => box?.click());
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(answer.mock.lastCall?.[0]).toBe('/live/account/presence');
  expect(answer.mock.lastCall?.[1]?.body).toBe('{"hidden":true}');
  expect(box?.checked).toBe(true);
  say({ is: 'refused', code: 'no-account', sentence: 'You are not logged in.' });
  await act(async () => box?.click());
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')).not.toBeNull());
  expect(box?.checked).toBe(true);
});
