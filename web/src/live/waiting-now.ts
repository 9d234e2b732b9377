import { t } from 'virtual:words/lobby';
import { withLaterWords } from '../language/load';
import type { LobbyHeard } from '../server/events';
import { findLive } from '../server/find-live';
import { LiveLine } from '../server/line';
import { named } from './offer-words';

/** Who waits at the tables, as the lobby is now; heard once, so that a list of games costs no line. */
async function hearOnce(): Promise<LobbyHeard | null> {
  const place = await findLive();
  if (place === null) return null;
  return new Promise((done) => {
    const end = (heard: LobbyHeard | null) => {
      line.close();
      done(heard);
    };
    const line: LiveLine = new LiveLine({
      place,
      greet: () => [{ do: 'lobby' }],
      hear: (news) => news.is === 'lobby' && end(news),
      onState: (isThere) => !isThere && end(null),
    });
  });
}

/** Who waits, in words, by the id of the game. */
export async function waitingNow(): Promise<ReadonlyMap<string, string>> {
  const waiting = (await hearOnce())?.waiting.filter(({ own }) => !own) ?? [];
  if (waiting.length === 0) return new Map();
  await withLaterWords(Promise.resolve());
  const games = new Set(waiting.map(({ rules }) => rules));
  return new Map(
    [...games].map((game) => {
      const here = waiting.filter(({ rules }) => rules === game);
      const [first] = here;
      const words =
        first && here.length === 1
          ? t('waitsOnline', { name: named(first.name, first.bot) })
          : t('waitOnline', { count: here.length });
      return [game, words];
    }),
  );
}
