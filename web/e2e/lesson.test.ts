/** Lessons made from the rules, done by mouse, by finger and by keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeText } from './studio';
import { click, desk, phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const task = (page: Page) => page.locator('.lesson-task');
const said = (page: Page) => page.locator('.lesson-said');
const goTo = (page: Page, words: RegExp | string) =>
  page.locator('.lesson-steps').getByRole('button', { name: words }).click();
const isRight = (page: Page) => page.getByText(/^Right\. /).waitFor();

it('comes back to the steps that were skipped', async () => {
  const page = await visit({ hash: '#/lesson/univers', context: desk });
  const steps = page.locator('.lesson-steps button');
  await expect.poll(() => page.locator('.lesson-count').textContent()).toMatch(/ of /);
  await steps.last().click();
  await expect.poll(() => steps.last().getAttribute('aria-current')).toBe('step');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => steps.first().getAttribute('aria-current')).toBe('step');
});

it('is found from the rules, and says why a move is none', async () => {
  const page = await visit({ hash: '#/rules/univers', context: desk });
  await page.getByRole('link', { name: 'Learn by playing' }).click();
  const asRook = 'Move the marshall to the star the way a rook moves.';
  await page.getByRole('heading', { name: asRook }).waitFor();
  await square(page, 'e4').click();
  await square(page, 'g6').click();
  await page.locator('.lesson-said.is-wrong').waitFor();
  await expect
    .poll(() => said(page).textContent())
    .toBe('The marshall on e4 cannot move to g6 in any position.');
  await square(page, 'e4').click();
  await square(page, 'e5').click();
  await page.getByText('it is not what is asked').waitFor();
  await square(page, 'e4').dragTo(square(page, 'j4'));
  await isRight(page);
  // The next step is one press away for the keyboard too.
  await page.keyboard.press('Enter');
  // The other half of the piece is asked for, too, and not done by the first.
  const asKnight = 'Move the marshall to the star the way a knight moves.';
  await page.getByRole('heading', { name: asKnight }).waitFor();
  await click(page, 'e4', 'e8');
  await page.getByText('it is not what is asked').waitFor();
  await square(page, 'e4').click();
  await page.getByRole('button', { name: /, star/ }).click();
  await isRight(page);
  await page.keyboard.press('Enter');
  const asBishop = 'Move the paladin to the star the way a bishop moves.';
  await page.getByRole('heading', { name: asBishop }).waitFor();
});

wholeTest('remembers what was done, and goes on there', async () => {
  const page = await visit({ hash: '#/lesson/univers', context: desk });
  await square(page, 'e4').click();
  await square(page, 'j4').click();
  await isRight(page);
  await page.reload();
  const asKnight = 'Move the marshall to the star the way a knight moves.';
  await page.getByRole('heading', { name: asKnight }).waitFor();
  await page
    .locator('.lesson-steps')
    .getByRole('button', { name: /marshall.*done/ })
    .waitFor();
});

wholeTest('teaches drops, captures over a piece, imitation and castling', async () => {
  const page = await visit({ hash: '#/lesson/world', context: desk });
  await page.getByRole('heading', { name: 'Capture the pawn on d10 with the cannon.' }).waitFor();
  await square(page, 'd5').click();
  await square(page, 'd10').click();
  await isRight(page);
  await goTo(page, /Castle with the king and the rook/);
  await square(page, 'e2').click();
  await square(page, 'g2').click();
  await isRight(page);
  await goTo(page, /Move the joker the same way/);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByText('Hint: start from d5.').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByText('Hint: joker d5 to e8.').waitFor();
  await square(page, 'd5').click();
  await page.getByRole('button', { name: /, star/ }).click();
  await isRight(page);
  await page
    .locator('.lesson-steps')
    .getByRole('button', { name: /Drop the spear/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Spear', exact: true }).click();
  await page.getByRole('button', { name: /, star/ }).click();
  await isRight(page);
});

it('teaches acts in place, changes and promotion, by a finger', async () => {
  const page = await visit({ hash: '#/lesson/dual', context: phone });
  await task(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: /let the pawn of camel become a camel/ }).tap();
  await square(page, 'h8').tap();
  await page.getByRole('button', { name: 'Become a camel', exact: true }).tap();
  await isRight(page);
  await page.getByRole('button', { name: /Let the pawn of camel vanish/ }).tap();
  await square(page, 'a1').tap();
  await square(page, 'l7').tap();
  await isRight(page);
  await page.getByRole('button', { name: /Move a guard, and see what changes/ }).tap();
  await square(page, 'k2').tap();
  await square(page, 'k3').tap();
  await isRight(page);
  await expect.poll(() => square(page, 'k3').getAttribute('aria-label')).toContain('white wazir');
  await page.getByRole('button', { name: /Answer it: turn every/ }).tap();
  await page.getByRole('button', { name: /^Turn every/ }).tap();
  await isRight(page);
  await page.getByRole('button', { name: /Move the pawn and promote/ }).tap();
  await expect.poll(() => square(page, 'h7').getAttribute('aria-label')).toContain('pawn');
  await square(page, 'h7').tap();
  await square(page, 'h8').tap();
  await page.getByRole('button', { name: 'Knight', exact: true }).tap();
  await isRight(page);
});

wholeTest('makes the range of a king shrink, by keys alone', async () => {
  const page = await visit({ hash: '#/lesson/uos', context: desk });
  await page.getByRole('button', { name: /Give check/ }).press('Enter');
  await page.getByText('Black · King: any distance').waitFor();
  await square(page, 'd4').focus();
  await page.keyboard.press('Enter');
  await square(page, 'h4').focus();
  await page.keyboard.press('Enter');
  await isRight(page);
  await page.getByText('Black · King: 3 steps').waitFor();
});

wholeTest('throws dice', async () => {
  const page = await visit({ hash: '#/lesson/dice-world', context: desk });
  await page.getByRole('button', { name: /The dice show/ }).click({ timeout: 30_000 });
  await square(page, 'e3').click();
  await square(page, 'e4').click();
  await isRight(page);
});

it('is there for the rules that one has written', async () => {
  const page = await visit({ hash: '#/own' });
  await writeText(page, 'like chess\ntitle Camels\nreplace piece knight N C\n');
  await page.getByRole('link', { name: 'More choices' }).click();
  await page.getByRole('link', { name: 'A short lesson' }).click();
  await page.getByRole('heading', { name: 'Move the knight to the star.' }).waitFor();
  await page.getByRole('link', { name: 'Camels' }).click();
  await page.getByRole('link', { name: 'Learn by playing' }).waitFor();
});

wholeTest('plays on where nothing can be kept', async () => {
  const page = await visit({
    hash: '#/lesson/univers',
    before: () => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    },
  });
  await square(page, 'e4').click();
  await square(page, 'j4').click();
  await isRight(page);
  await expect.poll(() => said(page).textContent()).toContain('Marshall e4 to j4');
});

it('begins with the goal where that is what is new', async () => {
  const page = await visit({ hash: '#/lesson/racing-kings' });
  await page.getByRole('heading', { name: 'Move the king to the star and win' }).waitFor();
  await expect.poll(() => page.getByText('Finding more steps').count()).toBe(0);
});

wholeTest('has squares for fingers on a phone that lies on its side', async () => {
  for (const game of ['univers', 'shogi']) {
    const lying = { ...phone, viewport: { width: 740, height: 360 } };
    const page = await visit({ hash: `#/lesson/${game}`, context: lying });
    const box = await page.locator('[data-square="0"]').boundingBox();
    expect(box?.height, game).toBeGreaterThanOrEqual(32);
  }
});

wholeTest(
  'tells how many steps there are once it knows, and says whose note it is without two colons',
  async () => {
    const before = () => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      new MutationObserver(() => {
        const count = /step 1 of (\d+)/.exec(
          document.querySelector('.lesson-head')?.textContent ?? '',
        );
        if (count?.[1] && told.at(-1) !== count[1]) told.push(count[1]);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    };
    const page = await visit({ hash: '#/lesson/world', context: desk, before });
    await page.getByText(/step 1 of \d+/).waitFor();
    const steps = await page.locator('.lesson-steps li').count();
    const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    expect(told).toEqual([String(steps)]);
    await goTo(page, /joker/i);
    const note = page.locator('.lesson-notes li').first();
    await note.waitFor();
    expect(await note.textContent()).toMatch(/^White · [^:]+: [^:]+$/);
  },
);
