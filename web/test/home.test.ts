// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import { entryOf, type GuideEntry } from '../src/guide/entry';
import { namesIn } from '../src/guide/names';
import { rowsOf } from '../src/guide/rows';
import {
  distanceWords,
  ideaWords,
  matching,
  nearlyMatching,
  newRoles,
  originWords,
} from '../src/guide/words';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

const languageFile = (code: string) => new URL(`../../languages/${code}.lang`, import.meta.url);

describe.skipIf(!existsSync(file))('the list of games', () => {
  let core: ModuleCore;
  let entries: GuideEntry[];
  beforeAll(async () => {
    const alsoCalled = namesIn(readFileSync(languageFile('en'), 'utf8'), 'game');
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const describe = (id: string) => {
      const { game } = core.open({ kind: 'builtin', id });
      if (!game) throw new Error(id);
      return game.description;
    };
    const chess = describe('chess');
    entries = core.games.map((id) => ({
      ...entryOf(describe(id), chess, alsoCalled.get(id) ?? ''),
      board: '',
      pieces: '',
    }));
  });

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

  it('has them in the list by what the build has put into the file of words', () => {
    const [dual] = entries.filter(({ id }) => id === 'dual');
    if (!dual) throw new Error('no dual');
    expect(originWords(dual)).toBe('Antoine Fourriere, about 2003');
    speakOfGames(
      'idea dual = Zwei Bretter; ein Zylinder.\n# origin dual = Antoine Fourriere, um 2003\n',
    );
    expect(originWords(dual)).toBe('Antoine Fourriere, um 2003');
    expect(ideaWords(dual)).toBe('Zwei Bretter; ein Zylinder.');
    speakOfGames(readFileSync(languageFile('en'), 'utf8'));
  });

  it('finds games by inventor, trait and piece', () => {
    const found = (typed: string) => matching(entries, typed).map(({ id }) => id);
    expect(found('loos')).toEqual(['uos']);
    expect(found('joker dice')).toEqual(['dice-world']);
    expect(found('10x8')).toEqual(found('10 × 8'));
    expect(found('10x8')).toContain('univers');
    expect(found('univers')[0]).toBe('univers');
    expect(found(' ')).toHaveLength(entries.length);
    expect(found('no such game')).toEqual([]);
  });

  it('finds games by the names that other sites and programs write', () => {
    const found = (typed: string) => matching(entries, typed).map(({ id }) => id);
    for (const typed of ['3check', 'threecheck', 'Three Check'])
      expect(found(typed), typed).toEqual(['three-check']);
    for (const typed of ['kingofthehill', 'king-of-the-hill', 'King of the Hill', 'koth'])
      expect(found(typed), typed).toEqual(['king-of-the-hill']);
    expect(found('fischerandom')).toEqual(['chess960']);
    expect(found('racingkings')).toEqual(['racing-kings']);
  });

  it('finds games by the row that they stand in, by another name, and without accents', () => {
    const found = (typed: string) => matching(entries, typed).map(({ id }) => id);
    const row = (wanted: string) =>
      rowsOf(entries).find(({ name }) => name === wanted)?.entries ?? [];
    expect(found('historical').toSorted()).toEqual(
      row('old')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(found('chinese chess').toSorted()).toEqual(['minixiangqi', 'xiangqi']);
    expect(found('Grünfeld')).toEqual([]);
    expect(found('paulówich')).toEqual(['unicorn-great']);
  });

  it('names new pieces in the language that games speak, and finds games by those names', () => {
    const worldOf = () => newRoles(entries.find(({ id }) => id === 'world') as GuideEntry);
    const found = (typed: string) => matching(entries, typed).map(({ id }) => id);
    expect(found('kanone')).toEqual([]);
    speakOfGames(readFileSync(languageFile('de'), 'utf8'));
    expect(worldOf()).toEqual(['Kanone', 'Kamel', 'Gold', 'Silber', 'Joker', 'Speer']);
    expect(found('kanone')).toEqual(found('cannon'));
    expect(found('kanone')).toContain('world');
    expect(found('chinesisches')).toEqual(found('chinese chess'));
    speakOfGames(readFileSync(languageFile('en'), 'utf8'));
    expect(worldOf()[0]).toBe('cannon');
  });

  it('finds what is meant by a word with a slip, and nothing by a word of its own', () => {
    const found = (typed: string) => nearlyMatching(entries, typed).map(({ id }) => id);
    expect(found('xiangqui')).toContain('xiangqi');
    expect(found('freling')).toEqual(['grand']);
    expect(found('unvers')).toContain('univers');
    expect(found('kapablanca chess')).toContain('capablanca');
    expect(found('mahjongg')).toEqual([]);
    expect(found('qq')).toEqual([]);
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
    const all = (trait: 'hasHands' | 'hasDice') =>
      entries.filter(({ traits }) => traits[trait]).map(({ id }) => id);
    expect(namesIn('diceGames')).toEqual(all('hasDice'));
    expect(namesIn('dropGames')?.toSorted()).toEqual(
      all('hasHands')
        .filter((id) => !namesIn('diceGames')?.includes(id))
        .toSorted(),
    );
  });
});
