/** All games that have puzzles, and the puzzle of the day. */
import { counts } from 'virtual:puzzles';
import { t } from 'virtual:words/puzzles';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import type { CoreGame, RulesSource } from '../core/types';
import { entries } from '../guide/all';
import type { GuideEntry } from '../guide/entry';
import { find } from '../guide/find';
import { ideaWords } from '../guide/words';
import { dayText } from '../language/language';
import { FindField } from '../parts/find-field';
import { SeenPicture } from '../parts/seen-picture';
import { bringPuzzles } from './bring-puzzles';
import { isDone, readProgress } from './progress';
import { easiestOf, ofDay, type Puzzle } from './puzzle';
import './puzzles.css';

const withPuzzles = entries.filter(({ id }) => (counts[id] ?? 0) > 0);

/** The day where the reader is. */
export function dayOf(date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The easiest quarter is left out: it is over at once. */
function dailyOf(day: string, all: readonly Puzzle[]): Puzzle | null {
  const good = all.slice(Math.floor(all.length / 4));
  return good[ofDay(day, 'puzzle', good.length)] ?? null;
}

interface PositionProps {
  readonly game: CoreGame;
  readonly fen: string;
}

/** What is on the board of a puzzle, seen by who solves it. */
function Position({ game, fen }: PositionProps): JSX.Element {
  const { description } = game;
  const state = useMemo(() => {
    const position = game.start({ fen });
    const state = position.state();
    position.close();
    return state;
  }, [game, fen]);
  return (
    <GameLook look={description.look}>
      <BoardPicture
        description={description}
        pieces={state.pieces}
        flipped={state.turn === 'black'}
      />
    </GameLook>
  );
}

export interface PuzzlesProps {
  readonly open: (rules: RulesSource) => Promise<CoreGame | null>;
}

/** The puzzles of a game and the game itself, once they are there. */
function usePuzzlesOf(id: string | undefined, open: PuzzlesProps['open']) {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>([]);
  const [game, setGame] = useState<CoreGame | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    void bringPuzzles(id)
      .then((all) => isWanted && setPuzzles(all))
      .catch(() => {});
    void open({ kind: 'builtin', id }).then((game) => isWanted && setGame(game));
    return () => {
      isWanted = false;
    };
  }, [id, open]);
  return { puzzles, game };
}

interface OneProps extends PuzzlesProps {
  readonly entry: GuideEntry;
  readonly title: string;
  /** '' where none is to be told. */
  readonly day: string;
  readonly pick: (all: readonly Puzzle[]) => Puzzle | null;
}

/** One puzzle that is shown before all the games. */
function One({ entry, title, day, pick, open }: OneProps): JSX.Element {
  const { puzzles, game } = usePuzzlesOf(entry.id, open);
  const puzzle = pick(puzzles);
  const isSolved = puzzle !== null && isDone(readProgress(entry.id).tried[puzzle.key]);
  const about = [
    day && dayText(day),
    puzzle && t('rated', { rating: puzzle.rating }),
    isSolved && t('solvedWord'),
  ];
  return (
    <a class="puzzle-daily" href={`#/puzzles/${entry.id}/${puzzle?.key ?? ''}`}>
      {game && puzzle ? (
        <Position game={game} fen={puzzle.fen} />
      ) : (
        <img src={entry.board} alt="" decoding="async" />
      )}
      <span>
        <b>{title}</b>
        <span class="puzzle-daily-title">{entry.title}</span>
        <span>{ideaWords(entry)}</span>
        <span class="fine">{about.filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  );
}

/** Whoever has solved nothing yet begins with something easy of a game that most know. */
function First({ open }: PuzzlesProps): JSX.Element | null {
  const chess = withPuzzles.find(({ id }) => id === 'chess');
  const [isNew] = useState(() => withPuzzles.every(({ id }) => readProgress(id).count === 0));
  if (!isNew || !chess) return null;
  return <One entry={chess} title={t('startHere')} day="" pick={easiestOf} open={open} />;
}

function Daily({ open }: PuzzlesProps): JSX.Element | null {
  const [day] = useState(dayOf);
  const entry = withPuzzles[ofDay(day, 'game', withPuzzles.length)];
  if (!entry) return null;
  const pick = (all: readonly Puzzle[]) => dailyOf(day, all);
  return <One {...{ entry, day, pick, open }} title={t('puzzleOfTheDay')} />;
}

function GameRow({ entry }: { readonly entry: GuideEntry }): JSX.Element {
  const { id, title, board } = entry;
  const count = counts[id] ?? 0;
  const progress = useMemo(() => readProgress(id), [id]);
  const done = Object.values(progress.tried).filter(isDone).length;
  return (
    <li>
      <a class="puzzle-game" href={`#/puzzles/${id}`}>
        <SeenPicture src={board} />
        <span>
          <b>{title}</b>
          <span class="fine">
            {progress.count > 0
              ? `${t('someOf', { done, count })} · ${t('rated', { rating: progress.rating })}`
              : t('countPuzzles', { count })}
          </span>
        </span>
      </a>
    </li>
  );
}

export function PuzzlesScreen({ open }: PuzzlesProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const found = find(withPuzzles, typed, null).map(({ entry }) => entry);
  return (
    <main class="puzzles">
      <h1>{t('puzzles')}</h1>
      <p>
        {t('aboutPuzzles')} <a href="#/train">{t('train')}</a>
      </p>
      <div class="puzzle-ones">
        <First open={open} />
        <Daily open={open} />
      </div>
      <FindField label={t('findGame')} value={typed} onChange={setTyped} />
      <p class="fine" role="status">
        {found.length === 0 && t('noneFound')}
      </p>
      <ul class="puzzle-games">
        {found.map((entry) => (
          <GameRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </main>
  );
}
