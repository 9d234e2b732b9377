/*
 * Pictures of the page for people to look at: screens of some games at four sizes.
 *
 *   node tools/screenshots.mjs FOLDER [GAME ...] [--dark] [--size NAME] [--screen NAME]
 *
 * Screens: home, setup, play (the three that are shown by default), rules, edit, lesson, study.
 *
 * The page is the built one (dist/); the program is build/acedrex, or what ACEDREX names.
 */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
};
const usual = [
  'chess',
  'univers',
  'world',
  'dice-world',
  'dual',
  'uos',
  'xiangqi',
  'shogi',
  'grand',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean', default: false },
    size: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    settings: { type: 'string', default: '{}' },
  },
});
const [folder = '.', ...named] = positionals;
const games = named.length > 0 ? named : usual;
const screens = values.screen ?? ['home', 'setup', 'play'];
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

const server = spawn(
  process.env.ACEDREX ?? path('../../build/acedrex'),
  ['serve', '--no-games', '--port', '0', '--root', process.env.DIST ?? path('../dist')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const address = await new Promise((resolve) =>
  createInterface(server.stdout).once('line', resolve),
);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});

/** A few moves of two people, the first that go; a piece is left selected. */
async function playSome(page) {
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.board');
  for (let ply = 0; ply < 4; ply++) {
    const pieces = page.locator('.square-button.can-take-up');
    await pieces.first().waitFor({ timeout: 5000 });
    const count = await pieces.count();
    for (let at = 0; at < count; at++) {
      await pieces.nth((at * 7 + ply * 5) % count).click();
      const targets = page.locator('[aria-label*="can go here"], [aria-label*="can be captured"]');
      const goals = await targets.count();
      if (goals === 0) continue;
      if (ply === 3) return;
      await targets.nth((ply * 3) % goals).click();
      const choice = page.locator('.choice').first();
      if (await choice.isVisible()) await choice.click();
      break;
    }
  }
}

for (const size of values.size ?? Object.keys(sizes)) {
  const viewport = sizes[size];
  const isPhone = viewport.width < 768;
  const context = await browser.newContext({
    viewport,
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await context.addInitScript(
    (settings) => localStorage.setItem('acedrex.settings', settings),
    values.settings,
  );
  const shot = async (page, name) =>
    page.screenshot({ path: `${folder}/${name}-${size}${values.dark ? '-dark' : ''}.png` });
  const open = async (hash) => {
    const page = await context.newPage();
    await page.goto(`${address}${hash}`);
    await page.waitForSelector('main:not(.loading)');
    await page.waitForTimeout(300);
    return page;
  };
  if (screens.includes('home')) {
    const page = await open('');
    await shot(page, 'home');
    await page.close();
  }
  for (const game of games) {
    const page = await open(`#/setup/${game}`);
    if (screens.includes('setup')) await shot(page, `${game}-setup`);
    if (screens.includes('play')) {
      await playSome(page);
      await shot(page, `${game}-play`);
    }
    await page.close();
    for (const screen of ['rules', 'edit', 'lesson'])
      if (screens.includes(screen)) {
        const other = await open(`#/${screen}/${game}`);
        await shot(other, `${game}-${screen}`);
        await other.close();
      }
    if (screens.includes('study')) {
      const study = await open(`#/setup/${game}`);
      await study.getByRole('button', { name: 'Analyze' }).click();
      await study.waitForSelector('.study');
      await study.waitForTimeout(2000);
      await shot(study, `${game}-study`);
      await study.close();
    }
  }
  await context.close();
}
await browser.close();
server.kill();
