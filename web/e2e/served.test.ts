/** What comes over the wire when the page is opened, and what does not come twice. */
import { type Response, request } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOfPage, visit, withBrowser } from './table';

withBrowser();

const FIRST_LOAD_MAX = 300_000;

it('marks what never changes', async () => {
  const page = await visit();
  const assets: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) assets.push(response);
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets)
    expect(asset.headers()['cache-control'], asset.url()).toContain('immutable');
});

it('sends little for its first view', async () => {
  const address = addressOfPage();
  const client = await request.newContext();
  const page = await visit();
  const urls = await page.evaluate(() => [
    location.href.split('#')[0] ?? '',
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
  let size = 0;
  for (const url of urls.filter((each) => each.startsWith(address))) {
    const response = await client.get(url, { headers: { 'accept-encoding': 'br' } });
    const { 'content-encoding': coding, 'content-length': length } = response.headers();
    if (/\.(js|css|wasm)$/.test(url)) expect(coding, url).toBe('br');
    size += Number(length);
  }
  await client.dispose();
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(FIRST_LOAD_MAX);
});

it('has its icon in the page itself', async () => {
  const page = await visit();
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/^data:image\/svg\+xml;base64,/);
  const drawn = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image.width;
  }, icon ?? '');
  expect(drawn).toBeGreaterThan(0);
});

it('is isolated from other pages by the server’s headers', async () => {
  const page = await visit();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});
