// @vitest-environment happy-dom
/** A lesson is linked where there is one. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { Step } from '../src/lesson/step';
import { Rules } from '../src/screens/rules';
import { Trainer } from '../src/trainer/trainer';

const file = resolve(import.meta.dirname, '../../build/wasm/acedrex.wasm');

vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no server')));

const step: Step = { id: 'a', task: 'a', rules: ['a'], fen: '', star: null, right: ['a'] };
const made = vi.hoisted(() => ({ steps: [] as unknown[] }));
vi.mock('../src/lesson/steps', () => ({
  *lessonSteps() {
    yield* made.steps;
  },
}));

describe.runIf(existsSync(file))('a lesson', () => {
  it.each([
    ['is linked beside rules and training', [null, step], 1],
    ['is not where nothing is in it', [null], 0],
  ])('%s', async (_, steps, count) => {
    made.steps = steps;
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const rules = { kind: 'own', name: 'mine', text: 'like chess\n', others: [] } as const;
    const { game } = core.open(rules);
    if (!game) throw new Error('this is no game');
    const screens = [
      <Rules
        key="rules"
        game={game}
        playHref="#/play"
        playtestHref="#/playtest"
        lessonHref="#/lesson"
        trainerHref="#/train"
        puzzlesHref={null}
        studiesHref={null}
        onStudy={() => {}}
      />,
      <Trainer key="trainer" game={game} rulesHref="#/rules" lessonHref="#/lesson" />,
    ];
    for (const screen of screens) {
      const root = document.body.appendChild(document.createElement('div'));
      await act(() => render(screen, root));
      const links = () => root.querySelectorAll('a[href="#/lesson"]').length;
      // It is looked for when the screen is there.
      await vi.dynamicImportSettled();
      await act(() => new Promise((done) => setTimeout(done)));
      expect(links()).toBe(count);
      act(() => render(null, root));
    }
    game.close();
  });
});
