import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import '../live/live.css';
import { Dialog } from '../parts/dialog';
import type { MailHeard } from '../server/events';
import { findLive } from '../server/find-live';
import { LiveLine, type Word } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
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

interface Mail {
  /** null until the server was heard. */
  readonly line: LiveLine | null;
  readonly known: MailHeard | null;
  readonly setKnown: (known: MailHeard) => void;
}

/** What the server knows of one's mail. */
function useMail(): Mail {
  const [heard, setHeard] = useState<{ line: LiveLine; known: MailHeard } | null>(null);
  useEffect(() => {
    let isWanted = true;
    let line: LiveLine | null = null;
    const ask = async () => {
      const place = await findLive();
      if (place === null || !isWanted) return;
      line = new LiveLine({ place });
      const known = await line.mail();
      if (isWanted && known !== null) setHeard({ line, known });
    };
    void ask();
    return () => {
      isWanted = false;
      line?.close();
    };
  }, []);
  return {
    line: heard?.line ?? null,
    known: heard?.known ?? null,
    setKnown: (known) => setHeard((heard) => heard && { ...heard, known }),
  };
}

/** Returns: whether it was done; what is refused is told. */
async function send<What extends Word>(
  { line }: Pick<Mail, 'line'>,
  what: What,
  values: Requests[What],
  tell: (told: Told) => void,
): Promise<boolean> {
  const answer = await line?.act(what, values);
  if (answer?.is === 'refused') tell({ tone: 'no', words: refusalWords(answer) });
  return answer?.is === 'done';
}

/** As an account changes its address. */
async function sendWithPassword(values: object, tell: (told: Told) => void): Promise<boolean> {
  const said = await ask('mail', values);
  if (said.is === 'refused') {
    const words = said.code === 'wrong' ? accountWords('wrongPassword') : refusalText(said);
    tell({ tone: 'no', words });
  }
  return said.is === 'done';
}

interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of somebody else, and needed. */
  readonly isOther?: boolean;
}

const EmailField = ({ label, value, onChange, isOther = false }: EmailFieldProps) => (
  <label class="live-name">
    {label}
    <input
      type="email"
      {...(isOther ? { required: true } : { autoComplete: 'email' })}
      maxLength={120}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
    />
  </label>
);

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PasswordField = ({ value, onChange }: PasswordFieldProps): JSX.Element => (
  <label class="live-name">
    {t('yourPassword')}
    <input
      type="password"
      autoComplete="current-password"
      required
      maxLength={256}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <span class="fine">{t('whyPassword')}</span>
  </label>
);

interface AddressFormProps {
  readonly mail: Mail & { readonly known: MailHeard };
  readonly tell: (told: Told) => void;
  readonly onClose: () => void;
}

/** Where letters go, and how often. */
function AddressForm({ mail, tell, onClose }: AddressFormProps): JSX.Element {
  const { known, setKnown } = mail;
  const [address, setAddress] = useState(known.address);
  const [often, setOften] = useState(known.often || 'at-once');
  const [password, setPassword] = useState('');
  const isOther = address !== known.address;
  const needsPassword = isOther && known.member;
  const keep = async (event: Event) => {
    event.preventDefault();
    const isConfirmed = known.confirmed === true && !isOther;
    const values = { often, language: currentLanguage() };
    const isKept = needsPassword
      ? await sendWithPassword({ ...values, mail: address, password }, tell)
      : await send(mail, 'mail-set', { ...values, address }, tell);
    if (!isKept) return;
    setPassword('');
    setKnown({ ...known, address, often, confirmed: isConfirmed });
    const words = isConfirmed ? t('saved') : t('mailIsOnItsWay');
    tell({ tone: 'yes', words: address === '' ? t('addressForgotten') : words });
  };
  return (
    <form class="live-join" onSubmit={keep}>
      <p>{t('mailWords')}</p>
      <EmailField label={t('yourAddress')} value={address} onChange={setAddress} />
      {needsPassword && <PasswordField value={password} onChange={setPassword} />}
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
  );
}

interface InvitationProps {
  readonly mail: Mail;
  readonly waiting: string;
  readonly tell: (told: Told) => void;
}

function Invitation({ mail, waiting, tell }: InvitationProps): JSX.Element {
  const [friend, setFriend] = useState('');
  const invite = async (event: Event) => {
    event.preventDefault();
    if (await send(mail, 'mail-invite', { game: waiting, address: friend }, tell))
      tell({ tone: 'yes', words: t('invitationSent') });
  };
  return (
    <form class="live-join" onSubmit={invite}>
      <EmailField label={t('inviteByMail')} value={friend} onChange={setFriend} isOther />
      <p class="card-actions">
        <button type="submit">{t('sendInvitation')}</button>
      </p>
    </form>
  );
}

/** Where letters about one's games go, and how often; and an invitation. */
export function MailForm({ waiting, onClose }: MailFormProps): JSX.Element {
  const mail = useMail();
  const { known, line } = mail;
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Dialog title={t('mail')} onClose={onClose}>
      {known === null && <p role="status">{pageWords('oneMoment')}</p>}
      {known?.there === false && <p>{t('noMail')}</p>}
      {known?.there === true && (
        <AddressForm mail={{ ...mail, known }} tell={setTold} onClose={onClose} />
      )}
      {known?.confirmed === true && waiting !== null && (
        <Invitation mail={mail} waiting={waiting} tell={setTold} />
      )}
      {line && <ZoneCheck line={line} />}
      {told && (
        <p class={`message ${told.tone === 'no' ? 'message-no' : ''}`} role="status">
          {told.words}
        </p>
      )}
    </Dialog>
  );
}
