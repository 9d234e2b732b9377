/**
 * Every picture is well-formed, is drawn with the inks only, and differs from the others. Whether the
 * games have all that they ask for, and how they look when they are small, is seen in e2e/pieces.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emblemSvg, pictureNames, pictures, pieceSvg } from '../src/pieces/all';
import { emblemShapes } from '../src/pieces/emblems';

/** Tags, attributes in quotes and five entities: the part of XML that is in use. */
const token =
  /<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|[^<>&]+|&(?:amp|lt|gt|quot|apos);/y;

/** What is wrong with a text as XML; '' where nothing is. */
function faultOf(svg: string): string {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const match = token.exec(svg);
    if (!match) return `not well-formed: ${svg.slice(at, at + 60)}`;
    const [, closed, opened, attributes = '', selfClosed] = match;
    if (closed && open.pop() !== closed) return `</${closed}> closes nothing`;
    if (opened && !selfClosed) open.push(opened);
    const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
    if (new Set(names).size !== names.length) return `an attribute stands twice in <${opened}>`;
    if (/&(?!amp;|lt;|gt;|quot;|apos;)/.test(attributes)) return `a bare & in <${opened}>`;
  }
  return open.length > 0 ? `<${open.join('> <')}> is left open` : '';
}

const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** What is wrong with the data of a path: an unknown command, or numbers that do not fit it. */
function pathFaultOf(data: string): string {
  const commands = data.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [];
  if (commands.join('') !== data || !/^M/i.test(data)) return `no command first: ${data}`;
  for (const command of commands) {
    const count = argumentCounts[command.charAt(0).toUpperCase()];
    const number = /-?(?:\d+\.?\d*|\.\d+)/g;
    const rest = command.slice(1);
    const { length } = rest.match(number) ?? [];
    const isWhole = count === 0 ? length === 0 : length > 0 && length % (count ?? Number.NaN) === 0;
    if (!isWhole || /[^\s,]/.test(rest.replaceAll(number, ''))) return `odd path data: ${command}`;
  }
  return '';
}

describe.each(pictureNames)('the picture %s', (name) => {
  test('is well-formed in both colors', () => {
    for (const color of ['white', 'black'] as const) {
      const svg = pieceSvg(name, color, 'X');
      expect(faultOf(svg)).toBe('');
      expect(svg).not.toMatch(/undefined|NaN/);
      for (const [, data = ''] of svg.matchAll(/ d="([^"]*)"/g)) expect(pathFaultOf(data)).toBe('');
      for (const [, , ink] of svg.matchAll(/ (fill|stroke)="([^"]*)"/g))
        expect(ink).toMatch(/^(none|var\(--(fill|tone|edge|line)\))$/);
    }
    expect(pictures[name]).toMatch(/<(path|text) /);
  });
});

test('the faults that are looked for are found', () => {
  expect(faultOf('<svg><g></svg>')).toBe('</svg> closes nothing');
  expect(faultOf('<svg a="1" a="2"/>')).toBe('an attribute stands twice in <svg>');
  expect(faultOf('<svg a="b&c"/>')).toBe('a bare & in <svg>');
  expect(faultOf('<svg')).toBe('not well-formed: <svg');
  expect(faultOf('<svg><g>')).toBe('<svg> <g> is left open');
  expect(pathFaultOf('M1 2L3')).toBe('odd path data: L3');
  expect(pathFaultOf('M1 2X')).toBe('odd path data: X');
  expect(pathFaultOf('L1 2')).toBe('no command first: L1 2');
});

test.each(emblemShapes)('every picture has an emblem, well-formed: %s', (shape) => {
  for (const name of pictureNames.filter((name) => name !== 'disc'))
    for (const color of ['white', 'black'] as const) {
      const svg = emblemSvg(shape, name, color) ?? '';
      expect(faultOf(svg), name).toBe('');
      expect(svg, name).toMatch(/<path /);
      expect(svg, name).not.toMatch(/undefined|NaN/);
    }
  expect(emblemSvg(shape, 'no-such-role', 'white')).toBeNull();
  expect(emblemSvg(shape, 'disc', 'white')).toBeNull();
});

test('emblems of shogi point where their owner plays', () => {
  expect(emblemSvg('shogi', 'gold', 'black')).toMatch(/rotate\(180/);
  expect(emblemSvg('shogi', 'gold', 'black', 'up')).not.toMatch(/rotate\(180/);
  expect(emblemSvg('coin', 'king', 'black')).not.toMatch(/rotate\(180/);
});

test('pictures that share no drawing differ', () => {
  const sharing = ['chancellor', 'cardinal', 'archbishop', 'ferz', 'met', 'commoner', 'chariot'];
  const drawings = pictureNames.filter((name) => !sharing.includes(name));
  expect(new Set(drawings.map((name) => pictures[name])).size).toBe(drawings.length);
});

test('spears point where their owner plays, and turn with the board', () => {
  expect(pieceSvg('spear', 'black')).toMatch(/rotate\(180/);
  expect(pieceSvg('spear', 'white')).not.toMatch(/rotate\(180/);
  expect(pieceSvg('spear', 'white', undefined, 'down')).toMatch(/rotate\(180/);
});

test('a role without a picture shows its letter, whatever it is called', () => {
  expect(pieceSvg('no-such-role', 'white', 'Zé')).toMatch(/>Zé<\/text>/);
  expect(pieceSvg('toString', 'white')).toMatch(/>T<\/text>/);
  for (const letter of ['&', '<', '"', '<b>', ''])
    expect(faultOf(pieceSvg('disc', 'black', letter))).toBe('');
});

/** A step ahead, a line to the right, a leap behind to the left. */
const marks = { letter: '+Q', reach: [1, 0, 0, 0, 4, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0] };

test('a role without a picture shows where it goes, its letter upright, what is promoted a crown', () => {
  const { letter, reach } = marks;
  const tile = pieceSvg('no-such-role', 'white', letter, 'up', reach);
  expect(faultOf(tile)).toBe('');
  expect(tile).not.toMatch(/undefined|NaN/);
  expect(tile).toMatch(/>Q<\/text>/);
  expect(tile.match(/ rotate\(/g)).toHaveLength(3);
  expect(tile).not.toBe(pieceSvg('no-such-role', 'white', 'Q', 'up', reach));
  const turned = pieceSvg('no-such-role', 'black', letter, 'down', reach);
  expect(turned.match(/"rotate\(180 /g)).toHaveLength(2);
  expect(pieceSvg('king', 'white', letter, 'up', reach)).toBe(pieceSvg('king', 'white'));
  expect(pieceSvg('disc', 'white', letter, 'up', reach)).toBe(pieceSvg('disc', 'white', letter));
});

test.each(emblemShapes)('a role without a picture has an emblem of its marks: %s', (shape) => {
  for (const letter of ['Q', '+Q']) {
    const svg = emblemSvg(shape, 'no-such-role', 'black', 'down', { ...marks, letter }) ?? '';
    expect(faultOf(svg)).toBe('');
    expect(svg).toMatch(/>Q<\/text>/);
    expect(svg).not.toMatch(/undefined|NaN/);
  }
});

/** Each drawing by the first of its names, as the studio offers them; a letter on a disc is called a letter. */
const drawings = pictureNames.filter(
  (name, at) =>
    name !== 'disc' && pictureNames.findIndex((other) => pictures[other] === pictures[name]) === at,
);

test.each(['de', 'es', 'fr', 'nl', 'zh'])('every picture has a name in the language %s', (code) => {
  const text = readFileSync(`../languages/${code}.lang`, 'utf8');
  expect(drawings.filter((name) => !text.includes(`\nrole ${name} = `))).toEqual([]);
});
