import { t } from 'virtual:words/people';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ask, refusalText } from './account';
import './activity.css';
import type { Person } from './standings';

interface FollowProps {
  readonly person: Person;
  readonly onChange: () => void;
  /** What else one may do, beside it. */
  readonly children?: ComponentChildren;
}

/** To see when somebody is here and plays, and no longer; nothing for who cannot. */
export function Follow({ person, onChange, children }: FollowProps): JSX.Element | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** One wish after another: a state would draw the old one again until it is answered. */
  const isBusy = useRef(false);
  const { name, follow } = person;
  if (!follow) return null;
  const act = async (path: 'follow' | 'unfollow', told = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const said = await ask(path, path === 'follow' ? { name, told } : { name });
    setRefusal(said.is === 'refused' ? refusalText(said) : null);
    isBusy.current = false;
    onChange();
  };
  return (
    <div class="person-acts">
      <div class="card-actions">
        <button type="button" onClick={() => void act(follow.followed ? 'unfollow' : 'follow')}>
          {follow.followed ? t('following') : t('follow')}
        </button>
        {children}
      </div>
      {follow.followed && (
        <label class="live-check">
          <input
            type="checkbox"
            checked={follow.told}
            onChange={({ currentTarget }) => void act('follow', currentTarget.checked)}
          />
          {t('tellMe')}
        </label>
      )}
      {refusal && (
        <span class="message message-no" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
