// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusalText as ofAccounts } from '../src/account/account';
import { teamRefusal as ofTeams } from '../src/account/teams';
import { refusalText as ofGallery } from '../src/gallery/refusal';
import { refusalWords } from '../src/server/refusal';
import { refusalText as ofStudies } from '../src/studies/refusal';

const folder = fileURLToPath(new URL('../../src/server/', import.meta.url));
/** What programs ask for, who read English. */
const forPrograms = /^bots\//;
/** A finding in a text is told as it is; the other two the page words where they are heard. */
const elsewhere = new Set(['rules', 'changed', 'no-push']);

/** Every code that stands in a call which refuses something, with the file that it is in. */
function codes(): (readonly [code: string, file: string])[] {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.c') && !forPrograms.test(file))
    .sort();
  const call =
    /\b(?:\w*refuse\w*|tell_refusal|tell_wait|knows_password|REFUSAL)\((?:[^"();]|\([^()]*\))*"([a-z]+(?:-[a-z]+)*)",/g;
  return files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(call)].map(([, code]) => [
      code ?? '',
      file.split('/')[0] ?? '',
    ]),
  );
}

test('every refusal of the server has words of the page', () => {
  const all = codes();
  expect(all.length).toBeGreaterThan(150);
  const sentence = 'What the server says.';
  const wordless = all.filter(([code, part]) => {
    if (elsewhere.has(code)) return false;
    const said = { code, sentence, until: 0, why: '' };
    const words =
      { accounts: ofAccounts, rules: ofGallery, studies: ofStudies, teams: ofTeams }[part] ??
      refusalWords;
    return words(said) === sentence;
  });
  expect(wordless).toEqual([]);
});

test('a refusal that the page does not know is told as it is', () => {
  for (const words of [ofAccounts, ofGallery, ofStudies, ofTeams, refusalWords])
    expect(words({ code: 'something-new', sentence: 'As it is.' })).toBe('As it is.');
});
