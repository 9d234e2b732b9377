import { t } from 'virtual:words/wizard';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { rich } from '../../language/rich';
import { Choice } from '../../parts/choice';
import { NumberInput } from '../../parts/number-input';
import {
  anyNumber,
  type Brush,
  type Mode,
  nothing,
  press,
  type Reach,
  type Symmetry,
} from './marks';
import { Pictures } from './pictures';
import type { Refusal } from './probe';
import { Squares } from './squares';
import { type PieceDraft, useWizard, type WizardProps } from './use-wizard';
import './wizard.css';

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
            <NumberInput
              min={2}
              max={99}
              value={Number(brush.far)}
              atOnce
              onNumber={(far) => onChange({ ...brush, far })}
            />
          </label>
        )}
      </div>
    </div>
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

interface DraftProps {
  readonly draft: PieceDraft;
}

/** Which piece of the text is changed, or that it is a new one. */
function PieceChoice({ draft }: DraftProps): JSX.Element {
  const { pieces, target, choose, titleOf } = draft;
  return (
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
            {titleOf(piece.name.text)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What of the movement has no marks. */
function Rest({ draft }: DraftProps): JSX.Element | null {
  const { made, change } = draft;
  const { movement } = made;
  if (movement.rest.length === 0) return null;
  return (
    <p class="message wizard-rest">
      <span>
        {rich(t('notAsMarks', { words: movement.rest.join(' ') }), {
          code: (words) => <code>{words}</code>,
        })}
      </span>
      <button type="button" onClick={() => change({ movement: { ...movement, rest: [] } })}>
        {t('leaveItOut')}
      </button>
    </p>
  );
}

/** Name, letter and movement as the text has them. */
function WordFields({ draft }: DraftProps): JSX.Element {
  const { made, name, letter, betza, change, type } = draft;
  return (
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
  );
}

interface ActsProps extends DraftProps, Pick<WizardProps, 'onBoard'> {}

function Acts({ draft, onBoard }: ActsProps): JSX.Element {
  const { made, betza, known, problem, said, canPut, name, change, write } = draft;
  return (
    <div class="wizard-acts">
      <p class="fine" role="status">
        {said}
      </p>
      <button type="button" class="primary" disabled={problem !== null} onClick={write}>
        {t(known ? 'changeInText' : 'writeIntoText')}
      </button>
      {/* Always there, or the button behind it would come under the pointer that has just written. */}
      <button type="button" disabled={!canPut} onClick={() => onBoard(name)}>
        {t('putItOnBoard')}
      </button>
      <button
        type="button"
        disabled={betza === '-' && made.typed === null}
        onClick={() => change({ movement: nothing })}
      >
        {t('clearTheMarks')}
      </button>
    </div>
  );
}

/** A piece is made by marks on squares and written into the text. */
export function Wizard(props: WizardProps): JSX.Element {
  const [brush, setBrush] = useState<Brush>({ mode: 'both', symmetry: 'all', far: anyNumber });
  const draft = useWizard(props);
  const { made, shown, problem, isInherited, name, change } = draft;
  const { movement } = made;
  const role = shown?.description.roles[shown.role];
  // Marks count files and ranks, which do not say how a piece goes on hexagons.
  const hasWordOnly = props.description?.board.hexagons !== undefined;
  return (
    <div class="wizard">
      <div class="wizard-first">
        <PieceChoice draft={draft} />
        {!hasWordOnly && <SymmetryChoice brush={brush} onChange={setBrush} />}
      </div>
      {!hasWordOnly && <BrushCard brush={brush} onChange={setBrush} />}
      {shown && (
        <Squares
          shown={shown}
          movement={movement}
          onPress={(at) =>
            change({ movement: { ...movement, marks: press(movement.marks, at, brush) } })
          }
        />
      )}
      <p class="wizard-sentence" aria-live="polite">
        {shown?.sentence ?? t('doesNotMove')}
      </p>
      {!hasWordOnly && <Rest draft={draft} />}
      <WordFields draft={draft} />
      {role && (
        <Pictures
          core={props.core}
          role={role}
          name={name}
          letter={draft.letter}
          chosen={made.picture}
          onChoose={(picture) => change({ picture })}
        />
      )}
      <p class="fine">{rich(t('whatIsTyped'), { code: (words) => <code>{words}</code> })}</p>
      {problem && <Why refusal={problem} />}
      {isInherited && <p class="fine">{t('takesItsPlace', { role: draft.titleOf(name) })}</p>}
      <Acts draft={draft} onBoard={props.onBoard} />
    </div>
  );
}
