import { render } from 'preact';
import './styles/base.css';
import './styles/board.css';
import './styles/screens.css';
import './styles/play.css';
import { App } from './app';
import { mockCore, mockSearcher } from './dev-mock';

const root = document.getElementById('app');
if (root) {
  root.replaceChildren();
  render(<App core={mockCore} searcher={mockSearcher} />, root);
}
