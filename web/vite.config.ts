import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vitest/config';
import { books } from './plugins/books';
import { characters } from './plugins/characters';
import { cutFonts } from './plugins/fonts';
import { gameWords } from './plugins/game-words';
import { guide } from './plugins/guide-plugin';
import { manual } from './plugins/manual-plugin';
import { mates } from './plugins/mates';
import { pageMessages } from './plugins/messages';
import { networks } from './plugins/networks';
import { offline, WORKER } from './plugins/offline';
import { plainStyle } from './plugins/plain-style';
import { precompress } from './plugins/precompress';
import { puzzles } from './plugins/puzzles';
import { ruleTexts } from './plugins/rule-texts';
import { search } from './plugins/search-plugin';
import { touchIcon } from './plugins/touch-icon';

/** What the built page may load: its own files and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Only for the built page: the development server itself works with inline styles. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
};

/** Browsers ask for the icon of a page again and again: it comes with the page. */
const ownIcon: Plugin = {
  name: 'own-icon',
  apply: 'build',
  async transformIndexHtml(html) {
    const icon = await readFile('public/icon.svg', 'base64');
    return html.replace('./icon.svg', `data:image/svg+xml;base64,${icon}`);
  },
};

/**
 * The core is large, and the code asks for it late: the page does, before it asks for the code. Behind
 * that, a browser that is busy would come to it when the first of the code is there.
 */
const earlyCore: Plugin = {
  name: 'early-core',
  apply: 'build',
  transformIndexHtml(html, { bundle = {} }) {
    const file = Object.keys(bundle).find((name) =>
      /acedrex-(?!search-|wide-).*\.wasm$/.test(name),
    );
    if (!file) throw new Error('the core is not in the build');
    const link = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="./${file}" />`;
    return html.replace('<title>', `${link}\n    <title>`);
  },
};

/** Parts that are on the way to a first move, and what they share with the list of games. */
const atTable =
  /node_modules\/(preact|@messageformat|make-plural)|vite\/preload-helper|rolldown|src\/language\/|\.lang|src\/core\/(bring|core|game-words|module|sketch|step-line|text-fault|rule-texts|fetch-file|known|reach)|src\/lesson\/use-has-lesson|src\/game\/record|src\/parts\/dot|src\/(board|play)\/|src\/pieces\/(index|chess|disc|ink|men|characters)|src\/screens\/(game-tile|setup[\w-]*|play|choices)\.|src\/parts\/(act-button|choice|chooser|clock|dialog|icon|move-|number-input|result|resign|strip|about|told|load-again|use-modal|use-seen)|src\/guide\/(entry|names|special|words|rows)|src\/hooks\/|src\/game\/(captured|choices|clock|computer-name|fields|levels|names|own-live|running|server-name|session|dice|words)|src\/settings\/|src\/server\/(find-live|member-mark|use-live-place)|virtual:rule-texts|virtual:(words|messages\/en)\/(game|home|move|setup|page)/;

export default defineConfig({
  base: './',
  plugins: [
    contentSecurityPolicy,
    ownIcon,
    earlyCore,
    cutFonts,
    characters,
    guide(),
    gameWords(),
    manual(),
    pageMessages,
    ruleTexts(),
    search(),
    networks,
    puzzles(),
    books(),
    mates(),
    touchIcon,
    offline('public'),
    plainStyle,
    precompress,
  ],
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', [WORKER]: 'src/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // What everybody needs for a first move is one file: each further one costs a kilobyte of headers,
        // and a browser asks for six at a time.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'table', test: atTable }],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // A document and a core of its own for each file would take two thirds of the time.
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: 'test/setup.ts',
    // On a busy machine some take seconds.
    testTimeout: 60_000,
  },
});
