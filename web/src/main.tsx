import { render } from 'preact';
import './styles/base.css';
import './styles/board.css';
import './styles/screens.css';
import './styles/play.css';
import { App } from './app';
import { ModuleCore } from './core/core';
import { loadModule } from './core/load';
import { WorkerRulesChecker } from './core/rules-checker';
import { WorkerSearcher } from './core/searcher';
import { tellOfFaults } from './fault';

const root = document.getElementById('app');

async function start(place: HTMLElement): Promise<void> {
  const compiled = await loadModule();
  const core = await ModuleCore.start(compiled);
  place.replaceChildren();
  const searcher = new WorkerSearcher(compiled);
  const checker = new WorkerRulesChecker(compiled, core);
  render(<App core={core} searcher={searcher} checker={checker} />, place);
}

tellOfFaults();
if (root)
  start(root).catch((problem: Error) => {
    root.textContent = `Acedrex could not start: ${problem.message}`;
  });
