import { t } from 'virtual:words/home';
import type { JSX } from 'preact';
import { Icon } from '../parts/icon';

function OwnTile(): JSX.Element {
  return (
    <li>
      <a class="tile tile-own" href="#/own">
        <span class="tile-words">
          <b class="tile-title">
            <Icon name="open" /> {t('yourOwnRules')}
          </b>
          <span class="tile-origin">{t('openARuleFileOr')}</span>
        </span>
      </a>
    </li>
  );
}

/** What comes behind all games: games of one's own, and the documentation, which the server has beside the page. */
export function HomeFoot(): JSX.Element {
  return (
    <>
      <ul class="tiles">
        <OwnTile />
      </ul>
      <footer class="home-foot fine">
        <a href="./docs/">{t('manual')}</a>
      </footer>
    </>
  );
}
