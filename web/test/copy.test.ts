import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Copy, copied } from '../src/parts/copy';

afterEach(() => {
  vi.unstubAllGlobals();
  render(null, document.body);
});

const withClipboard = (clipboard: Pick<Clipboard, 'writeText'> | undefined) =>
  vi.stubGlobal('navigator', { clipboard });

/** The older way: a browser asks those who listen what to copy, and says whether it did. */
function withCommand(does: boolean): () => string {
  let taken = '';
  document.execCommand = () => {
    const data = { setData: (_: string, text: string) => (taken = text) };
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: data });
    if (does) document.dispatchEvent(event);
    return does;
  };
  return () => taken;
}

/** What a person sees who presses Copy. */
async function pressed(): Promise<{ told: string; field: HTMLInputElement }> {
  render(h(Copy, { label: 'Link', value: 'there' }), document.body);
  const field = document.querySelector('input') as HTMLInputElement;
  document.querySelector('button')?.click();
  const status = () => document.querySelector('[role=status]')?.textContent ?? '';
  await vi.waitFor(() => expect(status()).not.toBe(''));
  return { told: status(), field };
}

it('takes the clipboard where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  expect(await copied('there')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('there');
});

it.each([
  ['has no clipboard', undefined],
  ['is refused it', { writeText: () => Promise.reject(new DOMException('no')) }],
])('copies in the older way where a page %s', async (_, clipboard) => {
  withClipboard(clipboard);
  const taken = withCommand(true);
  expect((await pressed()).told).toBe('Copied.');
  expect(taken()).toBe('there');
});

it('says so and leaves the text selected where nothing may copy', async () => {
  withClipboard(undefined);
  withCommand(false);
  const { told, field } = await pressed();
  expect(told).toContain('copy it yourself');
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('there');
});
