import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PushSwitch } from '../account/push-switch';
import { entries } from '../guide/all';
import './live.css';
import type { TurnLine } from '../server/events';
import { followLive } from '../server/find-live';
import { LiveLine } from '../server/line';
import { momentWords } from '../server/pace';
import { CalendarLink } from './calendar-link';
import { named } from './offer-words';

function againstWords(opponent: string, isBot = false): string {
  if (opponent === '') return t('notJoined');
  return t('against', { name: named(opponent, isBot) });
}

/** One's games by correspondence, the soonest deadline first; nothing where there are none. */
export function Turns(): JSX.Element | null {
  const [lines, setLines] = useState<readonly TurnLine[]>([]);
  const [more, setMore] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let line: LiveLine | null = null;
    const ask = async (place: string) => {
      line = new LiveLine({ place });
      const found = await line.turns();
      line.close();
      if (!isWanted) return;
      setLines(found.games);
      setMore(found.more);
    };
    const end = followLive((place) => {
      if (place) void ask(place);
    });
    return () => {
      isWanted = false;
      end();
      line?.close();
    };
  }, []);
  if (lines.length === 0) return null;
  const titleOf = (rules: string) => entries.find(({ id }) => id === rules)?.title;

  const list = (title: string, shown: readonly TurnLine[], hint = '') =>
    shown.length > 0 && (
      <section class="live-turns">
        <h2>{title}</h2>
        {hint !== '' && <p>{hint}</p>}
        <ul class="kept-list">
          {shown.map(({ game, rules, title, opponent, bot, deadline, aside }) => (
            <li key={game}>
              {aside ? (
                <span>{titleOf(rules) ?? title}</span>
              ) : (
                <a href={`#/live/${game}`}>{titleOf(rules) ?? title}</a>
              )}
              <span>{againstWords(opponent, bot)}</span>
              {deadline !== undefined && (
                <time dateTime={new Date(deadline).toISOString()}>
                  {t('due', { when: momentWords(deadline) })}
                </time>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list(
        t('yourTurn'),
        lines.filter(({ yours }) => yours),
      )}
      {list(
        t('waitingForOthers'),
        lines.filter(({ yours, aside }) => !yours && !aside),
      )}
      {list(
        t('setAside'),
        lines.filter(({ aside }) => aside),
        t('setAsideHint'),
      )}
      {more > 0 && <p class="lobby-none">{t('notShown', { count: more })}</p>}
      <CalendarLink />
      <PushSwitch titles={entries} />
    </>
  );
}
