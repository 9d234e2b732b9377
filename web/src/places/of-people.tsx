/** Places where people meet. */
import { t } from 'virtual:words/page';
import { decodeName } from './address';
import {
  AccountScreen,
  ArchiveScreen,
  LeadersScreen,
  LobbyScreen,
  MessagesScreen,
  PlayerScreen,
  TeamScreens,
  TournamentScreen,
  TournamentsScreen,
} from './lazy-screens';
import type { Show } from './visit';

const showAccount: Show = ({ argument, detail }) => ({
  title: t('account'),
  screen: <AccountScreen what={argument} token={detail} />,
});

const showPlayer: Show = ({ argument, games }) => {
  const name = decodeName(argument);
  return {
    title: name,
    screen: <PlayerScreen key={name} name={name} describe={games.describe} />,
  };
};

const showLeaders: Show = ({ argument, detail }) => ({
  title: t('bestPlayers'),
  screen: <LeadersScreen rules={argument || 'chess'} speed={detail || 'blitz'} />,
});

const showLobby: Show = ({ games }) => ({
  title: t('lobby'),
  screen: <LobbyScreen describe={games.describe} />,
});

const showMessages: Show = ({ argument }) => ({
  title: t('messages'),
  screen: <MessagesScreen name={decodeName(argument)} />,
});

const showTeams: Show = () => ({
  title: t('teams'),
  screen: <TeamScreens number="" />,
});

const showTeam: Show = ({ argument }) => ({
  title: t('team'),
  screen: <TeamScreens number={argument} />,
});

const showTournaments: Show = ({ argument }) => ({
  title: t('tournaments'),
  screen: <TournamentsScreen key={argument} team={Number(argument) || 0} />,
});

const showTournament: Show = ({ argument }) => ({
  title: t('tournament'),
  screen: <TournamentScreen key={argument} id={argument} />,
});

const showArchive: Show = ({ argument, fen }) => ({
  title: t('archive'),
  screen: <ArchiveScreen address={`${argument}/${fen}`} />,
});

export const placesOfPeople: Readonly<Record<string, Show>> = {
  lobby: showLobby,
  messages: showMessages,
  account: showAccount,
  archive: showArchive,
  player: showPlayer,
  leaders: showLeaders,
  team: showTeam,
  teams: showTeams,
  tournaments: showTournaments,
  tournament: showTournament,
};
