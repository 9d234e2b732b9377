/** A game as a moving picture: each position is drawn out of sight and photographed. */
import { t } from 'virtual:words/share';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { layoutOf } from '../board/layout';
import type { CoreGame, CorePosition, Piece, SquareId } from '../core/types';
import { Camera } from './camera';
import { download } from './picture';
import { Painter, Stage } from './stage';

/** Milliseconds that a position is seen. */
const seenFor = 900;
const lastSeenFor = 4000;

interface Scene {
  readonly pieces: readonly Piece[];
  /** From where and to where the last move went. */
  readonly marked: readonly SquareId[];
}

/** The positions of a game, from its start on. */
function* scenesOf(position: CorePosition, plies: readonly string[]): Generator<Scene> {
  let state = position.state();
  yield { pieces: state.pieces, marked: [] };
  for (const text of plies) {
    const move = state.moves.find((move) => move.text === text);
    if (!move || !position.play(text)) throw new Error(t('isNotLegalByThe', { text }));
    state = position.state();
    const marked = [move.from, move.to].filter((square) => square !== null);
    yield { pieces: state.pieces, marked };
  }
}

interface Work {
  readonly game: CoreGame;
  /** The text of the record. */
  readonly text: string;
  readonly painter: Painter;
  readonly onScene: (count: number, of: number) => void;
  readonly isWanted: () => boolean;
}

/** Null when it is no longer wanted. */
async function filmOf({ game, text, painter, onScene, isWanted }: Work): Promise<Blob | null> {
  const record = game.resume(text);
  const { plies } = record.standing();
  const position = record.replay(0);
  const camera = new Camera(painter.width, painter.height);
  let count = 0;
  try {
    for (const { pieces, marked } of scenesOf(position, plies)) {
      await painter.paint(camera.pen, pieces, marked);
      await camera.take(count === plies.length ? lastSeenFor : seenFor);
      if (!isWanted()) return null;
      onScene(count++, plies.length);
    }
    return camera.film();
  } finally {
    position.close();
    record.close();
  }
}

interface FilmProps extends Pick<Work, 'game' | 'text'> {
  readonly flipped: boolean;
  /** Of the file, without its ending. */
  readonly name: string;
  /** It was saved, or stopped, or failed with this sentence. */
  readonly onEnd: (words: string) => void;
}

export function Film({ game, text, flipped, name, onEnd }: FilmProps): JSX.Element {
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState({ count: 0, of: 0 });
  const { description } = game;
  const layout = useMemo(
    () => layoutOf(description.board, { flipped, labels: true }),
    [description, flipped],
  );
  const pictures = useMemo(
    () => <Stage stage={stage} description={description} layout={layout} flipped={flipped} />,
    [description, layout, flipped],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a film that was begun is of the game as it was then
  useEffect(() => {
    let isWanted = true;
    room.current?.scrollIntoView({ block: 'nearest' });
    if (!stage.current) return;
    filmOf({
      game,
      text,
      painter: new Painter(stage.current, layout),
      onScene: (count, of) => setProgress({ count, of }),
      isWanted: () => isWanted,
    }).then(
      (film) => {
        if (!film) return;
        download(`${name}.png`, film);
        onEnd(t('theMovingPictureWasSaved'));
      },
      ({ message }: Error) => isWanted && onEnd(t('noMovingPicture', { message })),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <div class="film" ref={room}>
      <p class="card-actions">
        <progress
          max={progress.of + 1}
          value={progress.count}
          aria-label={t('positionsThatAreDrawn')}
        />
        <span>{t('progress', { done: progress.count, count: progress.of })}</span>
        <button type="button" onClick={() => onEnd(t('stoppedNoMovingPictureWas'))}>
          {t('stop')}
        </button>
      </p>
      {pictures}
    </div>
  );
}
