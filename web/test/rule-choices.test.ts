// @vitest-environment node
/** What can be chosen of the rules: read off a text, and written into it. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { thirdOf } from '../e2e/whole';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { readForm, readForms, writeForm } from '../src/studio/choices/forms';
import { type Game, gameOf } from '../src/studio/choices/game';
import { inheritedBy } from '../src/studio/choices/inherited';
import { type EachRow, isUsed, type OneRow, type Row } from '../src/studio/choices/kinds';
import {
  lineOf,
  readEach,
  readOne,
  type Source,
  textOf,
  writeEach,
  writeOne,
} from '../src/studio/choices/read';
import { allKeys, offeredIn, rows } from '../src/studio/choices/rows';
import { heldBy, keyOf, say, statedIn } from '../src/studio/choices/say';
import { edited, statementsOf } from '../src/studio/statements';

const file = '../build/wasm/acedrex-search.wasm';

const oneRows = rows.filter((row): row is OneRow => 'choices' in row);
/** With drops there are more moves on a large board than the program has room for, as it says. */
const tooLarge = /^This game is too large for this program: too many moves in some position\.$/;
const eachRows = rows.filter((row): row is EachRow => 'form' in row);

describe.skipIf(!existsSync(file))('choices of rules', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const own = (text: string) => ({ kind: 'own', name: 'mine', text, others: [] }) as const;
  const errorsIn = (text: string): string[] => {
    const { game, findings } = core.open(own(text));
    game?.close();
    return findings
      .filter(({ severity, sentence }) => severity === 'error' && !tooLarge.test(sentence))
      .map(({ sentence }) => sentence);
  };
  const sourceOf = (text: string): Source => ({
    text,
    inherited: inheritedBy(core, own(text)) ?? [],
  });
  const gameIn = ({ text, inherited }: Source): Game => {
    const game = gameOf(checkRules(core, own(text)), heldBy(text, inherited, allKeys));
    if (!game) throw new Error('this is no game');
    return game;
  };
  const textFor = (id: string) => `like ${id}

title  My game  # a comment
# end stalemate win is no statement

note   Castle on
       two lines.
`;
  /** The lines that are about nothing that a row writes. */
  const othersIn = (text: string, { keys }: Row, beside: Row['keys'] = []) => {
    const about = statementsOf(text).filter(({ words }) => {
      const said = words.map((word) => word.text).join(' ');
      const plain = said.replace(/^(replace|also|remove) /, '').replace(/^(white|black) /, '');
      // What is removed is named without its result or its squares.
      const whole = said.startsWith('remove ') ? [' loss', ' on a1', ''] : [''];
      return whole.some((end) => keyOf(plain + end, [...keys, ...beside]) !== null);
    });
    return edited(
      text,
      about.map(({ start, end }) => ({ start, end: end + 1, text: '' })),
    );
  };

  it('are accepted in every game, read back as what was chosen, and leave other lines alone', () => {
    const wrong: string[] = [];
    for (const id of thirdOf(core.games)) {
      const source = sourceOf(textFor(id));
      const game = gameIn(source);
      for (const row of oneRows) {
        const { chosen } = readOne(source, row, game);
        for (const choice of offeredIn(row, game, chosen)) {
          if (choice === chosen) continue;
          const values = choice.values?.(game) ?? {};
          const text = edited(source.text, writeOne(source, { row, choice, game, values }));
          const read = readOne({ ...source, text }, row, game);
          const rest = othersIn(text, row, choice.beside?.keys);
          const faults = [
            ...errorsIn(text),
            ...(read.chosen === choice ? [] : ['it is not read back']),
            ...(rest === source.text ? [] : ['other lines change']),
          ];
          wrong.push(...faults.map((fault) => `${id} ${row.name} ${choice.name}: ${fault}`));
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('of statements more are accepted in every game, and taken out again without a trace', () => {
    const wrong: string[] = [];
    for (const id of thirdOf(core.games)) {
      const source = sourceOf(textFor(id));
      const game = gameIn(source);
      for (const row of eachRows) {
        const entries = readEach(source, row);
        const lines = entries.map((entry) => lineOf(row, entry));
        const held = entries.map(({ values }) => values).filter((values) => values !== null);
        const fresh = row.fresh(game, held);
        if (!fresh) continue;
        const line = writeForm(row.form, fresh);
        const text = edited(source.text, writeEach(source, row, [...lines, line]));
        const after = { ...source, text };
        const read = readEach(after, row);
        const back = edited(text, writeEach(after, row, lines));
        const faults = [
          ...errorsIn(text).filter((error) => !contradictory.test(error)),
          ...(read.length === lines.length + 1 ? [] : ['it is not read back']),
          ...(othersIn(text, row) === source.text ? [] : ['other lines change']),
          ...(back === source.text ? [] : ['it leaves a trace']),
        ];
        wrong.push(...faults.map((fault) => `${id} ${row.name}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('castle unless the enemy has, and end games by castlings and mates of some pieces', () => {
    let source = sourceOf('like chess\n');
    const castling = oneRows.find(({ name }) => name === 'castling');
    const { chosen: choice } = castling
      ? readOne(source, castling, gameIn(source))
      : { chosen: null };
    if (!castling || !choice) throw new Error('chess does not castle');
    const values = { 'unless enemy has': true };
    const edits = writeOne(source, { row: castling, choice, game: gameIn(source), values });
    source = { ...source, text: edited(source.text, edits) };
    for (const name of ['castlingTo', 'noCastling', 'matesBy', 'matesBy', 'matesWithout']) {
      const row = eachRows.find((row) => row.name === name);
      const entries = row ? readEach(source, row) : [];
      const held = entries.map(({ values }) => values).filter((values) => values !== null);
      const fresh = row?.fresh(gameIn(source), held);
      if (!row || !fresh) throw new Error(`there is no ${name}`);
      const lines = [...entries.map((entry) => lineOf(row, entry)), writeForm(row.form, fresh)];
      source = { ...source, text: edited(source.text, writeEach(source, row, lines)) };
    }
    expect(source.text.replaceAll(/ +/g, ' ')).toBe(`like chess
replace castle king e1-g1 with rook h1-f1, unless enemy has
castle king e1-c1 with rook a1-d1, unless enemy has
end castling to c1 win
end no castling to c1 loss
end checkmate by queen draw
end checkmate by rook draw
end checkmate without check by queen draw
`);
    expect(errorsIn(source.text)).toEqual([]);
    const { values: read } = readOne(source, castling, gameIn(source));
    expect(read).toEqual(values);
    const offered = offeredIn(castling, gameIn(source), choice);
    expect(offered.map(({ name }) => name)).toEqual([choice.name]);
  });

  it('spare pieces on some squares, and let pieces vanish where they stay without a king', () => {
    const source = sourceOf('like chess\nroyals none\nremove end checkmate\nend no king  loss\n');
    const row = (name: string) => eachRows.find((row) => row.name === name);
    const [spared, stays] = [row('spared'), row('stays')];
    const values = { who: ['rook'], what: ['pawn'], '{bounds} {where}': true, where: 'ranks 5-8' };
    const lines = ['on', 'except on'].map((bounds) =>
      writeForm(spared?.form ?? '', { ...values, bounds }),
    );
    const fresh = stays?.fresh(gameIn(source), []);
    if (!spared || !stays || !fresh) throw new Error('there is no such row');
    expect(stays.fresh(gameIn(sourceOf('like chess\n')), [])).toBeNull();
    for (const line of lines) {
      let text = edited(source.text, writeEach(source, spared, [line]));
      text = edited(text, writeEach({ ...source, text }, stays, [writeForm(stays.form, fresh)]));
      expect(text).toContain(`${line}\n`);
      expect(text).toContain('stays on d4 e4 d5 e5:  it vanishes\n');
      const read = readEach({ ...source, text }, spared);
      expect(read.map((entry) => lineOf(spared, entry))).toEqual([line]);
      expect(read[0]?.values).toMatchObject(values);
      expect(readEach({ ...source, text }, stays)[0]?.values).toEqual(fresh);
    }
  });

  it('go back to the text as it was when the first one is chosen again', () => {
    const source = sourceOf(textFor('chess'));
    const game = gameIn(source);
    for (const row of oneRows) {
      const { chosen, values } = readOne(source, row, game);
      if (!chosen) throw new Error(`${row.name} is no choice`);
      for (const choice of offeredIn(row, game, chosen)) {
        const wish = { row, choice, game, values: choice.values?.(game) ?? {} };
        const text = edited(source.text, writeOne(source, wish));
        const said = heldBy(text, source.inherited, allKeys).map(textOf);
        const after = { ...game, said };
        const back = writeOne({ ...source, text }, { row, choice: chosen, game: after, values });
        expect([row.name, choice.name, edited(text, back)]).toEqual([
          row.name,
          choice.name,
          source.text,
        ]);
      }
    }
  });

  it('one after the other never leave a text that cannot be read', () => {
    let seed = 1;
    const some = <T>(all: readonly T[]): T | undefined => {
      seed = (seed * 48271) % 2147483647;
      return all[seed % Math.max(1, all.length)];
    };
    const unreadable = /^expected|twice|inherited statement|already|replaced above/;
    const wrong: string[] = [];
    for (const id of ['chess', 'shogi', 'three-check', 'univers', 'extinction', 'armageddon']) {
      let source = sourceOf(textFor(id));
      const game = gameIn(source);
      for (let count = 0; count < 150; count++) {
        const row = some(rows);
        if (!row) continue;
        const said = heldBy(source.text, source.inherited, allKeys).map(textOf);
        const now = { ...game, said };
        const edits = 'choices' in row ? chosenIn(row, now) : changedIn(row, now);
        source = { ...source, text: edited(source.text, edits) };
        const found = errorsIn(source.text).filter((sentence) => unreadable.test(sentence));
        wrong.push(...found.map((sentence) => `${id} ${row.name}: ${sentence}`));
      }

      function chosenIn(row: OneRow, now: Game) {
        const choice = some(offeredIn(row, now, null));
        const values = choice?.values?.(now) ?? {};
        return choice ? writeOne(source, { row, choice, game: now, values }) : [];
      }

      function changedIn(row: EachRow, now: Game) {
        const entries = readEach(source, row);
        const lines = entries.map((entry) => lineOf(row, entry));
        const held = entries.map(({ values }) => values).filter((values) => values !== null);
        const fresh = row.fresh(now, held);
        const more = fresh ? [...lines, writeForm(row.form, fresh)] : lines;
        const entry = some(entries);
        const at = entry ? entries.indexOf(entry) : -1;
        // Two statements on what the same pieces spare are one too many; the text says so.
        const isSingle = row.name === 'spared' || row.name === 'unhopped';
        const name = some(now.others.filter((name) => !isSingle || !isUsed(held, name)));
        const who = [name ?? ''];
        const other = name && entry?.values && writeForm(row.form, { ...entry.values, who });
        const turned = other ? lines.with(at, other) : lines;
        return writeEach(source, row, some([more, turned, lines.toSpliced(at, 1)]) ?? []);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are told of what every game says, or it is shown as it is written', () => {
    const none = [];
    for (const id of core.games) {
      const source = sourceOf(`like ${id}\n`);
      const game = gameIn(source);
      for (const row of oneRows) {
        const { chosen, said } = readOne(source, row, game);
        if (!chosen) none.push(`${id}: ${said.map(textOf).join('; ')}`);
      }
    }
    // What no choice expresses: rules of one color, castling to chosen goals, lists of captured pieces, points,
    // several pieces that a bare player may have.
    expect(
      none.filter(
        (each) =>
          !/: (white|black|castle|captured|turn move|count|.* points|end bare \S+ \S+ \w)/.test(
            each,
          ),
      ),
    ).toEqual([]);
  });
});

/** What a game rules out by what it has already; the choice shows it. */
const contradictory = /a piece that promotes cannot also move as it acts/;

describe('a form', () => {
  const form = 'promote {who}  on {where} to {what}[, optional][, also leaving]';

  it('reads the statements that it writes, whatever the order of their clauses', () => {
    const values = { who: ['pawn'], where: 'ranks 7-8', what: ['queen', 'rook'] };
    const line = writeForm(form, { ...values, optional: true });
    expect(line).toBe('promote pawn  on ranks 7-8 to queen rook, optional');
    expect(readForm(form, 'promote pawn on ranks 7-8 to queen rook also leaving optional')).toEqual(
      {
        ...values,
        optional: true,
        'also leaving': true,
      },
    );
  });

  it('does not read what has words besides', () => {
    expect(readForm(form, 'promote pawn on rank 8 to queen from pool')).toBeNull();
    expect(readForm(form, 'promote pawn on rank 8 to queen at most 1 queen')).toBeNull();
    expect(readForm('drop {who}  {place}', 'drop pawn on ranks 1-6 2 per file')).toBeNull();
    expect(readForm('drop {who}  {place}', 'drop queen rook anywhere')).toEqual({
      who: ['queen', 'rook'],
      place: 'anywhere',
    });
  });

  it('has fields in its clauses, which are there only with them', () => {
    const limits =
      'promote {who}  on {where} to {what}[, at most {most} {of}][, at most {more} {also}][, alike]';
    const values = {
      who: ['pawn'],
      where: 'rank 8',
      what: ['queen', 'rook'],
      'at most {most} {of}': true,
      most: 1,
      of: ['queen'],
    };
    const line = 'promote pawn  on rank 8 to queen rook, at most 1 queen';
    expect(writeForm(limits, values)).toBe(line);
    const read = (words: string) => readForm(limits, words);
    expect(read('promote pawn on rank 8 to queen rook at most 1 queen')).toEqual({
      ...values,
      'at most {more} {also}': false,
      alike: false,
    });
    expect(
      read('promote pawn on rank 8 to queen rook at most 1 queen at most 2 rook alike'),
    ).toEqual({ ...values, 'at most {more} {also}': true, more: 2, also: ['rook'], alike: true });
    expect(read('promote pawn on rank 8 to queen rook at most 1 queen, at most')).toBeNull();
    expect(
      readForm(
        'end {who} on {where}  {result}[, {many} of them]',
        'end rook on rank 8 win 2 of them',
      ),
    ).toMatchObject({ many: 2, where: 'rank 8' });
  });

  it('has one value where it stands in two statements', () => {
    const forms = ['count checks  to {count}', 'end checks {count}  loss'];
    const said = (...all: string[]) => all.map((words) => ({ color: '', words }));
    expect(readForms(forms, said('end checks 3 loss', 'count checks to 3'))).toEqual({ count: 3 });
    expect(readForms(forms, said('end checks 3 loss', 'count checks to 4'))).toBeNull();
    expect(readForms(forms, [{ color: 'white', words: 'end checks 3 loss' }])).toBeNull();
  });
});

describe('what is said of a thing', () => {
  const inherited = statedIn(`promote pawn  on rank 8 to queen rook
castle king e1-g1 with rook h1-f1
castle king e1-c1 with rook a1-d1
end stalemate     draw
end moves 50      draw, restarted by pawn
`);
  const stalemate = [/^end stalemate/];
  const moves = [/^end moves/];
  const castle = [/^castle/];
  const promote = [/^promote .+?(?= on )/];
  const saying = (text: string, keys: Row['keys'], ...wanted: string[]) =>
    edited(text, say(text, inherited, keys, wanted));

  it('is written with the word that inheritance asks for, at the end of the text', () => {
    expect(saying('like chess\n', stalemate, 'end stalemate  win')).toBe(
      'like chess\nreplace end stalemate  win\n',
    );
    expect(saying('like chess', stalemate)).toBe('like chess\nremove end stalemate\n');
    expect(saying('like chess\n', [/^begins/], 'begins black')).toBe('like chess\nbegins black\n');
    expect(
      saying(
        'like chess\n',
        promote,
        ...inherited.slice(0, 1).map(textOf),
        'promote pawn on rank 7 to queen',
      ),
    ).toBe('like chess\nalso promote pawn on rank 7 to queen\n');
  });

  it('stands below what begins with the same word', () => {
    expect(
      saying('end bare king loss # mine\n\nact pawn becomes queen\n', moves, 'end moves 40  draw'),
    ).toBe('end bare king loss # mine\nreplace end moves 40  draw\n\nact pawn becomes queen\n');
  });

  it('changes in its place: what stays the same, columns and comments are not touched', () => {
    const text = '# first\nreplace end stalemate     loss   # as in shatranj\nmust capture\n';
    expect(saying(text, stalemate, 'end stalemate  win')).toBe(text.replace('loss', 'win'));
    const long = 'replace end moves   70 draw,\n        restarted by pawn   # long\n';
    expect(saying(long, moves, 'end moves 80  draw, restarted by pawn')).toBe(
      long.replace('70', '80'),
    );
    expect(saying(long, moves, 'end moves 70  draw')).toBe(
      'replace end moves   70 draw   # long\n',
    );
    const split =
      'replace end moves 70 draw, # seventy\n   restarted by pawn # or so\nmust capture\n';
    expect(saying(split, moves, 'end moves 70  draw')).toBe(
      'replace end moves 70 draw\n# seventy\n# or so\nmust capture\n',
    );
  });

  it('stays where it is when it speaks of another thing from then on', () => {
    const text = 'like chess\npromote knight on rank 8 to rook # K\nmust capture\n';
    const [pawn = ''] = inherited.map(textOf);
    expect(saying(text, promote, pawn, 'promote knight bishop on rank 8 to rook')).toBe(
      text.replace('knight', 'knight bishop'),
    );
    expect(saying(text, promote, pawn)).toBe('like chess\n# K\nmust capture\n');
  });

  it('goes with its lines, and its comments stay', () => {
    const text = 'a\nreplace end stalemate  loss # why\nb\nreplace end moves 3 draw\n';
    expect(saying(text, stalemate, 'end stalemate draw')).toBe(
      'a\n# why\nb\nreplace end moves 3 draw\n',
    );
    expect(saying(text, moves, 'end moves 50 draw, restarted by pawn')).toBe(
      'a\nreplace end stalemate  loss # why\nb\n',
    );
  });

  it('is what own statements replace, remove and add, for one color or for both', () => {
    const held = (text: string, keys: Row['keys']) => heldBy(text, inherited, keys).map(textOf);
    expect(held('remove castle king e1-g1\n', castle)).toEqual([
      'castle king e1-c1 with rook a1-d1',
    ]);
    expect(held('remove white castle\n', castle)).toEqual([
      'black castle king e1-g1 with rook h1-f1',
      'black castle king e1-c1 with rook a1-d1',
    ]);
    expect(held('remove end\nend stalemate win\n', stalemate)).toEqual(['end stalemate win']);
    expect(held('replace black end stalemate  win\n', stalemate)).toEqual([
      'white end stalemate draw',
      'black end stalemate win',
    ]);
    expect(held('also promote pawn on rank 7 to rook\n', promote)).toHaveLength(2);
  });

  it('is not said to be replaced where a wider statement has removed it', () => {
    expect(saying('like chess\nremove end\n', stalemate, 'end stalemate win')).toBe(
      'like chess\nremove end\nend stalemate win\n',
    );
  });
});
