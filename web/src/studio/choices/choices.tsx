import { t } from 'virtual:words/choices';
import { t as studio } from 'virtual:words/studio';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { GameLook } from '../../board/look';
import type { Checked } from '../../core/check-rules';
import { misfitIn } from '../../core/sketch';
import type { Core, Finding, OwnRules } from '../../core/types';
import { Icon } from '../../parts/icon';
import type { Edit } from '../editor';
import { edited } from '../statements';
import { Fields } from './fields';
import { type Values, writeForm } from './forms';
import { type Game, gameOf } from './game';
import { inheritedBy } from './inherited';
import {
  type ChoiceName,
  type EachRow,
  type FoldName,
  folds,
  type OneRow,
  type Row,
} from './kinds';
import {
  type Entry,
  lineOf,
  readEach,
  readOne,
  type Source,
  textOf,
  writeEach,
  writeOne,
} from './read';
import { allKeys, beginner, choicesIn, clashesOf, offeredIn, rows, special } from './rows';
import { heldBy, keyOf } from './say';
import { saysOf } from './words';
import './choices.css';

interface ChoicesProps {
  readonly core: Core;
  readonly rules: OwnRules;
  /** The game of the text, or the last one that was right. */
  readonly checked: Checked | null;
  /** Whether the text has not been read yet. */
  readonly isUnread: boolean;
  /** What is wrong with the text as it stands; null while that is not known. */
  readonly findings: readonly Finding[] | null;
  readonly onWrite: (edits: readonly Edit[]) => void;
  readonly onUndo: () => void;
}

/** What a row needs to be read and written. */
interface RowProps<Of extends Row = Row> {
  readonly row: Of;
  readonly game: Game;
  readonly source: Source;
  readonly write: (edits: readonly Edit[]) => void;
}

/** A statement as it stands in the text. */
const Words = ({ texts }: { readonly texts: readonly string[] }): JSX.Element | null =>
  texts.length === 0 ? null : (
    <p class="choice-words">
      {texts.map((text) => (
        <code key={text}>{text}</code>
      ))}
    </p>
  );

/** Statements of these forms, each blank single. */
const written = (forms: readonly string[], values: Values): readonly string[] =>
  forms.map((form) => writeForm(form, values).replaceAll(/ +/g, ' '));

function One({ row, game, source, write }: RowProps<OneRow>): JSX.Element {
  const { said, chosen, values } = readOne(source, row, game);
  const forms = chosen?.forms(game) ?? [];
  const all = choicesIn(row, game, chosen);
  const offered = offeredIn(row, game, chosen);
  const off = all.filter((choice) => !offered.includes(choice));
  const clashes = [...new Set(off.flatMap((choice) => clashesOf(choice, row, game)))];
  const put = (name: ChoiceName, values?: Values) => {
    const choice = row.choices.find((each) => each.name === name);
    if (choice)
      write(writeOne(source, { row, choice, game, values: values ?? choice.values?.(game) ?? {} }));
  };
  return (
    <>
      <label class="sheet-field choice-one">
        <span>{t(`row-${row.name}`)}</span>
        <select
          value={chosen?.name ?? ''}
          onChange={({ currentTarget }) => put(currentTarget.value as ChoiceName)}
        >
          {!chosen && <option value="">{t('asWritten')}</option>}
          {all.map((choice) => (
            <option key={choice.name} value={choice.name} disabled={!offered.includes(choice)}>
              {t(`choice-${choice.name}`)}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <Fields
          row={row}
          game={game}
          forms={forms}
          values={values}
          onChange={(values) => put(chosen.name, values)}
        />
      )}
      <Words texts={chosen && forms.length > 0 ? written(forms, values) : said.map(textOf)} />
      {clashes.length > 0 && (
        <div class="choice-clash">
          <p class="fine">{t('someClash')}</p>
          <Words texts={clashes} />
        </div>
      )}
    </>
  );
}

interface EntryProps extends RowProps<EachRow> {
  readonly entry: Entry;
  readonly onChange: (values: Values | null) => void;
}

function EntryOf({ entry, onChange, ...props }: EntryProps): JSX.Element {
  const { said, values } = entry;
  const [words = ''] = values ? written([props.row.form], values) : [textOf(said)];
  return (
    <li>
      {values ? (
        <Fields {...props} forms={[props.row.form]} values={values} onChange={onChange} />
      ) : (
        <p class="fine">{t('specialStays')}</p>
      )}
      <div class="choice-entry-end">
        <Words texts={[words]} />
        {values && (
          <button type="button" class="quiet" onClick={() => onChange(null)}>
            <Icon name="close" /> {t('takeOut')}
            <span class="for-ears">{words}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function Each(props: RowProps<EachRow>): JSX.Element {
  const { row, game, source, write } = props;
  const entries = readEach(source, row);
  const held = entries.map(({ values }) => values).filter((values) => values !== null);
  const fresh = row.fresh(game, held);
  const put = (at: number, values: Values | null) => {
    const lines = entries.map((entry, each) =>
      lineOf(row, each === at && values ? { ...entry, values } : entry),
    );
    write(writeEach(source, row, values ? lines : lines.toSpliced(at, 1)));
  };
  const add = (values: Values) => {
    const lines = entries.map((entry) => lineOf(row, entry));
    write(writeEach(source, row, [...lines, writeForm(row.form, values)]));
  };
  return (
    <fieldset class="choice-each">
      <legend>{t(`row-${row.name}`)}</legend>
      {entries.length === 0 && <p class="fine">{t('noneYet')}</p>}
      <ul>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement that changes stays the same one
          <EntryOf key={at} {...props} entry={entry} onChange={(values) => put(at, values)} />
        ))}
      </ul>
      {fresh && (
        <button type="button" onClick={() => add(fresh)}>
          <Icon name="plus" /> {t(`add-${row.name}`)}
        </button>
      )}
    </fieldset>
  );
}

interface FoldProps {
  readonly fold: FoldName;
  readonly says: string;
  readonly children: ComponentChildren;
}

const Fold = ({ fold, says, children }: FoldProps): JSX.Element => (
  <details class="choice-fold" name="rules">
    <summary>
      <b>{t(`fold-${fold}`)}</b>
      <span>{says}</span>
    </summary>
    <div class="choice-rows">{children}</div>
  </details>
);

interface WrongProps {
  readonly finding: Finding;
  /** Absent where it was not the last choice. */
  readonly onUndo: (() => void) | null;
}

/** Why the rules do not allow what was chosen, or what the other game says. */
const Wrong = ({ finding, onUndo }: WrongProps): JSX.Element => (
  <div class="message message-no choice-wrong" role="alert">
    <p lang="en">
      {finding.sentence}
      {finding.suggestion && misfitIn(finding) === null && ` (${finding.suggestion})`}
    </p>
    {onUndo && (
      <button type="button" onClick={onUndo}>
        {t('undoIt')}
      </button>
    )}
  </div>
);

/** The row that has changed the text last, as long as that is the text. */
function useLast({ rules, findings, onWrite }: ChoicesProps) {
  const [last, setLast] = useState<{ readonly row: Row; readonly text: string } | null>(null);
  const isNow = last !== null && last.text === rules.text;
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];
  const isAbout =
    ({ keys }: Row) =>
    (each: Finding) =>
      keyOf(misfitIn(each) ?? '', keys) !== null;
  const isLast = (row: Row) => isNow && last.row === row;
  return {
    isLast,
    wrongAt: (row: Row) => errors.find(isAbout(row)) ?? (isLast(row) ? errors[0] : undefined),
    writeFor: (row: Row) => (edits: readonly Edit[]) => {
      if (edits.length === 0) return;
      setLast({ row, text: edited(rules.text, edits) });
      onWrite(edits);
    },
  };
}

/** What is said in a fold and has no choice. */
function Special({ fold, source }: { readonly fold: FoldName; readonly source: Source }) {
  const said = heldBy(source.text, source.inherited, special[fold]);
  if (said.length === 0) return null;
  return (
    <div>
      <p class="fine">{t('specialStays')}</p>
      <Words texts={said.map(textOf)} />
    </div>
  );
}

/** The rules, in folds: what each says today, and what else it could say. */
export function Choices(props: ChoicesProps): JSX.Element {
  const { core, rules, checked, isUnread, onUndo } = props;
  // The text of the other game is there once this one has been checked.
  const inherited = useMemo(
    () => (checked ? inheritedBy(core, rules) : null),
    [core, rules, checked],
  );
  const { isLast, wrongAt, writeFor } = useLast(props);
  const source = useMemo(
    () => (inherited ? { text: rules.text, inherited } : null),
    [rules, inherited],
  );
  const said = source ? heldBy(source.text, source.inherited, allKeys) : [];
  const game = checked && gameOf(checked, said);
  if (!game || !source)
    return <p class="fine choices-none">{studio(isUnread ? 'oneMoment' : 'rulesAppear')}</p>;
  const { description } = game;
  const color = description.colors[beginner(game)];
  return (
    <GameLook look={description.look}>
      <div class="choices-pane">
        <div class="choices-head">
          <h2>{t('rulesOf')}</h2>
          <button type="button" class="quiet" onClick={onUndo}>
            <Icon name="undo" /> {studio('undo')}
          </button>
        </div>
        {folds.map((fold) => (
          <Fold key={fold} fold={fold} says={saysOf(fold, description, color)}>
            {rows
              .filter((row) => row.fold === fold)
              .map((row) => {
                const all = { game, source, write: writeFor(row) };
                const wrong = wrongAt(row);
                return (
                  <div key={row.name} class="choice-row">
                    {'choices' in row ? <One {...all} row={row} /> : <Each {...all} row={row} />}
                    {wrong && <Wrong finding={wrong} onUndo={isLast(row) ? onUndo : null} />}
                  </div>
                );
              })}
            <Special fold={fold} source={source} />
          </Fold>
        ))}
        <p class="fine">{t('writesIntoText')}</p>
      </div>
    </GameLook>
  );
}
