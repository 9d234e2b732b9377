/** The chapters of a study in their order; its owner changes both. */
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button';
import { Icon } from '../parts/icon';
import { ChangeChapter, useChange } from './change-study';
import { Failure } from './fields';
import { addressOfStudy, type Changed, type ChapterRow, type KeptStudy } from './studies';
import { useDrag } from './use-drag';

export type OnChange = (said: Exclude<Changed, { is: 'refused' }>) => void;

export interface ChaptersProps {
  readonly study: KeptStudy;
  readonly here: number;
  readonly onChange: OnChange;
}

/** Up and down, by one place each. */
const ways = [
  { by: -1, icon: 'up', words: 'moveUp' },
  { by: 1, icon: 'down', words: 'moveDown' },
] as const;

/** To move chapters to other places, counted from 0. */
function useMoves({ study, onChange }: Omit<ChaptersProps, 'here'>) {
  const { failure, isWaiting, act } = useChange(onChange);
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly button: string; readonly from: number } | null>(null);
  const at = study.chapters.findIndex(({ chapter }) => chapter === moved);
  // The button goes along with its row, and the browser forgets that it had the focus.
  useEffect(() => {
    if (!pressed.current || pressed.current.from === at) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current.button}"]`)?.focus();
    pressed.current = null;
  }, [at]);
  const title = study.chapters[at]?.title;
  const put = (chapter: number, to: number) => {
    setMoved(chapter);
    return act('set', { study: study.study, chapter, place: to + 1 });
  };
  return {
    list,
    failure,
    isWaiting,
    said: title === undefined ? '' : t('movedTo', { title, place: at + 1 }),
    /** By a button, which keeps the focus. */
    move: (chapter: number, from: number, by: number) => {
      pressed.current = { button: `${chapter} ${by}`, from };
      void put(chapter, from + by);
    },
    put: (chapter: number, to: number) => {
      pressed.current = null;
      return put(chapter, to);
    },
  };
}

interface MoveButtonsProps {
  readonly row: ChapterRow;
  readonly isOff: (by: number) => boolean;
  readonly onMove: (by: number) => void;
}

/** A chapter goes up or down, by keys and by ear as by hand. */
const MoveButtons = ({ row, isOff, onMove }: MoveButtonsProps): JSX.Element => (
  <>
    {ways.map(({ by, icon, words }) => (
      <ActButton
        key={by}
        class="quiet icon-button"
        data-move={`${row.chapter} ${by}`}
        aria-label={t(words, { title: row.title })}
        isOff={isOff(by)}
        onClick={() => onMove(by)}
      >
        <Icon name={icon} />
      </ActButton>
    ))}
  </>
);

export function Chapters({ study, here, onChange }: ChaptersProps): JSX.Element {
  const [changing, setChanging] = useState<ChapterRow | null>(null);
  const { list, failure, isWaiting, said, move, put } = useMoves({ study, onChange });
  const rows = study.chapters.map(({ chapter }) => chapter).join();
  const { handleOf, styleOf, isDragged } = useDrag(list, rows, async (from, to) => {
    const row = study.chapters[from];
    if (row) await put(row.chapter, to);
  });
  const count = study.chapters.length;
  const isMovable = study.own && count > 1;
  return (
    <nav class="chapters" aria-labelledby="chapters">
      <h2 id="chapters">{t('chapters')}</h2>
      <ol ref={list}>
        {study.chapters.map((row, at) => (
          <li
            key={row.chapter}
            class={isDragged(at) ? 'chapter-dragged' : undefined}
            style={styleOf(at, 'chapter')}
          >
            {isMovable && (
              <span class="chapter-handle" aria-hidden="true" {...(isWaiting ? {} : handleOf(at))}>
                <Icon name="draw" />
              </span>
            )}
            <a
              href={addressOfStudy(study.study, row.chapter)}
              aria-current={row.chapter === here ? 'page' : undefined}
              dir="auto"
            >
              {row.title}
            </a>
            {isMovable && (
              <MoveButtons
                row={row}
                isOff={(by) => isWaiting || at + by < 0 || at + by >= count}
                onMove={(by) => move(row.chapter, at, by)}
              />
            )}
            {study.own && (
              <button
                type="button"
                class="quiet"
                aria-label={t('changeNamed', { title: row.title })}
                onClick={() => setChanging(row)}
              >
                {t('change')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {study.own && (
        <p class="for-ears" role="status">
          {said}
        </p>
      )}
      <Failure failure={failure} />
      {changing && (
        <ChangeChapter
          study={study.study}
          chapter={changing}
          isLast={count < 2}
          onChange={onChange}
          onClose={() => setChanging(null)}
        />
      )}
    </nav>
  );
}
