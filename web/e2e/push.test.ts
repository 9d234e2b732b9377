/** Notifications in a real browser, whose subscription and push service are the test's own. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { openPushService } from './push-service';
import { addressOfPage, click, desk, passTime, turnTo, visit, withBrowser } from './table';
import { wholeTest } from './whole';

const service = await openPushService();
afterAll(() => service.close());
withBrowser({
  notes: true,
  games: true,
  options: ['--push', '--url', 'https://games.example', '--push-service', service.origin],
});

const kept = { ...desk, serviceWorkers: 'allow' as const };

/** As a browser subscribes, without asking its maker. */
async function fakeSubscription(page: Page): Promise<void> {
  await page.evaluate((told) => {
    let isThere = false;
    const subscription = {
      endpoint: told.endpoint,
      options: { applicationServerKey: new ArrayBuffer(0) },
      toJSON: () => told,
      unsubscribe: async () => {
        isThere = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey);
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
      subscription.options.applicationServerKey = bytes.buffer;
      isThere = true;
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      isThere ? (subscription as unknown as PushSubscription) : null;
  }, service.subscription);
}

/** Have the browser take a message as if it had come from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const { origin } = new URL(addressOfPage());
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  });
  await tools.detach();
}

/** A service worker has fetched the whole page before it is ready, on a busy machine late. */
const installed = { timeout: 120_000 };

const shown = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notes = await registration.getNotifications();
    return notes.map(({ title, body }) => [title, body] as const);
  });

test('a browser is told whose turn it is, until its owner wants no more', async () => {
  const anna = await visit({ hash: '#/account', context: kept, expected: refused });
  await anna.context().grantPermissions(['notifications'], { origin: addressOfPage() });
  await fakeSubscription(anna);
  const before = service.messages.length;
  await anna.locator('summary', { hasText: 'Notifications' }).click();
  await anna.getByRole('button', { name: 'Notify me in this browser' }).click();
  await anna.getByText('This browser notifies you.').waitFor(installed);
  await look(anna);

  await go(anna, '#/lobby');
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await anna.getByLabel('How fast').selectOption({ label: '3 days for each move' });
  await anna.getByLabel('Your color').selectOption('black');
  await anna.getByRole('button', { name: 'Offer the game' }).click();
  await anna.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
  const game = await anna.evaluate(() => location.hash);
  const ben = await visit({ hash: game, expected: refused });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.getByText(/You play White/).waitFor();
  await click(ben, 'e2', 'e4');
  await ben.locator('.move-row .move').first().waitFor();
  await expect.poll(() => service.messages.length, { timeout: 20_000 }).toBe(before + 1);
  const message = service.messages[before] ?? '';
  expect(JSON.parse(message)).toMatchObject({ what: 'turn', place: game, rules: 'chess' });

  await turnTo(anna, '#/'); // who is asked too early has nothing but its old address to tell
  await deliver(anna, message);
  await expect.poll(() => shown(anna)).toEqual([['Your turn', 'Chess against Ben']]);
  await go(anna, game);
  await anna.locator('.move-row .move').first().waitFor(); // the page is at rest, and can answer
  await deliver(anna, message);
  await expect.poll(() => shown(anna)).toEqual([]);

  await go(anna, '#/account');
  await anna.locator('summary', { hasText: 'Notifications' }).click();
  await anna.getByRole('button', { name: 'Stop notifying me' }).click();
  await anna.getByRole('button', { name: 'Notify me in this browser' }).waitFor();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await passTime(60_000);
  expect(service.messages.length).toBe(before + 1);
});

wholeTest('a guest without a name is called so in the language of the page', async () => {
  const page = await visit({
    hash: '#/account',
    context: { ...kept, locale: 'de' },
    expected: refused,
  });
  await page.context().grantPermissions(['notifications'], { origin: addressOfPage() });
  await fakeSubscription(page);
  await page.locator('summary', { hasText: 'Benachrichtigungen' }).click();
  await page.getByRole('button', { name: 'In diesem Browser benachrichtigen' }).click();
  await page.getByText('Dieser Browser benachrichtigt dich.').waitFor(installed);
  const note = { what: 'turn', place: '#/live/x', rules: 'own-x', title: 'Oktoschach' };
  await deliver(page, JSON.stringify({ ...note, name: 'Guest' }));
  await expect.poll(() => shown(page)).toEqual([['Du bist am Zug', 'Oktoschach gegen Gast']]);
});

test('who logs out is not notified in this browser any more', async () => {
  const page = await member('Otto', kept);
  await page.context().grantPermissions(['notifications'], { origin: addressOfPage() });
  await fakeSubscription(page);
  await go(page, '#/account');
  await page.locator('summary', { hasText: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Notify me in this browser' }).click();
  await page.getByText('This browser notifies you.').waitFor(installed);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.pushManager.getSubscription();
    }),
  ).toBeNull();
});

wholeTest('a browser that was told to block notifications says so', async () => {
  const page = await visit({ hash: '#/account', expected: refused });
  await page.locator('summary', { hasText: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Notify me in this browser' }).click();
  await page.getByText('This browser blocks notifications from this page.').waitFor();
  await look(page);
});
