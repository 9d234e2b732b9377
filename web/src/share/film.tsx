/** A game as a moving picture: each position is drawn out of sight and photographed. */
import { t } from 'virtual:words/share';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { BoardPicture, besideBoard, type Room } from '../board/board-picture';
import { layoutOf } from '../board/layout';
import { useAppearance } from '../board/look';
import type { CoreGame, CorePosition, SquareId, State } from '../core/types';
import { badgesOf } from '../game/fields';
import { useEffectFor } from '../hooks/use-for';
import { Camera } from './camera';
import { download, imageOf, svgOf } from './picture';
import { Stage } from './stage';
import { typeface } from './typeface';

/** Pixels. */
const widthMax = 640;
const unitMax = 80;

/** Milliseconds that a position is seen. */
const seenFor = 900;
const lastSeenFor = 4000;

interface Scene {
  readonly state: State;
  /** From where and to where the last move went. */
  readonly marked: readonly SquareId[];
}

/** The positions of a game, from its start on. */
function scenesOf(position: CorePosition, plies: readonly string[]): Scene[] {
  let state = position.state();
  const scenes: Scene[] = [{ state, marked: [] }];
  for (const text of plies) {
    const move = state.moves.find((move) => move.text === text);
    if (!move || !position.play(text)) throw new Error(t('isNotLegalByThe', { text }));
    state = position.state();
    const marked = [move.from, move.to].filter((square) => square !== null);
    scenes.push({ state: { ...state, moves: [] }, marked });
  }
  return scenes;
}

function scenesOfGame(game: CoreGame, text: string): Scene[] {
  const record = game.resume(text);
  const position = record.replay(0);
  try {
    return scenesOf(position, record.standing().plies);
  } finally {
    position.close();
    record.close();
  }
}

interface Work {
  readonly game: CoreGame;
  /** The text of the record. */
  readonly text: string;
  readonly flipped: boolean;
  readonly stage: Stage;
  readonly onScene: (count: number, of: number) => void;
  readonly isWanted: () => boolean;
}

/** As high as the position with the most beside its board, so that the board stays in its place. */
function roomForAll({ description }: CoreGame, scenes: readonly Scene[], flipped: boolean): Room {
  const { width } = layoutOf(description.board, { flipped, labels: true });
  const needed = scenes.map(
    ({ state }) => besideBoard(description, state, { flipped, width }).needed,
  );
  return {
    above: Math.max(...needed.map(({ above }) => above)),
    below: Math.max(...needed.map(({ below }) => below)),
  };
}

/** Null when it is no longer wanted. */
async function filmOf(work: Work): Promise<Blob | null> {
  const { game, text, flipped, stage, onScene, isWanted } = work;
  const { description } = game;
  const scenes = scenesOfGame(game, text);
  const room = roomForAll(game, scenes, flipped);
  const style = await typeface();
  let camera: Camera | null = null;
  for (const [count, { state, marked }] of scenes.entries()) {
    const drawing = stage.draw(
      <BoardPicture
        description={description}
        pieces={state.pieces}
        kept={state}
        badges={badgesOf(description, state)}
        marked={marked}
        room={room}
        flipped={flipped}
        labels
        isAlone
      />,
    );
    const { width } = drawing.viewBox.baseVal;
    const pixelsPerUnit = Math.min(unitMax, widthMax / width);
    const image = await imageOf(svgOf(drawing, { style, pixelsPerUnit }));
    camera ??= new Camera(image.width, image.height);
    // Pixels at its edges may be covered in part: drawn over themselves they would change.
    camera.pen.clearRect(0, 0, image.width, image.height);
    camera.pen.drawImage(image, 0, 0);
    await camera.take(count === scenes.length - 1 ? lastSeenFor : seenFor);
    if (!isWanted()) return null;
    onScene(count, scenes.length - 1);
  }
  return camera?.film() ?? null;
}

interface FilmProps extends Pick<Work, 'game' | 'text'> {
  readonly flipped: boolean;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Called when the film was saved, or stopped, or failed, with this sentence. */
  readonly onEnd: (words: string) => void;
}

export function Film({ game, text, flipped, name, onEnd }: FilmProps): JSX.Element {
  const room = useRef<HTMLDivElement>(null);
  const appearance = useAppearance();
  const [progress, setProgress] = useState({ count: 0, of: 0 });
  // A film that was begun is of the game as it was then.
  useEffectFor(() => {
    let isWanted = true;
    room.current?.scrollIntoView({ block: 'nearest' });
    if (!room.current) return;
    const stage = new Stage(room.current, appearance);
    filmOf({
      game,
      text,
      flipped,
      stage,
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
      stage.close();
    };
  });
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
    </div>
  );
}
