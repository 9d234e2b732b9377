import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { LinkError, unpackRules } from '../game/rules-link';
import { isNews } from '../guide/chess-known';
import { useChess } from '../guide/use-chess';
import { TextList } from '../parts/about';
import { Missing } from '../parts/missing';
import { FindingList } from './finding-list';
import { type Opponent, RoleDiagrams } from './preview';
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

/** What a link carries, read and compiled in the worker; why: it cannot be. */
function useArrived(checker: RulesChecker, packed: string) {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [why, setWhy] = useState<Error | null>(null);
  useEffect(() => {
    let isWanted = true;
    setArrived(null);
    setWhy(null);
    unpackRules(packed)
      .then(async (rules) => ({ rules, checked: await checker.check(rules) }))
      .then(
        (arrived) => isWanted && setArrived(arrived),
        (why: Error) => isWanted && setWhy(why),
      );
    return () => {
      isWanted = false;
    };
  }, [checker, packed]);
  return { arrived, why };
}

type GameProps = Arrived & Pick<SharedProps, 'onPlay' | 'onKeep'>;

/** A game that can be played. */
function ArrivedGame({ rules, checked, onPlay, onKeep }: GameProps): JSX.Element | null {
  const { description } = checked;
  const chess = useChess();
  if (!description) return null;
  return (
    <GameLook look={description.look}>
      <div class="preview-board" role="img" aria-label={t('startPosition')}>
        <BoardPicture description={description} pieces={checked.pieces} kept={checked} />
      </div>
      <div class="preview-play">
        <button type="button" class="primary large" onClick={() => onPlay(rules, 'computer')}>
          {t('playTheComputer')}
        </button>
        <button type="button" class="large" onClick={() => onPlay(rules, 'person')}>
          {t('twoPlayersHere')}
        </button>
        <button type="button" class="large" onClick={() => onKeep(rules)}>
          {t('keepAndChange')}
        </button>
      </div>
      <RoleDiagrams
        checked={checked}
        first={(shown) => (chess ? shown.find((id) => isNews(chess, description, id)) : undefined)}
      />
      <div class="about">
        <TextList title={t('inBrief')} texts={description.brief} />
        <TextList title={t('howItIsPlayedHere')} texts={description.notes} />
        <TextList title={t('leftOut')} texts={description.omissions} />
      </div>
    </GameLook>
  );
}

/** The rules of somebody else, from a link. */
export function Shared({ checker, packed, onPlay, onKeep }: SharedProps): JSX.Element {
  const { arrived, why } = useArrived(checker, packed);
  const isNewer = why instanceof LinkError && why.problem === 'newer';
  if (why)
    return (
      <Missing what={t('cannotBeOpened')}>
        <p class="message message-no" role="alert">
          {why instanceof LinkError ? t(`link-${why.problem}`) : why.message}
        </p>
        {!isNewer && <p>{t('askForTheLink')}</p>}
      </Missing>
    );
  if (!arrived)
    return (
      <main class="loading">
        <p role="status">{t('readingTheRules')}</p>
      </main>
    );
  const { rules, checked } = arrived;
  const { description } = checked;
  return (
    <main class="shared">
      <p class="fine">{t('somebodySent')}</p>
      <h1>{description ? description.title || rules.name : rules.name}</h1>
      {description ? (
        <ArrivedGame {...arrived} onPlay={onPlay} onKeep={onKeep} />
      ) : (
        <>
          <p class="message message-no">
            {t('cannotBePlayed', { problem: checked.error ?? t('somethingIsWrong') })}
          </p>
          <FindingList findings={checked.findings} onShow={() => onKeep(rules)} />
          <p class="card-actions">
            <button type="button" onClick={() => onKeep(rules)}>
              {t('openInStudio')}
            </button>
          </p>
        </>
      )}
      <details class="rules-text">
        <summary>{t('rulesAsWritten')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
        <pre tabIndex={0}>{rules.text}</pre>
      </details>
    </main>
  );
}
