// node web/tools/contact-sheet.mjs [OUT.html] [NAME...]
//
// Writes a page for looking at the piece pictures: all of them (or those named), in both colors, on
// light and dark squares, at 96, 48 and 24 px, and once more as one close-packed field of 24 px. BIG=180 makes the large ones larger.

import { writeFileSync } from 'node:fs';
import { loadPieces } from './load-pieces.mjs';

const [out = 'contact-sheet.html', ...wanted] = process.argv.slice(2);
const large = Number(process.env.BIG ?? 96);
const { pieceSvg, pictureNames } = await loadPieces();
const names = wanted.length > 0 ? wanted : pictureNames;

const square = (name, color, shade, size) =>
  `<i class="${shade}" style="width:${size}px;height:${size}px">${pieceSvg(name, color)}</i>`;

const squares = (name, size) =>
  ['white', 'black']
    .flatMap((color) => ['light', 'dark'].map((shade) => square(name, color, shade, size)))
    .join('');

const figure = (name) => `<figure>
<div>${squares(name, large)}</div>
<div>${squares(name, 48)}${squares(name, 24)}</div>
<figcaption>${name}</figcaption></figure>`;

const page = `<!doctype html><meta charset="utf-8"><title>Acedrex pieces</title><style> .piece-motif { --edge: var(--line) }
body { font: 13px sans-serif; margin: 12px; background: #fafafa; color: #222 }
main { display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0 } figcaption { text-align: center }
div { display: flex; flex-wrap: wrap; align-items: end; margin: 0 0 2px }
section { display: flex; flex-wrap: wrap; margin: 16px 0; width: 960px }
i { display: block; flex: none } svg { display: block; width: 100%; height: 100% }
.light { background: #f0dcb9 } .dark { background: #b58a62 }
</style>
<section>${names.map((name) => squares(name, 24)).join('')}</section>
<main>${names.map(figure).join('\n')}</main>
`;
writeFileSync(out, page);
