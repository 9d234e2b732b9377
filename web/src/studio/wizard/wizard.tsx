import { t } from 'virtual:words/wizard';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board, unplayed } from '../../board/board';
import { layoutOf } from '../../board/layout';
import { meaningsOf, SignLegend, Signs } from '../../board/signs';
import type { Core, Description, SquareId } from '../../core/types';
import { plain } from '../../game/names';
import { rich } from '../../language/rich';
import { Choice } from '../../parts/choice';
import type { Edit } from '../editor';
import type { Place } from '../manual';
import { type PieceWords, pieceAt, piecesIn, writePiece } from '../statements';
import { keyOf, type Vector } from './atoms';
import {
  anyNumber,
  type Brush,
  betzaOf,
  legsOf,
  type Mode,
  type Movement,
  nothing,
  press,
  type Reach,
  readBetza,
  type Symmetry,
} from './marks';
import { suggestLetter, suggestName, takenIn } from './naming';
import { type Probe, probe, type Refusal, vectorTo } from './probe';
import './wizard.css';
import { squareWords } from './words';

interface WizardProps {
  readonly core: Core;
  readonly text: string;
  /** The words at the caret, and where it is. */
  readonly place: Place;
  readonly caret: () => number;
  /** The last game that the text was. */
  readonly description: Description | null;
  readonly onWrite: (edits: readonly Edit[]) => void;
  /** The piece is to be put on the board. */
  readonly onBoard: (name: string) => void;
}

type Far = 'line' | 'limited' | 'hop' | 'behind' | 'lame' | 'over';

const fars: readonly Far[] = ['line', 'limited', 'hop', 'behind', 'lame', 'over'];

const symmetries: readonly Symmetry[] = ['all', 'quarters', 'sides', 'one'];

interface BrushCardProps {
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

const farOf = (reach: Reach): Far =>
  typeof reach === 'string' ? reach : reach === anyNumber ? 'line' : 'limited';

/** Which squares are marked together. */
function SymmetryChoice({ brush, onChange }: BrushCardProps): JSX.Element {
  return (
    <label class="sheet-field">
      {t('marksAreMade')}
      <select
        value={brush.symmetry}
        onChange={({ currentTarget }) =>
          onChange({ ...brush, symmetry: currentTarget.value as Symmetry })
        }
      >
        {symmetries.map((value) => (
          <option key={value} value={value}>
            {t(`which-${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a press on a square marks. */
function BrushCard({ brush, onChange }: BrushCardProps): JSX.Element {
  const far = farOf(brush.far);
  const choose = (far: Far) =>
    onChange({ ...brush, far: far === 'line' ? anyNumber : far === 'limited' ? 3 : far });
  return (
    <div class="wizard-brush">
      <Choice<Mode>
        name="wizard-mode"
        title={t('mayDo')}
        value={brush.mode}
        options={[
          { value: 'both', label: t('both') },
          { value: 'moves', label: t('onlyMove') },
          { value: 'captures', label: t('onlyCapture') },
        ]}
        onChange={(mode) => onChange({ ...brush, mode })}
      />
      <div class="wizard-far">
        <label class="sheet-field">
          {t('secondPress')}
          <select value={far} onChange={({ currentTarget }) => choose(currentTarget.value as Far)}>
            {fars.map((value) => (
              <option key={value} value={value}>
                {t(`far-${value}`)}
              </option>
            ))}
          </select>
        </label>
        {far === 'limited' && (
          <label class="sheet-field">
            {t('stepsAtMost')}
            <input
              type="number"
              min={2}
              max={99}
              value={Number(brush.far)}
              onInput={({ currentTarget }) => {
                const steps = Math.trunc(Number(currentTarget.value));
                if (steps >= 2 && steps <= 99) onChange({ ...brush, far: steps });
              }}
            />
          </label>
        )}
      </div>
    </div>
  );
}

interface SquaresProps {
  readonly shown: Probe;
  readonly movement: Movement;
  readonly onPress: (at: Vector) => void;
}

/** The squares around the piece; the signs on them are the core's. */
function Squares({ shown, movement, onPress }: SquaresProps): JSX.Element {
  const { description, role, ways } = shown;
  const layout = useMemo(() => layoutOf(description.board), [description]);
  const meanings = useMemo(() => meaningsOf(ways.ways), [ways]);
  const pieces = useMemo(
    () => [{ square: ways.square, role, color: 'white' as const }],
    [ways, role],
  );
  const marked = description.board.squares.flatMap((_, square): SquareId[] =>
    movement.marks.has(keyOf(vectorTo(description, square))) ? [square] : [],
  );
  const legs = useMemo(() => legsOf(movement.marks), [movement]);
  const isReached = (at: SquareId) => ways.ways.some(({ square }) => square === at);
  const pressSquare = (square: SquareId) => {
    if (square !== ways.square) onPress(vectorTo(description, square));
  };
  return (
    <figure class="wizard-squares">
      <div class="board-frame" style={{ aspectRatio: `${layout.width} / ${layout.height}` }}>
        <Board
          {...unplayed}
          description={description}
          layout={layout}
          flipped={false}
          pieces={pieces}
          marked={{ allowed: marked }}
          wordsFor={(square) =>
            squareWords(vectorTo(description, square), movement.marks, {
              isReached: isReached(square),
              leg: legs.get(keyOf(vectorTo(description, square))),
            })
          }
          onTry={(_, square) => pressSquare(square)}
          onPoke={pressSquare}
          overlay={
            <>
              <Signs layout={layout} meanings={meanings} />
              {layout.places.map(({ square, x, y }) => {
                const leg = legs.get(keyOf(vectorTo(description, square)));
                const size = layout.pieceSize;
                return (
                  leg && (
                    <rect
                      key={square}
                      class={`wizard-leg is-${leg}`}
                      x={x - 0.36 * size}
                      y={y - 0.36 * size}
                      width={0.72 * size}
                      height={0.72 * size}
                      rx={0.1 * size}
                    />
                  )
                );
              })}
            </>
          }
        />
      </div>
      <figcaption>
        {meanings.length === 0 ? t('pressSquares') : <SignLegend meanings={meanings} />}
        {[...new Set(legs.values())].map((leg) => (
          <span key={leg} class="wizard-leg-key">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect class={`wizard-leg is-${leg}`} x="3" y="3" width="14" height="14" rx="2" />
            </svg>
            {t(`leg-${leg}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Why something cannot stand, and what to write. */
function Why({ refusal }: { readonly refusal: Refusal }): JSX.Element {
  return (
    <p class="message message-no" role="alert">
      {refusal.sentence}
      {refusal.suggestion && ` (${refusal.suggestion})`}
    </p>
  );
}

/** What is being made: a movement, and what of its name was chosen by hand. */
interface Made {
  readonly movement: Movement;
  /** A word that the core does not accept, as it was typed. */
  readonly typed: string | null;
  readonly name: string | null;
  readonly letter: string | null;
  readonly isChanged: boolean;
}

const blank: Made = { movement: nothing, typed: null, name: null, letter: null, isChanged: false };

const madeOf = ({ name, letter, betza }: PieceWords): Made => ({
  ...blank,
  movement: readBetza(betza.text),
  name: name.text,
  letter: letter.text,
});

/** A letter that another piece has. */
function letterTaken(description: Description | null, name: string, letter: string) {
  const other = description?.roles.find((role) => role?.letter === letter && role.name !== name);
  return other
    ? { sentence: t('letterTaken', { letter, role: other.title }), suggestion: null }
    : null;
}

/** A piece is made by marks on squares and written into the text. */
export function Wizard(props: WizardProps): JSX.Element {
  const { core, text, place, caret, description, onWrite, onBoard } = props;
  const [made, setMade] = useState<Made>(blank);
  /** The piece of the text that is changed; null for a new one. */
  const [target, setTarget] = useState<string | null>(null);
  const [brush, setBrush] = useState<Brush>({ mode: 'both', symmetry: 'all', far: anyNumber });
  const [said, setSaid] = useState('');
  const pieces = useMemo(() => piecesIn(text), [text]);
  const known = pieces.find(({ name }) => name.text === target);

  const choose = (piece: PieceWords | undefined) => {
    setTarget(piece?.name.text ?? null);
    setMade(piece ? madeOf(piece) : blank);
    setSaid('');
  };
  // Whoever goes to a piece in the text means it, unless there are marks that would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the caret and nothing else
  useEffect(() => {
    const there = pieceAt(text, caret());
    if (there && !made.isChanged && there.name.text !== target) choose(there);
  }, [place]);

  const betza = betzaOf(made.movement);
  const others = takenIn(description);
  const taken = {
    names: others.names.filter((name) => name !== target),
    letters: others.letters.filter(
      (letter) => description?.roles.find((role) => role?.name === target)?.letter !== letter,
    ),
  };
  const name = made.name ?? suggestName(betza, taken);
  const letter = made.letter ?? suggestLetter(name, taken);
  const isDoubled = description?.board.doubled ?? false;
  const judged = useMemo(
    () => probe(core, { name, letter, betza: made.typed ?? betza, isDoubled }),
    [core, name, letter, made.typed, betza, isDoubled],
  );
  // Where only the name or the letter is wrong there is still something to see.
  const plainly = useMemo(
    () => probe(core, { name: 'new-piece', letter: 'X', betza, isDoubled }),
    [core, betza, isDoubled],
  );
  const shown = 'ways' in judged ? judged : 'ways' in plainly ? plainly : null;
  const isInherited = !known && others.names.includes(name);
  const problem =
    'ways' in judged ? (isInherited ? null : letterTaken(description, name, letter)) : judged;

  const change = (part: Partial<Made>) => {
    setMade({ ...made, typed: null, ...part, isChanged: true });
    setSaid('');
  };
  const type = (word: string) => {
    const isWord =
      'ways' in probe(core, { name: 'new-piece', letter: 'X', betza: word, isDoubled });
    change(isWord ? { movement: readBetza(word), typed: null } : { typed: word });
  };
  const write = () => {
    onWrite(writePiece(text, { name, letter, betza }, { known, caret: caret(), isInherited }));
    setTarget(name);
    setMade({ ...made, name, letter, typed: null, isChanged: false });
    const line = `piece ${name} ${letter} ${betza}`;
    setSaid(known ? t('changed', { line }) : t('written', { line }));
  };

  return (
    <div class="wizard">
      <div class="wizard-first">
        <label class="sheet-field">
          {t('whichPiece')}
          <select
            value={target ?? ''}
            onChange={({ currentTarget }) =>
              choose(pieces.find((piece) => piece.name.text === currentTarget.value))
            }
          >
            <option value="">{t('aNewOne')}</option>
            {pieces.map((piece) => (
              <option key={piece.statement.start} value={piece.name.text}>
                {plain(piece.name.text)}
              </option>
            ))}
          </select>
        </label>
        <SymmetryChoice brush={brush} onChange={setBrush} />
      </div>
      <BrushCard brush={brush} onChange={setBrush} />
      {shown && (
        <Squares
          shown={shown}
          movement={made.movement}
          onPress={(at) =>
            change({
              movement: { ...made.movement, marks: press(made.movement.marks, at, brush) },
            })
          }
        />
      )}
      <p class="wizard-sentence" aria-live="polite">
        {shown?.sentence ?? t('doesNotMove')}
      </p>
      {made.movement.rest.length > 0 && (
        <p class="message wizard-rest">
          <span>
            {rich(t('notAsMarks', { words: made.movement.rest.join(' ') }), {
              code: (words) => <code>{words}</code>,
            })}
          </span>
          <button
            type="button"
            onClick={() => change({ movement: { ...made.movement, rest: [] } })}
          >
            {t('leaveItOut')}
          </button>
        </p>
      )}
      <div class="wizard-words">
        <label class="sheet-field">
          {t('name')}
          <input
            value={name}
            spellcheck={false}
            autocapitalize="off"
            onInput={({ currentTarget }) =>
              change({ name: currentTarget.value.toLowerCase().replaceAll(/\s/g, '-') || null })
            }
          />
        </label>
        <label class="sheet-field">
          {t('letter')}
          <input
            value={letter}
            spellcheck={false}
            maxLength={3}
            onInput={({ currentTarget }) =>
              change({ letter: currentTarget.value.trim().toUpperCase() || null })
            }
          />
        </label>
        <label class="sheet-field">
          {t('inBetza')}
          <input
            class="wizard-betza"
            value={made.typed ?? betza}
            spellcheck={false}
            autocapitalize="off"
            onInput={({ currentTarget }) => type(currentTarget.value.trim())}
          />
        </label>
      </div>
      <p class="fine">{rich(t('whatIsTyped'), { code: (words) => <code>{words}</code> })}</p>
      {problem && <Why refusal={problem} />}
      {isInherited && <p class="fine">{t('takesItsPlace', { role: plain(name) })}</p>}
      <div class="wizard-acts">
        <button type="button" class="primary" disabled={problem !== null} onClick={write}>
          {t(known ? 'changeInText' : 'writeIntoText')}
        </button>
        <button
          type="button"
          disabled={betza === '-' && made.typed === null}
          onClick={() => change({ movement: nothing })}
        >
          {t('clearTheMarks')}
        </button>
      </div>
      <p class="fine" role="status">
        {said}
      </p>
      {said !== '' && (
        <p>
          <button type="button" onClick={() => onBoard(name)}>
            {t('putItOnBoard')}
          </button>
        </p>
      )}
    </div>
  );
}
