import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { unpackRules } from '../game/rules-link';
import { TextList } from '../parts/about';
import { Missing } from '../parts/missing';
import { FindingList } from './finding-list';
import type { Opponent } from './preview';
import './studio.css';

interface Arrived {
  readonly rules: OwnRules;
  readonly checked: Checked;
}

interface SharedProps {
  readonly checker: RulesChecker;
  /** The part of the address that carries the rules. */
  readonly packed: string;
  readonly onPlay: (rules: OwnRules, opponent: Opponent) => void;
  readonly onKeep: (rules: OwnRules) => void;
}

/** The rules of somebody else, from a link: read and compiled in the worker before anything else. */
export function Shared({ checker, packed, onPlay, onKeep }: SharedProps): JSX.Element {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setArrived(null);
    setWhy(null);
    unpackRules(packed)
      .then(async (rules) => ({ rules, checked: await checker.check(rules) }))
      .then(
        (arrived) => isWanted && setArrived(arrived),
        ({ message }: Error) => isWanted && setWhy(message),
      );
    return () => {
      isWanted = false;
    };
  }, [checker, packed]);

  if (why)
    return (
      <Missing what="This game cannot be opened">
        <p class="message message-no">{why}</p>
        <p>Ask whoever sent the link for it once more, or for the file.</p>
      </Missing>
    );
  if (!arrived)
    return (
      <main class="loading">
        <p role="status">Reading the rules …</p>
      </main>
    );
  const { rules, checked } = arrived;
  const { description } = checked;
  return (
    <main class="shared">
      <p class="fine">Somebody sent you the rules of a game.</p>
      <h1>{description ? description.title || rules.name : rules.name}</h1>
      {description ? (
        <>
          <div class="preview-board" role="img" aria-label="Start position">
            <BoardPicture description={description} pieces={checked.pieces} />
          </div>
          <div class="preview-play">
            <button type="button" class="primary large" onClick={() => onPlay(rules, 'computer')}>
              Play the computer
            </button>
            <button type="button" class="large" onClick={() => onPlay(rules, 'person')}>
              Two players here
            </button>
            <button type="button" class="large" onClick={() => onKeep(rules)}>
              Keep and change it
            </button>
          </div>
          <div class="about">
            <TextList title="The game in brief" texts={description.brief} />
            <TextList title="How it is played here" texts={description.notes} />
            <TextList title="Left out" texts={description.omissions} />
          </div>
        </>
      ) : (
        <>
          <p class="message message-no">
            These rules cannot be played: {checked.error ?? 'something is wrong with them'}.
          </p>
          <FindingList findings={checked.findings} onShow={() => onKeep(rules)} />
          <p class="card-actions">
            <button type="button" onClick={() => onKeep(rules)}>
              Open them in the studio
            </button>
          </p>
        </>
      )}
      <details class="rules-text">
        <summary>The rules as written</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
        <pre tabIndex={0}>{rules.text}</pre>
      </details>
    </main>
  );
}
