// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { thirdOf } from '../e2e/whole';
import { saidOfGames } from '../plugins/guide-plugin';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import type { Description } from '../src/core/types';
import { entryOf, type GuideEntry } from '../src/guide/entry';
import { find, findNearly, nearlyNamed } from '../src/guide/find';
import { likesOf } from '../src/guide/like';
import { namesIn } from '../src/guide/names';
import { rowsOf } from '../src/guide/rows';
import { type RuleWords, ruleWordsOf } from '../src/guide/rule-words';
import { distanceWords, ideaWords, newRoles, originWords } from '../src/guide/words';
import { speak } from '../src/language/language';
import type { Language } from '../src/language/languages';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

/** The page and its games speak a language. */
async function speakHere(language: Language): Promise<void> {
  const said = language === 'en' ? {} : await saidOfGames(language);
  const compiled = Object.entries(said).map(([what, texts]) => [
    what,
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, () => text])),
  ]);
  speak(language, Object.fromEntries(compiled));
  speakOfGames(readFileSync(languageFile(language), 'utf8'));
}

const languageFile = (code: string) => new URL(`../../languages/${code}.lang`, import.meta.url);

describe.skipIf(!existsSync(file))('the list of games', () => {
  let core: ModuleCore;
  let entries: GuideEntry[];
  let descriptions: Description[];
  let rules: RuleWords;
  beforeAll(async () => {
    const alsoCalled = namesIn(readFileSync(languageFile('en'), 'utf8'), 'game');
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const chess = described('chess');
    descriptions = core.games.map(described);
    rules = ruleWordsOf(descriptions);
    entries = descriptions.map((description, at) => ({
      ...entryOf(description, chess, alsoCalled.get(core.games[at] ?? '') ?? ''),
      board: '',
      pieces: '',
    }));
  }, 60_000);

  /** In the language of the page. */
  function described(id: string): Description {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(id);
    const { description } = game;
    game.close();
    return description;
  }
  const distanceOf = (id: string) =>
    distanceWords(entries.find((entry) => entry.id === id)?.strangeness ?? -1);

  it('tells how far a game is from chess', () => {
    expect(distanceOf('chess')).toBe('close to chess');
    expect(distanceOf('univers')).toBe('a step further');
    expect(distanceOf('uos')).toBe('far from chess');
    expect(distanceOf('dual')).toBe('far from chess');
  });

  it('counts another goal among what is far from chess, and other draws not', () => {
    for (const id of ['racing-kings', 'king-of-the-hill', 'three-check', 'armageddon', 'shatranj'])
      expect(distanceOf(id)).toBe('a step further');
    for (const id of ['chess960', 'makruk', 'berolina'])
      expect(distanceOf(id)).toBe('close to chess');
  });

  it('names the pieces that are new, and not what stands for one in hand', () => {
    const { roles = [] } = entries.find(({ id }) => id === 'world') ?? {};
    expect(roles).toEqual(['cannon', 'camel', 'gold', 'silver', 'joker', 'spear']);
  });

  it('tells in every language who made a game and when', () => {
    const origin = (id: string) => core.open({ kind: 'builtin', id }).game?.description.origin;
    expect(origin('cylinder')).toBe('Traditional, 10th century');
    expect(origin('three-check')).toBe('');
    speakOfGames(readFileSync(languageFile('de'), 'utf8'));
    try {
      expect(origin('cylinder')).toBe('Überliefert, 10. Jahrhundert');
      expect(origin('dual')).toBe('Antoine Fourriere, um 2003');
      expect(origin('crazyhouse')).toBe('1990er Jahre');
      expect(origin('marshall')).toBe('Fergus Duniho, nach Bruno Violet, 2006');
      expect(origin('univers')).toMatch(/2006$/);
    } finally {
      speakOfGames(readFileSync(languageFile('en'), 'utf8'));
    }
  });

  it('has them in the list by what the build has put into its words', async () => {
    const [dual] = entries.filter(({ id }) => id === 'dual');
    if (!dual) throw new Error('no dual');
    expect(originWords(dual)).toBe('Antoine Fourriere, about 2003');
    await speakHere('de');
    expect(originWords(dual)).toBe('Antoine Fourriere, um 2003');
    expect(ideaWords(dual)).toMatch(/^Zwei Bretter/);
    await speakHere('en');
  });

  it('finds games by inventor, trait and piece', () => {
    const found = (typed: string) => find(entries, typed, null).map(({ entry }) => entry.id);
    expect(found('loos')).toEqual(['uos']);
    expect(found('joker dice')).toEqual(['dice-world']);
    expect(found('10x8')).toEqual(found('10 × 8'));
    expect(found('10x8')).toContain('univers');
    expect(found('univers')[0]).toBe('univers');
    expect(found(' ')).toHaveLength(entries.length);
    expect(found('no such game')).toEqual([]);
  });

  it('finds games by the names that other sites and programs write', () => {
    const found = (typed: string) => find(entries, typed, null).map(({ entry }) => entry.id);
    for (const typed of ['3check', 'threecheck', 'Three Check'])
      expect(found(typed)[0], typed).toBe('three-check');
    for (const typed of ['kingofthehill', 'king-of-the-hill', 'King of the Hill', 'koth'])
      expect(found(typed)[0], typed).toBe('king-of-the-hill');
    expect(found('fischerandom')).toEqual(['chess960']);
    expect(found('racingkings')).toEqual(['racing-kings']);
  });

  it('finds games by the row that they stand in, by another name, and without accents', () => {
    const found = (typed: string) => find(entries, typed, null).map(({ entry }) => entry.id);
    const row = (wanted: string) =>
      rowsOf(entries).find(({ name }) => name === wanted)?.entries ?? [];
    expect(found('historical').toSorted()).toEqual(
      row('old')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(found('chinese chess').toSorted()).toEqual(['minixiangqi', 'xiangqi']);
    expect(found('Grünfeld')).toEqual([]);
    expect(found('paulówich')).toEqual(['lions-and-unicorns', 'unicorn-grand', 'unicorn-great']);
  });

  it('names new pieces in the language that games speak, and finds games by those names', async () => {
    const worldOf = () => newRoles(entries.find(({ id }) => id === 'world') as GuideEntry);
    const found = (typed: string) => find(entries, typed, null).map(({ entry }) => entry.id);
    expect(found('kanone')).toEqual([]);
    await speakHere('de');
    expect(worldOf()).toEqual(['Kanone', 'Kamel', 'Gold', 'Silber', 'Joker', 'Speer']);
    expect(found('kanone')).toEqual(found('cannon'));
    expect(found('kanone')).toContain('world');
    expect(found('chinesisches')).toEqual(found('chinese chess'));
    await speakHere('en');
    expect(worldOf()[0]).toBe('cannon');
  });

  it('finds what is meant by a word with a slip, and nothing by a word of its own', () => {
    const found = (typed: string) => findNearly(entries, typed, null).map(({ entry }) => entry.id);
    expect(found('xiangqui')).toContain('xiangqi');
    expect(found('freling')).toEqual(['congo', 'grand']);
    expect(found('unvers')).toContain('univers');
    expect(found('kapablanca chess')).toContain('capablanca');
    expect(found('mahjongg')).toEqual([]);
    expect(found('qq')).toEqual([]);
  });

  it('knows which game an address may have meant', () => {
    const near = (id: string) => nearlyNamed(entries, id).map(({ id }) => id);
    expect(near('wa')).toContain('wa-shogi');
    expect(near('king-of-the-hil')).toEqual(['king-of-the-hill']);
    expect(near('xiangqui')).toContain('xiangqi');
    expect(near('qqqq')).toEqual([]);
    expect(near('')).toEqual([]);
  });

  it('puts first what is called as was typed, in the language of the page as well', async () => {
    const first = (typed: string) => find(entries, typed, null)[0]?.entry.id;
    expect(first('chess')).toBe('chess');
    await speakHere('fr');
    expect(first('échecs')).toBe('chess');
    expect(first('roi de la colline')).toBe('king-of-the-hill');
    await speakHere('en');
  });

  const searched = (typed: string) => find(entries, typed, rules).map(({ entry }) => entry.id);

  it('finds games by what they are about and by the words of their rules, names first', () => {
    expect(searched('explosion')).toEqual(['atomar', 'atomic']);
    expect(searched('explodes capture')).toEqual(expect.arrayContaining(['atomic']));
    expect(searched('drops')).toEqual(
      expect.arrayContaining(['shogi', 'crazyhouse', 'dobutsu', 'world']),
    );
    expect(searched('dice')[0]).toBe('dice-world');
    expect(searched('checks').slice(0, 3)).toEqual(
      expect.arrayContaining(['karouk', 'three-check']),
    );
    expect(searched('king of the')[0]).toBe('king-of-the-hill');
    expect(searched('HILL king')[0]).toBe('king-of-the-hill');
    expect(searched('wraps')).toEqual(expect.arrayContaining(['cylinder', 'dual']));
  });

  it('shows the sentence by which a game was found where its card does not say why', () => {
    const whyOf = (typed: string) => find(entries, typed, rules)[0]?.why;
    expect(whyOf('vanishes squares around')).toMatch(/^When .* captures, it vanishes/);
    expect(whyOf('atomic')).toBe('');
    expect(whyOf('three-check')).toBe('');
  });

  it('finds other forms of a word, and nothing where no game is like that', () => {
    const nearly = (typed: string) =>
      findNearly(entries, typed, rules).map(({ entry }) => entry.id);
    expect(searched('vanishing')).toEqual([]);
    expect(nearly('vanishing')).toContain('atomic');
    expect(searched('submarine')).toEqual([]);
    expect(nearly('submarine')).toEqual([]);
  });

  it('searches the rules in the language of the page, in Chinese without spaces', async () => {
    // Other games are there to be passed by.
    const games = [...thirdOf(core.games), 'atomic', 'dice-world'];
    for (const [code, searches] of [
      ['de', [['EXPLOSION', 'atomic']]],
      ['fr', [['LANCES dés', 'dice-world']]],
      ['es', [['explosion', 'atomic']]],
      [
        'zh',
        [
          ['爆炸', 'atomic'],
          ['骰', 'dice-world'],
        ],
      ],
    ] as const) {
      await speakHere(code);
      const words = ruleWordsOf(games.map(described));
      for (const [typed, id] of searches) {
        const found = find(entries, typed, words).map(({ entry }) => entry.id);
        expect(found, typed).toContain(id);
      }
    }
    await speakHere('en');
  });

  it('knows what is like a game by what their rules share', () => {
    const likes = likesOf(descriptions);
    expect(likes.atomic).not.toContain('atomic');
    expect(likes.univers?.slice(0, 2).toSorted()).toEqual(['marshall', 'paladin']);
    expect(likes.world?.[0]).toBe('dice-world');
    expect(likes.antichess?.slice(0, 3)).toEqual(expect.arrayContaining(['suicide']));
    expect(likes.shogi).toContain('judkins');
    for (const id of Object.keys(likes)) expect(likes[id]?.length, id).toBeGreaterThan(0);
  });

  it('shows every game in a row, and in each row once', () => {
    const rows = rowsOf(entries).map((row) => row.entries.map(({ id }) => id));
    expect([...new Set(rows.flat())].toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    for (const ids of rows) expect(new Set(ids).size).toBe(ids.length);
    expect(rows[0]).toHaveLength(8);
  });

  it('has rows for drops and dice that hold every game of that kind, and no other', () => {
    const namesIn = (wanted: string) =>
      rowsOf(entries)
        .find(({ name }) => name === wanted)
        ?.entries.map(({ id }) => id);
    const all = (trait: 'drops' | 'dice') =>
      entries.filter(({ traits }) => traits.special.includes(trait)).map(({ id }) => id);
    expect(namesIn('diceGames')).toEqual(all('dice'));
    expect(namesIn('dropGames')?.toSorted()).toEqual(
      all('drops')
        .filter((id) => !namesIn('diceGames')?.includes(id))
        .toSorted(),
    );
  });
});
