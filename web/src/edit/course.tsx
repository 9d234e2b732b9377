import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import type { Color, Description, Field, RoleId } from '../core/types';
import { article, colorWord, roleWord, squareName, squareWords } from '../game/words';
import { listText } from '../language/language';
import { NumberInput } from '../parts/number-input';
import type { Board } from './draft';
import { rolesToPut } from './palette';

const colors: readonly Color[] = ['white', 'black'];

export interface ChangeProps {
  readonly description: Description;
  readonly board: Board;
  readonly onChange: (board: Board) => void;
}

interface NumberFieldProps {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

export function NumberField(props: NumberFieldProps): JSX.Element {
  const { id, title, value, min = 0, max = 9999, onChange } = props;
  return (
    <div class="edit-field">
      <label for={id}>{title}</label>
      <NumberInput {...{ id, min, max, value }} atOnce onNumber={onChange} />
    </div>
  );
}

interface SelectFieldProps {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

function SelectField({ id, title, value, options, onChange }: SelectFieldProps): JSX.Element {
  return (
    <div class="edit-field">
      <label for={id}>{title}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Which pieces the side to move may turn into others. */
function ConvertField({ description, board, onChange }: ChangeProps): JSX.Element {
  const rights = description.conversions.map(({ from, to }, index) => {
    const [one, other] = [roleWord(description, from), article(roleWord(description, to))];
    return [String(index + 1), t('turnInto', { from: one, to: other })] as const;
  });
  return (
    <SelectField
      id="edit-convert"
      title={t('mayTurn', { color: colorWord(description, board.turn) })}
      value={String(board.conversion)}
      options={[['0', t('mayTurnNothing')], ...rights]}
      onChange={(conversion) => onChange({ ...board, conversion: Number(conversion) })}
    />
  );
}

/** How many checks both have received. */
function ChecksFields({ description, board, onChange }: ChangeProps): JSX.Element {
  return (
    <>
      {colors.map((color) => (
        <NumberField
          key={color}
          id={`edit-checks-${color}`}
          title={t('checksReceived', { color: colorWord(description, color) })}
          value={board.checks[color]}
          max={description.countedChecks}
          onChange={(count) => onChange({ ...board, checks: { ...board.checks, [color]: count } })}
        />
      ))}
    </>
  );
}

/** The pieces that imitators move like. */
function LastFields({ description, board, onChange }: ChangeProps): JSX.Element {
  const roles = rolesToPut(description);
  const kinds = roles.map((id) => [String(id), roleWord(description, id)] as const);
  const letterOf = (id: RoleId) => description.roles[id]?.letter;
  const kindOf = (last: RoleId) => roles.find((id) => letterOf(id) === letterOf(last)) ?? 0;
  return (
    <>
      {colors.map((color) => (
        <SelectField
          key={color}
          id={`edit-last-${color}`}
          title={t('movedLast', { color: colorWord(description, color) })}
          value={String(kindOf(board.last[color]))}
          options={[['0', t('movedNothing')], ...kinds]}
          onChange={(role) =>
            onChange({ ...board, last: { ...board.last, [color]: Number(role) } })
          }
        />
      ))}
    </>
  );
}

/** The pieces that wait, which are marked on the board. */
function WaitingList({ description, board }: ChangeProps): JSX.Element {
  const names = board.waiting.map((square) =>
    squareWords(
      description,
      squareName(description, square),
      board.pieces.find((piece) => piece.square === square),
    ),
  );
  return (
    <p class="edit-field">
      <span class="fine">{t('waitingPieces')}</span>
      <span>{names.length > 0 ? listText(names) : t('nonWaits')}</span>
    </p>
  );
}

const diceFaces = [1, 2, 3, 4, 5, 6];
const allThrows = diceFaces.flatMap((one) =>
  diceFaces.filter((other) => other >= one).map((other) => [one, other] as const),
);

/** What was thrown and is to be played. */
function DiceField({ board, onChange }: ChangeProps): JSX.Element {
  const options = allThrows.map(
    ([one, other]) => [`${one},${other}`, t('thrown', { one, other })] as const,
  );
  return (
    <SelectField
      id="edit-dice"
      title={t('dice')}
      value={board.dice.join()}
      options={[['', t('notThrownYet')], ...options]}
      onChange={(value) => onChange({ ...board, dice: value ? value.split(',').map(Number) : [] })}
    />
  );
}

/** What a game keeps of its course, in words. */
export function Course({ field, ...rest }: ChangeProps & { readonly field: Field }) {
  switch (field) {
    case 'convert':
      return <ConvertField {...rest} />;
    case 'checks':
      return <ChecksFields {...rest} />;
    case 'last':
      return <LastFields {...rest} />;
    case 'wait':
      return <WaitingList {...rest} />;
    case 'dice':
      return <DiceField {...rest} />;
    case 'chain':
      return (
        <NumberField
          id="edit-chain"
          title={t('movesByImitationInA')}
          value={rest.board.imitations}
          onChange={(imitations) => rest.onChange({ ...rest.board, imitations })}
        />
      );
    case 'pool': // stands beside the hands
      return null;
  }
}
