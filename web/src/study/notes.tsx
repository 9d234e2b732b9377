/** What is said of the position that is looked at: marks, a comment, and the place of its line. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { type Mark, moveMarks, positionMarks, toggleMark } from './marks';
import { branchOf, isMain } from './tree';
import { moveTitle, type Study } from './use-study';

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
      {marks.map(({ number, sign, words }) => (
        <button
          type="button"
          key={number}
          title={words}
          aria-label={words}
          aria-pressed={node.marks.includes(number)}
          onClick={() => study.note(node.id, { marks: toggleMark(node.marks, number) })}
        >
          {sign}
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
  const title = isStart ? 'the start' : moveTitle(study, node);
  return (
    <section class="notes" aria-label="Notes">
      {!isStart && <MarkRow study={study} marks={moveMarks} label="Mark the move" />}
      <details class="more-marks">
        <summary>Mark the position</summary>
        <MarkRow study={study} marks={positionMarks} label="Mark the position" />
      </details>
      <label class="notes-comment" for={id}>
        <span class="for-ears">Comment on {title}</span>
        <textarea
          id={id}
          key={node.id}
          rows={2}
          placeholder={`Comment on ${title}`}
          value={node.comment}
          onInput={(event) => study.note(node.id, { comment: event.currentTarget.value })}
        />
      </label>
      <div class="notes-acts">
        <button
          type="button"
          class="quiet"
          disabled={isInMain}
          onClick={() => branch !== null && study.promote(node.id)}
        >
          Move up
        </button>
        <button
          type="button"
          class="quiet"
          disabled={isInMain}
          onClick={() => study.promoteToMain(node.id)}
        >
          Make main line
        </button>
        <button
          type="button"
          class="quiet"
          disabled={isStart}
          onClick={() => study.remove(node.id)}
        >
          Delete from here
        </button>
        <button type="button" class="quiet" disabled={!study.canUndo} onClick={study.undo}>
          <Icon name="undo" /> Undo
        </button>
      </div>
    </section>
  );
}
