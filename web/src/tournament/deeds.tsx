import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import { rich } from '../language/rich';
import { Copy } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import type { TournamentHeard } from './heard';

interface DeedsProps {
  readonly heard: TournamentHeard;
  readonly onAct: (what: string) => void;
}

function Withdraw({ onAct }: { readonly onAct: () => void }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </button>
      {isAsking && (
        <Dialog title={t('withdraw')} onClose={() => setAsking(false)}>
          <p>{t('withdrawSure')}</p>
          <p class="card-actions">
            <button
              type="button"
              class="danger"
              onClick={() => {
                setAsking(false);
                onAct();
              }}
            >
              {t('withdraw')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('stay')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Joining and leaving, before the start and during it. */
function Part({ heard, onAct }: DeedsProps): JSX.Element | null {
  const { stage, kind, joined, you, count, players } = heard;
  const isArena = kind === 'arena';
  const join = (words: string) => (
    <button type="button" class="primary" onClick={() => onAct('tournament-join')}>
      {words}
    </button>
  );
  const leave = (words: string) => (
    <button type="button" onClick={() => onAct('tournament-leave')}>
      {words}
    </button>
  );
  if (stage === 'coming') {
    if (joined) return leave(t('leave'));
    return count < players ? join(t('join')) : null;
  }
  if (stage !== 'running') return null;
  if (!isArena) return joined ? <Withdraw onAct={() => onAct('tournament-leave')} /> : null;
  if (joined) return leave(t('pause'));
  return join(t(you === undefined ? 'join' : 'comeBack'));
}

/** What one may do in a tournament. */
export function Deeds({ heard, onAct }: DeedsProps): JSX.Element {
  const visitor = useVisitor();
  const { stage, own, admin, hidden, listed } = heard;
  const isOpen = stage === 'coming' || (stage === 'running' && heard.kind === 'arena');
  return (
    <div class="tournament-deeds">
      {visitor?.is === 'guest' && isOpen && (
        <p>{rich(t('logInToJoin'), { account: (words) => <a href="#/account">{words}</a> })}</p>
      )}
      {visitor?.is === 'account' && <Part heard={heard} onAct={onAct} />}
      {stage === 'coming' && (own || admin) && (
        <button type="button" onClick={() => onAct('tournament-cancel')}>
          {t('cancelIt')}
        </button>
      )}
      {admin && (
        <button type="button" onClick={() => onAct(hidden ? 'tournament-show' : 'tournament-hide')}>
          {t(hidden ? 'showIt' : 'hideIt')}
        </button>
      )}
      {own && !listed && isOpen && <Copy label={t('linkToIt')} value={location.href} />}
    </div>
  );
}
