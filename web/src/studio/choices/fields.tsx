/** What is filled in where a choice leaves something open. */
import { t } from 'virtual:words/choices';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Picture } from '../../board/picture';
import { capital } from '../../game/names';
import { NumberInput } from '../../parts/number-input';
import {
  bounds,
  clausesOf,
  deeds,
  type FieldName,
  fieldsOf,
  fieldsWith,
  isAgain,
  isNumber,
  isPieces,
  type NumberField,
  type PieceField,
  type Value,
  type Values,
} from './forms';
import type { Game } from './game';
import { listed, mayGoOn, type Row } from './kinds';
import { boundsWords, clauseWords, deedWords, squareWords } from './words';

const results = ['loss', 'draw', 'win'] as const;

interface FieldProps {
  readonly row: Row;
  readonly game: Game;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

interface PiecesProps extends FieldProps {
  readonly name: PieceField;
}

/** Names of the pieces that a field of a row can name besides those that it names. */
function offeredIn({ row, game, values, name }: PiecesProps): readonly string[] {
  if (name === 'of') return without(listed(values.what), values.also);
  if (name === 'also') return without(listed(values.what), values.of);
  const men = game.men.map((man) => man.name);
  // What promotes becomes another piece, and no king; a king can always be captured.
  if (name === 'what' && row.name === 'promotions')
    return without(men, values.who).filter((man) => man !== game.royal);
  if (row.name === 'unhopped' && name === 'who') return game.hoppers;
  const isSparing = row.name === 'spared' && name === 'what';
  return isSparing ? men.filter((man) => man !== game.royal) : men;
}

const without = (names: readonly string[], value: Value | undefined): readonly string[] =>
  names.filter((name) => !listed(value).includes(name));

/** Pieces of the game, each in or out. */
function Pieces(props: PiecesProps): JSX.Element {
  const { row, game, values, name, onChange } = props;
  const chosen = listed(values[name]);
  const offered = offeredIn(props);
  const men = game.men.filter((man) => chosen.includes(man.name) || offered.includes(man.name));
  /** The piece that was to be left out although it is the only one. */
  const [kept, setKept] = useState<string | null>(null);
  const isOnly = (man: string) => chosen.length === 1 && chosen[0] === man;
  const press = (event: Event, man: string) => {
    setKept(isOnly(man) ? man : null);
    if (isOnly(man)) event.preventDefault();
  };
  const turn = (man: string) => {
    const next = chosen.includes(man) ? chosen.filter((each) => each !== man) : [...chosen, man];
    onChange({ ...values, [name]: next });
  };
  return (
    <fieldset class="choice-men">
      <legend>{piecesWords(row, name)}</legend>
      <div>
        {men.map(({ name: man, role }) => (
          <label key={man} class="choice-man" title={capital(role.title)}>
            <input
              type="checkbox"
              checked={chosen.includes(man)}
              onClick={(event) => press(event, man)}
              onChange={() => turn(man)}
            />
            <Picture role={role} color="white" />
            <span>{capital(role.title)}</span>
          </label>
        ))}
      </div>
      <p class="fine" role="status">
        {kept !== null && isOnly(kept) && t('onePieceStays')}
      </p>
    </fieldset>
  );
}

const whoOf = ({ name }: Row) =>
  name === 'promotions' || name === 'dropping' || name === 'goals' || name === 'moves'
    ? name
    : 'others';

function piecesWords(row: Row, name: PieceField): string {
  if (name === 'of' || name === 'also') return t('whichLimited');
  if (name === 'who') return t(`who-${whoOf(row)}`);
  if (row.name === 'spared') return t('whatSpared');
  if (row.name === 'unhopped') return t('whatUnhopped');
  if (row.name === 'swaps') return t('whatSwaps');
  if (row.name === 'untraded') return t('whatSlight');
  return t(row.name === 'chases' ? 'whatChases' : 'whatBecomes');
}

/** From and to, of the numbers in clauses. */
const clauseLimits = { many: [2, 256], per: [2, 9], most: [1, 256], more: [1, 256] } as const;

interface CountProps extends FieldProps {
  readonly name: NumberField;
}

function Count({ row, values, name, onChange }: CountProps): JSX.Element {
  const [min, max] = name === 'count' ? (row.limits ?? [1, 99]) : clauseLimits[name];
  return (
    <label class="sheet-field">
      {t('howMany')}
      <NumberInput
        min={min}
        max={max}
        value={Number(values[name])}
        onNumber={(count) => onChange({ ...values, [name]: count })}
      />
    </label>
  );
}

interface SquaresProps extends FieldProps {
  readonly name: 'where' | 'place';
}

function Squares({ row, game, values, name, onChange }: SquaresProps): JSX.Element {
  const now = String(values[name]);
  const offered = 'squares' in row ? (row.squares?.(game) ?? []) : [];
  const all = [...new Set([...offered.filter((squares) => squares), now])] as string[];
  return (
    <label class="sheet-field">
      {t('whichSquares')}
      <select
        value={now}
        onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
      >
        {all.map((squares) => (
          <option key={squares} value={squares}>
            {squareWords(squares, game)}
          </option>
        ))}
      </select>
    </label>
  );
}

const Result = ({ values, onChange }: FieldProps): JSX.Element => (
  <label class="sheet-field">
    {t('whoseResult')}
    <select
      value={String(values.result)}
      onChange={({ currentTarget }) => onChange({ ...values, result: currentTarget.value })}
    >
      {results.map((result) => (
        <option key={result} value={result}>
          {t(`choice-${result}`)}
        </option>
      ))}
    </select>
  </label>
);

/** Captures that go on have no others beside them, nor any check. */
const deedsIn = (game: Game, now: Value | undefined) =>
  deeds.filter((deed) => deed === now || !isAgain(deed) || mayGoOn(game));

const Deed = ({ game, values, onChange }: FieldProps): JSX.Element => (
  <label class="sheet-field">
    {t('whatHappens')}
    <select
      value={String(values.deed)}
      onChange={({ currentTarget }) => onChange({ ...values, deed: currentTarget.value })}
    >
      {deedsIn(game, values.deed).map((deed) => (
        <option key={deed} value={deed}>
          {deedWords(deed)}
        </option>
      ))}
    </select>
  </label>
);

const Bounds = ({ values, onChange }: FieldProps): JSX.Element => (
  <label class="sheet-field">
    {t('whereSpared')}
    <select
      value={String(values.bounds)}
      onChange={({ currentTarget }) => onChange({ ...values, bounds: currentTarget.value })}
    >
      {bounds.map((each) => (
        <option key={each} value={each}>
          {boundsWords(each)}
        </option>
      ))}
    </select>
  </label>
);

function Field({ name, ...props }: FieldProps & { readonly name: FieldName }): JSX.Element {
  if (isNumber(name)) return <Count {...props} name={name} />;
  if (isPieces(name)) return <Pieces {...props} name={name} />;
  switch (name) {
    case 'where':
    case 'place':
      return <Squares {...props} name={name} />;
    case 'result':
      return <Result {...props} />;
    case 'deed':
      return <Deed {...props} />;
    case 'bounds':
      return <Bounds {...props} />;
  }
}

/** A clause is in or out; another that cannot stand beside it is out then, or that needs it. */
function turned({ row, game, values }: FieldProps, clause: string, clauses: readonly string[]) {
  const group = 'oneOf' in row && row.oneOf?.includes(clause) ? row.oneOf : [];
  const isOn = values[clause] !== true;
  const fresh = isOn && clause.includes('{') ? row.opens?.(game, values) : {};
  const opened = fieldsWith(clause).map((name) => [name, fresh?.[name] ?? '']);
  let next: Values = {
    ...values,
    ...Object.fromEntries(group.map((other) => [other, false])),
    ...(isOn && Object.fromEntries(opened)),
    [clause]: isOn,
  };
  for (const other of clauses)
    if (row.shows?.(other, next, game) === false) next = { ...next, [other]: false };
  return next;
}

interface FieldsProps extends FieldProps {
  readonly forms: readonly string[];
}

/** All fields of some forms, then their clauses. */
export function Fields({ forms, ...props }: FieldsProps): JSX.Element | null {
  const { values, onChange } = props;
  const fields = [...new Set(forms.flatMap(fieldsOf))];
  const all = [...new Set(forms.flatMap(clausesOf))];
  const isOn = (clause: string) => values[clause] === true;
  const clauses = all.filter(
    (clause) => isOn(clause) || props.row.shows?.(clause, values, props.game) !== false,
  );
  if (fields.length + clauses.length === 0) return null;
  return (
    <div class="choice-fields">
      {fields.map((name) => (
        <Field key={name} name={name} {...props} />
      ))}
      {clauses.length > 0 && (
        <div class="choice-clauses">
          {clauses.map((clause) => (
            <label key={clause}>
              <input
                type="checkbox"
                checked={isOn(clause)}
                onChange={() => onChange(turned(props, clause, all))}
              />
              {clauseWords(clause)}
            </label>
          ))}
        </div>
      )}
      {clauses.filter(isOn).map(
        (clause) =>
          fieldsWith(clause).length > 0 && (
            <fieldset key={clause} class="choice-clause">
              <legend>{clauseWords(clause)}</legend>
              {fieldsWith(clause).map((name) => (
                <Field key={name} name={name} {...props} />
              ))}
            </fieldset>
          ),
      )}
    </div>
  );
}
