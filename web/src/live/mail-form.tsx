import { t } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import { Dialog } from '../parts/dialog';
import { findLive } from './find-live';
import { LiveLine, type MailHeard } from './line';
import { refusalWords } from './refusal';
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

  const send = async (what: string, values: object, words: string) => {
    const answer = await line.current?.act(what, values);
    if (answer?.is === 'refused') setTold({ tone: 'no', words: refusalWords(answer) });
    else if (answer) setTold({ tone: 'yes', words });
  };
  const isSame = known?.confirmed === true && address === known.address;
  const keep = (event: Event) => {
    event.preventDefault();
    const words = () => {
      if (address === '') return t('addressForgotten');
      return t(isSame ? 'saved' : 'mailIsOnItsWay');
    };
    void send('mail-set', { address, often, language: currentLanguage() }, words());
  };
  const invite = (event: Event) => {
    event.preventDefault();
    void send('mail-invite', { game: waiting, address: friend }, t('invitationSent'));
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
