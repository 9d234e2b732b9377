import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../src/language/languages';
import {
  boards,
  characterStyles,
  confirmations,
  motions,
  notations,
  pieceStyles,
  readSettings,
  type Settings,
  themes,
  thinkingTimes,
  usualSettings,
  volumes,
} from '../src/settings/settings';

const flags = [false, true];
/** What can be chosen of each. */
const values: { readonly [Key in keyof Settings]: readonly unknown[] } = {
  theme: themes,
  board: boards,
  pieces: pieceStyles,
  shogi: characterStyles,
  xiangqi: characterStyles,
  ownLook: flags,
  coordinates: flags,
  nativeCoordinates: flags,
  targets: flags,
  notation: notations,
  nativeMoves: flags,
  sound: flags,
  volume: volumes,
  motion: motions,
  blindfold: flags,
  zen: flags,
  thinking: thinkingTimes,
  language: [null, ...languages],
  confirm: confirmations,
};
const keys = Object.keys(usualSettings) as (keyof Settings)[];

it.each(keys)('reads what it has kept of %s', (key) => {
  for (const value of values[key]) {
    const settings = { ...usualSettings, [key]: value };
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  }
});

it.each([null, '', 'null', '[]', '{"theme":"pink","sound":1,"confirm":null}'])(
  'takes %s for the usual settings',
  (text) => expect(readSettings(text)).toEqual(usualSettings),
);

it('lets each of them be chosen', () => {
  const screens = ['settings-drawer', 'setup-form'].map((name) =>
    readFileSync(`src/screens/${name}.tsx`, 'utf8'),
  );
  const chosen = [...screens.join('').matchAll(/change\(\{ (\w+) \}\)/g)].map(([, key]) => key);
  expect([...new Set(chosen)].sort()).toEqual([...keys].sort());
});
