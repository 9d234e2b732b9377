import { expect, it } from 'vitest';
import { readSettings, usualSettings } from '../src/settings/settings';

it('reads what it has kept', () => {
  const settings = { ...usualSettings, theme: 'dark', board: 'slate', sound: true } as const;
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
});

it.each([null, '', 'null', '[]', '{"theme":"pink","sound":1,"confirm":null}'])(
  'takes %s for the usual settings',
  (text) => expect(readSettings(text)).toEqual(usualSettings),
);
