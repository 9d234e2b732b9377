/** What is heard: the same sounds for the same events, at one table and over the net. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenOf } from './people';
import { click, playAll, square, timeChoice, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** Runs in the page: sounds are wanted, and the tones that are made of them are written down. */
function listen(): void {
  localStorage.setItem('acedrex.settings', '{"sound":true}');
  const tones: number[] = [];
  const value = {
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  const node = { connect: <T>(other: T) => other, start: () => {}, stop: () => {} };
  class Ears {
    state = 'running';
    currentTime = 0;
    createGain = () => ({ ...node, gain: value });
    createOscillator = () => ({
      ...node,
      frequency: { ...value, setValueAtTime: (hertz: number) => tones.push(hertz) },
    });
  }
  Object.assign(window, { tones, AudioContext: Ears });
}

/** By their tones, no sound being the beginning of another. */
const sounds = [
  ['capture', '420 240'],
  ['check', '320 740'],
  ['move', '320'],
  ['end', '523 659 784'],
  ['dice', '700 620 560 500'],
  ['low-time', '880 880'],
] as const;

/** What was heard so far. */
async function heard(page: Page): Promise<string> {
  const tones = await page.evaluate(() => (window as unknown as { tones: number[] }).tones);
  return sounds.reduce((words, [name, tones]) => words.replaceAll(tones, name), tones.join(' '));
}

/** After what was heard, this is heard, and nothing else. */
async function expectNext(page: Page, before: string, next: string): Promise<string> {
  const all = `${before} ${next}`.trim();
  await expect.poll(() => heard(page)).toBe(all);
  return all;
}

test('at one table moves, captures, checks and the end are told apart', async () => {
  const page = await visit({ hash: '#/setup/chess', before: listen });
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  let all = '';
  for (const [text, sound] of [
    ['e2e4', 'move'],
    ['f7f5', 'move'],
    ['e4f5', 'capture'],
    ['g7g5', 'move'],
    ['d1h5', 'end'],
  ] as const) {
    await playAll(page, [text]);
    all = await expectNext(page, all, sound);
  }
  // A game that is looked at again makes no sound.
  await page.reload();
  await page.waitForSelector('.result');
  expect(await heard(page)).toBe('');
});

test('dice are heard before a move, and so is a resignation', async () => {
  const page = await visit({ hash: '#/setup/dice-world', before: listen, draws: [0] });
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  let all = await expectNext(page, '', 'dice');
  await click(page, 'e3', 'e5');
  all = await expectNext(page, all, 'move dice');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expectNext(page, all, 'end');
});

test('time that runs low is heard once', async () => {
  const page = await visit({ hash: '#/setup/chess', before: listen });
  await page.getByText('Another person here').click();
  await (await timeChoice(page)).selectOption({ label: 'Your own …' });
  await page.getByLabel('Minutes for each side').fill('0.175');
  await page.getByLabel('Extra seconds per move').fill('0');
  await page.getByRole('button', { name: 'Start' }).click();
  await playAll(page, ['e2e4']);
  // Black has ten and a half seconds.
  let all = await expectNext(page, '', 'move low-time');
  await playAll(page, ['e7e5']);
  all = await expectNext(page, all, 'move low-time');
  await playAll(page, ['g1f3']);
  all = await expectNext(page, all, 'move');
  await playAll(page, ['g8f6']);
  await expectNext(page, all, 'move');
});

/** Anna has White, in a game of so many minutes. */
async function meet(game: string, minutes: string): Promise<readonly [Page, Page]> {
  const expected = /WebSocket|Failed to load resource/;
  const anna = await visit({ hash: `#/setup/${game}`, expected, before: listen });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await chooseTime(anna, minutes);
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = await anna.getByLabel('Link for your opponent').inputValue();
  const ben = await visit({ hash: screenOf(link), expected, before: listen });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  for (const page of [anna, ben]) await page.getByText(/You play \w+ against/).waitFor();
  return [anna, ben];
}

async function chooseTime(page: Page, minutes: string): Promise<void> {
  if (minutes === '') {
    await page.getByLabel('How fast').selectOption('none');
    return;
  }
  await (await timeChoice(page)).selectOption({ label: 'Your own …' });
  await page.getByLabel('Minutes for each side').fill(minutes);
  await page.getByLabel('Extra seconds per move').fill('0');
}

/** What a screen reader was told last. */
const told = (page: Page) => page.locator('main > .for-ears[role="status"]').first().textContent();

wholeTest('over the net both hear the same, and are told of it in words', async () => {
  const [anna, ben] = await meet('chess', '');
  const all = new Map([anna, ben].map((page) => [page, '']));
  const play = async (mover: Page, from: string, to: string, sound: string, words: string) => {
    await square(mover, from).click();
    await square(mover, to).click();
    for (const page of [anna, ben]) {
      all.set(page, await expectNext(page, all.get(page) ?? '', sound));
      await expect.poll(() => told(page)).toBe(words);
    }
  };
  await play(anna, 'e2', 'e4', 'move', 'White: pawn e2 to e4.');
  await play(ben, 'd7', 'd5', 'move', 'Black: pawn d7 to d5.');
  await play(anna, 'e4', 'd5', 'capture', 'White: pawn e4 captures pawn on d5.');
  await play(ben, 'd8', 'd5', 'capture', 'Black: queen d8 captures pawn on d5.');
  await play(anna, 'b1', 'c3', 'move', 'White: knight b1 to c3.');
  await play(ben, 'd5', 'e5', 'check', 'Black: queen d5 to e5. Check.');
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [anna, ben]) {
    await expectNext(page, all.get(page) ?? '', 'end');
    await expect.poll(() => told(page)).toMatch(/^White wins\. /);
  }
});

wholeTest('over the net a move is told together with the throw that follows it', async () => {
  const [anna, ben] = await meet('dice-world', '');
  for (const page of [anna, ben]) await expect.poll(() => heard(page)).toMatch(/^(dice)?$/);
  const before = await heard(ben);
  // Dice that allow no piece to move allow to pass.
  const piece = anna.locator('.board [aria-label*="the dice allow it"]').first();
  const pass = anna.locator('.act[data-move="pass"]');
  await piece.or(pass).first().waitFor();
  if (await pass.isVisible()) await pass.click();
  else {
    await piece.click();
    await anna.locator('.board [aria-label*="can go here"]').first().click();
  }
  for (const page of [anna, ben])
    await expect.poll(() => told(page)).toMatch(/^White: .+\. Black: throws \d and \d\.$/);
  await expectNext(ben, before, 'move dice');
});

wholeTest('over the net only whose time runs low hears it', async () => {
  const [anna, ben] = await meet('chess', '0.2');
  for (const [mover, from, to] of [
    [anna, 'e2', 'e4'],
    [ben, 'e7', 'e5'],
  ] as const) {
    await square(mover, from).click();
    await square(mover, to).click();
    for (const page of [anna, ben]) await expect.poll(() => heard(page)).toMatch(/move$/);
  }
  await expect.poll(() => heard(anna)).toBe('move move low-time');
  expect(await heard(ben)).toBe('move move');
});
