import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog';
import { findLive } from './find-live';
import { LiveLine, type MailHeard } from './line';

const frequencies = [
  ['at-once', 'Whenever it is my turn'],
  ['twice-daily', 'A list twice a day'],
  ['daily', 'A list once a day'],
  ['never', 'Never'],
] as const;

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
    if (answer?.is === 'refused') setTold({ tone: 'no', words: answer.sentence });
    else if (answer) setTold({ tone: 'yes', words });
  };
  const isSame = known?.confirmed === true && address === known.address;
  const keep = (event: Event) => {
    event.preventDefault();
    const words = () => {
      if (address === '') return 'Your address is forgotten.';
      return isSame ? 'Kept.' : 'A letter is on its way: press the button behind its link.';
    };
    void send('mail-set', { address, often }, words());
  };
  const invite = (event: Event) => {
    event.preventDefault();
    void send('mail-invite', { game: waiting, address: friend }, 'The invitation is on its way.');
  };

  return (
    <Dialog title="Mail" onClose={onClose}>
      {known === null && <p role="status">One moment …</p>}
      {known?.there === false && (
        <p>This server sends no mail. Your games wait for you under “Your games”.</p>
      )}
      {known?.there === true && (
        <form class="live-join" onSubmit={keep}>
          <p>
            Letters say when it is your turn, when your time runs out and how a game ended. You can
            answer with a move where the letter says so.
          </p>
          <label class="live-name">
            Your mail address
            <input
              type="email"
              autoComplete="email"
              maxLength={120}
              value={address}
              onInput={({ currentTarget }) => setAddress(currentTarget.value.trim())}
            />
          </label>
          {known.address !== '' && !known.confirmed && (
            <p class="fine">{known.address} is not confirmed yet.</p>
          )}
          <label class="live-name">
            How often
            <select value={often} onChange={({ currentTarget }) => setOften(currentTarget.value)}>
              {frequencies.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <p class="card-actions">
            <button type="submit" class="primary">
              Keep
            </button>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </p>
        </form>
      )}
      {known?.confirmed === true && waiting !== null && (
        <form class="live-join" onSubmit={invite}>
          <label class="live-name">
            Invite a friend by mail
            <input
              type="email"
              required
              maxLength={120}
              value={friend}
              onInput={({ currentTarget }) => setFriend(currentTarget.value.trim())}
            />
          </label>
          <p class="card-actions">
            <button type="submit">Send the invitation</button>
          </p>
        </form>
      )}
      {told && (
        <p class={`message ${told.tone === 'no' ? 'message-no' : ''}`} role="status">
          {told.words}
        </p>
      )}
    </Dialog>
  );
}
