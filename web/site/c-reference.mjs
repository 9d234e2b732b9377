/** The reference of the interface in C: what include/adx/ declares, with what is said of it there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlock, escaped } from './markdown.mjs';
import { read, root } from './pages.mjs';

const folder = 'include/adx';

/** The declarations of a header: { comment, code }, a comment alone having no code. */
export function declarationsOf(text) {
  const found = [];
  let comment = '';
  let code = [];
  let depth = 0;
  const lines = text.split('\n');
  const finish = () => {
    found.push({ comment, code: code.join('\n') });
    comment = '';
    code = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const isOutside = code.length === 0;
    if (isOutside && /^(#(ifn?def|endif|include|undef)|extern "C"|\}$|\s*$)/.test(line)) {
      // A comment that nothing follows at once is of all below it.
      if (line.trim() === '' && comment !== '') finish();
      continue;
    }
    if (isOutside && /^#define ADX_\w+_H$/.test(line)) continue;
    if (isOutside && line.startsWith('/*')) {
      const from = at;
      while (!lines[at].includes('*/')) at++;
      if (comment !== '') finish();
      comment = plain(lines.slice(from, at + 1).join('\n'));
      continue;
    }
    code.push(line);
    const bare = line.replaceAll(/\/\*.*?(\*\/|$)/g, '');
    depth += (bare.match(/[{(]/g) ?? []).length - (bare.match(/[})]/g) ?? []).length;
    const isMacro = code[0].startsWith('#define');
    if (isMacro ? !line.endsWith('\\') : depth === 0 && /;\s*(\/\*.*)?$/.test(line)) {
      depth = 0;
      finish();
    }
  }
  if (comment !== '') finish();
  return found;
}

/** A comment without its stars. */
const plain = (comment) =>
  comment
    .replaceAll(/^\/\*+ ?|\s*\*+\/$/g, '')
    .replaceAll(/^ \* ?/gm, '')
    .trim();

/** What a declaration is called, or null: adx_position_create, adx_move, ADX_OK. */
export function nameOfCode(code) {
  const macro = /^#define (\w+)/.exec(code);
  if (macro) return macro[1];
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim();
  if (bare.startsWith('typedef')) {
    const pointer = /\(\*(\w+)\)/.exec(bare.replace(/\{[\s\S]*\}/, ''));
    return (
      pointer?.[1] ?? /(\w+)(\[\w*\])?;$/.exec(bare)?.[1] ?? /(\w+)\([\s\S]*\);$/.exec(bare)?.[1]
    );
  }
  if (bare.startsWith('enum')) return null;
  return /(\w+)\s*\(/.exec(bare.replaceAll(/\b(ADX_API|ADX_NODISCARD)\b/g, ''))?.[1] ?? null;
}

/** As it is read: without what tells a compiler only. */
function shown(code) {
  const words = code.replace(/^ADX_API (ADX_NODISCARD )?/, '').replaceAll(/ +\\$/gm, ' \\');
  if (!/^\w[^\n]*\(/.test(words) || words.includes('{')) return words;
  const indent = code.indexOf('(') - words.indexOf('(');
  return words.replaceAll(/^ +/gm, (blanks) => ' '.repeat(Math.max(4, blanks.length - indent)));
}

/** Words of a comment, in which the names of others lead there. */
function linked(comment, names) {
  const words = escaped(comment).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  return words.replaceAll(/\badx_\w+\b(\(\))?/g, (word, call = '') => {
    const name = call ? word.slice(0, -2) : word;
    return names.has(name) ? `<a href="#${name}"><code>${word}</code></a>` : word;
  });
}

const paragraphs = (comment, names) =>
  comment
    .split(/\n\n+/)
    .filter(Boolean)
    .map((part) => `<p>${linked(part, names)}</p>\n`)
    .join('');

function entry({ comment, code }, names) {
  const name = code === '' ? null : nameOfCode(code);
  const words = paragraphs(comment, names);
  if (code === '') return words;
  const head = name
    ? `<h3 id="${name}"><code>${name}</code> <a class="mark" href="#${name}" aria-label="Link to this place">#</a></h3>\n`
    : '';
  return head + codeBlock(shown(code), 'c') + words;
}

/** Returns: { title, html, headings } as of a page. */
export function cReference() {
  const headers = readdirSync(join(root, folder)).filter((name) => /(?<!export)\.h$/.test(name));
  headers.sort((a, b) => Number(b === 'adx.h') - Number(a === 'adx.h') || a.localeCompare(b));
  const all = headers.map((name) => [name, declarationsOf(read(`${folder}/${name}`))]);
  const names = new Set(
    all.flatMap(([, found]) => found.map(({ code }) => code && nameOfCode(code)).filter(Boolean)),
  );
  const headings = [{ depth: 1, text: 'The interface in C', name: 'the-interface-in-c' }];
  const parts = all.map(([name, found]) => {
    const id = name.replace('.h', '-h');
    headings.push({ depth: 2, text: name, name: id });
    const body = found.map((each) => entry(each, names)).join('');
    return `<h2 id="${id}">${name} <a class="mark" href="#${id}" aria-label="Link to this place">#</a></h2>\n${body}`;
  });
  const html = `<h1 id="the-interface-in-c">The interface in C</h1>
<p>Made from the headers in <code>include/adx/</code>; <code>#include &lt;adx/adx.h&gt;</code> has them all.
How to begin: <a href="guides-c.html">for programs in C</a>.</p>
${parts.join('')}`;
  return { title: 'The interface in C', html, headings };
}
