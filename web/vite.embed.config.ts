import { defineConfig, type Plugin } from 'vite';
import { characters } from './plugins/characters';
import { pageMessages } from './plugins/messages';
import { precompress } from './plugins/precompress';
import { ruleTexts } from './plugins/rule-texts';

/** The words that the page fetches, which these boards have in their file. */
const noFetchedWords: Plugin = {
  name: 'no-fetched-words',
  enforce: 'pre',
  load: (id) => (/\.lang\?(first|rest)$/.test(id) ? "export default '';" : null),
};

/** <acedrex-board> for other sites: one file with the core and the styles in it, beside the page. */
export default defineConfig({
  plugins: [characters, noFetchedWords, pageMessages, ruleTexts(), precompress],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { 'acedrex-board': 'src/embed/acedrex-board.tsx' },
      // Who imports it may want the class.
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
