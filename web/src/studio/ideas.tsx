import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Checked } from '../core/check-rules';
import type { Edit } from './editor';
import { FactFields } from './fact-fields';
import { fits, type Idea, type IdeaGroup, ideas, insteadOf, isIn, turn } from './idea-statements';
import type { Sheet } from './sheets';

const groups: readonly IdeaGroup[] = ['goal', 'captures', 'start'];

interface IdeasProps {
  readonly text: string;
  /** The game of the text, or the last one that was right. */
  readonly checked: Checked | null;
  readonly onWrite: (edits: readonly Edit[]) => void;
  /** A sheet beside the text is wanted. */
  readonly onSheet: (sheet: Sheet) => void;
}

/** Why an idea cannot be had. */
function whyNot(idea: Idea, text: string): string {
  const other = insteadOf(idea, text);
  return other ? t('ideaNotWith', { idea: t(`idea-${other}`) }) : t('ideaHasNoRoom');
}

interface ChoiceProps extends Pick<IdeasProps, 'text' | 'checked' | 'onWrite'> {
  readonly idea: Idea;
}

function Choice({ idea, text, checked, onWrite }: ChoiceProps): JSX.Element {
  const isOn = isIn(text, idea);
  const isOff = !isOn && checked !== null && !fits(idea, checked);
  const reason = `why-not-${idea.name}`;
  const press = () => {
    const edits = turn(text, idea, checked);
    if (edits) onWrite(edits);
  };
  return (
    <div class="idea">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isOff || (!isOn && checked === null)}
          aria-describedby={isOff ? reason : undefined}
          onChange={press}
        />
        {t(`idea-${idea.name}`)}
      </label>
      {isOff && (
        <p id={reason} class="fine">
          {whyNot(idea, text)}
        </p>
      )}
    </div>
  );
}

/** Where an invention begins: what can be other than in the game that it is like. */
export function Ideas({ text, checked, onWrite, onSheet }: IdeasProps): JSX.Element {
  const group = (name: IdeaGroup) => (
    <fieldset key={name} class="ideas-group">
      <legend>{t(`ideas-${name}`)}</legend>
      <div class="ideas-row">
        {ideas
          .filter((idea) => idea.group === name)
          .map((idea) => (
            <Choice key={idea.name} idea={idea} text={text} checked={checked} onWrite={onWrite} />
          ))}
      </div>
    </fieldset>
  );
  return (
    <div class="ideas">
      <FactFields text={text} onWrite={onWrite} />
      <h2>{t('whatIsYourIdea')}</h2>
      <div class="ideas-draw">
        <button type="button" onClick={() => onSheet('piece')}>
          <b>{t('ideaPiece')}</b>
          <span class="fine">{t('ideaPieceTells')}</span>
        </button>
        <button type="button" onClick={() => onSheet('board')}>
          <b>{t('ideaBoard')}</b>
          <span class="fine">{t('ideaBoardTells')}</span>
        </button>
      </div>
      {text.trim() === '' && <p class="message">{t('nothingToChange')}</p>}
      {groups.map(group)}
      <p class="fine">{t('ideasWriteRules')}</p>
    </div>
  );
}
