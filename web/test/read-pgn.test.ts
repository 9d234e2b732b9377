// @vitest-environment node
/** PGN is read by another module than the board's, which comes when there is some. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const fileOf = (name: string) => `../build/wasm/${name}.wasm`;
const compiled = async (name: string) => WebAssembly.compile(readFileSync(fileOf(name)));
const pgn = '[Variant "chess"]\n\n1. e4 (1. d4 d5) 1... e5 1-0\n';

describe.skipIf(!existsSync(fileOf('acedrex')))('a core that shows a board', () => {
  /** As in a browser that begins. */
  const begin = async () => {
    vi.resetModules();
    const [core, known, reading] = await Promise.all([
      import('../src/core/core'),
      import('../src/core/known'),
      import('../src/share/read-game'),
      import('../plugins/know-all').then(({ knowAll }) => knowAll()),
    ]);
    return { ...core, ...known, ...reading };
  };
  let page: Awaited<ReturnType<typeof begin>>;
  beforeEach(async () => {
    page = await begin();
  });

  it('reads games once the module for it is there', async () => {
    const core = await page.ModuleCore.start(await compiled('acedrex'));
    const reader = new page.TextReader(core, pgn, 'chess');
    expect(reader.next()).toMatchObject({ missing: page.pgnReader, reading: null });
    page.readPgnBy(await page.ModuleCore.start(await compiled('acedrex-search')));
    const { missing, reading } = reader.next();
    expect(missing).toBeNull();
    expect(reading).toMatchObject({ is: 'game', record: { isStudy: true, moveCount: 2 } });
    expect(reader.next().letters).toBe(0);
    reader.close();
  });

  it('reads games of rules of one’s own, and on a wide board, by the same rules', async () => {
    const core = await page.ModuleCore.start(await compiled('acedrex'));
    page.readPgnBy(await page.ModuleCore.start(await compiled('acedrex-search')));
    const setup = (files: number) => `k${files - 1}/${`${files}/`.repeat(14)}${files - 1}K`;
    for (const files of [8, 16]) {
      const text = `board ${files}x16\nsetup ${setup(files)}\npiece king K K royal\n`;
      const { game } = core.open({ kind: 'own', name: 'mine', text, others: [] });
      const record = game?.readPgn('mine', `1. K${files === 8 ? 'g' : 'o'}1 *`);
      expect(record?.standing().plies).toEqual([files === 8 ? 'h1g1' : 'p1o1']);
      record?.close();
      game?.close();
    }
  });

  it('is told to the workers that read', async () => {
    const before = page.known();
    const module = await compiled('acedrex-search');
    page.knowReader(module);
    expect(page.known().reader).toBe(module);
    expect(page.isSame(before, page.known())).toBe(false);
    page.know(page.known());
    expect(page.pgnIsRead()).toBe(false);
    page.knowToRead(page.known());
    expect(page.pgnIsRead()).toBe(true);
  });
});
