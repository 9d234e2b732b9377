import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Live } from '../src/live/live-connection';
import { keepOutbox, readOutbox } from '../src/live/outbox-store';
import { useChat } from '../src/live/use-chat';
import type { ChatLine } from '../src/server/events';

let place: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  place = document.createElement('div');
});

afterEach(() => {
  act(() => render(null, place));
});

const line = (number: number): ChatLine => ({
  ...{ number, room: 'players', name: 'Anna', member: true, mark: '' },
  ...{ color: 'white', own: false, time: 0, text: `line ${number}` },
});

/** The chat of a game with a server that does not answer. */
function show(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => line(at + 1));
  const live = {
    chat: { rooms: ['players'], writes: true, lines },
    game: { you: '', bots: [], events: [] },
    say: () => new Promise(() => {}),
  } as unknown as Live;
  let title = '';
  function Screen() {
    const { tab } = useChat('g', live);
    title = tab?.title ?? '';
    return tab && h('div', null, tab.content);
  }
  act(() => render(h(Screen, null), place));
  return title;
}

test('lines that were read stay read, and those that wait are kept, both in one game', () => {
  keepOutbox('g', [{ number: 1, id: 'a', room: 'players', text: 'mine', refusal: null }]);
  show(3);
  expect(readOutbox('g').map(({ text }) => text)).toEqual(['mine']);
  expect(localStorage.getItem('acedrex.chat.g')).toBe('3');
});

test('nothing that waits leaves what was read as it is', () => {
  show(3);
  act(() => render(null, place));
  expect(localStorage.getItem('acedrex.chat.g')).toBe('3');
  show(3);
  expect(localStorage.getItem('acedrex.chat.g')).toBe('3');
});
