/** What a member hears and says on a line of which the server is made up. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveLine, News, Wish } from '../src/server/line';

interface Options {
  readonly greet: () => readonly Wish[];
  readonly hear: (news: News) => void;
}

let lines: Options[] = [];
let said: { what: string; values: object; id: string | undefined }[] = [];

// Files share what was imported: what knows the true ones must not be found here, nor these elsewhere.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../src/server/line', async (original) => ({
  ...(await original<object>()),
  LiveLine: class {
    constructor(options: Options) {
      lines.push(options);
    }
    act: LiveLine['act'] = async (what, values = {}, id) => {
      said.push({ what, values, id });
      return { is: 'done', game: '' };
    };
    tell(): void {}
    close(): void {}
  },
}));
vi.mock('../src/server/find-live', () => ({
  findLive: async () => '/live/',
  liveFound: () => '/live/',
  followLive: (hear: (place: string) => void) => {
    hear('/live/');
    return () => {};
  },
}));
const visitor = { is: 'account', name: 'Anna' };
vi.mock('../src/account/who', () => ({ useVisitor: () => visitor }));

const { ChallengeNotice } = await import('../src/live/challenge-notice');
const { MessagesScreen } = await import('../src/live/messages-screen');
const { useLobby } = await import('../src/live/use-lobby');
const { keepOutbox, outboxOf, readOutbox } = await import('../src/live/outbox-store');

const place = document.createElement('div');
const show = (screen: Parameters<typeof render>[0]) =>
  act(async () => {
    render(screen, place);
  });
const hear = (news: object) => act(() => lines.at(-1)?.hear(news as News));

beforeEach(() => {
  lines = [];
  said = [];
  localStorage.clear();
  localStorage.setItem('acedrex-member', '');
  location.hash = '#/';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  act(() => render(null, place));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const notice = () => h(ChallengeNotice, { describe: () => null, isListed: false });
const waiting = { number: 1, id: 'a', room: 'players', text: 'Hello', refusal: null } as const;

test('a message that waits is sent from any screen but its own', async () => {
  keepOutbox(outboxOf('Anna', 'Ben'), [waiting]);
  keepOutbox(outboxOf('Eve', 'Ben'), [waiting]);
  location.hash = '#/messages/ben';
  await show(notice());
  expect(said).toEqual([]);
  location.hash = '#/lobby';
  await show(notice());
  expect(said).toEqual([{ what: 'write', values: { name: 'Ben', text: 'Hello' }, id: 'a' }]);
  await expect.poll(() => readOutbox(outboxOf('Anna', 'Ben'))).toEqual([]);
});

const begins = (name: string, opponent: string, game: string) => ({
  ...{ is: 'followed-begins', name, opponent, game, rules: 'chess', title: 'Chess' },
});

test('a game of two people whom one follows is told once, and not all day', async () => {
  vi.useFakeTimers();
  await show(notice());
  await hear(begins('Ben', 'Eve', 'g1'));
  await hear(begins('Eve', 'Ben', 'g1'));
  await hear(begins('Zoe', 'Max', 'g2'));
  const told = () => [...place.querySelectorAll('.begun-notice p')].map((one) => one.textContent);
  expect(told()).toHaveLength(2);
  await act(() => place.querySelector<HTMLElement>('a[href="#/live/g2"]')?.click());
  expect(told()).toEqual([expect.stringMatching(/^Eve .* Ben/)]);
  await act(() => {
    vi.advanceTimersByTime(300_000);
  });
  expect(told()).toEqual([]);
});

test('that there are fewer unread messages is not told', async () => {
  await show(notice());
  const told = () => place.querySelector('.news-told')?.textContent;
  await hear({ is: 'news', unread: 2, teams: 0 });
  expect(told()).toBe('2 unread messages');
  await hear({ is: 'news', unread: 1, teams: 0 });
  expect(told()).toBe('');
});

test('what one has not read in teams is counted with messages, which come first', async () => {
  const head = document.body.appendChild(document.createElement('div'));
  head.id = 'news';
  await show(notice());
  const link = () => {
    const shown = head.querySelector('a');
    return [shown?.getAttribute('href'), shown?.getAttribute('aria-label')];
  };
  await hear({ is: 'news', unread: 0, teams: 3 });
  expect(link()).toEqual(['#/teams', '3 unread messages']);
  await hear({ is: 'news', unread: 1, teams: 3 });
  expect(link()).toEqual(['#/messages', '4 unread messages']);
  await hear({ is: 'news', unread: 0, teams: 0 });
  expect(link()).toEqual(['#/messages', null]);
  act(() => render(null, place));
  head.remove();
});

const talk = { is: 'conversation', name: 'Ben', whole: true };
const remark = (number: number, text: string) => ({ number, text, own: false, time: number });

test('only who has no account is nobody, and who is logged out is told so', async () => {
  await show(h(MessagesScreen, { name: 'Ben' }));
  const shown = () => place.textContent ?? '';
  await hear({ is: 'nothing', code: 'too-fast' });
  expect(shown()).not.toContain('Nobody has this name');
  await hear({ is: 'nothing', code: 'nobody' });
  expect(shown()).toContain('Nobody has this name');
  await hear({ is: 'nothing', code: 'no-account' });
  expect(shown()).toContain('Log in');
  expect(shown()).not.toContain('One moment');
});

test('conversations that are left out are counted', async () => {
  await show(h(MessagesScreen, { name: '' }));
  const heard = { is: 'conversations', writers: 'everybody', conversations: [], more: 3 };
  await hear({ ...heard, whole: true });
  expect(place.textContent).toContain('3 more are not shown.');
});

test('what is typed to somebody is there when one comes back, and what was refused', async () => {
  const refused = { ...waiting, refusal: 'Too many.' };
  keepOutbox(outboxOf('Anna', 'Ben'), [refused]);
  const open = async () => {
    await show(h(MessagesScreen, { name: 'Ben' }));
    await hear({ ...talk, remarks: [] });
  };
  await open();
  const field = () => place.querySelector('textarea');
  await act(() => {
    const element = field();
    if (element) element.value = 'Dear Ben';
    element?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await show(null);
  await open();
  expect(field()?.value).toBe('Dear Ben');
  expect(place.querySelector('.is-waiting')?.textContent).toContain('Too many.');
});

test('of a conversation only what comes is told, without its buttons', async () => {
  await show(h(MessagesScreen, { name: 'Ben' }));
  await hear({ ...talk, remarks: [remark(5, 'old')], older: true });
  const told = () => place.querySelector('.conversation .for-ears[role=status]')?.textContent;
  expect(place.querySelector('[role=log]')?.getAttribute('aria-live')).toBe('off');
  expect(told()).toBe('');
  await hear({ ...talk, whole: false, remarks: [remark(1, 'older')] });
  expect(told()).toBe('');
  await hear({ ...talk, whole: false, remarks: [remark(6, 'hello')] });
  expect(told()).toBe('Ben: hello');
});

test.each([
  ['nothing', undefined, true],
  ['that a member is here', { getItem: () => '' }, true],
  ['that nobody is here', { getItem: () => null }, false],
])('a lobby asks whom one follows where the browser keeps %s', async (_, kept, isAsked) => {
  vi.stubGlobal('localStorage', kept);
  const Lobby = () => {
    useLobby();
    return null;
  };
  await show(h(Lobby, null));
  expect(lines.at(-1)?.greet()).toEqual(
    isAsked
      ? expect.arrayContaining([{ do: 'following' }])
      : expect.not.arrayContaining([{ do: 'following' }]),
  );
});
