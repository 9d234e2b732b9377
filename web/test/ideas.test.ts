// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { thirdOf } from '../e2e/whole';
import { type Checked, checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import type { Edit } from '../src/studio/editor';
import { fits, ideas, insteadOf, isIn, turn } from '../src/studio/idea-statements';

const file = '../build/wasm/acedrex-search.wasm';
const never = (name: string): never => {
  throw new Error(`no idea is called ${name}`);
};

const starter = (id: string) =>
  `like ${id}\n\ntitle     My game\ninventor  Me\nsource    my own idea\n`;

/** As an editor does it: places are those of the text before. */
const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), text);

describe.skipIf(!existsSync(file))('ideas for a game', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const check = (text: string): Checked =>
    checkRules(core, { kind: 'own', name: 'mine', text, others: [] });

  /** Games whose own rules leave no room for an idea: an error says so. */
  const severalMoves = ['bare', 'losers', 'explosions', 'stone', 'dice'];
  const refused: Readonly<Record<string, readonly string[]>> = {
    andernach: ['explosions', 'stone'],
    'balanced-marseillais': severalMoves,
    cannibal: ['explosions', 'stone', 'dice'],
    'cannon-shogi': ['shuffle'],
    chak: ['shuffle', 'dice'],
    chess960: ['stone'],
    chigorin: ['shuffle'],
    coregal: ['explosions', 'stone', 'dice'],
    courier: ['shuffle'],
    'double-chess': ['drops', 'explosions', 'stone', 'shuffle', 'dice'],
    dual: ['stone'],
    empire: ['shuffle'],
    'fides-clobberers': ['shuffle'],
    'fides-rookies': ['shuffle'],
    'file-sharing': ['dice'],
    gigachess: ['drops', 'shuffle'],
    'grant-acedrex': ['drops', 'shuffle'],
    gross: ['drops', 'shuffle'],
    horde: ['explosions', 'stone', 'dice'],
    'italian-progressive': severalMoves,
    janggi: ['stone', 'dice'],
    'janggi-modern': ['stone', 'dice'],
    'janggi-tournament': ['stone', 'dice'],
    'janggi-traditional': ['stone', 'dice'],
    judkins: ['shuffle'],
    karouk: ['shuffle'],
    losers: ['must', 'dice'],
    maharajah: ['bare', 'losers', 'stone', 'dice'],
    makpong: ['dice'],
    marseillais: severalMoves,
    metamachy: ['drops', 'shuffle'],
    'micro-shogi': ['explosions'],
    minishogi: ['shuffle'],
    minixiangqi: ['shuffle'],
    omega: ['lastRank', 'drops'],
    orda: ['shuffle'],
    ouk: ['shuffle'],
    petrified: ['drops', 'explosions', 'dice'],
    placement: ['dice'],
    progressive: severalMoves,
    'racing-kings': ['noCheck', 'stone', 'shuffle', 'dice'],
    seirawan: ['shuffle'],
    shatar: ['dice'],
    shinobi: ['shuffle'],
    'sho-shogi': ['drops', 'explosions', 'stone', 'dice'],
    shouse: ['shuffle'],
    sittuyin: ['dice'],
    spartan: ['explosions', 'stone', 'shuffle', 'dice'],
    switching: ['paralysis', 'dice'],
    synochess: ['shuffle'],
    uos: ['shuffle'],
    'upside-down': ['lastRank'],
    'wa-shogi': ['drops', 'shuffle'],
    wildebeest: ['shuffle'],
    world: ['dice'],
    xiangqi: ['shuffle'],
  };

  it('fit games of every kind, and are taken out again', () => {
    const failed: Record<string, string[]> = {};
    const games = thirdOf(core.games);
    for (const id of games) {
      const text = starter(id);
      const checked = check(text);
      for (const idea of ideas) {
        if (!fits(idea, checked)) continue;
        const next = edited(text, turn(text, idea, checked) ?? []);
        const after = check(next);
        if (after.findings.some(({ severity }) => severity !== 'note'))
          failed[id] = [...(failed[id] ?? []), idea.name];
        expect(isIn(next, idea)).toBe(true);
        expect(edited(next, turn(next, idea, after) ?? [])).toBe(text);
      }
    }
    const known = Object.entries(refused).filter(([id]) => games.includes(id));
    expect(failed).toEqual(Object.fromEntries(known));
  });

  it('that a game has already are the reason why it cannot have others', () => {
    const text = starter('chess');
    for (const idea of ideas) {
      const next = edited(text, turn(text, idea, check(text)) ?? []);
      const checked = check(next);
      const off = ideas.filter((other) => !isIn(next, other) && !fits(other, checked));
      expect(off.map((other) => [other.name, insteadOf(other, next)])).toEqual(
        off.map((other) => [other.name, idea.name]),
      );
    }
  });

  it('are written one after the other, and stand in place of what they contradict', () => {
    const idea = (name: string) => ideas.find((each) => each.name === name) ?? never(name);
    let text = starter('chess');
    for (const name of ['losers', 'drops', 'shuffle', 'bare'])
      text = edited(text, turn(text, idea(name), check(text)) ?? []);
    expect(text).toBe(`${starter('chess')}replace end checkmate  win
replace end stalemate  win
must capture
captured all  to hand
drop queen rook bishop knight  anywhere
drop pawn  on ranks 2-7
shuffle rank 1:  rook rook, knight knight, bishop bishop, queen, king
remove castle
end bare king  loss
`);
    expect(check(text).error).toBeNull();
  });

  it('put a stone in the way after every move, and leave no check', () => {
    const stone = ideas.find(({ name }) => name === 'stone') ?? never('stone');
    const text = starter('chess');
    expect(
      edited(text, turn(text, stone, check(text)) ?? []),
    ).toBe(`${text}turn move, place duck, only one
royals none
remove end checkmate
remove end dead
end no king  loss
`);
  });

  it('leave alone what the text says for itself', () => {
    const own = `${starter('chess')}must capture\nremove castle\n`;
    const checked = check(own);
    for (const idea of ideas.filter((each) => !isIn(own, each) && fits(each, checked))) {
      const on = edited(own, turn(own, idea, checked) ?? []);
      expect(isIn(on, idea)).toBe(true);
      expect(on.startsWith(own)).toBe(true);
      expect(on.match(/^(must capture|remove castle)$/gm)).toHaveLength(2);
      expect(edited(on, turn(on, idea, check(on)) ?? [])).toBe(own);
    }
  });

  it('have squares of a board of any size in the middle', () => {
    const of = (id: string) => {
      const idea = ideas.find(({ name }) => name === 'middle');
      const edits = idea && turn('', idea, check(starter(id)));
      return edits?.[0]?.text;
    };
    expect(of('chess')).toBe('end king on d4 e4 d5 e5  win\n');
    expect(of('univers')).toBe('end king on e4 f4 e5 f5  win\n');
    expect(of('shogi')).toBe('end king on e5  win\n');
  });
});
