// node web/tools/check-pieces.mjs
//
// Every picture the games ask for exists, is well-formed, draws with the inks only, and differs from the others.

import assert from 'node:assert/strict';
import { loadPieces } from './load-pieces.mjs';

const required = `
  king queen rook bishop knight pawn
  marshall chancellor paladin cardinal archbishop unicorn lion guard wazir firz
  berolina-pawn pawn-of-camel camel cannon gold silver joker spear spear-entry
  nightrider grasshopper elephant alfil ferz man commoner courier wizard champion royal-knight amazon
  wolf fox sergeant raven dragon horse tokin promoted-silver promoted-knight promoted-lance lance
  shogi-knight general advisor xiangqi-elephant chariot soldier met khon disc`
  .trim()
  .split(/\s+/);

const sharing = ['chancellor', 'cardinal', 'archbishop', 'ferz', 'met', 'commoner', 'chariot'];

/** A strict reader for the small part of XML in use: tags, quoted attributes, five entities. */
function assertWellFormed(svg, what) {
  const token =
    /<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|[^<>&]+|&(?:amp|lt|gt|quot|apos);/y;
  const open = [];
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const match = token.exec(svg);
    assert.ok(match, `${what}: not well-formed at ${at}: ${svg.slice(at, at + 60)}`);
    const [, closed, opened, attributes, selfClosed] = match;
    if (closed) assert.equal(open.pop(), closed, `${what}: </${closed}> closes nothing`);
    if (opened && !selfClosed) open.push(opened);
    const names = [...(attributes ?? '').matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
    assert.equal(
      new Set(names).size,
      names.length,
      `${what}: an attribute is given twice in <${opened}>`,
    );
    assert.ok(
      !/&(?!amp;|lt;|gt;|quot;|apos;)/.test(attributes ?? ''),
      `${what}: bare & in <${opened}>`,
    );
  }
  assert.deepEqual(open, [], `${what}: tags left open`);
}

const argumentCounts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Path data: known commands, the right number of finite numbers. */
function assertPath(d, what) {
  const pieces = d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [];
  assert.equal(pieces.join(''), d, `${what}: path data starts with no command: ${d}`);
  assert.match(d, /^M/i, `${what}: path data starts without M: ${d}`);
  for (const piece of pieces) {
    const count = argumentCounts[piece[0].toUpperCase()];
    assert.notEqual(count, undefined, `${what}: unknown path command ${piece}`);
    const rest = piece.slice(1);
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    assert.equal(
      rest.replace(/-?(?:\d+\.?\d*|\.\d+)/g, '').replace(/[\s,]/g, ''),
      '',
      `${what}: odd path data ${piece}`,
    );
    const whole =
      count === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % count === 0;
    assert.ok(whole, `${what}: ${numbers.length} numbers for ${piece}`);
  }
}

function assertInks(svg, what) {
  for (const [, , ink] of svg.matchAll(/ (fill|stroke)="([^"]*)"/g)) {
    assert.match(
      ink,
      /^(none|var\(--(fill|tone|edge|line)\))$/,
      `${what}: a color of its own: ${ink}`,
    );
  }
}

const { pictures, pictureNames, pieceSvg } = await loadPieces();

for (const name of required) assert.ok(pictureNames.includes(name), `no picture ${name}`);

const seen = new Map();
for (const name of pictureNames) {
  for (const color of ['white', 'black']) {
    const svg = pieceSvg(name, color, 'X');
    assertWellFormed(svg, `${name} ${color}`);
    assertInks(svg, name);
    assert.ok(!/undefined|NaN/.test(svg), `${name}: undefined or NaN in the drawing`);
    for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) assertPath(d, name);
  }
  assert.match(pictures[name], /<(path|text) /, `${name} is empty`);
  if (!sharing.includes(name)) {
    assert.ok(!seen.has(pictures[name]), `${name} looks like ${seen.get(pictures[name])}`);
    seen.set(pictures[name], name);
  }
}

assert.match(pieceSvg('spear', 'black'), /rotate\(180/, 'a black spear points down');
assert.doesNotMatch(pieceSvg('spear', 'white'), /rotate\(180/, 'a white spear points up');
assert.match(
  pieceSvg('spear', 'white', undefined, 'down'),
  /rotate\(180/,
  'a turned board turns the spear',
);
assert.match(
  pieceSvg('no-such-role', 'white', 'Zé'),
  />Zé<\/text>/,
  'an unknown role shows its letter',
);
assert.match(pieceSvg('toString', 'white'), />T<\/text>/, 'an unknown role may have any name');
for (const letter of ['&', '<', '"', '<b>', ''])
  assertWellFormed(pieceSvg('disc', 'black', letter), `disc ${letter}`);

process.stdout.write(`${pictureNames.length} picture names, ${seen.size} drawings: well-formed\n`);
