/** Pages in Markdown as HTML: headings with names, links between the pages of the site. */
import { Marked } from 'marked';
import { isText, nameOf, targetOf, textName } from './pages.mjs';

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The name of a heading as tools/check_links.py has it; of equal ones the later are numbered. */
export function slugs() {
  const used = new Set();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let count = 1; used.has(name); count++) name = `${slug}-${count}`;
    used.add(name);
    return name;
  };
}

/** What is wide is scrolled, by keys too. */
export const codeBlock = (text, language = '') =>
  `<pre tabindex="0"${language ? ` data-language="${escaped(language)}"` : ''}><code>${escaped(text)}</code></pre>\n`;

/**
 * site: pages, a set of the paths that the site has; texts, a set to which those are added that a
 * link asks for; pictures, likewise; headers and types, the names of the references.
 */
function addressOf(page, link, site) {
  if (/^[a-z]+:/.test(link)) return link;
  const [path, anchor] = link.split('#');
  const hash = anchor ? `#${anchor}` : '';
  if (path === '') return hash;
  const target = targetOf(page, path);
  if (site.pages.has(target)) return nameOf(target) + hash;
  if (/^include\/adx(\/|$)/.test(target))
    return `${site.headers}#${target.replace(/^include\/adx\/?/, '').replace('.h', '-h')}`.replace(
      /#$/,
      '',
    );
  if (target === 'npm/core/src/api.ts') return site.types;
  if (!isText(target)) return null;
  site.texts.add(target);
  return textName(target);
}

/** Returns: { title, html, headings: [{ depth, text, name }] }. */
export function render(page, text, site) {
  const headings = [];
  const name = slugs();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }) {
        const words = this.parser.parseInline(tokens);
        const id = name(source);
        headings.push({ depth, text: words.replaceAll(/<[^>]*>/g, ''), name: id });
        const mark =
          depth > 1 ? ` <a class="mark" href="#${id}" aria-label="Link to this place">#</a>` : '';
        return `<h${depth} id="${id}">${words}${mark}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(page, href, site);
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      image({ href, text: alt }) {
        const target = targetOf(page, href);
        site.pictures.add(target);
        return `<img src="${target.split('/').at(-1)}" alt="${escaped(alt)}" />`;
      },
      code({ text: code, lang }) {
        return codeBlock(code, (lang ?? '').split(/\s/)[0]);
      },
      table(token) {
        const cells = (row, tag) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const isNamed = token.header.some((cell) => cell.text !== '');
        const head = isNamed ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : '';
        return `<div class="table" tabindex="0"><table>${head}<tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(text);
  return { title: headings[0]?.text ?? page, html, headings };
}
