/** What is special about the games, as it is seen and done on the page. */
import { expect, it } from 'vitest';
import { begin, click, phone, playAll, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const label = (name: string) => ({ name, exact: true }) as const;

wholeTest('castles by moving the king, to either of two squares', async () => {
  const page = await begin('univers');
  await playAll(page, 'g1f3 a7a6 h1g3 b7b6 h2h3 c7c6 i1h2 d7d6'.split(' '));
  await square(page, 'f1').click();
  await expect.poll(() => page.locator('.target-act').count()).toBe(2);
  await square(page, 'i1').click();
  await page.getByRole('button', label('i1 white king')).waitFor();
  await page.getByRole('button', label('h1 white rook')).waitFor();
});

it('asks what a pawn becomes, and can be told to forget it', async () => {
  const page = await begin('univers');
  await playAll(page, 'a2a4 b7b5 a4b5 a7a6 b5b6 j7j6 b6b7 j6j5'.split(' '));
  await click(page, 'b7', 'a8');
  const choices = page.locator('.choice');
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(['Queen', 'Marshall', 'Paladin', 'Rook', 'Bishop', 'Knight']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', label('b7 white pawn')).waitFor();
  await click(page, 'b7', 'a8', 'b7a8m');
  await page.getByRole('button', label('a8 white marshall')).waitFor();
});

it('asks what comes behind a piece that moves for the first time', async () => {
  const page = await begin('seirawan');
  const choices = page.locator('.choice');
  await click(page, 'b1', 'c3');
  await expect.poll(() => choices.allTextContents()).toEqual(['Nothing', 'Hawk', 'Elephant']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', label('b1 white knight')).waitFor();
  await click(page, 'b1', 'c3', 'b1c3h');
  await page.getByRole('button', label('b1 white hawk')).waitFor();
  await playAll(page, ['a7a6']);
  await click(page, 'g1', 'f3', 'g1f3');
  await playAll(page, 'b7b6 e2e3 c7c6'.split(' '));
  await click(page, 'f1', 'e2', 'f1e2');
  await playAll(page, ['d7d6']);
  await click(page, 'e1', 'g1');
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(['Nothing', 'Elephant e1', 'Elephant h1']);
  await choices.last().click();
  await page.getByRole('button', label('h1 white elephant')).waitFor();
});

it('has the duck placed after every move, by a click or by keys', async () => {
  const page = await begin('duck');
  await click(page, 'e2', 'e4');
  await expect.poll(() => page.locator('.status').textContent()).toBe('White to place the duck');
  // No piece can be taken up, and a square that is not free is explained.
  await square(page, 'd1').click();
  await expect.poll(() => page.locator('.message').textContent()).toContain('empty square');
  await square(page, 'e5').click();
  await page.getByRole('button', label('e5 duck')).waitFor();
  await expect.poll(() => page.locator('.status').textContent()).toBe('Black to move');
  await playAll(page, ['d7d6']);
  await square(page, 'e6').click();
  await page.getByRole('button', label('e6 duck')).waitFor();
  await click(page, 'e4', 'e5');
  await square(page, 'd5').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', label('d5 duck')).waitFor();
  await expect
    .poll(() => page.locator('.move').allTextContents())
    .toEqual(['e4 @e5', 'd6 @e6', 'e5 @d5']);
});

wholeTest('plays the duck with a finger against the computer, which places it too', async () => {
  const page = await visit({ hash: '#/setup/duck', context: phone });
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForSelector('.board');
  const status = () => page.locator('.status').textContent();
  const turns = () => page.locator('.move').allTextContents();
  await square(page, 'e2').tap();
  await square(page, 'e4').tap();
  await expect.poll(status).toBe('White to place the duck');
  await square(page, 'e5').tap();
  // The computer answers with both parts.
  await expect.poll(status).toBe('White to move');
  const [own, other] = await turns();
  expect(own).toBe('e4 @e5');
  expect(other).toMatch(/^\S+ @[a-h][1-8]$/);
  // One step back is the duck, the next one the move.
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect.poll(status).toBe('White to place the duck');
  expect(await turns()).toEqual(['e4']);
  await page.getByRole('button', { name: 'e4 white pawn', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect.poll(status).toBe('White to move');
  await page.getByRole('button', { name: 'e2 white pawn', exact: true }).waitFor();
  await square(page, 'd2').tap();
  await square(page, 'd4').tap();
  await square(page, 'd6').tap();
  await expect.poll(async () => (await turns()).length).toBe(2);
  expect((await turns())[0]).toBe('d4 @d6');
});

it('lets a player make two moves, unless the first gives check, and lists them together', async () => {
  const page = await begin('marseillais');
  await playAll(page, ['e2e4']);
  await expect.poll(() => page.locator('.status').textContent()).toBe('White to move');
  await playAll(page, 'f1c4 e7e5 b8c6 d1h5 h5f7'.split(' '));
  await page.getByText('White wins').first().waitFor();
  await expect
    .poll(() => page.locator('.move-row').allTextContents())
    .toEqual(['1e4Bc4e5Nc6', '2Qh5Qxf7#']);
});

wholeTest('offers a pawn only the pieces that were captured', async () => {
  const page = await begin('world');
  await playAll(page, 'b2a4 g10h7 g2f4 g8g6 d3d4 g6g5 h2g2 g5f4 h1h7 f4e3 h7h9'.split(' '));
  await click(page, 'e3', 'f2');
  await expect.poll(() => page.locator('.choice').allTextContents()).toEqual(['Rook', 'Camel']);
  await page.locator('.choice', { hasText: 'Camel' }).click();
  await page.getByRole('button', label('f2 black camel')).waitFor();
});

wholeTest(
  'has one word for what a player has captured and another for what they have lost',
  async () => {
    const page = await begin('world');
    await playAll(page, 'b2a4 g10h7 g2f4 g8g6 d3d4 g6g5 h2g2 g5f4 h1h7'.split(' '));
    const white = page.getByRole('group', { name: 'White', exact: true });
    const black = page.getByRole('group', { name: 'Black', exact: true });
    await expect
      .poll(() => page.locator('.pool .beside-name').allTextContents())
      .toEqual(['Lost', 'Lost']);
    await playAll(page, ['f4e3', 'd2e3']);
    await white.getByRole('img', { name: 'Captured: pawn' }).waitFor();
    for (const player of [white, black])
      await player.getByRole('img', { name: /: a pawn may become it$/ }).waitFor();
    expect(await page.getByText('Captured', { exact: true }).count()).toBe(0);
  },
);

wholeTest('turns pieces over as they move, and asks which side up one is dropped', async () => {
  const page = await begin('kyoto-shogi');
  await playAll(page, 'e1e2 b5a4 e2e5 d5e4'.split(' '));
  await page.getByRole('button', label('e5 sente pawn')).waitFor();
  await page.locator('.is-to-move .hand-piece').click();
  await square(page, 'e1').click();
  await expect.poll(() => page.locator('.choice').allTextContents()).toEqual(['Lance', 'Tokin']);
  await page.locator('.choice', { hasText: 'Tokin' }).click();
  await page.getByRole('button', label('e1 sente tokin')).waitFor();
});

wholeTest('drops a piece from the hand by click, and shows what the joker is', async () => {
  const page = await begin('world');
  await playAll(page, ['b1c4']);
  await page.getByRole('button', { name: 'e10 black joker, as camel' }).waitFor();
  await playAll(page, ['e10d7']);
  await page.locator('.is-to-move .hand-piece').click();
  await expect.poll(() => page.locator('.target-dot').count()).toBe(1);
  await square(page, 'b1').click();
  await page.getByRole('button', label('b1 white spear')).waitFor();
  await page.getByRole('button', { name: 'd7 black joker, as spear' }).waitFor();
});

it('drops a piece by dragging it onto the board', async () => {
  const page = await begin('world');
  await playAll(page, 'b1c4 a8a7'.split(' '));
  await page.locator('.is-to-move .hand-piece').hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await square(page, 'b1').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', label('b1 white spear')).waitFor();
});

wholeTest('marks a pawn that waits for a captured piece', async () => {
  const page = await begin('world');
  await playAll(page, 'a3a5 b8b6 a5b6 h8h7 b6b7 h7h6 b7c8 h6h5 c8b9'.split(' '));
  await page.getByRole('button', { name: 'b9 white pawn, waiting' }).waitFor();
  await page.getByText('Pawn on b9 waits').waitFor();
  await expect.poll(() => page.locator('.move-row .move').last().textContent()).toBe('cxb9');
});

it('offers the conversion of guards as a button, once', async () => {
  const page = await begin('dual');
  await playAll(page, ['k2j2']);
  await page.getByText('may turn all into a wazir now; not later').waitFor();
  await page.getByRole('button', { name: 'Turn every firz into a wazir' }).click();
  await page.getByRole('button', label('k7 black wazir')).waitFor();
  await page.getByRole('button', label('n7 black wazir')).waitFor();
  await expect.poll(() => page.getByText('or never').count()).toBe(0);
});

wholeTest('offers no conversion and no typed move once somebody has resigned', async () => {
  const page = await begin('dual');
  await playAll(page, ['k2j2']);
  await page.getByText('may turn all into a wazir now; not later').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('heading', { name: 'White wins' }).waitFor();
  expect(await page.getByText('or never').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Turn every firz' }).count()).toBe(0);
  expect(await page.getByLabel('Type a move').count()).toBe(0);
});

wholeTest('lets a piece act in place: by a button, or on an enemy by its square', async () => {
  const page = await begin('dual');
  const opening = 'g2g4 h7h5 g4h5 a7a6 h5h6 a6a5 h6g7 a5a4 g7h8d a4a3'.split(' ');
  await playAll(page, opening);
  await page.getByRole('button', { name: 'Pawn of camel h8 can act' }).click();
  await page.getByRole('button', { name: 'Become a camel' }).click();
  await page.getByRole('button', label('h8 white camel')).waitFor();

  await page.getByRole('button', { name: 'Take back' }).click();
  await click(page, 'h8', 'm7');
  await page.getByRole('button', label('m7 black camel')).waitFor();
  await page.getByRole('button', label('h8 empty')).waitFor();
});

wholeTest('counts the checks that a king receives and says how far it goes', async () => {
  const page = await begin('uos');
  const black = page.locator('[data-color="black"]');
  await black.getByText('0 checks').waitFor();
  await black.getByText('King: any distance').waitFor();
  await playAll(page, "b2e5 g2f1' e5d5".split(' '));
  await black.getByText('1 check').waitFor();
  await black.getByText('King: 3 steps').waitFor();
  await page.getByRole('button', { name: /black king, 1 check received, in check/ }).waitFor();
});

it('shows the throw and what it allows, and passes when nothing can move', async () => {
  // 33 of 36 is the throw 5-6, then 1-1.
  const page = await begin('dice-world', { draws: [33, 0] });
  await page.getByRole('img', { name: 'Dice: 5 and 6' }).waitFor();
  await page.getByText('Allowed: king, queen or cannon').waitFor();
  await page.getByText('None can move.').waitFor();
  await square(page, 'e3').click();
  await page.getByText('The dice allow king, queen or cannon.').waitFor();
  await page.getByRole('button', { name: 'Pass' }).click();
  await page.getByText('Black to move').waitFor();
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
});

wholeTest('says why a try is not legal and shows the squares that prove it', async () => {
  const page = await begin('univers');
  await click(page, 'd1', 'd5');
  await page.getByText('The marshall on d1 is blocked on its way to d5.').waitFor();
  await expect.poll(() => page.locator('.mark-proof polygon').count()).toBe(1);
  // A legal move makes the words go away.
  await click(page, 'd1', 'c3');
  await expect.poll(() => page.locator('.message').count()).toBe(0);
});

wholeTest('shows where a piece of the other side could go', async () => {
  const page = await begin('unicorn-great');
  await square(page, 'e9').click();
  await page.getByText('Circles show where the lion could go.').waitFor();
  await expect.poll(() => page.locator('.target-peek').count()).toBe(3);
});

it('tells what differs from chess, and draws how each piece moves', async () => {
  const page = await visit({ hash: '#/setup/world' });
  const differs = page.locator('.setup-tells section').first();
  await differs.getByText('The king castles from e2 to g2 or b2.').waitFor();
  await page.getByRole('heading', { name: 'Spear' }).waitFor();
  await page.getByText('More about this game').click();
  await expect.poll(() => page.locator('summary.role', { hasText: 'Spear' }).count()).toBe(1);
  await page.locator('summary.role', { hasText: 'Silver' }).click();
  await page
    .getByRole('img', { name: /^The silver on d5 moves and captures by a step or leap: / })
    .last()
    .waitFor();
  await page.locator('summary.role', { hasText: 'Cannon' }).click();
  await page
    .locator('.role-list')
    .getByRole('img', { name: /^The cannon on d5 / })
    .waitFor();
});

wholeTest('shows beside the players what they have captured and nobody holds', async () => {
  const world = await begin('world');
  await playAll(world, ['c3c5', 'd8d6', 'c5d6']);
  await world.getByRole('img', { name: 'Captured: pawn' }).waitFor();
  expect(await world.locator('.captured').count()).toBe(1);
  const crazyhouse = await begin('crazyhouse');
  await playAll(crazyhouse, ['e2e4', 'd7d5', 'e4d5']);
  await crazyhouse.getByRole('button', { name: 'White in hand: Pawn' }).waitFor();
  expect(await crazyhouse.locator('.captured').count()).toBe(0);
});
