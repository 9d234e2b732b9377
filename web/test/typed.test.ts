// @vitest-environment happy-dom
/** What is typed into a form that makes something stays until it is made. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { TeamForm } from '../src/team/team-form';
import { NewTournament } from '../src/tournament/new-tournament';

/** The form as it is after the page was loaded; isDone: what the server answers. */
async function loaded(isDone: boolean) {
  const place = document.body.appendChild(document.createElement('div'));
  const onSend = async () => isDone;
  const form = { draft: 'team', title: '', button: '', refusal: null, onSend };
  await act(() => render(h(TeamForm, form), place));
  const name = place.querySelector('input') as HTMLInputElement;
  return {
    name,
    type: (words: string) =>
      act(() => {
        name.value = words;
        name.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    send: () => act(async () => place.querySelector('form')?.requestSubmit()),
  };
}

it('the name of a team is there until the server has founded it', async () => {
  const first = await loaded(false);
  await first.type('Long thought about');
  await first.send();
  const second = await loaded(true);
  expect(second.name.value).toBe('Long thought about');
  await second.send();
  expect(second.name.value).toBe('');
  expect((await loaded(true)).name.value).toBe('');
});

it('what was kept there and is of another kind is left out', async () => {
  sessionStorage.setItem('acedrex.typed.team', '{"name":5,"about":"About"}');
  expect((await loaded(true)).name.value).toBe('');
  sessionStorage.setItem('acedrex.typed.team', '{');
  expect((await loaded(true)).name.value).toBe('');
});

it('the form of a tournament is as it was left, and sends the same wish under the same id', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const ids: string[] = [];
  const place = () => document.body.appendChild(document.createElement('div'));
  const open = async (answer: { readonly is: 'done'; readonly game: string } | null) => {
    const into = place();
    const onMake = async (_wish: object, id: string) => {
      ids.push(id);
      return answer;
    };
    const form = { titles: [], heard: null, team: 0, refusal: null, onMake };
    await act(() => render(h(NewTournament, form), into));
    const field = (at: string) => into.querySelector(at) as HTMLInputElement;
    return {
      title: field('input'),
      black: field('input[type="number"][step="any"]'),
      password: field('input[autocomplete="off"]'),
      boxes: into.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
      fill: (input: HTMLInputElement, words: string) =>
        act(() => {
          input.value = words;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      send: () =>
        act(async () => {
          into.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
          await new Promise((done) => setTimeout(done));
        }),
    };
  };
  const first = await open(null);
  await first.fill(first.title, 'Long thought about');
  await first.fill(first.password, 'secret');
  await act(() =>
    [...first.boxes]
      .find(({ parentElement }) => parentElement?.textContent?.includes('Black'))
      ?.click(),
  );
  await first.send();
  const second = await open({ is: 'done', game: 'x' });
  expect(second.title.value).toBe('Long thought about');
  expect(second.black.value).not.toBe('');
  expect(second.password.value).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  await second.send();
  expect(ids).toEqual([expect.any(String), ids[0]]);
  const third = await open(null);
  expect(third.title.value).toBe('');
  await third.fill(third.title, 'Long thought about');
  await third.send();
  expect(ids[2]).not.toBe(ids[0]);
});
