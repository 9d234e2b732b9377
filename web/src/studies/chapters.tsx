/** The chapters of a study in their order; its owner changes both. */
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button';
import { Icon } from '../parts/icon';
import { ChangeChapter, useChange } from './change-study';
import { Failure } from './fields';
import { addressOfStudy, type Changed, type ChapterRow, type KeptStudy } from './studies';

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

/** To move chapters. onMove: one goes to the place `at`, counted from 0. */
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
  return {
    list,
    failure,
    isWaiting,
    said: title === undefined ? '' : t('movedTo', { title, place: at + 1 }),
    move: (chapter: number, from: number, by: number) => {
      pressed.current = { button: `${chapter} ${by}`, from };
      setMoved(chapter);
      void act('set', { study: study.study, chapter, place: from + by + 1 });
    },
  };
}

export function Chapters({ study, here, onChange }: ChaptersProps): JSX.Element {
  const [changing, setChanging] = useState<ChapterRow | null>(null);
  const { list, failure, isWaiting, said, move } = useMoves({ study, onChange });
  const count = study.chapters.length;
  return (
    <nav class="chapters" aria-labelledby="chapters">
      <h2 id="chapters">{t('chapters')}</h2>
      <ol ref={list}>
        {study.chapters.map((row, at) => (
          <li key={row.chapter}>
            <a
              href={addressOfStudy(study.study, row.chapter)}
              aria-current={row.chapter === here ? 'page' : undefined}
              dir="auto"
            >
              {row.title}
            </a>
            {study.own &&
              count > 1 &&
              ways.map(({ by, icon, words }) => (
                <ActButton
                  key={by}
                  class="quiet icon-button"
                  data-move={`${row.chapter} ${by}`}
                  aria-label={t(words, { title: row.title })}
                  isOff={isWaiting || at + by < 0 || at + by >= count}
                  onClick={() => move(row.chapter, at, by)}
                >
                  <Icon name={icon} />
                </ActButton>
              ))}
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
