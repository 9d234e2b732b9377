// @vitest-environment happy-dom
/** What is filled in where a choice leaves something open. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { Fields } from '../src/studio/choices/fields';
import { gameOf } from '../src/studio/choices/game';
import { inheritedBy } from '../src/studio/choices/inherited';
import { rows } from '../src/studio/choices/rows';

const file = resolve(import.meta.dirname, '../../build/wasm/acedrex-search.wasm');

describe.runIf(existsSync(file))('the pieces of a statement', () => {
  it('are one at least, and whoever leaves that one out is told so', async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const own = { kind: 'own', name: 'mine', text: 'like chess\n', others: [] } as const;
    const game = gameOf(checkRules(core, own), inheritedBy(core, own) ?? []);
    const row = rows.find(({ name }) => name === 'goals');
    if (!game || !row || !('form' in row)) throw new Error('nothing can be reached');
    const onChange = vi.fn();
    const root = document.body.appendChild(document.createElement('div'));
    const show = (who: readonly string[]) =>
      act(() =>
        render(
          <Fields
            {...{ row, game, onChange }}
            forms={[row.form]}
            values={{ who, where: 'rank 8', result: 'win' }}
          />,
          root,
        ),
      );
    const king = () => root.querySelector<HTMLInputElement>('.choice-man input:checked');
    const told = () => root.querySelector('[role="status"]')?.textContent;
    await show(['king']);
    expect(told()).toBe('');
    await act(() => king()?.click());
    expect(onChange).not.toHaveBeenCalled();
    expect(king()).not.toBeNull();
    expect(told()).toContain('choose another one first');
    await show(['king', 'queen']);
    expect(told()).toBe('');
    await act(() => king()?.click());
    expect(onChange.mock.calls[0]?.[0]).toMatchObject({ who: ['queen'] });
  });
});
