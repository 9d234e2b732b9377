/** A team that members found, join and lead, and a tournament for it. */
import { expect, test } from 'vitest';
import { go, look, member } from './people';
import { phone, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

test('a team is founded, joined on request, and plays a tournament of its own', async () => {
  const anna = await member('Anna');
  await go(anna, '#/teams');
  await anna.getByText('There is no team yet.').waitFor();
  await anna.getByLabel('Name of the team').fill('Dresden Knights');
  await anna.getByLabel('Description').fill('We meet every Thursday.');
  await anna.getByLabel('On request').check();
  await anna.getByRole('button', { name: 'Found the team' }).click();
  await anna.getByRole('heading', { name: 'Dresden Knights', level: 1 }).waitFor();
  const team = await anna.evaluate(() => location.hash);

  // Whoever hides everywhere reads beside the box that it changes nothing.
  expect(await anna.getByText('hides when you are online').count()).toBe(0);
  await go(anna, '#/account');
  const said = anna.waitForResponse('**/live/account/presence');
  await anna.getByLabel(/^Hide from others when you are online/).check();
  await said;
  await go(anna, team);
  await anna.getByText('Your account hides when you are online').waitFor();
  await look(anna);

  const ben = await member('Ben', phone);
  await go(ben, '#/teams');
  await ben.getByLabel('Search by name').fill('dresd');
  await ben.getByRole('link', { name: 'Dresden Knights' }).click();
  await ben.getByRole('button', { name: 'Ask to join' }).click();
  await ben.getByText('You have asked to join.').waitFor();
  await look(ben);

  await anna.reload();
  await anna.getByRole('button', { name: 'Accept Ben' }).click();
  await anna.locator('.team-mate', { hasText: 'Ben' }).waitFor();
  await look(anna);

  // Both talk in the room of the team; who leads it deletes what was said, and closes it.
  await ben.reload();
  const room = (page: typeof ben) => page.getByRole('log', { name: 'Chat of the team' });
  await ben.getByLabel('Message', { exact: true }).fill('When do we meet?');
  await ben.reload();
  await expect
    .poll(() => ben.getByLabel('Message', { exact: true }).inputValue())
    .toBe('When do we meet?');
  await ben.getByLabel('Message', { exact: true }).press('Enter');
  await room(anna).getByText('When do we meet?').waitFor();
  await anna.getByLabel('Message', { exact: true }).fill('On Thursday!');
  await anna.getByRole('button', { name: 'Send' }).click();
  await room(ben).getByText('On Thursday!').waitFor();
  await look(anna);
  await look(ben);
  expect(await ben.getByRole('button', { name: 'Delete what Anna wrote' }).count()).toBe(0);
  await anna.getByRole('button', { name: 'Delete what Ben wrote' }).click();
  await look(anna);
  await anna.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await room(ben).getByText('When do we meet?').waitFor({ state: 'detached' });
  await anna.getByRole('button', { name: 'Let only leaders write' }).click();
  await ben.getByText('Only the leaders write here now').waitFor();
  expect(await ben.getByLabel('Message', { exact: true }).count()).toBe(0);
  await anna.getByRole('button', { name: 'Let all members write' }).click();
  await ben.getByLabel('Message', { exact: true }).waitFor();

  await anna.getByRole('link', { name: 'New tournament for the team' }).click();
  await anna.getByLabel('Name of the tournament').fill('Thursday');
  await expect
    .poll(() => anna.getByRole('combobox', { name: /^For/ }).inputValue())
    .toBe(team.split('/').pop());
  await anna.getByRole('button', { name: 'Make the tournament' }).click();
  await anna.getByText('Only the members of Dresden Knights can join.').waitFor();
  await go(ben, await anna.evaluate(() => location.hash));
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.getByText('You are taking part.').waitFor();
  await go(ben, '#/tournaments');
  const row = ben.locator('.tournament-row', { hasText: 'Thursday' });
  await row.getByText('of the team Dresden Knights').waitFor();
  await look(ben);

  await go(ben, team);
  await ben.getByRole('link', { name: 'Thursday' }).waitFor();
  await ben.getByRole('button', { name: 'Leave the team' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await ben.getByRole('button', { name: 'Ask to join' }).waitFor();
}, 150_000);

wholeTest(
  'its leaders name others, remove members, change its words and close it',
  async () => {
    const cleo = await member('Cleo', phone);
    await go(cleo, '#/teams');
    await cleo.getByLabel('Name of the team').fill('x1');
    await cleo.getByRole('button', { name: 'Found the team' }).click();
    await cleo.getByRole('heading', { name: 'x1', level: 1 }).waitFor();
    const team = await cleo.evaluate(() => location.hash);
    for (const name of ['Dora', 'Emil']) {
      const page = await member(name);
      await go(page, team);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('You are a member.').waitFor();
      await page.getByRole('button', { name: 'Report this team' }).click();
      await page.getByRole('dialog').getByLabel('What is wrong?').fill('A bad name');
      await look(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await go(page, `#/player/${name}`);
      await page.getByRole('link', { name: 'x1' }).waitFor();
      await look(page);
    }
    await cleo.reload();
    await cleo.getByRole('button', { name: 'What you can do about Dora' }).click();
    await look(cleo);
    await cleo.getByRole('button', { name: 'Make a leader' }).click();
    await cleo.locator('.team-mate', { hasText: 'Dora' }).getByText('leader').waitFor();
    await cleo.getByRole('button', { name: 'What you can do about Emil' }).click();
    await cleo.getByRole('button', { name: 'Remove' }).click();
    await cleo.locator('summary', { hasText: 'Refused or removed' }).click();
    await cleo.getByRole('button', { name: 'Readmit Emil' }).waitFor();
    await look(cleo);
    await cleo.locator('summary', { hasText: 'Name and description' }).click();
    await cleo.getByLabel('Name of the team').fill('Dresden Bishops');
    await cleo.getByRole('button', { name: 'Save' }).click();
    await cleo.getByRole('heading', { name: 'Dresden Bishops', level: 1 }).waitFor();
    await cleo.getByRole('button', { name: 'Close the team' }).click();
    await cleo.getByRole('dialog').getByRole('button', { name: 'Close the team' }).click();
    await cleo.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    await go(cleo, team);
    await cleo.getByRole('alert').getByText('There is no such team.').waitFor();
  },
  150_000,
);
