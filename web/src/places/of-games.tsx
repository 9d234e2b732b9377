/** Places that are about a game that was begun: kept here, sent by a link, or played over the net. */
import { t } from 'virtual:words/page';
import type { CoreGame } from '../core/types';
import { type GameRecord, newKey } from '../game/record';
import {
  KeepOnServer,
  Kept,
  LiveScreen,
  Play,
  SharedGame,
  StudiesScreens,
  StudyScreen,
} from './lazy-screens';
import { loading, missing, type Shown } from './shown';
import type { Show, Visit } from './visit';

/** Places where the address tells the key of a kept game. */
export const placesOfKeys = ['game', 'study'];

type ShowOpen = (visit: Visit, record: GameRecord, game: CoreGame) => Shown;

/** A place of one kept game, once what was kept is there. */
const open =
  (showOpen: ShowOpen): Show =>
  (visit) => {
    const { games, shelf } = visit;
    if (!shelf.isReady) return loading();
    if (!shelf.record)
      return missing(
        t('thisGameCannotBeOpened'),
        t(shelf.isLasting ? 'noSuchGameHere' : 'gameNotKept'),
      );
    const game = games.gameOf(shelf.record);
    if (game === undefined) return loading(games.whyNot(shelf.record.rules));
    return game ? showOpen(visit, shelf.record, game) : missing(t('thisGameCannotBeOpened'));
  };

function showGame({ games, shelf, searcher }: Visit, record: GameRecord, game: CoreGame): Shown {
  const again = (record: GameRecord) =>
    shelf.begin({
      ...record,
      key: newKey(),
      moveCount: 0,
      isOver: false,
      study: undefined,
      savedAt: Date.now(),
    });
  return {
    title: record.title,
    screen: (
      <Play
        key={record.key}
        game={game}
        record={record}
        rulesText={games.text(record.rules)}
        searcher={searcher}
        revision={shelf.revision}
        onSave={shelf.save}
        onAgain={again}
      />
    ),
  };
}

function showStudy(visit: Visit, record: GameRecord, game: CoreGame): Shown {
  const { core, games, shelf, searcher, detail } = visit;
  return {
    title: t('analysisOf', { title: record.title }),
    screen: (
      <StudyScreen
        key={record.key}
        core={core}
        game={game}
        record={record}
        rulesText={games.text(record.rules)}
        searcher={searcher}
        revision={shelf.revision}
        ply={/^\d+$/.test(detail) ? Number(detail) : undefined}
        onSave={shelf.save}
        onImport={shelf.add}
        keep={(study) => <KeepOnServer core={core} study={study} />}
      />
    ),
  };
}

function showKept({ core, games, shelf, ownShelf, isOwnReady }: Visit): Shown {
  if (!shelf.isReady || !isOwnReady) return loading();
  return {
    title: t('yourGames'),
    screen: (
      <Kept
        core={core}
        open={games.open}
        ownShelf={ownShelf}
        records={shelf.list()}
        isLasting={shelf.isLasting}
        onImport={shelf.add}
        onForget={shelf.remove}
      />
    ),
  };
}

const showShared: Show = ({ argument, checker, games, shelf }) => ({
  title: t('aGameForYou'),
  screen: (
    <SharedGame
      key={argument}
      link={argument}
      checker={checker}
      open={games.open}
      onOpen={(record) => shelf.begin(record)}
    />
  ),
});

const showLive: Show = ({ argument, checker, games, shelf }) => ({
  title: t('aGameOverTheNet'),
  screen: (
    <LiveScreen
      key={argument}
      id={argument}
      checker={checker}
      open={(rules) => games.game(rules)}
      whyNot={games.whyNot}
      rulesText={(rules) => games.text(rules)}
      onKeep={shelf.keep}
    />
  ),
});

const showStudies: Show = ({ argument, detail, checker, games, shelf }) => ({
  title: t('studies'),
  screen: (
    <StudiesScreens
      wanted={argument}
      detail={detail}
      checker={checker}
      gameOf={(record) => games.gameOf(record)}
      records={shelf.list}
      onStudy={shelf.begin}
    />
  ),
});

export const placesOfGames: Readonly<Record<string, Show>> = {
  game: open(showGame),
  study: open(showStudy),
  studies: showStudies,
  kept: showKept,
  share: showShared,
  live: showLive,
};
