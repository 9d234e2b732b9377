import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Finding } from '../core/types';
import { idOf } from '../game/own-game';
import { rangeIn } from '../game/underline';
import { listText } from '../language/language';
import { pictureNames } from '../pieces';
import { Editor } from './editor';
import { FindingList } from './finding-list';
import { addStatement } from './fixes';
import type { Place } from './manual';
import type { StudioState } from './use-studio';

interface TextPaneProps {
  readonly studio: StudioState;
  readonly onPlace: (place: Place) => void;
}

/** "2 mistakes, 1 warning". */
function summaryOf({ last }: StudioState['checked']): string {
  if (!last) return '';
  if (last.findings.length === 0) return last.error ?? t('noMistakes');
  const errors = last.findings.filter(({ severity }) => severity === 'error').length;
  const warnings = last.findings.length - errors;
  return listText(
    [
      errors && t('errors', { count: errors }),
      warnings && t('warnings', { count: warnings }),
    ].filter((words) => words !== 0),
  );
}

/** The text of the game with its name, and what is wrong with it. */
export function TextPane({ studio, onPlace }: TextPaneProps): JSX.Element {
  const { core, editor, key, name, text, others, checked } = studio;
  const { now, last, game } = checked;
  const names = () => ({
    games: [...core.games, ...others.map(({ id }) => id)].filter((id) => id !== idOf(name)),
    roles: game?.description?.roles.flatMap((role) => (role ? [role.name] : [])) ?? [],
    pictures: pictureNames,
  });
  const show = (finding: Finding) => {
    const range = rangeIn(text, finding);
    if (range) editor.current?.show(range);
  };
  const add = (statement: string) => editor.current?.apply([addStatement(text, statement)]);
  return (
    <div class="studio-text">
      <div class="studio-name">
        <label>
          <span class="for-ears">{t('fileName')}</span>
          <input
            value={name}
            spellcheck={false}
            onChange={(event) => studio.rename(event.currentTarget.value)}
          />
        </label>
        <span class="fine" aria-live="polite">
          {summaryOf(checked)}
        </span>
      </div>
      <Editor
        handle={editor}
        key={key}
        text={text}
        findings={now?.findings ?? null}
        expect={(statement) => core.expect(statement)}
        names={names}
        onChange={studio.write}
        onPlace={onPlace}
        onFile={(file) => void studio.read(file)}
      />
      <section class="studio-findings" aria-label={t('mistakes')}>
        {last?.error && last.findings.length === 0 && (
          <p class="message message-no">{last.error}</p>
        )}
        <FindingList findings={last?.findings ?? []} onShow={show} onAdd={add} />
      </section>
    </div>
  );
}
