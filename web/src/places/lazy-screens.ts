/** The screens of the page, whose code comes after the list of games, or when it is wanted. */
import type { ComponentType } from 'preact';
import { withLaterWords } from '../language/load';
import { lazy, lazyScreen } from '../parts/lazy';

/** A screen whose words come with it. */
const later = <Part, P extends object>(
  load: () => Promise<Part>,
  pick: (part: Part) => ComponentType<P>,
) => lazyScreen(() => withLaterWords(load()).then(pick));

export const Setup = lazyScreen(() => import('../screens/setup').then((part) => part.Setup));
export const Play = lazyScreen(() => import('../screens/play').then((part) => part.Play));
export const Rules = later(
  () => import('../screens/rules'),
  (part) => part.Rules,
);

/** So that nobody waits for them, nor loses the focus on the way. */
export function fetchScreens(): void {
  for (const screen of [Setup, Play]) screen.fetch();
}

export const AccountScreen = later(
  () => import('../account/account-screen'),
  (part) => part.AccountScreen,
);
export const ArchiveScreen = later(
  () => import('../archive/archive-screen'),
  (part) => part.ArchiveScreen,
);
export const Edit = later(
  () => import('../edit/edit'),
  (part) => part.Edit,
);
export const GalleryScreens = later(
  () => import('../gallery/screens'),
  (part) => part.GalleryScreens,
);
export const HostedGame = later(
  () => import('../live/hosted'),
  (part) => part.HostedGame,
);
export const Kept = later(
  () => import('../screens/kept'),
  (part) => part.Kept,
);
export const LeadersScreen = later(
  () => import('../account/leaders-screen'),
  (part) => part.LeadersScreen,
);
export const Lesson = later(
  () => import('../lesson/lesson'),
  (part) => part.Lesson,
);
export const LiveScreen = later(
  () => import('../live/live-screen'),
  (part) => part.LiveScreen,
);
export const LobbyScreen = later(
  () => import('../live/lobby'),
  (part) => part.LobbyScreen,
);
export const MessagesScreen = later(
  () => import('../live/messages-screen'),
  (part) => part.MessagesScreen,
);
export const PlayerScreen = later(
  () => import('../screens/player'),
  (part) => part.PlayerScreen,
);
export const NoSuchGame = later(
  () => import('../screens/no-such-game'),
  (part) => part.NoSuchGame,
);
export const Playtest = later(
  () => import('../playtest/playtest'),
  (part) => part.Playtest,
);
export const PuzzleScreen = later(
  () => import('../puzzles/puzzle-screen'),
  (part) => part.PuzzleScreen,
);
export const PuzzlesScreen = later(
  () => import('../puzzles/puzzles-screen'),
  (part) => part.PuzzlesScreen,
);
export const SharedGame = later(
  () => import('../screens/shared'),
  (part) => part.Shared,
);
export const SharedRules = later(
  () => import('../studio/shared'),
  (part) => part.Shared,
);
/** Where rules are written: the editor is large. */
export const Studio = later(
  () => import('../studio/studio'),
  (part) => part.Studio,
);
export const StudyScreen = later(
  () => import('../study/study-screen'),
  (part) => part.StudyScreen,
);
export const StudiesScreens = later(
  () => import('../studies/screens'),
  (part) => part.StudiesScreens,
);
export const TeamScreens = later(
  () => import('../team/screens'),
  (part) => part.TeamScreens,
);
export const TournamentScreen = later(
  () => import('../tournament/tournament-screen'),
  (part) => part.TournamentScreen,
);
export const TournamentsScreen = later(
  () => import('../tournament/tournaments-screen'),
  (part) => part.TournamentsScreen,
);
export const Trainer = later(
  () => import('../trainer/trainer'),
  (part) => part.Trainer,
);
export const Trainers = later(
  () => import('../trainer/trainers'),
  (part) => part.Trainers,
);

/* What stands beside them, of which the same is true. */
export const SettingsDrawer = lazy(() =>
  withLaterWords(import('../screens/settings-drawer')).then((part) => part.SettingsDrawer),
);
export const KeepOnServer = lazy(() =>
  withLaterWords(import('../studies/keep-on-server')).then((part) => part.KeepOnServer),
);
export const taste = () => withLaterWords(import('../taste/taste')).then((part) => part.Taste);
export const keys = () => withLaterWords(import('../taste/keys')).then((part) => part.Keys);
export const newVersion = () =>
  withLaterWords(import('../offline/new-version')).then((part) => part.NewVersion);
export const removed = () =>
  withLaterWords(import('../parts/removed')).then((part) => part.Removed);
