// @vitest-environment happy-dom
/** What somebody types into a field for a text is theirs until they leave it. */
import { readdirSync, readFileSync } from 'node:fs';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { TextInput } from '../src/parts/text-input';

it('keeps what is typed when the page is drawn again, and tells it when the field is left', () => {
  const told = vi.fn();
  const draw = () => act(() => render(<TextInput value="my-game" onText={told} />, document.body));
  draw();
  const input = document.querySelector('input') as HTMLInputElement;
  act(() => {
    input.value = 'my-gam';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  draw();
  expect(input.value).toBe('my-gam');
  expect(told).not.toHaveBeenCalled();
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    input.dispatchEvent(new Event('blur'));
  });
  expect(told.mock.calls).toEqual([['my-gam']]);
  // Whoever was told has not taken it.
  expect(input.value).toBe('my-game');
});

/** The tags of fields in a text, up to their ends: braces may hold a ">". */
function fieldsIn(text: string): readonly string[] {
  return [...text.matchAll(/<(?:input|textarea)\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < text.length && (depth > 0 || text[end] !== '>')) {
      if (text[end] === '{') depth++;
      if (text[end] === '}') depth--;
      end++;
    }
    return text.slice(index, end);
  });
}

it('no field that is given its value waits with what is typed until it is left', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, fields: fieldsIn(readFileSync(`src/${name}`, 'utf8')) }));
  expect(files.flatMap(({ fields }) => fields).length).toBeGreaterThan(30);
  const loses = (field: string) =>
    /\bvalue=\{/.test(field) && !/onInput|type="(?:radio|checkbox)"|readOnly/i.test(field);
  expect(files.filter(({ fields }) => fields.some(loses)).map(({ name }) => name)).toEqual([]);
});
