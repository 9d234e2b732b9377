/** What is said of the position that is looked at: marks, a comment, and the place of its line. */
import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { ActButton } from '../parts/act-button';
import { Icon } from '../parts/icon';
import { branchOf, isMain } from '../tree/tree';
import { type Mark, markWords, moveMarks, positionMarks, toggleMark } from './marks';
import { moveTitle, type Study } from './study';

interface NotesProps {
  readonly study: Study;
}

interface MarkRowProps extends NotesProps {
  readonly marks: readonly Mark[];
  readonly label: string;
}

function MarkRow({ study, marks, label }: MarkRowProps): JSX.Element {
  const { node } = study;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div class="mark-row" role="group" aria-label={label}>
      {marks.map((mark) => (
        <button
          type="button"
          key={mark.number}
          title={markWords(study.game.description, mark)}
          aria-label={markWords(study.game.description, mark)}
          aria-pressed={node.marks.includes(mark.number)}
          onClick={() => study.note(node.id, { marks: toggleMark(node.marks, mark.number) })}
        >
          {mark.sign}
        </button>
      ))}
    </div>
  );
}

export function Notes({ study }: NotesProps): JSX.Element {
  const { node, tree } = study;
  const id = useId();
  const isStart = node.parent === null;
  const isInMain = isMain(tree, node.id);
  const branch = branchOf(tree, node.id);
  const title = isStart ? t('theStart') : moveTitle(study, node);
  return (
    <section class="notes" aria-label={t('notes')}>
      {!isStart && <MarkRow study={study} marks={moveMarks} label={t('markTheMove')} />}
      <details class="more-marks">
        <summary>{t('markThePosition')}</summary>
        <MarkRow study={study} marks={positionMarks} label={t('markThePosition')} />
      </details>
      <label class="notes-comment" for={id}>
        <span class="for-ears">{t('commentOn', { title })}</span>
        <textarea
          id={id}
          key={node.id}
          rows={2}
          placeholder={t('commentOn', { title })}
          value={node.comment}
          onInput={(event) => study.note(node.id, { comment: event.currentTarget.value })}
        />
      </label>
      <div class="notes-acts">
        <ActButton
          class="quiet"
          isOff={isInMain}
          onClick={() => branch !== null && study.promote(node.id)}
        >
          {t('moveUp')}
        </ActButton>
        <ActButton class="quiet" isOff={isInMain} onClick={() => study.promoteToMain(node.id)}>
          {t('makeMainLine')}
        </ActButton>
        <ActButton class="quiet" isOff={isStart} onClick={() => study.remove(node.id)}>
          {t('deleteFromHere')}
        </ActButton>
        <ActButton class="quiet" isOff={!study.canUndo} onClick={study.undo}>
          <Icon name="undo" /> {t('undo')}
        </ActButton>
      </div>
    </section>
  );
}
