import { t } from 'virtual:words/messages';
import { type JSX, render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './news.css';

interface NewsProps {
  /** Messages that one has not read. */
  readonly unread: number;
  /** All of them are in the rooms of one's teams. */
  readonly areOfTeams: boolean;
}

function NewsLink({ unread, areOfTeams }: NewsProps): JSX.Element {
  const words = unread > 0 ? t('unread', { count: unread }) : t('messages');
  return (
    <a
      href={areOfTeams ? '#/teams' : '#/messages'}
      title={words}
      aria-label={unread > 0 ? words : undefined}
      class={unread > 0 ? 'news-link has-news' : 'news-link'}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6h16v12H4zM4 7l8 6 8-6" />
      </svg>
      <span>{t('messages')}</span>
      {unread > 0 && (
        <b class="news-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </b>
      )}
    </a>
  );
}

/**
 * The way to one's messages, in the place that the head of the page keeps for it. That there are more
 * of them is told, where neither a conversation nor a team is on the screen, which have their own words.
 */
export function NewsPlace({ unread, areOfTeams }: NewsProps): JSX.Element {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('#news');
    if (!place) return;
    place.hidden = false;
    render(<NewsLink unread={unread} areOfTeams={areOfTeams} />, place);
  });
  useEffect(
    () => () => {
      const place = document.querySelector<HTMLElement>('#news');
      if (!place) return;
      place.hidden = true;
      render(null, place);
    },
    [],
  );
  const before = useRef(0);
  const isNew = unread > before.current && !/^#\/(messages|team)\//.test(location.hash);
  useEffect(() => {
    before.current = unread;
  }, [unread]);
  return (
    <p class="news-told" role="status">
      {isNew && t('unread', { count: unread })}
    </p>
  );
}
