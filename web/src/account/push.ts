import { t as gameWords } from 'virtual:words/game';
import { t as liveWords } from 'virtual:words/live';
import { t } from 'virtual:words/push';
import { levelMax, levelMin } from '../game/record';
import type { NoteWords, NoteWordsMessage } from '../offline/notes';
import { findLive } from '../server/find-live';
import { ask } from './account';

/** Whether the server may notify this browser: it was told so, was forbidden to, or cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'cannot';

export interface Titled {
  readonly id: string;
  readonly title: string;
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Null where the browser keeps no service worker, as in some private windows. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!canPush()) return null;
  try {
    await navigator.serviceWorker.register('./service-worker.js');
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

const heads = [
  'turn',
  'half',
  'nine-tenths',
  'won',
  'lost',
  'drawn',
  'aborted',
  'challenge',
  'tournament',
  'message',
  'followed',
] as const;

/** Of those whom the server calls by words of its own. */
const namesInWords = (): Record<string, string> => {
  const names: Record<string, string> = {
    Guest: gameWords('unnamed'),
    'Deleted account': liveWords('deletedAccount'),
  };
  for (let level = levelMin; level <= levelMax; level++)
    names[`Computer, level ${level}`] = gameWords('computerLevel', { level });
  return names;
};

/** In the language that the page speaks now. */
const wordsOf = (place: string, titles: readonly Titled[]): NoteWords => ({
  place,
  heads: Object.fromEntries(heads.map((what) => [what, t(`note-${what}`)])),
  against: t('noteAgainst', { game: '{game}', name: '{name}' }),
  titles: Object.fromEntries(titles.map(({ id, title }) => [id, title])),
  names: namesInWords(),
});

const tellWorker = (registration: ServiceWorkerRegistration, message: NoteWordsMessage): void =>
  registration.active?.postMessage(message);

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...own));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
};

/** Tell the server where notes go. Returns: whether it takes them. */
async function announce(
  registration: ServiceWorkerRegistration,
  subscription: PushSubscription,
  titles: readonly Titled[],
): Promise<boolean> {
  const place = await findLive();
  if (place === null) return false;
  tellWorker(registration, { noteWords: wordsOf(place, titles) });
  await fetch(`${place}guest`, { cache: 'no-store' }); // who has never played is nobody yet
  const { endpoint, keys } = subscription.toJSON();
  return (await ask('push', { endpoint, ...keys })).is === 'done';
}

/**
 * How it is. Whoever is at this browser now is whom it notifies, in the language of now: a
 * subscription that is there is told again.
 */
export async function lookAtPush(key: string, titles: readonly Titled[]): Promise<PushState> {
  if (!canPush()) return 'cannot';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription || !sameKey(subscription, key)) return 'off';
  return (await announce(registration, subscription, titles)) ? 'on' : 'off';
}

/** Only after a click: the browser asks its user. Null: it did not work. */
export async function turnPushOn(
  key: string,
  titles: readonly Titled[],
): Promise<PushState | null> {
  if (!canPush()) return 'cannot';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await worker();
  if (registration === null) return 'cannot';
  try {
    const old = await registration.pushManager.getSubscription();
    if (old && !sameKey(old, key)) await old.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    if (await announce(registration, subscription, titles)) return 'on';
    await subscription.unsubscribe();
  } catch {
    // The service of the browser cannot be reached, or does not want to.
  }
  return null;
}

/** Also before somebody logs out: who comes next is not told of their games. */
export async function turnPushOff(): Promise<PushState> {
  if (!canPush()) return 'cannot';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return 'off';
  await ask('push-off', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  tellWorker(registration, { noteWords: null });
  return 'off';
}
