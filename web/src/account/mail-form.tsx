import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import '../live/live.css';
import { Dialog } from '../parts/dialog';
import { findLive } from '../server/find-live';
import { LiveLine, type MailHeard } from '../server/line';
import { refusalWords } from '../server/refusal';
import { ask, refusalText } from './account';
import { ZoneCheck } from './zone-check';

const frequencies = ['at-once', 'twice-daily', 'daily', 'never'] as const;

interface MailFormProps {
  /** A game that waits for an opponent, who can be invited; or null. */
  readonly waiting: string | null;
  readonly onClose: () => void;
}

interface Told {
  readonly tone: 'yes' | 'no';
  readonly words: string;
}

/** Where letters about one's games go, and how often; and an invitation. */
export function MailForm({ waiting, onClose }: MailFormProps): JSX.Element {
  const line = useRef<LiveLine | null>(null);
  const [known, setKnown] = useState<MailHeard | null>(null);
  const [address, setAddress] = useState('');
  const [often, setOften] = useState('at-once');
  const [friend, setFriend] = useState('');
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const place = await findLive();
      if (place === null || !isWanted) return;
      const opened = new LiveLine({ place });
      line.current = opened;
      const heard = await opened.mail();
      if (!isWanted || heard === null) return;
      setKnown(heard);
      setAddress(heard.address);
      setOften(heard.often || 'at-once');
    };
    void ask();
    return () => {
      isWanted = false;
      line.current?.close();
    };
  }, []);

  const send = async (what: string, values: object): Promise<boolean> => {
    const answer = await line.current?.act(what, values);
    if (answer?.is === 'refused') setTold({ tone: 'no', words: refusalWords(answer) });
    return answer?.is === 'done';
  };
  /** As an account changes its address. */
  const sendWithPassword = async (values: object): Promise<boolean> => {
    const said = await ask('mail', { ...values, mail: address, password });
    if (said.is === 'refused') {
      const words = said.code === 'wrong' ? accountWords('wrongPassword') : refusalText(said);
      setTold({ tone: 'no', words });
    }
    return said.is === 'done';
  };
  const isOther = known !== null && address !== known.address;
  const needsPassword = isOther && known.member;
  const keep = async (event: Event) => {
    event.preventDefault();
    const isConfirmed = known?.confirmed === true && !isOther;
    const values = { often, language: currentLanguage() };
    const isKept = needsPassword
      ? await sendWithPassword(values)
      : await send('mail-set', { ...values, address });
    if (!isKept) return;
    setPassword('');
    setKnown((before) => before && { ...before, address, often, confirmed: isConfirmed });
    const words = isConfirmed ? t('saved') : t('mailIsOnItsWay');
    setTold({ tone: 'yes', words: address === '' ? t('addressForgotten') : words });
  };
  const invite = async (event: Event) => {
    event.preventDefault();
    if (await send('mail-invite', { game: waiting, address: friend }))
      setTold({ tone: 'yes', words: t('invitationSent') });
  };

  return (
    <Dialog title={t('mail')} onClose={onClose}>
      {known === null && <p role="status">{pageWords('oneMoment')}</p>}
      {known?.there === false && <p>{t('noMail')}</p>}
      {known?.there === true && (
        <form class="live-join" onSubmit={keep}>
          <p>{t('mailWords')}</p>
          <label class="live-name">
            {t('yourAddress')}
            <input
              type="email"
              autoComplete="email"
              maxLength={120}
              value={address}
              onInput={({ currentTarget }) => setAddress(currentTarget.value.trim())}
            />
          </label>
          {needsPassword && (
            <label class="live-name">
              {t('yourPassword')}
              <input
                type="password"
                autoComplete="current-password"
                required
                maxLength={256}
                value={password}
                onInput={({ currentTarget }) => setPassword(currentTarget.value)}
              />
              <span class="fine">{t('whyPassword')}</span>
            </label>
          )}
          {known.address !== '' && !known.confirmed && (
            <p class="fine">{t('notConfirmed', { address: known.address })}</p>
          )}
          <label class="live-name">
            {t('howOften')}
            <select value={often} onChange={({ currentTarget }) => setOften(currentTarget.value)}>
              {frequencies.map((value) => (
                <option key={value} value={value}>
                  {t(`often-${value}`)}
                </option>
              ))}
            </select>
          </label>
          <p class="card-actions">
            <button type="submit" class="primary">
              {t('save')}
            </button>
            <button type="button" onClick={onClose}>
              {t('close')}
            </button>
          </p>
        </form>
      )}
      {known?.confirmed === true && waiting !== null && (
        <form class="live-join" onSubmit={invite}>
          <label class="live-name">
            {t('inviteByMail')}
            <input
              type="email"
              required
              maxLength={120}
              value={friend}
              onInput={({ currentTarget }) => setFriend(currentTarget.value.trim())}
            />
          </label>
          <p class="card-actions">
            <button type="submit">{t('sendInvitation')}</button>
          </p>
        </form>
      )}
      {known !== null && line.current && <ZoneCheck line={line.current} />}
      {told && (
        <p class={`message ${told.tone === 'no' ? 'message-no' : ''}`} role="status">
          {told.words}
        </p>
      )}
    </Dialog>
  );
}
