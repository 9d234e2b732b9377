/** The styles of the page for a shadow root, whose root is its host. */
import baseCss from '../styles/base.css?inline';
import besideCss from '../styles/beside.css?inline';
import boardCss from '../styles/board.css?inline';
import playCss from '../styles/play.css?inline';
import sizesCss from '../styles/play-sizes.css?inline';
import stripCss from '../styles/strip.css?inline';
import ownCss from './embed.css?inline';

/** What the page says of its root element is said of the element that holds the board. */
const forHost = (css: string) =>
  css.replace(/:root\[data-theme="?(\w+)"?\]/g, ':host([theme="$1"])').replaceAll(':root', ':host');

/** In their order on the page, where later ones say where smaller screens differ. */
const sheets = [baseCss, boardCss, stripCss, besideCss, playCss, sizesCss, ownCss];

let sheet: CSSStyleSheet | undefined;

/** Made once for all boards of a page. An object and no element: a strict policy allows it. */
export function styleSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(sheets.map(forHost).join('\n'));
  return sheet;
}
