import { t } from 'virtual:words/share';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Kept } from '../board/beside';
import { Around, besideBoard, Paper } from '../board/board-picture';
import { useAppearance } from '../board/look';
import type { CoreGame, Description, State } from '../core/types';
import { type GameRecord, nameOfRules } from '../game/record';
import { Copy } from '../parts/copy';
import { lazy } from '../parts/lazy';
import '../styles/share.css';
import { packGame } from './link';
import { download, pngOf, svgOf } from './picture';
import { Stage } from './stage';
import { typeface } from './typeface';

const Film = lazy(() => import('./film').then((part) => part.Film));

interface ShareTabProps {
  readonly game: CoreGame;
  readonly record: GameRecord;
  /** The position that is looked at. */
  readonly state: State;
  /** What was added to the game: the whole as PGN, and without its tags where something was. */
  readonly study?: { readonly pgn: string; readonly moves: string | undefined };
}

interface SurroundProps {
  readonly description: Description;
  readonly kept: Kept;
  readonly flipped: boolean;
  readonly board: SVGSVGElement;
}

/** Paper for the board as it is seen on the page, with what belongs to the position beside it. */
function Surround({ description, kept, flipped, board }: SurroundProps): JSX.Element {
  const { width, height } = board.viewBox.baseVal;
  const { above, below, needed } = besideBoard(description, kept, { flipped, width });
  return (
    <Paper room={needed} width={width} height={height}>
      <Around {...{ description, above, below, flipped, height }} />
    </Paper>
  );
}

/** The address of the page without what it shows. */
const pageAddress = () => location.href.replace(/#.*$/, '');

/** In one line, without what stands before the moves and without clocks, which need Black's numbers. */
export const movesOf = (pgn: string): string =>
  pgn
    .replace(/^(\[.*\n)+/, '')
    .replace(/\{[^}]*\}/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\S) \d+\.\.\.(?= )/g, '$1');

function pgnOf(game: CoreGame, text: string): string {
  const record = game.resume(text);
  try {
    return record.pgn();
  } finally {
    record.close();
  }
}

/** A link to the game, which is packed in it: '' until it is; failure: why there is none, or ''. */
function useLink(game: CoreGame, { rules, text, players }: GameRecord, moves: string | undefined) {
  const [link, setLink] = useState('');
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isWanted = true;
    packGame(game, rules, text, players, moves).then(
      (packed) => isWanted && setLink(`${pageAddress()}#/share/${packed}`),
      () => isWanted && setFailure(t('noLinkCanBeMade')),
    );
    return () => {
      isWanted = false;
    };
  }, [game, rules, text, players, moves]);
  return { link, failure };
}

interface PictureProps extends Pick<ShareTabProps, 'game' | 'record' | 'state'> {
  /** Of the file, without its ending. */
  readonly name: string;
}

/** The buttons that save the position as a picture. */
function Pictures({ game, record, state, name }: PictureProps): JSX.Element {
  const appearance = useAppearance();
  const savePicture = async (isPng: boolean) => {
    const board = document.querySelector<SVGSVGElement>('.play .board svg');
    const place = document.querySelector('.play');
    if (!board || !place) return;
    const stage = new Stage(place, appearance);
    const drawing = stage.draw(
      <Surround
        description={game.description}
        kept={state}
        flipped={record.flipped}
        board={board}
      />,
    );
    const svg = svgOf(drawing, { style: await typeface() }, board);
    stage.close();
    if (isPng) download(`${name}.png`, await pngOf(svg));
    else download(`${name}.svg`, svg, 'image/svg+xml');
  };
  return (
    <>
      <button type="button" onClick={() => savePicture(false)}>
        {t('pictureSvg')}
      </button>
      <button type="button" onClick={() => savePicture(true)}>
        {t('picturePng')}
      </button>
    </>
  );
}

/** What of a game can be taken along: a link, the position, PGN, a picture. */
export function ShareTab({ game, record, state, study }: ShareTabProps): JSX.Element {
  const { link, failure } = useLink(game, record, study?.moves);
  const [isFilming, setFilming] = useState(false);
  const [filmed, setFilmed] = useState('');
  const played = pgnOf(game, record.text);
  const pgn = study?.pgn ?? played;
  const name = nameOfRules(record.rules).replace(/[^\w-]+/g, '-');
  return (
    <div class="share">
      <Copy label={t(record.isOver ? 'linkToTheGame' : 'linkToTheMoves')} value={link} />
      {failure !== '' && <p class="fine">{failure}</p>}
      <Copy label={t('positionFen')} value={state.fen} />
      <Copy label={t('movesAlone')} value={movesOf(played)} />
      <Copy label={t('gamePgn')} value={pgn} rows={6} />
      <p class="card-actions">
        <button type="button" onClick={() => download(`${name}.pgn`, pgn)}>
          {t('savePgn')}
        </button>
        <Pictures game={game} record={record} state={state} name={name} />
        <button
          type="button"
          disabled={isFilming}
          onClick={() => {
            setFilmed('');
            setFilming(true);
          }}
        >
          {t('movingPictureApng')}
        </button>
      </p>
      {isFilming && (
        <Film
          game={game}
          text={record.text}
          flipped={record.flipped}
          name={`${name}-game`}
          onEnd={(words) => {
            setFilming(false);
            setFilmed(words);
          }}
        />
      )}
      <p class="fine" role="status">
        {filmed}
      </p>
    </div>
  );
}
