/**
 * The packages in a browser, from their tarballs in build/npm: the tests of each package ask node,
 * for which there are other scripts.
 *
 *   node --test npm/browser/browser.test.mjs
 *
 * The browser is CHROMIUM, or what Debian has of it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';
import { root, version } from '../parts.mjs';

const made = join(root, 'build/npm');
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};
/** By the name of the package, the script that browsers take. */
const imports = {
  '@acedrex/board': '/node_modules/@acedrex/board/acedrex-board.js',
  '@acedrex/core': '/node_modules/@acedrex/core/browser.mjs',
  '@acedrex/engine': '/node_modules/@acedrex/engine/browser.mjs',
  '@acedrex/import': '/node_modules/@acedrex/import/browser.mjs',
  '@acedrex/record': '/node_modules/@acedrex/record/browser.mjs',
};

let folder;
let server;
let browser;
let page;
const faults = [];

/** A page on which the packages are found by their names. */
function writePage(name, body) {
  const map = JSON.stringify({ imports });
  writeFileSync(
    join(folder, name),
    `<!doctype html><title>.</title><script type="importmap">${map}</script>${body}`,
  );
}

function install() {
  folder = mkdtempSync(join(tmpdir(), 'acedrex-browser-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const tarballs = Object.keys(imports).map((name) =>
    join(made, `${name.slice(1).replace('/', '-')}-${version}.tgz`),
  );
  const words = ['install', '--offline', '--no-audit', '--no-fund'];
  execFileSync('npm', [...words, ...tarballs], { cwd: folder });
  const readme = readFileSync(join(root, 'npm/board/README.md'), 'utf8');
  writePage('board.html', /^```html\n(.*?)^```/ms.exec(readme)[1]);
  writePage('empty.html', '');
}

function serve() {
  server = createServer(({ url }, response) => {
    const path = join(folder, url);
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' });
    return response.end(readFileSync(path));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}

before(async () => {
  install();
  await serve();
  const program = process.env.CHROMIUM ?? programs.find((path) => existsSync(path));
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: program, args });
  page = await browser.newPage();
  page.setDefaultTimeout(120_000); // of a busy machine
  page.on('pageerror', ({ message }) => faults.push(message));
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (name) => page.goto(`http://127.0.0.1:${server.address().port}/${name}`);

test('the core plays a legal move and says why another is none', async () => {
  await open('empty.html');
  const [isLegal, fen, sentence] = await page.evaluate(async () => {
    const { Board, ready } = await import('@acedrex/core');
    await ready;
    const board = new Board('univers');
    return [board.push('e2e4'), board.fen(), board.explain('a8a5').sentence];
  });
  assert.equal(isLegal, true);
  assert.match(fen, /\/4P5\/.* b /);
  assert.match(sentence, /blocked/);
});

test('the engine answers in its worker with a legal move', async () => {
  await open('empty.html');
  const [move, legal] = await page.evaluate(async () => {
    const [{ Board, ready }, { createEngine }] = await Promise.all([
      import('@acedrex/core'),
      import('@acedrex/engine'),
    ]);
    await ready;
    const engine = createEngine();
    const told = new Promise((done) => {
      engine.onmessage = ({ data }) => data.startsWith('bestmove') && done(data.split(' ')[1]);
    });
    for (const line of ['uci', 'setoption name UCI_Variant value univers', 'position startpos'])
      engine.postMessage(line);
    engine.postMessage('go depth 2');
    const move = await told;
    engine.terminate();
    return [move, new Board('univers').legalMoves()];
  });
  assert.ok(legal.split(' ').includes(move), move);
});

test('a section of a file of variants becomes a game that is played', async () => {
  await open('empty.html');
  const sans = await page.evaluate(async () => {
    const [core, { importGames, ready }] = await Promise.all([
      import('@acedrex/core'),
      import('@acedrex/import'),
    ]);
    await Promise.all([core.ready, ready]);
    const [{ rules }] = importGames('[halfling:chess]\ncustomPiece1 = h:R4\n');
    return new core.Board(core.compileRules(rules)).legalMovesSan();
  });
  assert.ok(sans.split(' ').includes('Nf3'), sans);
});

test('a game is read, and its last position drawn', async () => {
  await open('empty.html');
  const [pgn, count] = await page.evaluate(async () => {
    const { readGames, ready } = await import('@acedrex/record');
    await ready;
    const [game] = readGames('1. e4 (1. d4) d5 2. exd5 *');
    document.body.innerHTML = game.svg(game.mainLine().at(-1));
    return [game.pgn(), document.querySelectorAll('svg use').length];
  });
  assert.match(pgn, /1\. e4 \(1\. d4\) 1\.\.\. d5 2\. exd5 \*/);
  assert.equal(count, 31);
});

test('a piece is moved on the board, and its example hears of it', async () => {
  await open('board.html');
  const told = (pattern) =>
    page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.querySelector('output').value),
      pattern,
    );
  const square = (name) => page.locator(`acedrex-board .square-button[data-name="${name}"]`);
  await told('^[1-9][0-9]* moves$');
  await square('e2').click();
  await square('e4').click();
  await told('^e2e4: ');
  const [isLegal, played] = await page.evaluate(() => {
    const board = document.querySelector('acedrex-board');
    return [board.play('e7e5'), board.played];
  });
  assert.equal(isLegal, true);
  assert.deepEqual(played, ['e2e4', 'e7e5']);
});

test('nothing else went wrong on these pages', () => {
  assert.deepEqual(faults, []);
});
