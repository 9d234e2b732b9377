/** All games that one may train. */
import { t } from 'virtual:words/trainer';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { entries } from '../guide/all';
import type { GuideEntry } from '../guide/entry';
import { find } from '../guide/find';
import { FindField } from '../parts/find-field';
import { SeenPicture } from '../parts/seen-picture';
import { useTitle } from '../parts/use-title';
import '../puzzles/puzzles.css';
import { readProgress } from './progress';

function GameRow({ entry }: { readonly entry: GuideEntry }): JSX.Element {
  const { id, title, board } = entry;
  const scores = useMemo(() => Object.values(readProgress(id)), [id]);
  const asked = scores.reduce((sum, score) => sum + score.asked, 0);
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  return (
    <li>
      <a class="puzzle-game" href={`#/train/${id}`}>
        <SeenPicture src={board} />
        <span>
          <b>{title}</b>
          {asked > 0 && <span class="fine">{t('soFar', { right, asked })}</span>}
        </span>
      </a>
    </li>
  );
}

export function Trainers(): JSX.Element {
  const [typed, setTyped] = useState('');
  useTitle(t('trainer'));
  const found = find(entries, typed, null).map(({ entry }) => entry);
  return (
    <main class="puzzles">
      <h1>{t('trainer')}</h1>
      <p>{t('allAbout')}</p>
      <FindField label={t('findGame')} value={typed} onChange={setTyped} />
      <p class="fine" role="status">
        {found.length === 0 && t('noneFound')}
      </p>
      <ul class="puzzle-games">
        {found.map((entry) => (
          <GameRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </main>
  );
}
