/** What is filled in where a choice leaves something open. */
import { t } from 'virtual:words/choices';
import type { JSX } from 'preact';
import { Picture } from '../../board/picture';
import { capital } from '../../game/names';
import { clausesOf, type FieldName, fieldsOf, type Value, type Values } from './forms';
import type { Game } from './game';
import type { Row } from './rows';
import { clauseWords, squareWords } from './words';

const results = ['loss', 'draw', 'win'] as const;

const listed = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value : []);

interface FieldProps {
  readonly row: Row;
  readonly game: Game;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

interface PiecesProps extends FieldProps {
  readonly name: 'who' | 'what';
}

/** Pieces of the game, each in or out. */
function Pieces({ row, game, values, name, onChange }: PiecesProps): JSX.Element {
  const chosen = listed(values[name]);
  const other = name === 'what' ? listed(values.who) : [];
  // What promotes becomes another piece, and no king.
  const men = game.men.filter(
    (man) =>
      chosen.includes(man.name) ||
      (name === 'who' ? true : man.name !== game.royal && !other.includes(man.name)),
  );
  const turn = (man: string) => {
    const next = chosen.includes(man) ? chosen.filter((each) => each !== man) : [...chosen, man];
    onChange({ ...values, [name]: next });
  };
  return (
    <fieldset class="choice-men">
      <legend>{name === 'what' ? t('whatBecomes') : t(`who-${whoOf(row)}`)}</legend>
      <div>
        {men.map(({ name: man, role }) => (
          <label key={man} class="choice-man" title={capital(role.title)}>
            <input
              type="checkbox"
              checked={chosen.includes(man)}
              disabled={chosen.length === 1 && chosen[0] === man}
              onChange={() => turn(man)}
            />
            <Picture role={role} color="white" />
            <span>{capital(role.title)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const whoOf = ({ name }: Row) =>
  name === 'promotions' || name === 'dropping' || name === 'goals' || name === 'moves'
    ? name
    : 'others';

function Count({ row, values, onChange }: FieldProps): JSX.Element {
  const [min, max] = row.limits ?? [1, 99];
  return (
    <label class="sheet-field">
      {t('howMany')}
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={Number(values.count)}
        onChange={({ currentTarget }) => {
          const count = Math.trunc(Number(currentTarget.value));
          if (count >= min && count <= max) onChange({ ...values, count });
          else currentTarget.value = String(values.count);
        }}
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

function Field({ name, ...props }: FieldProps & { readonly name: FieldName }): JSX.Element {
  switch (name) {
    case 'count':
      return <Count {...props} />;
    case 'who':
    case 'what':
      return <Pieces {...props} name={name} />;
    case 'where':
    case 'place':
      return <Squares {...props} name={name} />;
    case 'result':
      return <Result {...props} />;
  }
}

/** A clause is in or out; another that cannot stand beside it is out then. */
function turned(row: Row, values: Values, clause: string): Values {
  const group = 'oneOf' in row && row.oneOf?.includes(clause) ? row.oneOf : [];
  const without = Object.fromEntries(group.map((other) => [other, false]));
  return { ...values, ...without, [clause]: values[clause] !== true };
}

interface FieldsProps extends FieldProps {
  readonly forms: readonly string[];
}

/** All fields of some forms, then their clauses. */
export function Fields({ forms, ...props }: FieldsProps): JSX.Element | null {
  const { values, onChange } = props;
  const fields = [...new Set(forms.flatMap(fieldsOf))];
  const clauses = [...new Set(forms.flatMap(clausesOf))];
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
                checked={values[clause] === true}
                onChange={() => onChange(turned(props.row, values, clause))}
              />
              {clauseWords(clause)}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
