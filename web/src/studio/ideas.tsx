import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Checked } from '../core/check-rules';
import type { Edit } from './editor';
import { fits, type IdeaGroup, ideas, isIn, turn } from './idea-statements';
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

/** Where an invention begins: what can be other than in the game that it is like. */
export function Ideas({ text, checked, onWrite, onSheet }: IdeasProps): JSX.Element {
  const group = (name: IdeaGroup) => (
    <fieldset key={name} class="ideas-group">
      <legend>{t(`ideas-${name}`)}</legend>
      {ideas
        .filter((idea) => idea.group === name)
        .map((idea) => {
          const isOn = isIn(text, idea);
          const press = () => {
            const edits = turn(text, idea, checked);
            if (edits) onWrite(edits);
          };
          return (
            <label key={idea.name} class="idea">
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && !(checked && fits(idea, checked))}
                onChange={press}
              />
              {t(`idea-${idea.name}`)}
            </label>
          );
        })}
    </fieldset>
  );
  return (
    <div class="ideas">
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
      {groups.map(group)}
      <p class="fine">{t('ideasWriteRules')}</p>
    </div>
  );
}
