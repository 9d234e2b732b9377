/** The package where there is no page; in a browser npm/browser tries it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import * as board from '@acedrex/board';

const about = createRequire(import.meta.url)('@acedrex/board/package.json');

test('node imports it, where it defines nothing', async () => {
  assert.deepEqual(Object.keys(board), ['AcedrexBoard']);
  assert.equal(globalThis.customElements, undefined);
  assert.equal(await import('@acedrex/board/acedrex-board.js'), board);
});

test('its types lie where the package says', () => {
  const types = readFileSync(`node_modules/@acedrex/board/${about.types}`, 'utf8');
  assert.match(types, /export declare class AcedrexBoard extends HTMLElement/);
  for (const name of ['.', './acedrex-board.js'])
    assert.equal(about.exports[name].types, about.types);
});
