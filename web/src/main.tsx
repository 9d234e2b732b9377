import { render } from 'preact';
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';
import './styles/home.css';
import './styles/setup.css';
import './styles/about.css';
import './styles/rules.css';
import './styles/strip.css';
import './styles/beside.css';
import './styles/play.css';
import './styles/play-sizes.css';
import { App } from './app';
import { bringDrawings } from './board/picture';
import { bringTexts } from './core/bring-texts';
import { ModuleCore } from './core/core';
import { bringOtherWords } from './core/game-words';
import { loadModule, loadSearchModule, networkAddresses } from './core/load';
import { WorkerRulesChecker } from './core/rules-checker';
import { WorkerSearcher } from './core/searcher';
import { tellOfFaults } from './fault';
import { rowsWith } from './guide/rows';
import { changeLanguage, wantedLanguage } from './language/load';
import { keepOffline } from './offline/register';
import { keepFocus } from './parts/keep-focus';
import { isNewVisit } from './parts/use-in-turn';
import { readRoute } from './places/address';
import { fetchScreens } from './places/lazy-screens';
import type { Loaded } from './places/visit';
import { Shelves } from './screens/home';
import { loadSettings } from './settings/settings';

const root = document.getElementById('app');

/** spoken: when the words of games are there. */
async function load(spoken: Promise<void>): Promise<Loaded> {
  const [compiled] = await Promise.all([loadModule(), spoken]);
  const core = await ModuleCore.start(compiled);
  return {
    core,
    searcher: new WorkerSearcher(loadSearchModule, networkAddresses()),
    checker: new WorkerRulesChecker(() => Promise.resolve(compiled)),
    linter: new WorkerRulesChecker(loadSearchModule),
  };
}

/** After what is seen now has been drawn. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 500);
}

/** Text is read in another typeface until then. */
function wantTypefaces(): void {
  document.documentElement.dataset.typefaces = '';
}

/** The rules of the game that the address is about, and its pieces, come beside what reads them. */
function bringShown(): void {
  const [, id = ''] = readRoute();
  if (rowsWith(id).length === 0) return;
  bringTexts(id).catch(() => undefined);
  if (id === 'chess') return;
  bringDrawings();
  bringOtherWords().catch(() => undefined);
}

function start(place: HTMLElement): void {
  const language = wantedLanguage(loadSettings().language);
  // English stands in for a language that fails.
  const spoken = changeLanguage(language).catch(() => changeLanguage('en'));
  // Nothing is shown in one language to be changed into another; the page's own English is there.
  const begun = language === 'en' ? Promise.resolve() : spoken.catch(() => undefined);
  // Where one was far down in the list, the browser looks for the place again.
  const listed = begun.then(() => (isNewVisit() ? undefined : Shelves.fetch()));
  const cleared = listed.then(() => place.replaceChildren());
  const show = (loaded: Loaded | null, failure: string | null) =>
    cleared.then(() => render(<App loaded={loaded} failure={failure} />, place));
  show(null, null);
  // On a first visit they come behind the core; later they are there.
  if (navigator.serviceWorker?.controller) wantTypefaces();
  bringShown();
  const loading = load(spoken);
  loading.then(wantTypefaces, wantTypefaces);
  loading.then(
    (loaded) => {
      show(loaded, null);
      whenIdle(fetchScreens);
      keepOffline();
    },
    (problem: Error) => show(null, problem.message),
  );
}

tellOfFaults();
keepFocus();
if (root) start(root);
