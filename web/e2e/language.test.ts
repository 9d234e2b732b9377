/** The page in another language: chosen by a finger, kept, and there without a network. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOfPage, desk, phone, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('speaks the language of the browser, English for a visitor whose language it lacks', async () => {
  const german = await visit({ context: { locale: 'de-AT' } });
  await heading(german, 'Wähle ein Spiel').waitFor();
  await expect.poll(() => language(german)).toBe('de');
  await german.getByText('Antoine Fourriere, um 2003').first().waitFor();
  const other = await visit({ context: { locale: 'tlh' } });
  await heading(other, 'Choose a game').waitFor();
  await expect.poll(() => language(other)).toBe('en');
});

wholeTest('a finger chooses a language, which stays, and is there without a network', async () => {
  const page = await visit({ context: { ...phone, serviceWorkers: 'allow' } });
  await heading(page, 'Choose a game').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByText('Deutsch', { exact: true }).tap();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.getByRole('button', { name: 'Einstellungen schließen' }).tap();
  await heading(page, 'Wähle ein Spiel').waitFor();
  await expect.poll(() => language(page)).toBe('de');

  await page.reload();
  await heading(page, 'Wähle ein Spiel').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await heading(page, 'Wähle ein Spiel').waitFor();
  await page.getByRole('button', { name: 'Einstellungen' }).tap();
  await page.getByText('Français', { exact: true }).tap();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
});

test('keeps the game that is played when the language changes', async () => {
  const page = await visit();
  await page.goto(`${addressOfPage()}#/setup/chess`);
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Type a move').fill('e4');
  await page.getByLabel('Type a move').press('Enter');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Nederlands', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Zwart aan zet').waitFor();
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(1);
});

test('what is wrong with a position or a game is told in German', async () => {
  const page = await visit({ hash: '#/edit/chess', context: { ...desk, locale: 'de' } });
  await page.getByLabel('FEN').fill('4k3/8/8/8/8/8/8/8 w - - 0 1');
  await page.locator('.edit-problems').getByText('Weiß hat keinen König.').waitFor();
  await page.goto(`${addressOfPage()}#/kept`);
  await page.locator('.kept-import textarea').fill('1. e4 e5\n2. Ke3 *');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  const told = 'Partie 1: Zeile 2: „Ke3“ ist hier kein erlaubter Zug.';
  await page.locator('.kept-import [role=status]').getByText(told).waitFor();
  await page.locator('.kept-import textarea').fill('4k3/8/8/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByText('FEN: Weiß hat keinen König.').waitFor();
});

wholeTest('what is wrong with a position changes its language with the page', async () => {
  const page = await visit({ hash: '#/edit/chess', context: desk });
  await page.getByLabel('FEN').fill('4k3/8/8/8/8/8/8/8 w - - 0 1');
  await page.locator('.edit-problems').getByText('White has no king.').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Nederlands', { exact: true }).click();
  await page.locator('.edit-problems').getByText('Wit heeft geen koning.').waitFor();
});

wholeTest('axe finds nothing wrong in German', async () => {
  const page = await visit({ context: { ...phone, locale: 'de' } });
  for (const place of ['', '#/setup/dice-world', '#/rules/univers', '#/kept', '#/edit/dual']) {
    await page.goto(`${addressOfPage()}${place}`);
    await page.waitForSelector('main:not(.loading)');
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect({ place, found }).toEqual({ place, found: [] });
  }
});
