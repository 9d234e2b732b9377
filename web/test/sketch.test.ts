// @vitest-environment node
/** What a text is but for its errors, and what leads out of them. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Checked, checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { gameOf } from '../src/studio/choices/game';
import { rows } from '../src/studio/choices/rows';
import { type Remedy, withRemedies } from '../src/studio/fixes';
import { planOf } from '../src/studio/painter/plan';
import { edited } from '../src/studio/statements';

const file = '../build/wasm/acedrex-search.wasm';
const small = 'board 7x7\n';
const armies = 'setup rnbkbnr/ppppppp/7/7/7/PPPPPPP/RNBKBNR\n';
const like = `like chess\n\ntitle Small\ninventor I\nsource S\nreplace ${small}replace ${armies}`;
const facts = 'title Small\ninventor I\nyear 2026\nsource S\n';

describe.skipIf(!existsSync(file))('a text with errors', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const check = (text: string): Checked =>
    checkRules(core, { kind: 'own', name: 'mine', text, others: [] });
  const sketchOf = (text: string) => check(text).sketch?.checked ?? null;
  const remediesIn = (text: string): readonly Remedy[] => {
    const checked = check(text);
    const there = checked.description ? checked : checked.sketch?.checked;
    const plan = there?.description ? planOf({ ...there, description: there.description }) : null;
    return withRemedies(text, checked.findings, plan).flatMap(({ remedies }) => remedies);
  };
  /** The text once some remedies are pressed, one after another. */
  const mended = (text: string, names: readonly Remedy['name'][]): string =>
    names.reduce((text, name) => {
      const remedy = remediesIn(text).find((each) => each.name === name);
      if (!remedy) throw new Error(`${name} is not offered for\n${text}`);
      return edited(text, remedy.edits);
    }, text);
  const alone = () => {
    const chess = core.flatten({ kind: 'own', name: 'mine', text: 'like chess\n', others: [] });
    const rules = (chess ?? '').replace(/^(?:title|alias|idea|inventor|year|source) .*\n/gm, '');
    return facts + rules.replace(/^board .*\n/m, small).replace(/^setup .*\n/m, armies);
  };

  it('is a game without the statements that have them, on its own board', () => {
    expect(check(like).description).toBeNull();
    expect(sketchOf(like)?.description?.board.ranks).toBe(7);
    expect(sketchOf(alone())?.description?.board.files).toBe(7);
    expect(sketchOf('like chess\nend stalemate winn\n')?.description?.board.ranks).toBe(8);
  });
  it('is none where its board, its setup or a piece is wrong', () => {
    for (const text of [
      'like chess\nreplace board 7x\n',
      'like chess\nreplace setup 8/8\n',
      'like ches\n',
    ])
      expect(sketchOf(text)).toBeNull();
    expect(check('like chess\n').sketch).toBeUndefined();
  });
  it('offers the ranks of its own board', () => {
    const sketch = sketchOf(like);
    const game = sketch && gameOf(sketch, []);
    const row = rows.find(({ name }) => name === 'promotions');
    const offered = game && row && 'squares' in row ? row.squares?.(game) : null;
    expect(offered).toEqual(['rank 7', 'ranks 6-7', 'ranks 5-7']);
  });
  it('leads out of a smaller board at two presses, in every way', () => {
    for (const text of [like, alone()])
      for (const promotion of ['promote', 'noPromotion'] as const)
        for (const castling of ['castle', 'noCastling'] as const) {
          const whole = mended(text, [castling, promotion]);
          expect(check(whole).error, whole).toBeNull();
          expect(/promote pawn +on rank 7 to queen/.test(whole)).toBe(promotion === 'promote');
        }
  });
  it('keeps as many last ranks as there were', () => {
    const text = alone().replace('on rank 8 to', 'on ranks 6-8 to');
    expect(remediesIn(text).map(({ words }) => words)).toContain('ranks 5-7');
  });
  it('offers each thing once', () => {
    const names = remediesIn(alone()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
  it('takes away any inherited statement that no longer fits', () => {
    const whole = mended(like.replace('7x7', '7x3').replace(armies, 'setup rnbkbnr/7/RNBKBNR\n'), [
      'noCastling',
      'noPromotion',
    ]);
    expect(check(whole).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
