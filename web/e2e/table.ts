/** A browser with the page in it, and hands to play. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { program, wholeProgram } from './browser';
import { type Served, serve } from './serve';
import { browserOf, serverOf } from './shared';

/** How many times slower than it is the machine shall look to the page. */
const slowness = Number(process.env.ACEDREX_SLOW ?? 1);

export const desk: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

let browser: Browser;
let served: Served;
let complaints: string[] = [];

/** A context of the browser, which has a page of its own that never closes. */
interface Place {
  readonly key: string;
  /** Of the server whose page it has seen. */
  readonly origin: string;
  readonly context: BrowserContext;
  /** Of the same site: what has been compiled for it is there as long as it is. */
  readonly kept: Page;
  readonly tools: CDPSession;
}

/** Each has a process. */
const PLACES_MAX = 6;

/** What a page has loaded is there for the next one in the same place; what it has kept is not. */
let free: Place[] = [];
const taken: Place[] = [];
/** Contexts of tests that need all anew. */
const passing: BrowserContext[] = [];

interface BrowserOptions {
  /** Notes of the system are shown. */
  readonly notes?: boolean;
  /** People may play each other. */
  readonly games?: boolean;
  /** Of the server. */
  readonly options?: readonly string[];
}

/** To be called once in every file of tests. */
export function withBrowser({ games = false, notes, options = [] }: BrowserOptions = {}): void {
  beforeAll(async () => {
    const isOwn = options.length > 0;
    served = await (isOwn ? serve(games, options) : serverOf(games));
    browser = await browserOf(notes ? wholeProgram : program);
  });
  afterAll(async () => {
    if (options.length === 0) return;
    const { origin } = new URL(served.address);
    const [gone, left] = [
      free.filter((place) => place.origin === origin),
      free.filter((place) => place.origin !== origin),
    ];
    free = left;
    for (const { context } of gone) await context.close();
    await served.close();
  });
  // What is tried again finds no account of its own first try.
  beforeEach(async ({ task }) => {
    if (games && task.result?.retryCount) await served.renew();
  });
  // Errors, refused styles and scripts, and anything asked of another host fail the test.
  afterEach(async () => {
    for (const place of taken.splice(0)) await clear(place);
    for (const context of passing.splice(0)) await context.close();
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });
}

export const restartServer = (): Promise<void> => served.restart();
export const stopServer = (): Promise<void> => served.stop();
export const startServer = (): Promise<void> => served.start();

/** Time passes on the server, and on no browser. */
export const passTime = (ms: number): Promise<void> => served.pass(ms);

export const timeOnServer = (): number => Date.now() + served.aheadMs();

/** The part behind # of the link by which the server makes its first administrator. */
export const firstLink = (): string => served.firstLink();

/** Where the files of the page lie that the server gives. */
export const folderOfPage = (): string => served.folder;

export const addressOfPage = (): string => served.address;

export interface VisitOptions {
  readonly hash?: string;
  readonly context?: BrowserContextOptions;
  /** Numbers that the page draws one after another, the last one again and again. */
  readonly draws?: readonly number[];
  /** Runs in the page before anything else. */
  readonly before?: () => void;
  /** Nothing has been loaded before. */
  readonly isFirst?: boolean;
  /** Complaints that belong to the test. */
  readonly expected?: RegExp;
}

/** Nothing of what a test has done there is left. */
async function clear(place: Place): Promise<void> {
  const { context, kept, origin, tools } = place;
  await Promise.all(context.pages().map((page) => page === kept || page.close()));
  context.removeAllListeners('request');
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.clearPermissions()]);
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  free.push(place);
  // Files that follow each other want the same few.
  if (free.length > PLACES_MAX) await free.shift()?.context.close();
}

async function contextFor({ context: wanted = desk, isFirst }: VisitOptions) {
  // Tests get in between the page and its files, which a service worker would answer.
  const options: BrowserContextOptions = { serviceWorkers: 'block', ...wanted };
  if (isFirst || options.serviceWorkers === 'allow') {
    const context = await browser.newContext(options);
    passing.push(context);
    return context;
  }
  const { origin } = new URL(served.address);
  const key = JSON.stringify([origin, options]);
  const at = free.findIndex((place) => place.key === key);
  const [known] = at < 0 ? [] : free.splice(at, 1);
  const place = known ?? (await newPlace(key, origin, options));
  taken.push(place);
  return place.context;
}

async function newPlace(
  key: string,
  origin: string,
  options: BrowserContextOptions,
): Promise<Place> {
  const context = await browser.newContext(options);
  const kept = await context.newPage();
  await kept.goto(`${served.address}icon.svg`);
  return { key, origin, context, kept, tools: await context.newCDPSession(kept) };
}

export async function visit(options: VisitOptions = {}): Promise<Page> {
  const context = await contextFor(options);
  const page = await context.newPage();
  if (slowness > 1) await slow(page);
  const complain = (text: string) => {
    if (text === 'Service Worker registration blocked by Playwright') return;
    if (!options.expected?.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn =
      url.startsWith(served.address) || url.startsWith(new URL('/live/', served.address).href);
    if (!isOwn && !url.startsWith('data:')) complaints.push(url);
  });
  await page.addInitScript(tellOfErrors);
  if (options.before) await page.addInitScript(options.before);
  if (options.draws) await page.addInitScript(fixDraws, options.draws);
  await page.goto(`${served.address}${options.hash ?? ''}`);
  await page.waitForSelector('main:not(.loading)');
  return page;
}

async function slow(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Runs in the page: some errors are told to windows only, not to the tools. */
function tellOfErrors(): void {
  addEventListener('error', ({ message }) => console.error(`error: ${message}`));
}

/** Runs in the page: what the dice show is no longer left to chance. */
function fixDraws(draws: readonly number[]): void {
  let at = 0;
  const chance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (<T extends ArrayBufferView>(array: T): T => {
    if (!(array instanceof Uint32Array)) return chance(array as never) as T;
    array.fill(draws[Math.min(at++, draws.length - 1)] ?? 0);
    return array;
  }) as typeof crypto.getRandomValues;
}

/** All rows of the list of games: most of them come when one is near to them. */
export async function allRows(page: Page): Promise<void> {
  await page.locator('.guide-row').first().waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.guide-row').nth(7).waitFor();
}

/** Another screen in the same page: to load the page again costs seconds of the processor. */
export async function turnTo(page: Page, hash: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
  // The title is the new one first, while the parts of the screen are still on their way.
  await page.waitForFunction((before) => document.title !== before, before);
  await page.waitForSelector('main:not(.loading)');
}

/** A new game of two people at one screen. */
export async function begin(game: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, hash: `#/setup/${game}` });
  await start(page);
  return page;
}

/** The same in a page that is there. */
export async function beginIn(page: Page, game: string): Promise<void> {
  await turnTo(page, `#/setup/${game}`);
  await start(page);
}

async function start(page: Page): Promise<void> {
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
}

/** It is seen without scrolling. */
export async function isOnScreen(page: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** How much wider the page is than the screen. What a phone takes for its width grows with the page. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(
    (width) => document.documentElement.scrollWidth - width,
    page.viewportSize()?.width ?? 0,
  );

export const square = (page: Page, name: string) => page.locator(`[data-name="${name}"]`);

/** Click from and to; `then` is the move text of a choice that follows. */
export async function click(page: Page, from: string, to: string, then?: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
  if (then) await page.locator(`.choice[data-move="${then}"]`).click();
}

/** Splits "e7e8q" and "a1'b2" into their squares. */
export function squaresOf(text: string): { from: string; to: string; rest: string } {
  const [, from = '', to = '', rest = ''] = /^([a-p]\d+'?)([a-p]\d+'?)(.*)$/.exec(text) ?? [];
  return { from, to, rest };
}

/** Play moves as texts, by clicks on squares and buttons. */
export async function playAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await playOne(page, text);
}

async function playOne(page: Page, text: string): Promise<void> {
  const plies = () => page.locator('.move-row .move').count();
  const before = await plies();
  const drop = /^([A-Z])@(.+)$/.exec(text);
  if (drop) {
    await page.locator('.is-to-move .hand-piece:not([disabled])').first().click();
    await square(page, drop[2] ?? '').click();
  } else if (text === 'pass') await page.locator('.act[data-move="pass"]').click();
  else {
    const { from, to, rest } = squaresOf(text);
    if (from === to) {
      await square(page, from).click();
      await page.locator(`.act[data-move="${text}"]`).click();
    } else await click(page, from, to, rest ? text : undefined);
  }
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.move-row .move').length > count ||
      document.querySelector('.result') !== null,
    before,
  );
}

export const resultOf = (page: Page) => page.locator('.result').textContent();

/** The list of times on the screen where a game is set up, which is folded away at first. */
export async function timeChoice(page: Page): Promise<Locator> {
  const list = page.getByLabel('Time', { exact: true });
  if (!(await list.isVisible())) await page.locator('.setup-form summary').click();
  return list;
}
