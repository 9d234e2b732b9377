// @vitest-environment node
/** Boards of more squares than the first module has room for. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Known } from '../src/core/known';
import type { OwnRules, RulesSource } from '../src/core/types';

const fileOf = (name: string) => `../build/wasm/${name}.wasm`;
const compiled = async (name: string) => WebAssembly.compile(readFileSync(fileOf(name)));
const words = readFileSync('../languages/en.lang', 'utf8');

const kings = (files: number, ranks: number): RulesSource & OwnRules => ({
  kind: 'own',
  name: 'wide',
  text: [
    `board ${files}x${ranks}`,
    `setup k${files - 1}/${`${files}/`.repeat(ranks - 2)}${files - 1}K`,
    'piece king K K royal\n',
  ].join('\n'),
  others: [],
});

describe.skipIf(!existsSync(fileOf('acedrex-wide')))('a board of more than 128 squares', () => {
  /** As in a browser that begins. */
  const begin = async () => {
    vi.resetModules();
    const [core, known, check] = await Promise.all([
      import('../src/core/core'),
      import('../src/core/known'),
      import('../src/core/check-rules'),
    ]);
    const know = (wide?: WebAssembly.Module) => known.know({ words, texts: {}, wide });
    know();
    return { ...core, ...known, ...check, know };
  };
  let page: Awaited<ReturnType<typeof begin>>;
  beforeEach(async () => {
    page = await begin();
  });

  it.each(['acedrex', 'acedrex-search'])(
    'is opened by %s once the module for it is there',
    async (name) => {
      const core = await page.ModuleCore.start(await compiled(name));
      expect(core.open(kings(16, 8))).toMatchObject({ missing: null, error: null });
      expect(core.open(kings(43, 3)).missing).toBeNull();
      expect(core.open(kings(16, 16))).toMatchObject({ missing: page.wideBoard, game: null });
      page.know(await compiled('acedrex-wide'));
      const { game, missing } = core.open(kings(16, 16));
      expect(missing).toBeNull();
      const position = game?.start();
      expect(position?.state().moves.map(({ text }) => text)).toEqual(['p1o1', 'p1o2', 'p1p2']);
      expect(position?.perft(2)).toBe(9);
      expect(position?.explain('p1p3').sentence).toContain('p3');
      position?.close();
      game?.close();
      expect(core.open(kings(16, 16)).missing).toBeNull();
    },
  );

  it('is too large above 256 squares', async () => {
    const core = await page.ModuleCore.start(await compiled('acedrex'));
    page.know(await compiled('acedrex-wide'));
    const { missing, findings } = core.open(kings(17, 16));
    expect(missing).toBeNull();
    expect(findings[0]?.sentence).toContain('at most 256 squares; this one has 272');
  });

  it('is told to workers with the module for it', async () => {
    const core = await page.ModuleCore.start(await compiled('acedrex'));
    expect(page.checkRules(core, kings(16, 16))).toMatchObject({ missing: page.wideBoard });
    const before: Known = page.known();
    const wide = await compiled('acedrex-wide');
    page.know(wide);
    expect(page.known().wide).toBe(wide);
    expect(page.isSame(before, page.known())).toBe(false);
    expect(page.checkRules(core, kings(16, 16))).toMatchObject({ missing: null, error: null });
  });

  it('is searched', async () => {
    const wide = page.ModuleCore.startNow(await compiled('acedrex-wide'));
    const { game } = wide.open(kings(16, 16));
    if (!game) throw new Error('it is no game');
    const position = game.start();
    const { calls } = game.module;
    const engine = calls.web_engine_create(game.address, 1 << 20);
    calls.web_engine_search(engine, position.address, 8, 0, 2000, 0, 1, 1, 0);
    expect(['p1o1', 'p1o2', 'p1p2']).toContain(game.module.output<string>());
  });
});
