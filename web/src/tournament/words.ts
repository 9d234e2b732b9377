import { t as lobbyWords } from 'virtual:words/lobby';
import { t } from 'virtual:words/tournament';
import { locale } from '../language/language';
import type { Tournament, TournamentKind } from '../server/events';
import { nameText } from '../server/name-text';
import { momentWords, presetWords } from '../server/pace';
import { gameTimeWords } from '../server/times';

const kindKeys = {
  'round-robin': 'roundRobin',
  'double-round-robin': 'doubleRoundRobin',
  arena: 'arena',
  swiss: 'swiss',
} as const satisfies Readonly<Record<TournamentKind, string>>;

export const kindWords = (kind: TournamentKind): string => t(kindKeys[kind]);

/** "Round robin · 5 min + 3 s · rated". */
export function termsWords(tournament: Tournament): string {
  const { kind, minutes, pace, weekends, rated, listed, password } = tournament;
  const words = pace ? presetWords(pace) : gameTimeWords(tournament);
  return [
    kind === 'arena'
      ? `${kindWords(kind)}, ${lobbyWords('minutes', { count: minutes })}`
      : kindWords(kind),
    pace && weekends === 'off' ? lobbyWords('withoutWeekends', { words }) : words,
    rated && lobbyWords('ratedTag'),
    !listed && t('byLink'),
    password && t('withPassword'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "4 of 8 players · starts when full". */
export function stateWords(tournament: Tournament): string {
  const { stage, count, players, start, ended, leader } = tournament;
  const parts = [
    stage === 'coming' ? t('playersOf', { count, most: players }) : t('playerCount', { count }),
  ];
  if (stage === 'coming' && start) parts.push(t('startsAt', { when: momentWords(start) }));
  else if (stage === 'coming' && count < players) parts.push(t('startsWhenFull'));
  if (stage === 'over' && ended) parts.push(t('endedAt', { when: momentWords(ended) }));
  if (leader) parts.push(t(stage === 'over' ? 'wonBy' : 'ledBy', { name: nameText(leader) }));
  return parts.join(' · ');
}

/** "1½": halves and quarters as they are written in tables. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[points - whole] ?? '';
  const digits = new Intl.NumberFormat(locale()).format(whole);
  return whole === 0 && rest ? rest : digits + rest;
}

/** "0:12", "14:05", "2:03:00". */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
