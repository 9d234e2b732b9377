import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Checked } from '../core/check-rules';
import type { Finding } from '../core/types';
import { idOf } from '../game/own-game';
import { rangeIn } from '../game/underline';
import { isUntouched } from '../game/untouched';
import { lazy } from '../parts/lazy';
import { TextInput } from '../parts/text-input';
import { pictureNames } from '../pieces/all';
import { isForeign } from '../share/foreign';
import { type Edit, Editor } from './editor';
import { FindingList } from './finding-list';
import { Ideas } from './ideas';
import { IniOffer } from './ini-offer';
import type { Place } from './manual';
import { type Plan, planOf } from './painter/plan';
import type { Sheet } from './sheets';
import { summaryOf } from './state-words';
import type { StudioState } from './use-studio';

interface TextPaneProps {
  readonly studio: StudioState;
  readonly onPlace: (place: Place) => void;
  readonly onSheet: (sheet: Sheet) => void;
}

const Choices = lazy(() => import('./choices/choices').then((part) => part.Choices));

/** The board and the setup of a text, which may have errors elsewhere. */
function planNow(now: Checked | null): Plan | null {
  const there = now?.description ? now : now?.sketch?.checked;
  return there?.description ? planOf({ ...there, description: there.description }) : null;
}

type Face = 'ideas' | 'rules' | 'text';

const faces: readonly Face[] = ['ideas', 'rules', 'text'];

/** A game that nobody has written anything of begins with ideas, others with their text. */
function useFace({ key, text }: StudioState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the text was when it was opened
  const begins = useMemo((): Face => (isUntouched(text) ? 'ideas' : 'text'), [key]);
  const [chosen, setChosen] = useState<{ readonly key: string; readonly face: Face } | null>(null);
  const face = chosen?.key === key ? chosen.face : begins;
  return [face, (face: Face) => setChosen({ key, face })] as const;
}

interface HeadProps {
  readonly studio: StudioState;
  readonly face: Face;
  readonly onFace: (face: Face) => void;
}

/** What the game is called, whether it is seen as ideas or as a text, and what is wrong with it. */
const Head = ({ studio, face, onFace }: HeadProps): JSX.Element => (
  <div class="studio-name">
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row */}
    <div class="studio-faces" role="group" aria-label={t('ideasOrText')}>
      {faces.map((each) => (
        <button key={each} type="button" aria-pressed={each === face} onClick={() => onFace(each)}>
          {t(`face-${each}`)}
        </button>
      ))}
    </div>
    <label>
      <span class="for-ears">{t('fileName')}</span>
      <TextInput value={studio.name} spellcheck={false} onText={studio.rename} />
    </label>
    <span class="fine" aria-live="polite">
      {summaryOf(studio.checked.last)}
    </span>
  </div>
);

/** The text of the game with its name, or ideas that are written into it, and what is wrong with it. */
export function TextPane({ studio, onPlace, onSheet }: TextPaneProps): JSX.Element {
  const { core, editor, key, name, text, others, checked } = studio;
  const { now, last, game } = checked;
  const [face, setFace] = useFace(studio);
  const isOther = isForeign(text);
  const names = () => ({
    games: [...core.games, ...others.map(({ id }) => id)].filter((id) => id !== idOf(name)),
    roles: game?.description?.roles.flatMap((role) => (role ? [role.name] : [])) ?? [],
    pictures: pictureNames,
  });
  const show = (finding: Finding) => {
    const range = rangeIn(text, finding);
    setFace('text');
    // Once it can be seen.
    if (range) setTimeout(() => editor.current?.show(range));
  };
  const apply = (edits: readonly Edit[]) => editor.current?.apply(edits);
  const plan = useMemo(() => planNow(now), [now]);
  return (
    <div class="studio-text">
      <Head studio={studio} face={face} onFace={setFace} />
      {face === 'ideas' && <Ideas text={text} checked={game} onWrite={apply} onSheet={onSheet} />}
      {face === 'rules' && (
        <Choices
          key={key}
          core={core}
          rules={studio.rules}
          checked={game}
          isUnread={checked.state === 'unread'}
          findings={now?.findings ?? null}
          onWrite={apply}
          onUndo={() => editor.current?.undo()}
        />
      )}
      <div class="studio-editor" hidden={face !== 'text'}>
        <Editor
          handle={editor}
          key={key}
          text={text}
          findings={isOther ? [] : (now?.findings ?? null)}
          expect={(statement) => core.expect(statement)}
          names={names}
          onChange={studio.write}
          onPlace={onPlace}
          onFile={(file) => void studio.read(file)}
        />
      </div>
      {isOther ? (
        <IniOffer text={text} onRules={studio.takeIni} />
      ) : (
        <section class="studio-findings" aria-label={t('mistakes')}>
          {last?.error && last.findings.length === 0 && (
            <p class="message message-no">{last.error}</p>
          )}
          <FindingList
            findings={last?.findings ?? []}
            onShow={show}
            mending={now && { text, plan, onMend: apply }}
          />
        </section>
      )}
    </div>
  );
}
