/** What every page of the documentation has around its text. */
import { render } from './markdown.mjs';
import { contentsPage, nameOf, read } from './pages.mjs';

const sign =
  '<svg class="sign" viewBox="0 0 32 32" aria-hidden="true"><path class="sign-dark" d="M16 2l14 14-14 14L2 16z"/><path class="sign-light" d="M16 2l7 7-7 7-7-7zM16 16l7 7-7 7-7-7z"/><path class="sign-accent" d="M23 9l7 7-7 7-7-7z"/></svg>';

/** The groups of the list of contents: { title, entries: [{ words, file }] }. */
export function contentsOf(site) {
  const { html } = render(contentsPage, read(contentsPage), site);
  const groups = [];
  const parts =
    /<h2[^>]*>(?<title>.*?) <a class="mark"|<a href="(?<file>[^"#]+)">(?<words>.*?)<\/a>/g;
  for (const { groups: found } of html.matchAll(parts)) {
    if (found.title) groups.push({ title: found.title, entries: [] });
    else groups.at(-1)?.entries.push({ words: found.words, file: found.file });
  }
  return groups;
}

function navigation(groups, file, headings) {
  const places = headings.filter(({ depth }) => depth === 2);
  const below =
    places.length > 1
      ? `<ul class="places">${places.map(({ text, name }) => `<li><a href="#${name}">${text}</a></li>`).join('')}</ul>`
      : '';
  const entry = (each) =>
    each.file === file
      ? `<li><a href="${each.file}" aria-current="page">${each.words}</a>${below}</li>`
      : `<li><a href="${each.file}">${each.words}</a></li>`;
  return groups
    .map(({ title, entries }) => `<h2>${title}</h2>\n<ul>${entries.map(entry).join('\n')}</ul>`)
    .join('\n');
}

/** The pages before and behind this one in the list of contents. */
function neighbors(groups, file) {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.findIndex((each) => each.file === file);
  const link = (each, rel, words) =>
    each ? `<a rel="${rel}" href="${each.file}"><span>${words}</span> ${each.words}</a>` : '';
  if (at < 0) return '';
  return `<nav class="neighbors" aria-label="Neighboring pages">${link(all[at - 1], 'prev', 'Before')}${link(all[at + 1], 'next', 'Next')}</nav>`;
}

/** title, html, headings: of a page. */
export function pageOf({ title, html, headings }, file, groups) {
  const name = title.replaceAll(/<[^>]*>/g, '');
  return `<!doctype html>
<html lang="en" data-typefaces>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${name}${file === 'index.html' ? '' : ' · Acedrex'}</title>
    <link rel="stylesheet" href="docs.css" />
    <script src="theme.js"></script>
  </head>
  <body class="docs">
    <a class="skip" href="#text">To the text</a>
    <header class="top">
      <a class="top-name" href="index.html">${sign}<span>Acedrex</span></a>
      <nav aria-label="Site">
        <button type="button" class="to-contents" popovertarget="contents">Contents</button>
        <a class="to-page" href="../" hidden>Play</a>
      </nav>
    </header>
    <div class="columns">
      <nav id="contents" popover aria-label="Contents">
${navigation(groups, file, headings)}
      </nav>
      <main id="text">
${html}
${neighbors(groups, file)}
      </main>
    </div>
  </body>
</html>
`;
}

export const contentsName = nameOf(contentsPage);
