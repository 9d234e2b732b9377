import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import { Picture } from '../../board/picture';
import type { Color, Description } from '../../core/types';
import { rolesToPut } from '../../edit/palette';
import { colorWord } from '../../game/words';
import { NumberInput } from '../../parts/number-input';
import {
  extentMax,
  extentMin,
  heldCount,
  hold,
  type Plan,
  resize,
  type Symmetry,
  type Wrap,
  withDoubled,
  withWrap,
  wrapOf,
  wraps,
} from './plan';

/** Pieces of a kind in hand. */
const heldMax = 16;

const symmetries: readonly Symmetry[] = ['mirror', 'rotate', 'sideways', 'none'];

interface SizeProps {
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
}

function SizeFields({ plan, onChange }: SizeProps): JSX.Element {
  // A board that stands on a corner is the same for both players if its sides are odd.
  const step = plan.doubled ? 2 : 1;
  const field = (title: string, value: number, resized: (size: number) => Plan) => (
    <label class="sheet-field">
      {title}
      <NumberInput
        min={extentMin + (plan.doubled ? 1 : 0)}
        max={extentMax}
        step={step}
        value={value}
        onNumber={(size) => onChange(resized(size))}
      />
    </label>
  );
  return (
    <>
      {field(t('files'), plan.files, (files) => resize(plan, files, plan.ranks))}
      {field(t('ranks'), plan.ranks, (ranks) => resize(plan, plan.files, ranks))}
    </>
  );
}

function ShapeFields({ plan, onChange }: SizeProps): JSX.Element {
  return (
    <>
      <label class="sheet-field">
        {t('edges')}
        <select
          value={wrapOf(plan)}
          onChange={({ currentTarget }) => onChange(withWrap(plan, currentTarget.value as Wrap))}
        >
          {wraps.map((value) => (
            <option key={value} value={value}>
              {t(`wrap-${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="painter-corner">
        <input
          type="checkbox"
          checked={plan.doubled}
          onChange={({ currentTarget }) => onChange(withDoubled(plan, currentTarget.checked))}
        />
        {t('standsOnACorner')}
      </label>
    </>
  );
}

interface HandsProps extends SizeProps {
  readonly description: Description;
  readonly symmetry: Symmetry;
}

/** How many pieces of each kind the players have in hand at the start. */
export function Hands({ plan, description, symmetry, onChange }: HandsProps): JSX.Element {
  const hand = (color: Color) => (
    <fieldset class="edit-hand">
      <legend>{t('hasInHandOf', { color: colorWord(description, color) })}</legend>
      {rolesToPut(description).map((id) => {
        const role = description.roles[id];
        return (
          role &&
          !role.royal && (
            <label key={id}>
              <Picture role={role} color={color} />
              <span class="for-ears">{role.title}</span>
              <NumberInput
                min={0}
                max={heldMax}
                value={heldCount(plan, color, role.name)}
                atOnce
                onNumber={(count) => onChange(hold(plan, color, role.name, count, symmetry))}
              />
            </label>
          )
        );
      })}
    </fieldset>
  );
  return (
    <details class="painter-hands" open={plan.hasHands}>
      <summary>{t('inHandAtTheStart')}</summary>
      {hand('white')}
      {hand('black')}
    </details>
  );
}

interface PainterFieldsProps extends SizeProps {
  readonly description: Description;
  readonly symmetry: Symmetry;
  readonly onSymmetry: (symmetry: Symmetry) => void;
}

/** The size and the shape of the board, and what is painted for the other player. */
export function PainterFields(props: PainterFieldsProps): JSX.Element {
  const { description, symmetry, onSymmetry } = props;
  return (
    <div class="painter-facts">
      {!props.plan.cells && (
        <>
          <SizeFields {...props} />
          <ShapeFields {...props} />
        </>
      )}
      <label class="sheet-field painter-mirrored">
        {t('paintedFor', { color: colorWord(description, 'black') })}
        <select
          value={symmetry}
          onChange={({ currentTarget }) => onSymmetry(currentTarget.value as Symmetry)}
        >
          {symmetries.map((value) => (
            <option key={value} value={value}>
              {t(`symmetry-${value}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
