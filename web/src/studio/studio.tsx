import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OwnRules } from '../core/types';
import { wholeText } from '../core/whole-text';
import { type Facts, withFacts } from '../gallery/facts';
import { lazy } from '../parts/lazy';
import type { Place } from './manual';
import type { Opponent } from './preview';
import { Share } from './share';
import { type Sheet, Sheets } from './sheets';
import './studio.css';
import { StudioHead } from './studio-head';
import { TextPane } from './text-pane';
import { type StudioOptions, useStudio } from './use-studio';

const Publish = lazy(() => import('../gallery/publish').then((part) => part.Publish));

interface StudioProps extends StudioOptions {
  readonly onPlay: (rules: OwnRules, opponent: Opponent) => void;
}

/** Where one writes a game of one's own and sees what it becomes. */
export function Studio({ onPlay, ...options }: StudioProps): JSX.Element {
  const studio = useStudio(options);
  const [place, setPlace] = useState<Place>({ words: [], word: '' });
  const [sheet, setSheet] = useState<Sheet>('game');
  const [isSharing, setSharing] = useState(false);

  /** The text that is to be published, while that is asked. */
  const [publishing, setPublishing] = useState<string | null>(null);
  /** On a phone it lies below. */
  const goToSheet = (sheet: Sheet) => {
    setSheet(sheet);
    document.querySelector('.sheets')?.scrollIntoView();
  };
  const addFacts = (facts: Facts) => {
    const next = withFacts(studio.text, facts);
    if (next === studio.text) return;
    studio.write(next);
    studio.editor.current?.replace(next);
  };
  return (
    <main class="studio">
      <StudioHead
        studio={studio}
        onShare={() => setSharing(true)}
        onPublish={() => setPublishing(wholeText(studio.core, studio.toGive()))}
      />
      {studio.problem && (
        <p class="message message-no" role="alert">
          {studio.problem}
        </p>
      )}
      <p class="studio-said" role="status">
        {studio.said}
      </p>
      <TextPane studio={studio} onPlace={setPlace} onSheet={goToSheet} />
      <Sheets studio={studio} place={place} sheet={sheet} onSheet={setSheet} onPlay={onPlay} />
      {publishing !== null && (
        <Publish
          title={studio.checked.game?.description?.title ?? ''}
          text={publishing}
          onFacts={addFacts}
          onClose={() => setPublishing(null)}
        />
      )}
      {isSharing && (
        <Share
          rules={studio.toGive()}
          onWrite={(edits) => studio.editor.current?.apply(edits)}
          onClose={() => setSharing(false)}
        />
      )}
    </main>
  );
}
