// @vitest-environment node
/** Rule texts that come when they are wanted: the core knows the games by name alone. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allRuleTexts, withParents } from '../plugins/rule-texts';
import type { ModuleCore } from '../src/core/core';
import type { RuleTexts } from '../src/core/rule-texts';
import type { RulesSource } from '../src/core/types';

const file = '../build/wasm/acedrex.wasm';
const words = readFileSync('../languages/en.lang', 'utf8');

describe.skipIf(!existsSync(file))('a core that has no rule text yet', () => {
  let core: ModuleCore;
  let knowTexts: (texts: RuleTexts) => void;
  let texts: RuleTexts;

  /** As in a browser that begins: nothing has been fetched. */
  const begin = async () => {
    vi.resetModules();
    const [{ ModuleCore }, { know }, known] = await Promise.all([
      import('../src/core/core'),
      import('../src/core/known'),
      import('../src/core/rule-texts'),
    ]);
    know({ words, texts: {} });
    knowTexts = known.knowTexts;
    return ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  };
  const open = (rules: RulesSource) => {
    const { game, missing, findings } = core.open(rules);
    const title = game?.description.title;
    game?.close();
    return { title, missing, findings: findings.length };
  };
  const builtin = (id: string): RulesSource => ({ kind: 'builtin', id });

  beforeEach(async () => {
    texts = await allRuleTexts();
    core = await begin();
  });

  it('asks for the text of a game, and for those that it is like', () => {
    expect(open(builtin('marshall'))).toMatchObject({ missing: 'marshall', title: undefined });
    knowTexts({ marshall: texts.marshall ?? '' });
    expect(open(builtin('marshall'))).toMatchObject({ missing: 'univers' });
    knowTexts({ univers: texts.univers ?? '', chess: texts.chess ?? '' });
    expect(open(builtin('marshall'))).toMatchObject({ title: 'Marshall Chess', missing: null });
  });

  it('asks for those of a text of one’s own, and not for games that there are not', () => {
    const own = (text: string): RulesSource => ({ kind: 'own', name: 'mine.variant', text });
    expect(open(own('like shogi\ntitle Mine\n'))).toMatchObject({ missing: 'shogi' });
    expect(open(own('like shogy\n'))).toMatchObject({ missing: null, findings: 1 });
    knowTexts({ shogi: texts.shogi ?? '' });
    expect(open(own('like shogi\ntitle Mine\n'))).toMatchObject({ title: 'Mine', missing: null });
  });

  it('lets a text of one’s own stand in for one that is missing', () => {
    const others = [{ id: 'chess', text: texts.chess ?? '' }];
    const rules: RulesSource = { kind: 'own', name: 'mine', text: 'like chess\n', others };
    expect(open(rules).missing).toBeNull();
    expect(core.flatten({ ...rules, kind: 'own' })).toContain('piece');
  });

  it('knows the games by all their names before that', () => {
    expect(core.games).toEqual(Object.keys(texts));
    expect(core.gameNamed('3check')).toBe('three-check');
    expect(core.gameNamed('King of the Hill')).toBe('king-of-the-hill');
    expect(core.gameNamed('Japanese chess')).toBe('shogi');
  });

  it('opens every game with what is in its one file', async () => {
    for (const id of Object.keys(texts)) {
      core = await begin();
      knowTexts(withParents(id, texts));
      // That it has no room for a board it says once it has read all.
      expect([null, '(wide board)'], id).toContain(open(builtin(id)).missing);
    }
  });
});
