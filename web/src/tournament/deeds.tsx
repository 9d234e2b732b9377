import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import { rich } from '../language/rich';
import { Copy } from '../parts/copy';
import { Sure } from '../parts/sure';
import type { TournamentHeard } from '../server/events';
import type { Act } from '../server/line';
import { isOpen } from './open';

interface DeedsProps {
  readonly heard: TournamentHeard;
  readonly onAct: Act;
}

/** Whoever joins is asked for the password. */
function JoinByPassword({ onJoin }: { readonly onJoin: (password: string) => void }): JSX.Element {
  const [password, setPassword] = useState('');
  return (
    <form
      class="tournament-password"
      onSubmit={(event) => {
        event.preventDefault();
        onJoin(password);
      }}
    >
      <label>
        {t('passwordAsked')}{' '}
        <input
          required
          maxLength={40}
          autocomplete="off"
          value={password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>{' '}
      <button type="submit" class="primary">
        {t('join')}
      </button>
    </form>
  );
}

/** Joining and leaving, before the start and during it. */
function Part({ heard, onAct }: DeedsProps): JSX.Element | null {
  const { stage, kind, joined, you, round, rounds, game } = heard;
  const isArena = kind === 'arena';
  const isAsked = heard.password && !heard.own && you === undefined;
  const join = (words: string) =>
    isAsked ? (
      <JoinByPassword onJoin={(password) => onAct('tournament-join', { password })} />
    ) : (
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
    return isOpen(heard) ? join(t('join')) : null;
  }
  if (stage !== 'running') return null;
  if (kind === 'swiss' && joined)
    return (
      <Sure
        not={t('stay')}
        words={t('pause')}
        sure={t('pauseSure', { plays: game === undefined ? 'no' : 'yes' })}
        onAct={() => onAct('tournament-leave')}
      />
    );
  if (kind === 'swiss') {
    if (you !== undefined) return round < rounds ? join(t('comeBack')) : null;
    return isOpen(heard) ? join(t('join')) : null;
  }
  if (!isArena)
    return joined ? (
      <Sure
        not={t('stay')}
        words={t('withdraw')}
        sure={t('withdrawSure')}
        onAct={() => onAct('tournament-leave')}
      />
    ) : null;
  if (joined) return leave(t('pause'));
  if (you !== undefined) return join(t('comeBack'));
  return isOpen(heard) ? join(t('join')) : null;
}

/** What one may do in a tournament. */
export function Deeds({ heard, onAct }: DeedsProps): JSX.Element {
  const visitor = useVisitor();
  const { stage, own, admin, hidden } = heard;
  const canJoin = isOpen(heard);
  const mayPlay = !heard.outside || heard.joined;
  return (
    <div class="tournament-deeds">
      {visitor?.is === 'guest' && canJoin && (
        <p>{rich(t('logInToJoin'), { account: (words) => <a href="#/account">{words}</a> })}</p>
      )}
      {visitor?.is === 'account' && mayPlay && <Part heard={heard} onAct={onAct} />}
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
      {admin && (
        <Sure
          words={t('deleteIt')}
          sure={t('deleteSure')}
          not={t('keepIt')}
          onAct={() => onAct('tournament-delete')}
        />
      )}
      {own && canJoin && <Copy label={t('linkToIt')} value={location.href} />}
    </div>
  );
}
