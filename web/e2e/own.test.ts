/** A rule file of one's own: wrong, mended, played. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { violations } from './axe';
import { editor, showText, textOf, writeText } from './studio';
import { phone, playAll, tooWide, turnTo, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const file = (text: string | Buffer, name = 'riders.variant') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text as string),
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
  await expect.poll(() => finding.textContent()).toContain('line 6');
  await expect.poll(() => page.locator('.cm-lintRange-error').textContent()).toBe('ridr');
  await finding.getByRole('button').click();
  // What is marked is written over.
  await page.keyboard.insertText('rider');
  await page.getByText('Ready to play').waitFor();
  await expect.poll(() => textOf(page)).toContain('queen rider');
});

it('begins with a game to change, whose board is there at once', async () => {
  const page = await visit({ hash: '#/own' });
  await page.locator('.preview-board .board-picture').waitFor();
  await showText(page);
  await expect.poll(() => textOf(page)).toContain('like chess');
  // It begins without a warning.
  await page.getByText('Ready to play').waitFor();
});

it('begins with ideas, which write their rules into the text', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await page.getByRole('heading', { name: 'What is your idea?' }).waitFor();
  const idea = (name: string) => page.getByRole('checkbox', { name });
  await idea('A king that reaches the center wins').tap();
  await expect.poll(() => idea('A king that reaches the center wins').isChecked()).toBe(true);
  await idea('Captures explode').tap();
  await idea('Captures explode').tap();
  await idea('Dice decide which pieces may move').tap();
  await page.getByText('Ready to play').waitFor();
  // A game with dice cannot have it.
  await expect.poll(() => idea('Captures are compulsory').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^A new piece/ }).tap();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Piece' }).getAttribute('aria-selected'))
    .toBe('true');
  await showText(page);
  await expect.poll(() => textOf(page)).toContain('end king on d4 e4 d5 e5  win\nthrow 1');
  await expect.poll(() => textOf(page)).not.toContain('vanish');
  // What somebody has begun with is the text the next time.
  await page.reload();
  await expect.poll(() => textOf(page)).toContain('throw 1');
});

it('shows the rules beside the text as it is written, in sentences and diagrams', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, good);
  await page.getByRole('tab', { name: 'Rules', exact: true }).click();
  const sheet = page.getByRole('tabpanel');
  await sheet.getByRole('heading', { name: 'Riders' }).waitFor();
  await sheet.locator('.rules-setup .board-picture').waitFor();
  await sheet.getByText('The position before the first move.').waitFor();
  const rider = sheet.locator('.rules-role', { hasText: 'Rider' });
  await expect.poll(() => rider.locator('p').nth(1).textContent()).toMatch(/^It leaps two squares/);
  // Where nobody has put it yet the page compiles nothing.
  await rider.getByRole('combobox').selectOption({ label: 'a1' });
  await rider.getByRole('img', { name: /^The rider on a1 .*: c2 b3 e3 g4 c5 d7$/ }).waitFor();

  await writeText(page, good.replace('D  NN', 'D  W'));
  await expect.poll(() => rider.locator('p').nth(1).textContent()).toMatch(/^It moves one square/);
  await rider.getByRole('img', { name: /^The rider on a1 .*: b1 a2$/ }).waitFor();

  await writeText(page, good.replace('queen rider', 'queen ridr'));
  await sheet.getByText('This is the game without the statements that have errors.').waitFor();
  await rider.waitFor();
  expect(await violations(page)).toEqual([]);
});

wholeTest('tells the rules of one’s own game in the language of the page', async () => {
  const page = await visit({ hash: '#/own', context: { ...phone, locale: 'de' } });
  await writeText(page, good);
  await page.getByRole('tab', { name: 'Regeln', exact: true }).click();
  const sheet = page.getByRole('tabpanel');
  await sheet.getByRole('heading', { name: 'Wie man gewinnt' }).waitFor();
  await sheet.getByText(/^Die Figuren des Schachs: .*Springer/).click();
  await sheet.locator('.rules-role', { hasText: 'Springer' }).waitFor();
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
});

wholeTest('tells one mistake that is made a hundred times once', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, `like chess\n${'remove nothing\n'.repeat(30)}`);
  await page.getByText(/The same \d+ times more/).waitFor();
  await expect.poll(() => page.locator('.finding').count()).toBe(1);
});

it('turns a section of a file of Fairy-Stockfish into a game, or one of several', async () => {
  const page = await visit({ hash: '#/own' });
  const hill = '# mine\n[hill-knights:kingofthehill]\ncustomPiece1 = a:NN\n';
  const setup = 'startFen = ranqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RANQKBNR w KQkq - 0 1\n';
  await writeText(page, hill + setup);
  const offer = page.locator('.ini-offer');
  await offer.getByRole('button', { name: 'Convert it' }).click();
  await expect.poll(() => textOf(page)).toContain('title     Hill knights');
  await expect.poll(() => textOf(page)).toMatch(/piece \S+ +A +NN/);
  await page.getByText('Ready to play').waitFor();
  expect(await offer.count()).toBe(0);

  const two = `${hill}${setup}[tiny]\nmaxRank = 5\nmaxFile = e\nking = k\nrook = r\nstartFen = r3k/5/5/5/R3K w - - 0 1\n`;
  await page.setInputFiles('input[type=file]', file(two, 'variants.ini'));
  await offer.getByRole('combobox', { name: 'Game in the file' }).selectOption('tiny');
  expect(await violations(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Convert it' }).click();
  await expect.poll(() => textOf(page)).toContain('title     Tiny');
  await page.getByText('Ready to play').waitFor();

  await writeText(page, '[broken:nowhere]\nmaxRank = 5\n');
  await offer.getByRole('button', { name: 'Convert it' }).click();
  await offer.getByText(/^broken: its parent/).waitFor();
});

it('turns the Interactive Diagram of a page into a game', async () => {
  const page = await visit({ hash: '#/own' });
  const pieces = 'pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\n';
  const diagram = `<div class="idiagram">\npromoChoice=QRBN\n${pieces}king::KisO3::e1\n</div>`;
  const whole = `<title>House &amp; home</title><p>It is played so:</p>\n${diagram}\n<p>Enjoy</p>`;
  await page.setInputFiles('input[type=file]', file(whole, 'house.html'));
  const offer = page.locator('.ini-offer');
  await offer.getByText('This is the definition of an Interactive Diagram').waitFor();
  await offer.getByRole('button', { name: 'Convert it' }).click();
  await expect.poll(() => textOf(page)).toContain('title     House & home');
  expect(await textOf(page)).toContain('castle    king e1-b1 with rook a1-c1');
  await page.getByText('Ready to play').waitFor();
});

wholeTest(
  'turns such a file into a game of its own where it was put over another text',
  async () => {
    const page = await visit({ hash: '#/own' });
    await writeText(page, good);
    await page.getByText('Ready to play').waitFor();
    const tiny =
      '[tiny]\nmaxRank = 5\nmaxFile = e\nking = k\nrook = r\nstartFen = r3k/5/5/5/R3K w - - 0 1\n';
    await writeText(page, tiny);
    await page.getByRole('button', { name: 'Convert it' }).click();
    await expect.poll(() => textOf(page)).toContain('title     Tiny');
    await page.getByText('Riders was saved in My rules.').waitFor();
    await page.getByRole('tab', { name: 'My rules' }).click();
    await page.locator('.library-open', { hasText: 'Riders' }).click();
    await expect.poll(() => textOf(page)).toBe(good);

    // Put among games it comes here, and is offered the same.
    await turnTo(page, '#/kept');
    await page.getByLabel(/^Paste PGN/).fill(tiny);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Convert it' }).click();
    await expect.poll(() => textOf(page)).toContain('title     Tiny');
  },
);

wholeTest('sends games that were opened as rules to where games are read', async () => {
  const page = await visit({ hash: '#/own' });
  const pgn = file('[Event "x"]\n\n1. e4 e5 *\n', 'games.pgn');
  await page.setInputFiles('input[type=file]', pgn);
  await page.getByText('games.pgn holds games, not rules').waitFor();
  const backup = file('{\n "form": "acedrex games 1",\n "records": []\n}', 'acedrex-games.json');
  await page.setInputFiles('input[type=file]', backup);
  await page.getByText('acedrex-games.json holds games, not rules').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Your games' }).click();
  const picture = { ...pgn, name: 'board.png', buffer: Buffer.from([0x89, 0x50, 0, 0xff]) };
  await page.setInputFiles('.kept-import input[type=file]', picture);
  await page.getByText('board.png holds no games').waitFor();
  await page.setInputFiles('.kept-import input[type=file]', file(good));
  await page.locator('.kept-import [role=status] a').click();
  await page.getByRole('heading', { name: 'Your own rules' }).waitFor();
});

wholeTest('goes to a mistake far down in the text', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, `like chess\n${'# nothing\n'.repeat(120)}titel Riders\n`);
  await page.locator('.finding-error button').first().click();
  await editor(page).getByText('titel').waitFor();
});

it('plays a good text, and keeps the game with its rules', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  await page.getByRole('button', { name: 'Two players here' }).click();
  await page.waitForSelector('.board');
  await playAll(page, ['e2e4', 'e7e5']);
  // The text may change afterwards: a game that has begun is played to its end.
  await page.goto(page.url().replace(/#.*/, '#/own'));
  await writeText(page, 'nothing');
  await page.getByRole('link', { name: 'Acedrex' }).click();
  await page.getByRole('link', { name: /Riders/ }).click();
  await page.getByRole('button', { name: 'e5 black pawn' }).waitFor();
});

it('lets the computer play a text of one’s own', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, good);
  await page.getByRole('link', { name: 'More choices' }).click();
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-name=e2]').click();
  await page.locator('[data-name=e4]').click();
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 2);
});

wholeTest('begins with a game that is known, and what was there stays', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, good);
  await page.locator('.studio-start select').selectOption('uos');
  await page.getByText('Ready to play').waitFor();
  await expect.poll(() => textOf(page)).toContain('doubled');
  await page.getByText('Riders was saved in My rules').waitFor();
  await page.getByRole('tab', { name: 'My rules' }).click();
  await page.getByRole('button', { name: /^Riders/ }).click();
  await expect.poll(() => textOf(page)).toContain('title     Riders');
});

it('offers games before an empty text, and says what to do with that', async () => {
  const page = await visit({ hash: '#/own' });
  const offers = page.locator('.studio-start option');
  await expect.poll(() => offers.last().textContent()).toBe('an empty text');
  expect(await offers.nth(1).getAttribute('value')).not.toBe('blank');
  await page.locator('.studio-start select').selectOption('blank');
  await page.getByText('There is no game yet that these could change.').waitFor();
});

wholeTest('says what is no rule file, and keeps what is there', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, good);
  await page.setInputFiles('input[type=file]', file(Buffer.from([0x89, 0x50, 0, 0xff]), 'cat.png'));
  await page.getByText('cat.png is not a text file').waitFor();
  await expect.poll(() => textOf(page)).toContain('Riders');
});

wholeTest('has the text after a reload, and its earlier versions', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, good);
  await page.evaluate(() => {
    const hour = Date.now() + 3_600_000;
    Date.now = () => hour;
  });
  await writeText(page, good.replace('Riders', 'Raiders'));
  await page.reload();
  await page.waitForSelector('.cm-content');
  await expect.poll(() => textOf(page)).toContain('Raiders');
  await page.getByRole('tab', { name: 'My rules' }).click();
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect.poll(() => textOf(page)).toContain('Riders');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => textOf(page)).toContain('Raiders');
});

wholeTest('saves a game as a file, from its list and beside its link', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  const saved = async (press: () => Promise<void>) => {
    const arrival = page.waitForEvent('download');
    await press();
    const download = await arrival;
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
  };
  await page.getByRole('tab', { name: 'My rules' }).click();
  const inList = page.getByRole('button', { name: 'Download riders.variant' });
  expect(await saved(() => inList.click())).toEqual(['riders.variant', good]);
  await page.getByRole('button', { name: 'Share' }).click();
  const beside = page.getByRole('dialog').getByRole('button', { name: 'Download the file' });
  expect(await saved(() => beside.click())).toEqual(['riders.variant', good]);
});

wholeTest('gives a removed game back', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  await page.getByRole('tab', { name: 'My rules' }).click();
  await page.getByRole('button', { name: 'Remove riders.variant' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Riders/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.library-open[aria-current]', { hasText: 'Riders' }).waitFor();
  expect(await page.locator('.library-open').count()).toBe(1);
});

wholeTest('builds a game on another of one’s own, and plays it', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  await page.setInputFiles(
    'input[type=file]',
    file('like riders\ntitle Slow Riders\n', 'slow.variant'),
  );
  await page.getByRole('heading', { name: 'Slow Riders' }).waitFor();
  await page.getByRole('button', { name: 'Two players here' }).click();
  await page.waitForSelector('.board');
  await page.reload();
  await page.waitForSelector('.board');
});

wholeTest('works where the browser keeps nothing', async () => {
  const page = await visit({
    hash: '#/own',
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
    },
  });
  await writeText(page, good);
  await page.getByText('Ready to play').waitFor();
  await page.getByRole('tab', { name: 'My rules' }).click();
  await page.getByRole('button', { name: /^Riders/ }).waitFor();
});

it('is used by keys alone', async () => {
  const page = await visit({ hash: '#/own' });
  await page.getByRole('button', { name: 'Text', exact: true }).focus();
  await page.keyboard.press('Enter');
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lik');
  await page.getByRole('option', { name: /^like/ }).waitFor();
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' che');
  await page.getByRole('option', { name: 'chess', exact: true }).waitFor();
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('titel x');
  await page.locator('.cm-lintRange-error').waitFor();
  await expect.poll(() => textOf(page)).toBe('like chess\ntitel x');
  // Tab leaves the text: it writes nothing.
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .not.toContain('editor');
  await page.getByRole('tab', { name: 'Game', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.getByRole('tab', { name: 'Rules', exact: true }).getAttribute('aria-selected'))
    .toBe('true');
});

wholeTest('opens the manual at the word of the cursor', async () => {
  const page = await visit({ hash: '#/own' });
  await page.getByRole('tab', { name: 'Manual' }).click();
  await writeText(page, 'like chess\nreplace promote pawn on rank');
  await page.getByRole('heading', { name: 'Words that name squares' }).waitFor();
  await page.getByRole('heading', { name: 'Promotion' }).waitFor();
  await writeText(page, 'piece archer A fmW');
  await page.getByRole('heading', { name: 'Leaps and lines' }).waitFor();
});

it('shares a game as a link that whoever opens it can play', async () => {
  const page = await visit({ hash: '#/own' });
  await page.setInputFiles('input[type=file]', file(good));
  await page.setInputFiles(
    'input[type=file]',
    file('like riders\ntitle Slow Riders\n', 'slow.variant'),
  );
  await page.getByRole('heading', { name: 'Slow Riders' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('dialog .copy textarea')?.value.includes('#/text/'),
  );
  const link = await page.locator('dialog .copy textarea').inputValue();
  const other = await visit({ hash: link.replace(/^[^#]*/, '') });
  await other.getByRole('heading', { name: 'Slow Riders' }).waitFor();
  await other.getByRole('button', { name: 'Rider' }).click();
  await other.getByText('It leaps two squares orthogonally and one to the side').waitFor();
  await other.getByRole('button', { name: 'Two players here' }).click();
  await other.waitForSelector('.board');
  await playAll(other, ['e2e4']);
});

wholeTest('says what is wrong with a link', async () => {
  for (const [part, why] of [
    ['1abc', 'The link is damaged'],
    ['abc', 'The link is damaged'],
    ['', 'The link is incomplete'],
    ['9zzz', 'made by a newer version'],
    [`1${'A'.repeat(70_000)}`, 'The link is too long'],
  ]) {
    const page = await visit({ hash: `#/text/${part}` });
    await page.getByText(why ?? '').waitFor();
  }
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
  await writeText(page, good);
  await page
    .locator('.message-no')
    .getByText('these rules take too long to compile')
    .waitFor({ timeout: 15_000 });
  await expect.poll(() => page.getByRole('button', { name: 'Two players here' }).count()).toBe(0);
  await page.unroute('**/rules-worker*');
  await writeText(page, `${good}# again\n`);
  await page.getByRole('button', { name: 'Two players here' }).waitFor();
});

wholeTest('compiles texts by itself where the worker does not load', async () => {
  const page = await visit({ expected: /rules-worker|Failed to load/ });
  await page.route('**/rules-worker*', (route) => route.abort());
  await page.evaluate(() => location.assign('#/own'));
  await writeText(page, good);
  await page.getByRole('button', { name: 'Two players here' }).waitFor();
});

wholeTest('draws a board of lines with river and palaces where the rules say so', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, 'like xiangqi\n\ntitle  Riders on the river\nreplace piece horse N NN\n');
  const lines = page.locator('.preview-board .board-lines');
  await lines.waitFor();
  const drawn = async () => (await lines.getAttribute('d'))?.split('M').length;
  const river = await drawn();
  await writeText(page, 'like xiangqi\n\nreplace look lines\n');
  await expect.poll(drawn).toBe((river ?? 0) - 4 + 7);
  await writeText(page, 'like xiangqi\n\nremove look\n');
  await page.locator('.preview-board .square-dark').waitFor();
});
