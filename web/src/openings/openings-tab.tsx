/** What was played in the position that is looked at: in the book of the game, on the page's server, and in games of one's own. */
import { t } from 'virtual:words/openings';
import './openings.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Core, CoreGame, Line, MoveName as Names, State } from '../core/types';
import { capital } from '../game/names';
import { addressOf, type GameRecord, keptGame, whoAndWhen } from '../game/record';
import { colorWord, resultTitle } from '../game/words';
import { useSnapshot } from '../hooks/store';
import { useEffectFor, useMemoFor } from '../hooks/use-for';
import { Choice } from '../parts/choice';
import { MoveName } from '../parts/move-name';
import {
  anything,
  archiveAddress,
  askOpenings,
  gameTitle,
  type ServerOpenings,
  signOf,
} from '../server/finished';
import { useLivePlace } from '../server/use-live-place';
import { TextReader } from '../share/read-game';
import { type Book, bringBook, hasBook } from './book';
import type { Counted } from './counter';
import { fileSizeMax, type OwnGames, ownGamesOf } from './own-games';
import { keyOf } from './place';
import { gamesOf, type Played, totalOf } from './played';

interface Position {
  readonly game: CoreGame;
  readonly state: State;
  /** A legal move as people write it. */
  readonly nameOf: (text: string) => Names | null;
  /** The moves up to it. */
  readonly lineOf: (text: string) => Line;
  readonly play: (text: string) => boolean;
}

interface OpeningsProps extends Position {
  readonly core: Core;
  readonly record: GameRecord;
  readonly onImport: (records: readonly GameRecord[]) => void;
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** From so many hundredths on a part of a bar has room for its number. */
const roomForNumber = 18;

/** Who won how many, at a glance. */
function ResultBar({ played }: { readonly played: Played }): JSX.Element {
  const games = gamesOf(played);
  const parts = [
    ['white', played.white],
    ['draws', played.draws],
    ['black', played.black],
  ] as const;
  return (
    <span class="openings-bar" aria-hidden="true">
      {parts.map(([name, count]) => {
        const share = percentOf(count, games);
        return (
          <span key={name} class={`openings-${name}`} style={{ flexGrow: count }}>
            {share >= roomForNumber && t('percent', { share })}
          </span>
        );
      })}
    </span>
  );
}

interface RowProps extends Position {
  readonly played: Played;
  readonly total: number;
}

function Row({ game, state, nameOf, lineOf, play, played, total }: RowProps): JSX.Element {
  const { description } = game;
  const games = gamesOf(played);
  const name = nameOf(played.text) ?? { text: played.text, san: played.text };
  const words = t('howItWent', {
    count: games,
    share: percentOf(games, total),
    white: colorWord(description, 'white'),
    black: colorWord(description, 'black'),
    whiteShare: percentOf(played.white, games),
    drawn: percentOf(played.draws, games),
    blackShare: percentOf(played.black, games),
  });
  return (
    <li>
      <button
        type="button"
        class="openings-move"
        data-move={played.text}
        title={words}
        onClick={() => play(played.text)}
      >
        <span class="openings-name">
          <MoveName
            description={description}
            move={name}
            color={state.turn}
            line={() => lineOf(played.text)}
          />
        </span>
        <span class="for-ears">{words}</span>
        <span class="openings-count" aria-hidden="true">
          {games}
        </span>
        <ResultBar played={played} />
      </button>
    </li>
  );
}

interface MovesProps extends Position {
  readonly moves: readonly Played[];
  /** Where there are none. */
  readonly nothing: string;
}

function Moves({ moves, nothing, ...position }: MovesProps): JSX.Element {
  const { state } = position;
  const legal = moves.filter(({ text }) => state.moves.some((move) => move.text === text));
  const total = totalOf(legal);
  if (legal.length === 0) return <p class="fine">{nothing}</p>;
  return (
    <ol class="openings-moves" aria-label={t('movesPlayedHere')}>
      {legal.map((played) => (
        <Row key={played.text} {...position} played={played} total={total} />
      ))}
    </ol>
  );
}

// ---- the book

type Brought = { readonly book: Book | null } | { readonly failure: string };

function useBook(id: string): Brought | null {
  const [brought, setBrought] = useState<Brought | null>(null);
  useEffectFor(() => {
    let isWanted = true;
    setBrought(null);
    bringBook(id).then(
      (book) => isWanted && setBrought({ book }),
      ({ message }: Error) => isWanted && setBrought({ failure: message }),
    );
    return () => {
      isWanted = false;
    };
  }, id);
  return brought;
}

function FromBook({ id, ...position }: Position & { readonly id: string }): JSX.Element {
  const brought = useBook(id);
  if (!brought) return <p role="status">{t('theBookIsComing')}</p>;
  if ('failure' in brought)
    return (
      <p class="message message-no" role="alert">
        {t('theBookFails', { failure: brought.failure })}
      </p>
    );
  const { book } = brought;
  return (
    <>
      <Moves
        {...position}
        moves={book?.movesAt(position.state.fen) ?? []}
        nothing={t('notInBook')}
      />
      {book && <p class="fine">{t('whatTheBookIs', { count: book.games })}</p>}
    </>
  );
}

// ---- games of the page's server

/** Whoever steps through a game asks for the position at which they stop. */
const restMs = 150;

/** Undefined until the server has answered; null where it does not. */
function useServerOpenings(id: string, place: string): ServerOpenings | null | undefined {
  const [told, setTold] = useState<ServerOpenings | null>();
  useEffectFor(
    () => {
      let isWanted = true;
      setTold(undefined);
      const timer = setTimeout(
        () => void askOpenings(id, place).then((said) => isWanted && setTold(said)),
        restMs,
      );
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    },
    id,
    place,
  );
  return told;
}

function FromServer({ id, ...position }: Position & { readonly id: string }): JSX.Element {
  const place = keyOf(position.state.fen);
  const told = useServerOpenings(id, place);
  if (told === undefined) return <p role="status">{t('oneMoment')}</p>;
  if (told === null)
    return (
      <p class="message message-no" role="alert">
        {t('noAnswer')}
      </p>
    );
  const moves = told.moves.map(([text, white, draws, black]) => ({ text, white, draws, black }));
  const more = archiveAddress({ ...anything, rules: id, place });
  return (
    <>
      <Moves {...position} moves={moves} nothing={t('notPlayedOnServer')} />
      {told.games.length > 0 && (
        <>
          <h2 class="openings-head">{t('serverGames')}</h2>
          <ul class="openings-games">
            {told.games.map((game) => (
              <li key={game.game}>
                <a href={`#/live/${game.game}`}>
                  <span>{gameTitle(game)}</span>
                  <span class="fine">{signOf(game)}</span>
                </a>
              </li>
            ))}
          </ul>
          <p>
            <a href={more}>{t('searchThem')}</a>
          </p>
        </>
      )}
      <p class="fine">{t('whatTheServerHas')}</p>
    </>
  );
}

// ---- games of one's own

/** The kept game of a text, with its variations where they can be had. */
function recordOf({ core, game, record }: OpeningsProps, { text, date }: Counted): GameRecord {
  const { rules } = record;
  if (rules.kind === 'builtin') {
    const reader = new TextReader(core, text, rules.id);
    const { reading } = reader.next();
    reader.close();
    if (reading?.is === 'game') return reading.record;
  }
  const events = game.readPgn('game', text);
  const kept = keptGame(game, rules, events, date ? { date } : {});
  events.close();
  return kept;
}

function Games({ games, ...props }: OpeningsProps & { readonly games: readonly Counted[] }) {
  if (games.length === 0) return null;
  const { description } = props.game;
  const open = (counted: Counted) => {
    const record = recordOf(props, counted);
    props.onImport([record]);
    location.hash = addressOf(record);
  };
  return (
    <>
      <h2 class="openings-head">{t('gamesThatCameHere')}</h2>
      <ul class="openings-games">
        {games.map((counted, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same players may have met often
          <li key={at}>
            <button type="button" onClick={() => open(counted)}>
              <span>{whoAndWhen(counted) || t('unknownPlayers')}</span>
              <span class="fine">
                {resultTitle(description, { winner: counted.winner, reason: '' })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FilesProps {
  readonly own: OwnGames;
  readonly onProblem: (problem: string) => void;
}

async function readFiles(own: OwnGames, files: readonly File[]): Promise<string> {
  for (const file of files) {
    if (file.size > fileSizeMax)
      return t('fileTooLarge', { name: file.name, most: fileSizeMax >> 20 });
    await own.read(await file.text());
  }
  return '';
}

/** What was counted, and what can be done about it. */
function Files({ own, onProblem }: FilesProps): JSX.Element {
  const { counter, seen, isRunning } = useSnapshot(own);
  const open = (files: readonly File[]) => {
    onProblem('');
    void readFiles(own, files).then(onProblem, ({ message }: Error) =>
      onProblem(`${capital(message)}.`),
    );
  };
  return (
    <>
      <p class="card-actions">
        {isRunning ? (
          <button type="button" onClick={own.stop}>
            {t('stop')}
          </button>
        ) : (
          <label class="button">
            {t('openFiles')}
            <input
              type="file"
              class="for-ears"
              multiple
              accept=".pgn,.txt"
              onChange={(event) => {
                open([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        )}
        {seen > 0 && !isRunning && (
          <button type="button" onClick={own.forget}>
            {t('forget')}
          </button>
        )}
      </p>
      <p class="fine" role="status">
        {seen === 0 && !isRunning
          ? t('filesStayHere')
          : isRunning
            ? t('countedSoFar', { count: counter.count })
            : t('counted', { count: counter.count })}
        {seen > counter.count && !isRunning && ` ${t('leftOut', { count: seen - counter.count })}`}
        {counter.isFull && ` ${t('noMoreRoom')}`}
      </p>
    </>
  );
}

function FromFiles(props: OpeningsProps): JSX.Element {
  const { core, game, state, nameOf, lineOf, play, record } = props;
  const own = useMemoFor(
    () => ownGamesOf(core, game, record.rules.kind === 'builtin' ? record.rules.id : null),
    core,
    game,
  );
  const [problem, setProblem] = useState('');
  const { counter, seen } = useSnapshot(own);
  const position = { game, state, nameOf, lineOf, play };
  return (
    <>
      <Files own={own} onProblem={setProblem} />
      {problem !== '' && (
        <p class="message message-no" role="alert">
          {problem}
        </p>
      )}
      {seen > 0 && (
        <Moves {...position} moves={counter.movesAt(state.fen)} nothing={t('notPlayedHere')} />
      )}
      <Games {...props} games={counter.gamesAt(state.fen)} />
    </>
  );
}

// ---- all of it

type Source = 'book' | 'server' | 'files';
/** Whoever looks at openings again wants those that were looked at last. */
let lastSource: Source = 'book';

export function OpeningsTab(props: OpeningsProps): JSX.Element {
  const { record } = props;
  const id = record.rules.kind === 'builtin' ? record.rules.id : null;
  const isLive = useLivePlace() !== null;
  const [chosen, choose] = useState<Source>(lastSource);
  useEffect(() => {
    lastSource = chosen;
  }, [chosen]);
  const sources: readonly Source[] = [
    ...(id !== null && hasBook(id) ? (['book'] as const) : []),
    ...(id !== null && isLive ? (['server'] as const) : []),
    'files',
  ];
  const source = sources.find((each) => each === chosen) ?? sources[0] ?? 'files';
  const labels = { book: t('book'), server: t('thisServer'), files: t('yourFiles') };
  const { game, state, nameOf, lineOf, play } = props;
  return (
    <div class="openings">
      {sources.length === 1 ? (
        <p class="fine">{t('noBookYet')}</p>
      ) : (
        <Choice
          name="openings-source"
          title={t('gamesFrom')}
          value={source}
          options={sources.map((value) => ({ value, label: labels[value] }))}
          onChange={choose}
        />
      )}
      {id !== null && source === 'book' && (
        <FromBook id={id} {...{ game, state, nameOf, lineOf, play }} />
      )}
      {id !== null && source === 'server' && (
        <FromServer id={id} {...{ game, state, nameOf, lineOf, play }} />
      )}
      {source === 'files' && <FromFiles {...props} />}
    </div>
  );
}
