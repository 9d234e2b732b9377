/** People with accounts, and what is looked at on every screen of theirs. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsDayAndNight } from './axe';
import { desk, tooWide, visit } from './table';

/** What the browser says of lines that break and of answers that are refusals. */
export const refused = /Failed to load resource|WebSocket/;

/** The screen of a game, by the address that is sent to others. */
export const screenOf = (link: string): string => `#/live/${link.split('/').pop()}`;

export async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

/** The game of the form in this window waits for a friend. Returns: its screen. */
export async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).click();
  return screenOf(await page.getByLabel('Link for your opponent').inputValue());
}

/** The game of the form in the lobby waits there. Returns: its screen. */
export async function offerIt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Offer the game' }).click();
  await page.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
  return await page.evaluate(() => location.hash);
}

/** A guest who has opened a link plays. */
export async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

/** A new account, in the lobby. mail: where its letters go. */
export async function member(name: string, context = desk, mail?: string): Promise<Page> {
  const page = await visit({ hash: '#/account', expected: refused, context });
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel(/^Password/).fill('correct horse battery');
  if (mail) await form.getByLabel(/^Email/).fill(mail);
  await form.getByRole('button').click();
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  if (mail) await page.getByText('An email is on its way.').waitFor();
  await go(page, '#/lobby');
  return page;
}

/** Nothing is to be found by axe by day and by night, and nothing is wider than the screen. */
export async function look(page: Page): Promise<void> {
  // The program of a screen is loaded when the screen is gone to.
  await page.locator('main:not(.loading)').waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
}
