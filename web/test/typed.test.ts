// @vitest-environment happy-dom
/** What is typed into a form that makes something stays until it is made. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { TeamForm } from '../src/team/team-form';

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
