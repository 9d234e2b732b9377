/** A browser with the page in it, and hands to play. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Served, serve } from './serve';

const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
const open: Page[] = [];

/** To be called once in every file of tests. games: people may play each other. */
export function withBrowser({ games = false } = {}): void {
  beforeAll(async () => {
    served = await serve(games);
    browser = await chromium.launch({ executablePath: program, args: flags });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  // Errors, refused styles and scripts, and anything asked of another host fail the test.
  afterEach(async () => {
    for (const page of open.splice(0)) await page.context().close();
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });
}

export const restartServer = (): Promise<void> => served.restart();

/** The part behind # of the link by which the server makes its first administrator. */
export const firstLink = (): string => served.firstLink();

export const addressOfPage = (): string => served.address;

export interface VisitOptions {
  readonly hash?: string;
  readonly context?: BrowserContextOptions;
  /** Numbers that the page draws one after another, the last one again and again. */
  readonly draws?: readonly number[];
  /** Runs in the page before anything else. */
  readonly before?: () => void;
  /** Complaints that belong to the test. */
  readonly expected?: RegExp;
}

export async function visit(options: VisitOptions = {}): Promise<Page> {
  // Tests get in between the page and its files, which a service worker would answer.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(options.context ?? desk),
  });
  const page = await context.newPage();
  open.push(page);
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

/** A new game of two people at one screen. */
export async function begin(game: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, hash: `#/setup/${game}` });
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
  return page;
}

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
