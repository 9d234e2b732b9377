/** A game of one's own, played by somebody else over the net. */
import { expect, test } from 'vitest';
import { look, refused, screenOf, takeSeat } from './people';
import { writeText } from './studio';
import { desk, phone, resultOf, square, squaresOf, visit, withBrowser } from './table';

withBrowser({ games: true });

const text = `like chess

title   Riders
piece rider  D  NN
replace setup  rdbqkbdr/pppppppp/8/8/8/8/PPPPPPPP/RDBQKBDR
`;

test('an inventor sends a link, and a friend on a phone plays by rules never heard of', async () => {
  const anna = await visit({ hash: '#/own', expected: refused, context: desk });
  await writeText(anna, text);
  await anna.getByText('Ready to play').waitFor();
  await anna.getByRole('link', { name: 'More choices' }).click();
  await anna.getByText('Your friend gets the rules with the link').waitFor();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByLabel('How fast').selectOption('none');
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = await anna.getByLabel('Link for your opponent').inputValue();

  const ben = await visit({ hash: screenOf(link), expected: refused, context: phone });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You play White against Ben.').waitFor();
  await look(ben);
  const moves = ['b1d5', 'b8d4', 'd2d3', 'd7d6'];
  for (const [ply, move] of moves.entries()) {
    const mover = ply % 2 === 0 ? anna : ben;
    const { from, to } = squaresOf(move);
    await square(mover, from).click();
    await square(mover, to).click();
    for (const page of [anna, ben])
      await page.waitForFunction(
        (count) => document.querySelectorAll('.move-row .move').length === count,
        ply + 1,
      );
  }
  await ben.reload();
  await ben.getByText('You play Black against Anna.').waitFor();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [anna, ben]) {
    await page.waitForSelector('.result');
    expect(await resultOf(page)).toContain('White wins');
  }
  // It is among the friend's own games, with its rules.
  await ben.getByRole('link', { name: 'Your games' }).click();
  await ben.getByText('Riders').first().waitFor();
}, 90_000);
