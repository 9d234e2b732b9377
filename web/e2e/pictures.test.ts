/**
 * Screens as they were approved, in e2e/approved. A page that is meant to look otherwise is looked
 * at and approved anew: APPROVE=1 npm --prefix web run e2e -- pictures
 *
 * Fonts come with the page, so other machines draw the same but for a few edges: at most one pixel
 * in 500 may differ visibly. What was found instead lies in build/pictures then, with a picture in
 * which the differences are red.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { go } from './people';
import { writeText } from './studio';
import { begin, desk, phone, playAll, visit, withBrowser } from './table';
import { wholeTest } from './whole';

/** Parts of the way from one color to another that nobody sees. */
const UNSEEN = 0.15;
const PIXELS_PER_DIFFERENCE = 500;

const approved = fileURLToPath(new URL('approved/', import.meta.url));
const found = fileURLToPath(new URL('../../build/pictures/', import.meta.url));

withBrowser();

const tablet = { ...phone, viewport: { width: 768, height: 1024 } };
const sideways = { ...phone, viewport: { width: 740, height: 360 } };

const dark = (context: BrowserContextOptions): BrowserContextOptions => ({
  ...context,
  colorScheme: 'dark',
});

/** The page when nothing moves any more: typefaces and pictures are there, no pointer is on it. */
async function take(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.locator('html[data-typefaces]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function keep(name: string, file: Buffer, differences?: PNG): Promise<void> {
  await mkdir(found, { recursive: true });
  await writeFile(`${found}${name}.png`, file);
  if (differences) await writeFile(`${found}${name}-differences.png`, PNG.sync.write(differences));
}

/** Fails when the page does not look as the picture of this name. */
async function compare(page: Page, name: string): Promise<void> {
  const file = await take(page);
  if (process.env.APPROVE) return writeFile(`${approved}${name}.png`, file);
  if (!existsSync(`${approved}${name}.png`)) {
    await keep(name, file);
    throw new Error(`${name} was never approved; look at ${found}${name}.png`);
  }
  const expected = PNG.sync.read(await readFile(`${approved}${name}.png`));
  const seen = PNG.sync.read(file);
  const { width, height } = expected;
  expect([seen.width, seen.height]).toEqual([width, height]);
  const differences = new PNG({ width, height });
  const count = pixelmatch(expected.data, seen.data, differences.data, width, height, {
    threshold: UNSEEN,
  });
  if (count > (width * height) / PIXELS_PER_DIFFERENCE) {
    await keep(name, file, differences);
    throw new Error(`${count} pixels of ${name} differ; look at ${found}${name}-differences.png`);
  }
}

it('the list of games looks as approved', async () => {
  await compare(await visit(), 'list');
  await compare(await visit({ context: dark(phone) }), 'list-phone-dark');
});

it('the start of a game looks as approved', async () => {
  await compare(await visit({ hash: '#/setup/univers', context: phone }), 'setup-phone');
});

it('games look as approved', async () => {
  const univers = await begin('univers');
  await playAll(univers, ['d2d4', 'g8f6']);
  await compare(univers, 'univers');
  await compare(await begin('uos', { context: dark(phone) }), 'uos-phone-dark');
  await compare(await begin('dual', { context: dark(desk) }), 'dual-dark');
  await compare(await begin('xiangqi', { context: phone }), 'xiangqi-phone');
});

wholeTest('games look as approved on tablets and on phones held sideways', async () => {
  await compare(await begin('marshall', { context: tablet }), 'marshall-tablet');
  await compare(
    await begin('unicorn-great', { context: dark(tablet) }),
    'unicorn-great-tablet-dark',
  );
  await compare(await begin('paladin', { context: sideways }), 'paladin-sideways');
  await compare(await begin('world', { context: dark(sideways) }), 'world-sideways-dark');
  await compare(await begin('dice-world', { context: phone, draws: [0] }), 'dice-world-phone');
});

wholeTest('what else one does looks as approved', async () => {
  await compare(await visit({ hash: '#/edit/crazyhouse', context: phone }), 'edit-phone');
  const lesson = await visit({ hash: '#/lesson/dual', context: dark(phone) });
  await lesson.getByText('step 1 of').waitFor(); // all steps have been made
  await compare(lesson, 'lesson-phone-dark');
  await compare(await visit({ hash: '#/playtest/los-alamos', context: desk }), 'playtest');
  const studio = await visit({ hash: '#/own', context: desk });
  await writeText(studio, 'like chess\n\ntitle My game\npiece archer A NN\n');
  await studio.getByText('Ready to play').waitFor();
  await studio.mouse.click(0, 0); // out of the text, where a caret would blink
  await compare(studio, 'studio');
  const kept = await begin('univers', { context: phone });
  await kept.clock.setFixedTime(new Date('2026-06-01T12:00:00')); // which the list tells
  await playAll(kept, ['d2d4']);
  await go(kept, '#/kept');
  await kept.locator('.kept-list li').first().waitFor();
  await compare(kept, 'kept-phone');
  await kept.getByRole('button', { name: 'Settings' }).click();
  await compare(kept, 'settings-phone');
});

it('rules look as approved', async () => {
  await compare(await visit({ hash: '#/rules/unicorn-great' }), 'rules');
});

it('the analysis board looks as approved', async () => {
  const page = await visit({ hash: '#/rules/world' });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForSelector('.study .board');
  await compare(page, 'study');
});
