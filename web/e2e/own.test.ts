/** A rule file of one's own: wrong, mended, played. */
import { expect, it } from 'vitest';
import { playAll, visit, withBrowser } from './table';

withBrowser();

const file = (text: string) => ({
  name: 'riders.variant',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const good = `like chess

title     Riders
replace setup  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
piece rider  D  NN
replace promote pawn  on rank 8 to queen rider
`;

it('shows where a wrong text is wrong', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good.replace('queen rider', 'queen ridr')));
  const finding = page.locator('.finding-error').first();
  await finding.waitFor();
  expect(await finding.locator('mark').textContent()).toBe('ridr');
  expect(await finding.textContent()).toContain('line 6');
  await finding.getByRole('button').click();
  const selected = await page
    .locator('textarea')
    .evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(selected).toBe('ridr');
  expect(await page.getByRole('link', { name: 'Play it' }).count()).toBe(0);
});

it('scrolls a long text to what is wrong', async () => {
  const page = await visit({ hash: '#/own' });
  const editor = page.locator('textarea');
  await editor.fill(`like chess\ntitel Riders\n${'# nothing\n'.repeat(80)}`);
  await page.locator('.finding-error button').first().click();
  expect(await editor.evaluate((area) => area.scrollTop)).toBe(0);
});

it('plays a good text, and keeps the game with its rules', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
  await playAll(page, ['e2e4', 'e7e5']);
  // The text may change afterwards: a game that has begun is played to its end.
  await page.goto(page.url().replace(/#.*/, '#/own'));
  await page.locator('textarea').fill('nothing');
  await page.getByRole('link', { name: 'Acedrex' }).click();
  await page.getByRole('link', { name: /Riders/ }).click();
  await page.getByRole('button', { name: 'e5 black pawn' }).waitFor();
});

it('lets the computer play a text of one’s own', async () => {
  const page = await visit({ hash: '#/own' });
  await page.locator('textarea').fill(good);
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-name=e2]').click();
  await page.locator('[data-name=e4]').click();
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 2);
});

it('begins with a game that is known', async () => {
  const page = await visit({ hash: '#/own' });
  await page.locator('select').selectOption('uos');
  await page.getByText('It can be played').waitFor();
  expect(await page.locator('textarea').inputValue()).toContain('doubled');
});

it('ends a check that takes for ever, and goes on with the next text', async () => {
  const page = await visit();
  await page.route('**/rules-worker*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: "addEventListener('message', () => postMessage({ type: 'begun' }));",
    }),
  );
  await page.evaluate(() => location.assign('#/own'));
  await page.locator('textarea').fill(good);
  await page.getByText('These rules take too long to compile').waitFor({ timeout: 15_000 });
  expect(await page.getByRole('link', { name: 'Play it' }).count()).toBe(0);
  await page.unroute('**/rules-worker*');
  await page.locator('textarea').fill(`${good}# again\n`);
  await page.getByRole('link', { name: 'Play it' }).waitFor();
});

it('compiles texts by itself where the worker does not load', async () => {
  const page = await visit({ expected: /rules-worker|Failed to load/ });
  await page.route('**/rules-worker*', (route) => route.abort());
  await page.evaluate(() => location.assign('#/own'));
  await page.locator('textarea').fill(good);
  await page.getByRole('link', { name: 'Play it' }).waitFor();
});
