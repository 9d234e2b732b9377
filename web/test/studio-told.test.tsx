// @vitest-environment happy-dom
/** What the studio says of what it has written holds as long as that is the text. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import type { Edit } from '../src/studio/editor';
import { type Painting, usePainting } from '../src/studio/painter/painting';
import { emptyPlan } from '../src/studio/painter/plan';
import { edited } from '../src/studio/statements';
import { type PieceDraft, useWizard } from '../src/studio/wizard/use-wizard';

const file = resolve(import.meta.dirname, '../../build/wasm/acedrex-search.wasm');

it('a painting is in the text until the text is changed', async () => {
  let painting: Painting | null = null;
  const Probe = ({ text }: { readonly text: string }) => {
    painting = usePainting(null, text);
    return null;
  };
  const show = (text: string) => act(() => render(<Probe text={text} />, document.body));
  const now = () => painting as unknown as Painting;
  await show('board 8x8\n');
  await act(() => now().change({ ...emptyPlan, files: 9 }));
  expect(now().isWritten).toBe(false);
  await act(() => now().noteWritten('board 9x8\n'));
  await show('board 9x8\n');
  expect(now().isWritten).toBe(true);
  await show('board 9x8\nmust capture\n');
  expect(now().isWritten).toBe(false);
});

describe.runIf(existsSync(file))('a piece that is made', () => {
  const begin = async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    let text = 'like chess\ntitle  Mine\n';
    let draft: PieceDraft | null = null;
    const { description } = checkRules(core, { kind: 'own', name: 'mine', text, others: [] });
    const Probe = () => {
      draft = useWizard({
        core,
        text,
        place: { words: [], word: '' },
        caret: () => 0,
        description,
        onWrite: (edits: readonly Edit[]) => {
          text = edited(text, edits);
        },
        onBoard: () => {},
      });
      return null;
    };
    const show = () => act(() => render(<Probe />, document.body));
    await show();
    return {
      show,
      draft: () => draft as unknown as PieceDraft,
      text: () => text,
      add: (line: string) => {
        text += line;
      },
    };
  };

  it('is said to be in the text until the text is changed, and can be put on the board all the same', async () => {
    const { show, draft, add } = await begin();
    await act(() => draft().type('NN'));
    await act(() => draft().write());
    await show();
    expect(draft().said).toContain('piece ');
    add('must capture\n');
    await show();
    expect(draft().said).toBe('');
    expect(draft().canPut).toBe(true);
  });

  it('stays the royal one where it takes the place of one that is', async () => {
    const { show, draft, text } = await begin();
    await act(() => draft().change({ name: 'king', letter: 'K' }));
    await act(() => draft().type('KAD'));
    await act(() => draft().write());
    await show();
    expect(text()).toContain('replace piece king K KDA royal\n');
  });
});
