/** The trainer: squares and pieces by mouse, finger and keys, and what is kept of it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsDayAndNight } from './axe';
import { desk, phone, square, tooWide, turnTo, visit, withBrowser } from './table';

withBrowser();

const begin = (page: Page, exercise: string) => page.locator(`[data-exercise=${exercise}]`).click();
const task = async (page: Page) => (await page.locator('h1').textContent()) ?? '';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');
const wanted = async (page: Page) => (await task(page)).replace('Find ', '');

it('asks for squares, says what is wrong, counts, and keeps it', async () => {
  const page = await visit({ hash: '#/rules/xiangqi', context: desk });
  await page.getByRole('link', { name: 'Trainer', exact: true }).click();
  await begin(page, 'find');
  const first = await wanted(page);
  await square(page, first).click();
  await page.getByText('Correct.', { exact: true }).waitFor();
  await expect.poll(() => wanted(page)).not.toBe(first);
  const second = await wanted(page);
  await square(page, second === 'a1' ? 'b1' : 'a1').click();
  await page.getByText(`${second} is marked.`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => wanted(page)).not.toBe(second);
  expect(await focused(page), 'one goes on where one has answered').toContain('square-button');
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByText('1 of 2', { exact: true }).waitFor();
  await page.getByText(`Missed: ${second}`).waitFor();
  await page.reload();
  await page.getByText('1 of 2 right so far').waitFor();
});

it('asks for names and moves by keys alone, from the other side and by the clock', async () => {
  const page = await visit({ hash: '#/train/dual', context: desk });
  await page.getByText('Black', { exact: true }).click();
  await page.getByText('60 seconds', { exact: true }).click();
  await begin(page, 'name');
  await page.getByRole('timer').waitFor();
  await page.locator('.trainer-name').first().press('Enter');
  await page.locator('.trainer-said .icon').waitFor();
  await page.locator('.trainer-said .icon').waitFor({ state: 'detached' });
  expect(await focused(page), 'the name stays').toContain('trainer-name');
  await page.getByRole('heading', { name: /column \d+, row \d+ from the bottom/ }).waitFor();
  await page.keyboard.press('1');
  await page.locator('.trainer-said .icon').waitFor();
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('button', { name: 'All exercises' }).click();
  await begin(page, 'moves');
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.locator('.square-button[aria-pressed=false]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.trainer-marked circle').count()).toBe(1);
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.locator('.trainer-said .icon').waitFor();
});

it('shows pieces on a phone, whose names a finger chooses', async () => {
  const page = await visit({ hash: '#/puzzles', context: phone });
  await turnTo(page, '#/train');
  await page.getByRole('searchbox').fill('shogi');
  await page.getByRole('link', { name: 'Shogi', exact: true }).tap();
  await page.locator('[data-exercise=piece]').tap();
  expect(await tooWide(page)).toBe(0);
  await page.locator('.trainer-name').first().tap();
  await page.locator('.trainer-said .icon').waitFor();
});
