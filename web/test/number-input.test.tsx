// @vitest-environment happy-dom
/** What somebody types into a field for a number is theirs until they leave it. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { NumberInput } from '../src/parts/number-input';

const fieldOf = (props: {
  value?: number;
  min?: number;
  max?: number;
  step?: 2;
  atOnce?: true;
}) => {
  const told = vi.fn();
  const all = { value: 3, min: 1, max: 40, ...props };
  const draw = () => act(() => render(<NumberInput {...all} onNumber={told} />, document.body));
  draw();
  const input = document.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = () =>
    act(() => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.dispatchEvent(new Event('blur'));
    });
  return { told, draw, input, type, leave };
};

it('keeps what is typed when the page is drawn again, and tells it when the field is left', () => {
  const { told, draw, input, type, leave } = fieldOf({});
  type('12');
  draw();
  expect(input.value).toBe('12');
  expect(told).not.toHaveBeenCalled();
  leave();
  expect(told.mock.calls).toEqual([[12]]);
});

it('tells at once only numbers that are within bounds, and lets one be typed to its end', () => {
  const { told, input, type, leave } = fieldOf({ value: 20, min: 10, atOnce: true });
  type('1');
  expect(input.value).toBe('1');
  expect(told).not.toHaveBeenCalled();
  type('15');
  expect(told.mock.calls).toEqual([[15]]);
  type('4');
  leave();
  expect(told.mock.calls).toEqual([[15], [10]]);
});

it('undoes what is no number or between two steps', () => {
  const { told, input, type, leave } = fieldOf({ step: 2 });
  for (const wrong of ['', '4', '2.5']) {
    type(wrong);
    leave();
    expect(input.value).toBe('3');
  }
  expect(told).not.toHaveBeenCalled();
});
