// @vitest-environment happy-dom
/** What makes something is made once, though its answer was lost. */
import { beforeEach, expect, it, vi } from 'vitest';
import { once } from '../src/server/once';

type Said = { readonly is: string; readonly code?: string };
const lost: Said = { is: 'refused', code: 'lost' };

/** Sends values and hears these, one after the other. Returns: the ids that were sent. */
function sender(...answers: readonly Said[]) {
  const ids: unknown[] = [];
  const send = (values: object) => {
    ids.push((values as { id?: unknown }).id);
    return Promise.resolve(answers[ids.length - 1] as Said);
  };
  return { ids, send };
}

beforeEach(() => sessionStorage.clear());

it('a wish whose answer was lost is sent again under the same id, others are not', async () => {
  const { ids, send } = sender(lost, lost, lost, { is: 'done' }, { is: 'done' });
  await once('team', { name: 'One' }, send);
  await once('team', { name: 'Two' }, send);
  await once('work', { name: 'One' }, send);
  await once('team', { name: 'One' }, send);
  await once('team', { name: 'One' }, send);
  expect(ids[3]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('a wish that was refused is another one the next time', async () => {
  const { ids, send } = sender({ is: 'refused', code: 'title' }, { is: 'done' });
  await once('chapter', {}, send);
  await once('chapter', {}, send);
  expect(ids[0]).not.toBe(ids[1]);
});

it('a wish is known where the browser keeps nothing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { ids, send } = sender(lost, { is: 'done' }, { is: 'done' });
  for (let time = 0; time < 3; time++) await once('chapter', { name: 'One' }, send);
  full.mockRestore();
  expect(ids[0]).toBe(ids[1]);
  expect(ids[1]).not.toBe(ids[2]);
});
