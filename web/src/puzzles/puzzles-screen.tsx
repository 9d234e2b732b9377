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
import { ideaWords } from '../guide/words';
import { dayText } from '../language/language';
import { bringPuzzles } from './bring-puzzles';
import { isDone, readProgress } from './progress';
import { ofDay, type Puzzle } from './puzzle';
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

function Daily({ open }: PuzzlesProps): JSX.Element | null {
  const [day] = useState(dayOf);
  const entry = withPuzzles[ofDay(day, 'game', withPuzzles.length)];
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [game, setGame] = useState<CoreGame | null>(null);
  useEffect(() => {
    if (!entry) return;
    let isWanted = true;
    void bringPuzzles(entry.id)
      .then((all) => isWanted && setPuzzle(dailyOf(day, all)))
      .catch(() => {});
    void open({ kind: 'builtin', id: entry.id }).then((game) => isWanted && setGame(game));
    return () => {
      isWanted = false;
    };
  }, [day, entry, open]);
  if (!entry) return null;
  const isSolved = puzzle !== null && isDone(readProgress(entry.id).tried[puzzle.key]);
  return (
    <a class="puzzle-daily" href={`#/puzzles/${entry.id}/${puzzle?.key ?? ''}`}>
      {game && puzzle ? (
        <Position game={game} fen={puzzle.fen} />
      ) : (
        <img src={entry.board} alt="" decoding="async" />
      )}
      <span>
        <b>{t('puzzleOfTheDay')}</b>
        <span class="puzzle-daily-title">{entry.title}</span>
        <span>{ideaWords(entry)}</span>
        <span class="fine">
          {dayText(day)}
          {puzzle && ` · ${t('rated', { rating: puzzle.rating })}`}
          {isSolved && ` · ${t('solvedWord')}`}
        </span>
      </span>
    </a>
  );
}

function GameRow({ entry }: { readonly entry: GuideEntry }): JSX.Element {
  const { id, title, board } = entry;
  const count = counts[id] ?? 0;
  const progress = useMemo(() => readProgress(id), [id]);
  const done = Object.values(progress.tried).filter(isDone).length;
  return (
    <li>
      <a class="puzzle-game" href={`#/puzzles/${id}`}>
        <img src={board} alt="" loading="lazy" decoding="async" />
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
  return (
    <main class="puzzles">
      <h1>{t('puzzles')}</h1>
      <p>{t('aboutPuzzles')}</p>
      <Daily open={open} />
      <ul class="puzzle-games">
        {withPuzzles.map((entry) => (
          <GameRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </main>
  );
}
