import { t } from 'virtual:words/gallery';
import { t as liveWords } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RulesChecker } from '../core/rules-checker';
import { rich } from '../language/rich';
import { useReach } from '../server/use-reach';
import './gallery.css';
import { starsText } from './stars';
import { WorkPicture } from './work-picture';
import { askGallery, found, type Order, ordered, orders, type Work } from './works';

interface GalleryScreenProps {
  readonly checker: RulesChecker;
}

function Tile({ work, checker }: GalleryScreenProps & { readonly work: Work }): JSX.Element {
  const { title, inventor, plays, shown, hidden } = work;
  return (
    <li>
      <a class="work" href={`#/gallery/${work.work}`}>
        <WorkPicture game={work.game} checker={checker} />
        <span class="work-words">
          <b>{title}</b>
          <span class="fine">{t('by', { name: inventor })}</span>
          <span class="fine">
            {t('plays', { count: plays })} · {starsText(work)}
          </span>
          {(shown !== 'public' || hidden) && (
            <span class="fine">{hidden ? t('isHidden') : t(`shown-${shown}`)}</span>
          )}
        </span>
      </a>
    </li>
  );
}

/** gallery: null until it is there; isMissing: the server has none; isAway: it does not answer. */
function useGallery() {
  const { place, isAway } = useReach();
  const [heard, setHeard] = useState<Awaited<ReturnType<typeof askGallery>> | null>(null);
  useEffect(() => {
    if (!place) return;
    let isWanted = true;
    void askGallery().then((heard) => isWanted && setHeard(heard));
    return () => {
      isWanted = false;
    };
  }, [place]);
  const isLost = heard?.is === 'refused' && heard.code === 'lost';
  return {
    gallery: heard?.is === 'gallery' ? heard : null,
    isMissing: place === null || (heard?.is === 'refused' && !isLost),
    isAway: isAway || isLost,
  };
}

interface SearchProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function Search({ words, onWords, order, onOrder }: SearchProps): JSX.Element {
  return (
    <div class="gallery-tools">
      <label>
        {t('search')}
        <input
          type="search"
          value={words}
          onInput={({ currentTarget }) => onWords(currentTarget.value)}
        />
      </label>
      <label>
        {t('order')}
        <select
          value={order}
          onChange={({ currentTarget }) => onOrder(currentTarget.value as Order)}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {t(`order-${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Games that people have invented and published. */
export function GalleryScreen({ checker }: GalleryScreenProps): JSX.Element {
  const { gallery, isMissing, isAway } = useGallery();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const games = gallery ? ordered(found(gallery.games, words), order) : [];
  const isEmpty = gallery?.games.length === 0;
  const status = () => {
    if (isMissing) return t('noGallery');
    if (isAway) return liveWords('connectionLost');
    if (!gallery) return pageWords('oneMoment');
    return isEmpty ? t('noneYet') : t('games', { count: games.length });
  };
  return (
    <main class="gallery">
      <h1>{t('gallery')}</h1>
      <p>
        {rich(t('whatIsIt'), { link: (text) => <a href="#/own">{text}</a> })}{' '}
        <a href="#/studies">{pageWords('studies')}</a>
      </p>
      {gallery && gallery.own.length > 0 && (
        <section aria-labelledby="gallery-own">
          <h2 id="gallery-own">{t('yourGames')}</h2>
          <ul class="works">
            {gallery.own.map((work) => (
              <Tile key={work.work} work={work} checker={checker} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="gallery-all">
        <h2 id="gallery-all">{t('allGames')}</h2>
        {!isEmpty && <Search words={words} onWords={setWords} order={order} onOrder={setOrder} />}
        <p class="fine" role="status">
          {status()}
        </p>
        <ul class="works">
          {games.map((work) => (
            <Tile key={work.work} work={work} checker={checker} />
          ))}
        </ul>
      </section>
    </main>
  );
}
