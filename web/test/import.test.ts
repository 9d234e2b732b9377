// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame, RulesSource } from '../src/core/types';
import { asText } from '../src/game/bytes';
import { OwnShelf } from '../src/game/own-shelf';
import { today, whoAndWhen } from '../src/game/record';
import { Session } from '../src/game/session';
import { backupOf, bringTexts, fileOfBroken, readBackup, textsOf } from '../src/share/backup';
import { gamesAtOnce, importText, type Reader } from '../src/share/import';
import { pgnFrom } from '../src/share/pgn-from';
import { TextReader } from '../src/share/read-game';
import { openStudy } from '../src/tree/kept-study';
import { recordOf } from './fixtures';
import { readPgn } from './pgn-reader';

const riders = { name: 'riders.variant', text: 'like chess\ntitle Riders', savedAt: 1000 };

describe('a backup', () => {
  it('brings back what was put into it', () => {
    const records = [recordOf({ key: 'aaa' }), recordOf({ key: 'bbb', isOver: true })];
    const own = { ...riders, key: 'ccc', versions: [], removedAt: 0 };
    expect(readBackup(backupOf(records, [own]))).toEqual({ records, texts: [riders], broken: [] });
  });
  it('may have no texts, as those of earlier pages', () => {
    const file = JSON.stringify({ form: 'acedrex games 1', records: [recordOf()] });
    expect(readBackup(file)).toEqual({ records: [recordOf()], texts: [], broken: [] });
  });
  it('says what in it is not whole, and is refused when it is something else', () => {
    const late = { ...riders, savedAt: 1e300 };
    const file = JSON.stringify({
      form: 'acedrex games 1',
      records: [recordOf(), { key: 1 }, null, recordOf({ savedAt: 1e300 })],
      texts: [{ name: 'riders.variant' }, riders, late],
    });
    const read = readBackup(file);
    expect(read).toMatchObject({ records: [recordOf()], texts: [riders] });
    expect(read?.broken.map(({ kind, number }) => [kind, number])).toEqual([
      ['records', 2],
      ['records', 3],
      ['records', 4],
      ['texts', 1],
      ['texts', 3],
    ]);
    const rest = readBackup(fileOfBroken(read?.broken ?? []));
    expect([rest?.records, rest?.texts]).toEqual([[], []]);
    expect(rest?.broken.map(({ value }) => value)).toEqual(read?.broken.map(({ value }) => value));
    const none = ['', 'null', '[]', '{"form":"x"}', '{"form":"acedrex games 1"}'];
    for (const text of [...none, '{"form":"acedrex games 1","records":[],"texts":5}'])
      expect(readBackup(text), text).toBeNull();
  });
});

describe('the rule texts of a backup', () => {
  let shelf: OwnShelf;
  const here = () => shelf.list().map(({ name, text }) => [name, text]);
  beforeEach(async () => {
    const refused = () => Promise.reject(new DOMException('no', 'UnknownError'));
    shelf = new OwnShelf(null, () => 5000, refused);
    await shelf.ready;
  });
  afterEach(() => shelf.close());

  it('are put beside those that are here, which stay as they are', () => {
    const brought = bringTexts(shelf, [riders, { ...riders, name: 'other.variant' }]);
    expect(brought).toEqual({ addedCount: 2, knownCount: 0, renamed: [] });
    expect(shelf.list()[0]?.savedAt).toBe(1000);
    expect(bringTexts(shelf, [riders])).toMatchObject({ addedCount: 0, knownCount: 1 });
    expect(shelf.list()).toHaveLength(2);
  });
  it('get another name where another text has theirs, and get it once', () => {
    shelf.add('riders', 'mine');
    const renamed = [{ name: 'riders.variant', other: 'riders-2.variant' }];
    expect(bringTexts(shelf, [riders])).toEqual({ addedCount: 1, knownCount: 0, renamed });
    expect(bringTexts(shelf, [riders])).toEqual({ addedCount: 0, knownCount: 1, renamed: [] });
    expect(here()).toEqual([
      ['riders.variant', 'mine'],
      ['riders-2.variant', riders.text],
    ]);
  });
  it('take the place of a text that nobody has touched, which is in no backup', () => {
    const started = 'like chess\n\ntitle     Mein Spiel\ninventor  Dein Name\n';
    shelf.add('my-game', `${started}source    eigene Idee\n`);
    expect(textsOf(shelf)).toEqual([]);
    const mine = { ...riders, name: 'my-game.variant' };
    expect(bringTexts(shelf, [mine]).renamed).toEqual([]);
    expect(here()).toEqual([['my-game.variant', riders.text]]);
  });
  it('are not of a time to come', () => {
    bringTexts(shelf, [{ ...riders, savedAt: 8e15 }]);
    expect(shelf.list()[0]?.savedAt).toBe(5000);
  });
});

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe('a file', () => {
  it('is read as UTF-8, or as what older programs write', () => {
    const latin = Uint8Array.from('Müller', (letter) => letter.charCodeAt(0));
    expect(asText(latin.buffer)).toBe('Müller');
    expect(asText(new TextEncoder().encode('Müller 将').buffer)).toBe('Müller 将');
  });
  it('is read as UTF-16 where a mark says so', () => {
    const wide = [...'\uFEFFMü将'].map((letter) => letter.charCodeAt(0));
    const little = Uint8Array.from(wide.flatMap((unit) => [unit & 255, unit >> 8]));
    const big = Uint8Array.from(wide.flatMap((unit) => [unit >> 8, unit & 255]));
    expect(asText(little.buffer)).toBe('Mü将');
    expect(asText(big.buffer)).toBe('Mü将');
  });
});

describe.skipIf(!existsSync(file))('a text that was pasted', () => {
  let core: ModuleCore;
  const known = new Map<string, CoreGame | null>();
  const open = (rules: RulesSource): CoreGame | null => {
    const key = JSON.stringify(rules);
    if (!known.has(key)) known.set(key, core.open(rules).game);
    return known.get(key) ?? null;
  };
  const by = (): Reader => ({
    core,
    open: async (rules) => open(rules),
    gamesOf: (text, usual) => {
      const reader = new TextReader(core, text, usual);
      return async () => reader.next();
    },
    pgnFrom,
  });
  const read = (text: string, fenGame = 'chess') => importText(by(), text, fenGame);
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    await readPgn();
  });

  it('says so when what reads other files does not come', async () => {
    const failing = () => Promise.reject(new Error('no line'));
    const { problems } = await importText({ ...by(), pgnFrom: failing }, 'PI\n+\n', 'shogi');
    expect(problems.map(({ text }) => text)).toEqual(['Its program could not be loaded.']);
  });

  it('is a game of shogi as CSA, and says of KIF what to do', async () => {
    const csa = 'V2.2\nN+Ann\nPI\n+\n+7776FU\nT3\n-3334FU\n%TORYO\n';
    const [record] = (await read(csa)).records;
    expect(record?.rules).toEqual({ kind: 'builtin', id: 'shogi' });
    expect(record?.moveCount).toBe(2);
    expect((await read('手合割：平手\n   1 ７六歩(77)\n')).problems[0]?.text).toContain('KIF');
  });
  it('is positions, one in each line', async () => {
    const epd = '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "one";\n\n4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n';
    const { records, problems } = await read(epd);
    expect(problems).toEqual([]);
    expect(records.map(({ text }) => /^start (\S+)/m.exec(text)?.[1])).toEqual([
      '4k3/8/8/8/8/8/4P3/4K3',
      '4k3/8/8/8/8/8/3P4/4K3',
    ]);
    const shogi = '4k4/9/9/9/9/9/9/9/4K4 b - 1\n4k4/9/9/9/9/9/9/9/3K5 b - 1\n';
    expect((await read(shogi, 'shogi')).records.map(({ rules }) => rules)).toEqual([
      { kind: 'builtin', id: 'shogi' },
      { kind: 'builtin', id: 'shogi' },
    ]);
  });
  it('is of the shuffled form of a game that the tag names', async () => {
    const pgn = `[Variant "Crazyhouse960"]
[FEN "nrk3r1/pppppppp/8/8/8/8/PPPPPPPP/NRK3R1[Pp] w KQkq - 0 1"]

1. O-O O-O-O *
`;
    const { records, problems } = await read(pgn);
    expect(problems).toEqual([]);
    expect(records[0]?.rules).toEqual({ kind: 'builtin', id: 'crazyhouse960' });
    expect(records[0]?.title).toBe('Crazyhouse960');
  });
  it('has ranks from 0 where XBoard wrote it, and a warning where it may have', async () => {
    const ranks = (moves: string) => read(`[Variant "grand"]\n${moves}\n`);
    expect((await ranks('\n1. d4 d5 2. h3 *')).problems).toEqual([]);
    const both = await ranks('[FEN "r3k5/10/10/10/10/10/10/10/10/4K4R w - - 0 1"]\n\n1. Rj5 Ra5 *');
    expect(both.warnings?.[0]?.text).toContain('XBoard');
  });

  it('says who played it and when', async () => {
    const [record] = (await read('[White "Ann"]\n[Date "2019.05.04"]\n\n1. e4 *\n')).records;
    expect(record?.names).toEqual({ white: 'Ann', black: '' });
    expect(record && whoAndWhen(record)).toBe('Ann – ?, 2019-05-04');
    const [unknown] = (await read('1. e4 *\n')).records;
    expect(unknown && whoAndWhen(unknown)).toBe('');
  });

  it('is written with the day it began and the program that played', () => {
    const game = open({ kind: 'builtin', id: 'chess' });
    const black = { kind: 'computer', level: 3 } as const;
    const date = today(new Date(2026, 0, 2));
    const record = game?.begin('chess', { date }, { white: { kind: 'person' }, black });
    expect(record?.pgn()).toContain('[Date "2026.01.02"]');
    expect(record?.pgn()).toContain('[Black "Acedrex"]');
    record?.close();
  });

  it('may call its game as other sites do', async () => {
    const names = ['Racing Kings', 'King of the Hill', 'Capablanca Chess'];
    const { records } = await read(names.map((name) => `[Variant "${name}"]\n\n*\n`).join('\n'));
    expect(records.map(({ rules }) => rules)).toEqual(
      ['racing-kings', 'king-of-the-hill', 'capablanca'].map((id) => ({ kind: 'builtin', id })),
    );
  });

  it('may be of a shuffled game without saying so but in its FEN', async () => {
    const { records, problems } = await read(
      '[SetUp "1"]\n[FEN "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w GCgc - 0 1"]\n\n1. b4 b5 *\n',
    );
    expect(problems).toEqual([]);
    expect(records.map(({ rules }) => rules)).toEqual([{ kind: 'builtin', id: 'chess960' }]);
  });
  it('may be PGN of several games, with letters of many bytes', async () => {
    const { records, problems } = await read(
      '[White "Žofie"]\n[Variant "Crazyhouse"]\n\n1. e4 {é} e5 *\n\n[Variant "chess"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
    );
    expect(problems).toEqual([]);
    expect(records.map(({ rules }) => rules)).toEqual([
      { kind: 'builtin', id: 'crazyhouse' },
      { kind: 'builtin', id: 'chess' },
    ]);
    expect(records.map(({ moveCount, isOver }) => [moveCount, isOver])).toEqual([
      [2, false],
      [4, true],
    ]);
  });
  it('tells what is wrong with one game and reads the others', async () => {
    const { records, problems } = await read(
      '1. e4 e5\n2. Ke3 *\n\n[Variant "bughouse"]\n\n1. e4 *\n\n[Event "x"]\n\n1. d4 *',
    );
    expect(records).toHaveLength(1);
    expect(problems.map(({ text }) => text)).toEqual([
      'Game 1: line 2: “Ke3” is not a legal move here.',
      'Game 2: the game “bughouse” is not known here.',
    ]);
  });
  it('shows the word that is wrong and why, in what is left to be mended', async () => {
    const good = '[Variant "chess"]\n\n1. e4 e5 *\n\n';
    const bad = '[Event "Größe"]\n\n1. e4 {ü} e5 2. Ke3 Nc6 *';
    const { records, problems, left } = await read(`${good}${bad}\n\n${good}${bad}`);
    expect(records).toHaveLength(2);
    expect(left).toBe(`${bad}\n\n${bad}`);
    expect(problems.map(({ text }) => text)).toEqual([
      'Game 2: line 3: “Ke3” is not a legal move here.',
      'Game 4: line 7: “Ke3” is not a legal move here.',
    ]);
    for (const { reason, place } of problems) {
      expect(place).toEqual({ before: '1. e4 {ü} e5 2. ', words: 'Ke3', after: ' Nc6 *' });
      expect(reason).toContain('e3');
    }
    expect((await read(left)).left).toBe(left);
  });
  it('shows only what is around the word in a long line', async () => {
    const moves = Array.from({ length: 30 }, () => 'Nf3 Nf6 Ng1 Ng8').join(' ');
    const [problem] = (await read(`${moves} Ke3 ${moves}`)).problems;
    expect(problem?.place?.words).toBe('Ke3');
    expect(problem?.place?.before.length).toBeLessThan(50);
    expect(problem?.place?.after.length).toBeLessThan(50);
  });
  it('is read with a warning where it says that a piece moves otherwise', async () => {
    const men = async (men: string) =>
      (await read(`[Variant "univers"]\n[VariantMen "${men}"]\n\n1. e4 *\n`)).warnings?.map(
        ({ text }) => text,
      );
    expect(await men('P:fmWfceFifmnD;M:NR0')).toEqual([]);
    expect(await men('M:BN')).toEqual(['Game 1: in the file M moves as BN, here as RN.']);
    expect(await men('J:W')).toEqual([
      'Game 1: the file has a piece J that this game does not know.',
    ]);
    const game = open({ kind: 'builtin', id: 'univers' });
    const record = game?.begin(
      'univers',
      {},
      { white: { kind: 'person' }, black: { kind: 'person' } },
    );
    const own = record?.pgn() ?? '';
    expect(own).toContain('[VariantMen "K:');
    expect((await read(own)).warnings).toEqual([]);
    // By the same rules no piece can move otherwise, whatever the tag says.
    expect((await read(own.replace('M:RN', 'M:BN'))).warnings).toEqual([]);
    record?.close();
  });
  it('is read in parts where there are many games, and nothing is left out', async () => {
    const wrong = '1. Ke3 *\n\n';
    const text = `${wrong}${'1. é4 e4 *\n\n'.replace('é4 ', '{é} ').repeat(gamesAtOnce + 2)}${wrong}`;
    const first = await read(text);
    expect(first.records).toHaveLength(gamesAtOnce - 1);
    const second = await first.more?.();
    expect(second?.records).toHaveLength(3);
    expect(second?.rest).toBeUndefined();
    expect(second?.left).toBe('1. Ke3 *\n\n1. Ke3 *');
    expect(second?.problems.map(({ text }) => text)).toEqual([
      `Game ${gamesAtOnce + 4}: line 3: “Ke3” is not a legal move here.`,
    ]);
  });
  it('may have a game that is longer than what is looked at first', async () => {
    const long = `1. e4 {${'é'.repeat(100_000)}} e5 *\n\n[Variant "Univers"]\n\n1. d4 *\n`;
    const { records, left } = await read(long);
    expect(records.map(({ title }) => title)).toEqual(['Chess', 'Univers Chess']);
    expect(left).toBe('');
  });
  it('may be moves alone, of the game that was chosen', async () => {
    const { records } = await read('b2a4 b9a7', 'world');
    expect(records.map(({ title }) => title)).toEqual(['World Chess']);
    expect((await read('[White "Ann"]\n\n1. e4 *', 'world')).records[0]?.title).toBe('Chess');
  });
  it('is told of where its rules have changed, although all its moves are legal', async () => {
    const own = '[Variant "chess"]\n[RulesHash "1111111111111111"]\n\n1. e4 e5 *\n';
    const { records, warnings } = await read(own);
    expect(warnings?.map(({ text }) => text)).toEqual([
      'Game 1: The rules of this game have changed since it was recorded: the moves may not be those that were played.',
    ]);
    const [record] = records;
    const game = open({ kind: 'builtin', id: 'chess' });
    if (!record || !game) throw new Error('not read');
    expect(new Session(game, record).hasOtherRules).toBe(true);
    expect(openStudy(game, record).hasOtherRules).toBe(true);
    const [same] = (await read('1. e4 e5 *')).records;
    if (!same) throw new Error('not read');
    expect(new Session(game, same).hasOtherRules).toBe(false);
  });
  it('may be a position of the game that was chosen', async () => {
    const { records } = await read('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    expect(records).toHaveLength(1);
    expect(records[0]?.text).toContain('start 4k3/8/8/8/8/8/4P3/4K3 w');
    expect((await read('4k3/8/8/8/8/8/8/8 w - - 0 1')).problems).toHaveLength(1);
  });
  it('is no position only because its first word has a slash', async () => {
    for (const text of ['{A/B} 1. e4 e5 *', '[Event"A/B/C"] 1. e4 e5 *']) {
      const { records, problems } = await read(text);
      expect(problems, text).toEqual([]);
      expect(records[0]?.moveCount, text).toBe(2);
    }
    const result = await read('1/2-1/2 1. e4 e5 *');
    expect(result.problems).toEqual([]);
    expect(result.records.at(-1)?.moveCount).toBe(2);
    const said = async (text: string) => (await read(text)).problems.map((problem) => problem.text);
    expect((await said('e4/e5 Nf3 Nc6')).join()).toContain('“e4/e5” is not a legal move');
    expect((await said('{A/B/C} 1. e4 e5 2. Ke3 *')).join()).toContain('“Ke3” is not a legal move');
    expect(await said('4k3/8/8/8/8/8/8/8 w - - 0 1')).toEqual(['FEN: White has no king.']);
  });
  it('says of a backup that was cut off that a part is missing', async () => {
    const whole = backupOf([recordOf()], []);
    const { records, problems, left } = await read(whole.slice(0, whole.length / 2));
    expect(records).toEqual([]);
    expect(problems.map(({ text }) => text).join()).toContain('part of it is missing');
    expect(left).toBe('');
  });

  it('says of a backup what in it is damaged, and leaves that', async () => {
    const damaged = JSON.stringify({ form: 'acedrex games 1', records: [5], texts: [riders, {}] });
    const { records, texts, problems, left } = await read(damaged);
    expect([records, texts]).toEqual([[], [riders]]);
    expect(problems.map(({ text }) => text)).toEqual([
      'Game 1 of the backup is damaged and was not added.',
      'Rule text 2 of the backup is damaged and was not added.',
    ]);
    expect(JSON.parse(left)).toEqual({ form: 'acedrex games 1', records: [5], texts: [{}] });
  });

  it('is left where it is when it is data of another program or of a newer page', async () => {
    const foreign = await read('{"games":[1,2,3]}');
    expect([foreign.records, foreign.problems]).toEqual([[], []]);
    const newer = backupOf([recordOf()], []).replace('acedrex games 1', 'acedrex games 2');
    expect((await read(newer)).problems.map(({ text }) => text)).toEqual([
      'This backup was made by a newer version of this page. Reload the page and try again.',
    ]);
    expect((await read(newer)).left).toBe(newer);
    expect((await read('{a comment} 1. e4 *')).records).toHaveLength(1);
  });

  it('is told of a wrong position with one full stop', async () => {
    const [late] = (await read('[Event "ü"]\n[FEN "4k3/8/8/8/8/8/8/4K3 x - - 0 1"]\n\n1. e4 *'))
      .problems;
    expect(late?.text).toContain('line 2:');
    expect(late?.place?.before).toBe('[FEN "4k3/8/8/8/8/8/8/4K3 ');
    expect(late?.place?.words).toBe('x');
    const [problem] = (await read('[FEN "8/8 w - - 0 1"]\n\n1. e4 *')).problems;
    expect(problem?.text).toMatch(/ranks.*[^.]\.$/);
  });

  it('may be a saved game, a backup or a link', async () => {
    expect(
      (await read('acedrex game 2\ngame chess\nmove white e2e4\n')).records[0]?.moveCount,
    ).toBe(1);
    expect((await read('acedrex game 2\ngame nothing\n')).problems).toHaveLength(1);
    expect((await read(backupOf([recordOf()], []))).records).toHaveLength(1);
    expect((await read('https://example.org/acedrex/#/share/1.a.b')).link).toBe('1.a.b');
  });
  it('is told apart from links to other sites and from letters', async () => {
    const link = 'https://lichess.org/abcdefgh';
    const other = await read(link);
    expect(other.problems[0]?.text).toMatch(/^Links to other sites cannot be read/);
    expect(other.left).toBe(link);
    const letter = 'Dear Anna,\nthank you for the game.';
    expect(await read(letter)).toEqual({ records: [], problems: [], left: letter });
    expect((await read('e2e5 e7e5')).problems).toHaveLength(1);
    expect((await read('Anna played Bo here 1. e4 e5')).problems).toHaveLength(1);
  });
  it('has its games in its order, where the latest stand first', async () => {
    const { records } = await read('1. e4 *\n\n1. d4 *\n\n1. c4 *\n');
    const latestFirst = [...records].sort((a, b) => b.savedAt - a.savedAt);
    expect(records).toHaveLength(3);
    expect(latestFirst).toEqual(records);
    expect(new Set(records.map(({ savedAt }) => savedAt)).size).toBe(3);
  });
  it('may be nothing at all', async () => {
    expect(await read('   ')).toEqual({ records: [], problems: [], warnings: [], left: '' });
  });
});
