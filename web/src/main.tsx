import { render } from 'preact';
import './styles/base.css';
import './styles/board.css';
import './styles/screens.css';
import './styles/play.css';
import { App } from './app';
import { ModuleCore } from './core/core';
import { loadModule } from './core/load';
import { WorkerSearcher } from './core/searcher';

/** A fault that nobody expected: better said than hidden behind a board that does not answer. */
function tellOfFaults(): void {
  const tell = () => {
    if (document.querySelector('.fault')) return;
    const words = document.createElement('p');
    words.className = 'fault';
    words.setAttribute('role', 'alert');
    words.textContent = 'Something went wrong. Your game is kept: load the page again to go on.';
    document.body.append(words);
  };
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
}

const root = document.getElementById('app');

async function start(place: HTMLElement): Promise<void> {
  const compiled = await loadModule();
  const core = await ModuleCore.start(compiled);
  place.replaceChildren();
  render(<App core={core} searcher={new WorkerSearcher(compiled)} />, place);
}

tellOfFaults();
if (root)
  start(root).catch((problem: Error) => {
    root.textContent = `Acedrex could not start: ${problem.message}`;
  });
