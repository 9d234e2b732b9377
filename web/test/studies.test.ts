// @vitest-environment node
/** Analyses that the server keeps, as far as this browser knows of it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { beginRecord } from '../src/game/new-game';
import { asRecord } from '../src/game/read-record';
import type { GameRecord, KeptAt } from '../src/game/record';
import { mainLineOf } from '../src/studies/main-line';
import { refusalText } from '../src/studies/refusal';
import { addressOfStudy } from '../src/studies/studies';
import { lastOf } from '../src/studies/study-picture';
import { StudyGame } from '../src/study/study';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));
const place = { study: 'a'.repeat(32), chapter: 3, version: 2 };

describe.runIf(existsSync(file))('an analysis that was kept on the server', () => {
  const begin = async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const rules = { kind: 'builtin', id: 'chess' } as const;
    const { game } = core.open(rules);
    if (!game) throw new Error('no chess');
    const record = { ...beginRecord(game, rules, 'person'), isStudy: true };
    const saved: GameRecord[] = [];
    const study = new StudyGame({ game, record, onSave: (each) => saved.push(each) });
    return { study, saved };
  };

  it('is as the server has it until it changes', async () => {
    const { study, saved } = await begin();
    const { savedAt } = study.snapshot.record;
    study.actions.keptOnServer({ ...place, at: savedAt });
    expect(saved.at(-1)).toMatchObject({ savedAt, keptAt: { ...place, at: savedAt } });
    await new Promise((later) => setTimeout(later, 2));
    study.actions.play('e2e4');
    expect(saved.at(-1)?.savedAt).toBeGreaterThan(savedAt);
    expect(saved.at(-1)?.keptAt).toEqual({ ...place, at: savedAt });
    study.close();
  });

  it('is newer than what the server has when it changed on the way there', async () => {
    const { study, saved } = await begin();
    const { savedAt } = study.snapshot.record;
    await new Promise((later) => setTimeout(later, 2));
    study.actions.play('e2e4');
    study.actions.keptOnServer({ ...place, at: savedAt });
    const { savedAt: now, keptAt } = saved.at(-1) as GameRecord;
    expect(now).toBeGreaterThan(keptAt?.at ?? now);
    study.close();
  });
});

describe('the picture of a study', () => {
  const tree =
    '[FEN "x"]\n\n1. e4! {best (by test)} $1 (1. d4 d5 (1... Nf6) 2. c4) 1... e5?! 2.Nf3 { [%cal Ge2e4] } *';

  it('is about the main line alone', () => {
    expect(mainLineOf(tree)).toEqual(['e4', 'e5', 'Nf3', '*']);
    expect(mainLineOf('')).toEqual([]);
  });

  it.runIf(existsSync(file))('is where that ends, as far as it is legal', async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const rules = { kind: 'builtin', id: 'chess' } as const;
    const { game } = core.open(rules);
    if (!game) throw new Error('no chess');
    const record = beginRecord(game, rules, 'person').text;
    const fenOf = (tree: string) => lastOf(game, { record, tree })?.state.fen;
    expect(fenOf(tree)).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R b/);
    expect(fenOf('1. e4 Ke3')).toMatch(/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
    expect(fenOf('')).toMatch(/PPPPPPPP\/RNBQKBNR w/);
    expect(lastOf(game, { record: 'nonsense', tree })).toBeNull();
  });
});

describe('where the server keeps it', () => {
  const record = {
    key: 'abcdef',
    rules: { kind: 'builtin', id: 'chess' },
    text: '',
    title: 'Chess',
    players: { white: { kind: 'person' }, black: { kind: 'person' } },
    moveCount: 0,
    isOver: false,
    flipped: false,
    savedAt: 1,
  };
  it('is believed only as a whole', () => {
    const keptAt: KeptAt = { ...place, at: 1 };
    expect(asRecord({ ...record, keptAt })).not.toBeNull();
    for (const key of ['study', 'chapter', 'version', 'at'])
      expect(asRecord({ ...record, keptAt: { ...keptAt, [key]: null } })).toBeNull();
  });
  it('has an address, and each chapter, too', () => {
    expect(addressOfStudy('ab')).toBe('#/studies/ab');
    expect(addressOfStudy('ab', 7)).toBe('#/studies/ab/7');
  });
  it('says why it refuses', () => {
    const said = (code: string) => refusalText({ code, sentence: 'In English.' });
    expect(said('changed')).toContain('Nothing is lost');
    expect(said('something new')).toBe('In English.');
  });
});
