// @vitest-environment happy-dom
/** A place to write to others. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { TalkField } from '../src/live/talk';

const fieldOf = (isLong: boolean, text: string) => {
  const sent = vi.fn();
  const root = document.body.appendChild(document.createElement('div'));
  act(() =>
    render(
      <TalkField
        label="Say"
        lettersMax={280}
        text={text}
        onText={() => {}}
        onSend={sent}
        isLong={isLong}
      />,
      root,
    ),
  );
  const press = (keys: KeyboardEventInit) =>
    act(() => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, ...keys });
      root.querySelector('textarea')?.dispatchEvent(event);
    });
  const submit = () =>
    act(() => {
      root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    });
  const button = root.querySelector('button') as HTMLButtonElement;
  return { sent, press, submit, button };
};

it('sends what is written, and of blanks nothing; the button keeps the focus', () => {
  const blank = fieldOf(false, '  ');
  act(() => blank.button.click());
  blank.submit();
  expect(blank.sent).not.toHaveBeenCalled();
  expect(blank.button.disabled).toBe(false);
  const written = fieldOf(false, 'Hello');
  act(() => written.button.click());
  written.submit();
  expect(written.sent.mock.calls).toEqual([['Hello'], ['Hello']]);
});

it('of several lines is sent by Enter, and with Shift goes on', () => {
  const { sent, press } = fieldOf(true, 'Hello');
  press({ shiftKey: true });
  expect(sent).not.toHaveBeenCalled();
  press({});
  expect(sent.mock.calls).toEqual([['Hello']]);
});
