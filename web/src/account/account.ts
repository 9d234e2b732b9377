import { t } from 'virtual:words/account';
import { dayText } from '../language/language';
import { findLive } from '../server/find-live';
import { memberMark } from '../server/member-mark';
import { once } from '../server/once';
import { refusalWords } from '../server/refusal';

/** Who the server takes this browser for: docs/server/people.md. */
export interface Account {
  readonly is: 'account';
  readonly name: string;
  readonly admin: boolean;
  readonly bot: boolean;
  readonly since: number;
  /** Others are not told when one is here. */
  readonly hidden: boolean;
  /** Whether the server sends mail. */
  readonly mail: boolean;
  /** The key by which it notifies browsers; '' where it does not. */
  readonly push: string;
}

export type Visitor = Account | ({ readonly is: 'guest' } & Pick<Account, 'mail' | 'push'>);

export interface OwnSession {
  readonly session: string;
  readonly device: string;
  readonly since: number;
  readonly used: number;
  readonly own: boolean;
}

interface Refusal {
  readonly is: 'refused';
  readonly code: string;
  readonly sentence: string;
  /** Seconds to wait. */
  readonly wait?: number;
  /** Of a ban: until when, and why. */
  readonly until?: number;
  readonly why?: string;
}

/** A token, told once. */
interface NewToken {
  readonly is: 'token';
  readonly token: string;
  readonly name: string;
}

/** An account that was made now may say why its mail address was not taken. */
type Made = Account & { readonly mailWhy?: string; readonly mailCode?: string };
export type Said = Made | NewToken | { readonly is: 'done' } | Refusal;

const lost: Refusal = { is: 'refused', code: 'lost', sentence: '' };

/** Every answer that is no JSON says why in its status alone. */
export async function readAnswer<T>(answer: Promise<Response>): Promise<T | Refusal> {
  try {
    const response = await answer;
    if (response.headers.get('content-type')?.startsWith('application/json'))
      return (await response.json()) as T;
    const wait = Number(response.headers.get('retry-after')) || 1;
    return response.status === 429 ? { ...lost, code: 'too-many', wait } : lost;
  } catch {
    return lost;
  }
}

let known: Promise<Visitor | null> | undefined;
// Somebody has logged in or out in another tab, or everything was forgotten there (no key).
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === memberMark || key === null) known = undefined;
});

function markMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(memberMark, '');
    else localStorage.removeItem(memberMark);
  } catch {
    // Then challenges are seen in the lobby alone.
  }
}

/** Who is here; null where the server has no accounts, or does not answer. Asked for once. */
export function askWho(): Promise<Visitor | null> {
  const ask = async (): Promise<Visitor | null> => {
    const place = await findLive();
    if (place === null) {
      known = undefined; // it may be that it was not reached
      return null;
    }
    const said = await readAnswer<Visitor>(fetch(`${place}account`, { cache: 'no-store' }));
    markMember(said.is === 'account');
    if (said.is !== 'refused') return said;
    known = undefined;
    return null;
  };
  known ??= ask();
  return known;
}

/** The session of this browser has ended. */
export function forgetWho(): void {
  known = undefined;
  markMember(false);
}

export async function askSessions(): Promise<readonly OwnSession[]> {
  const place = await findLive();
  const said = await readAnswer<{ is: 'sessions'; sessions: readonly OwnSession[] }>(
    fetch(`${place}account/sessions`, { cache: 'no-store' }),
  );
  return said.is === 'sessions' ? said.sessions : [];
}

/** A token by which a program acts for this account. */
export interface Token {
  /** A part of its hash, which says which one is meant. */
  readonly token: string;
  readonly name: string;
  readonly since: number;
  /** 0 for never. */
  readonly used: number;
}

export async function askTokens(): Promise<readonly Token[]> {
  const place = await findLive();
  const said = await readAnswer<{ is: 'tokens'; tokens: readonly Token[] }>(
    fetch(`${place}account/tokens`, { cache: 'no-store' }),
  );
  return said.is === 'tokens' ? said.tokens : [];
}

/** Somebody of whom one wants to see nothing. */
export interface Blocked {
  readonly entry: number;
  readonly name: string;
  readonly how: 'mute' | 'block';
  /** Since 1970. */
  readonly time: number;
  /** Has an account; guests may all have one name. */
  readonly member: boolean;
}

/** What one wants of somebody: "" for nothing out of the ordinary. */
export interface Relation {
  readonly how: '' | Blocked['how'];
  /** The number by which muting or blocking is taken back. */
  readonly entry: number;
}

export async function askRelation(target: object): Promise<Relation | null> {
  const said = await post<Relation & { is: 'person' }>('person', target);
  return said.is === 'person' ? said : null;
}

export async function askBlocked(): Promise<readonly Blocked[]> {
  const place = await findLive();
  if (place === null) return [];
  const said = await readAnswer<{ is: 'blocked'; people: readonly Blocked[] }>(
    fetch(`${place}account/blocked`, { cache: 'no-store' }),
  );
  return said.is === 'blocked' ? said.people : [];
}

/** What somebody has told the administrators. */
export interface Report {
  readonly report: number;
  /** Of whom it is about. */
  readonly name: string;
  /** '' where none was meant. */
  readonly game: string;
  /** What they had said, or ''. */
  readonly words: string;
  readonly why: string;
  readonly time: number;
  readonly answer: string;
  /** 0 before there is an answer. */
  readonly answered: number;
}

/** One as an administrator sees it. */
export interface AnyReport extends Report {
  /** '' of a guest. */
  readonly by: string;
  /** Whom it is about has an account. */
  readonly member: boolean;
}

export interface Reports {
  readonly own: readonly Report[];
  /** Only administrators hear of it. */
  readonly all?: readonly AnyReport[];
}

export async function askReports(): Promise<Reports> {
  const place = await findLive();
  if (place === null) return { own: [] };
  const said = await readAnswer<Reports & { is: 'reports' }>(
    fetch(`${place}account/reports`, { cache: 'no-store' }),
  );
  return said.is === 'reports' ? said : { own: [] };
}

async function post<T>(what: string, values: object): Promise<T | Refusal> {
  const place = await findLive();
  if (place === null) return lost;
  const send = () =>
    readAnswer<T>(
      fetch(`${place}account/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      }),
    );
  const said = await send();
  if ((said as Partial<Refusal>).code !== 'no-guest') return said;
  // Whoever has only read something here is nobody yet.
  await fetch(`${place}guest`, { cache: 'no-store' }).catch(() => {});
  return send();
}

/** What is done once: it makes or deletes something, or takes a secret that counts once. */
const makers = ['register', 'report', 'token', 'password', 'reset', 'delete'];

/** Ask for something; afterwards this browser may be somebody else. */
export async function ask(what: string, values: object = {}): Promise<Said> {
  const send = (more: object) => post<Said>(what, { ...values, ...more });
  // Nothing of a secret stays in the browser, not even in the name of a wish.
  const { password: _, new: __, token: ___, ...wish } = values as Record<string, unknown>;
  const said = await (makers.includes(what) ? once(what, wish, send) : send({}));
  if (said.is !== 'refused') known = undefined;
  return said;
}

/** The first of these that a browser's description of itself has. */
const first = (names: readonly (readonly [sign: RegExp, name: string])[]): string =>
  names.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? '';

/** What this browser is called in the list of one's sessions: "Firefox, Linux". */
export const deviceName = (): string =>
  [
    first([
      [/Edg/, 'Edge'],
      [/OPR/, 'Opera'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/Chrom|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ]),
    first([
      [/Android/, 'Android'],
      [/iPhone/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/Mac OS/, 'macOS'],
      [/Windows/, 'Windows'],
      [/Linux/, 'Linux'],
    ]),
  ]
    .filter((word) => word !== '')
    .join(', ');

const codes = [
  'name',
  'password',
  'name-taken',
  'wrong',
  'no-link',
  'no-account',
  'last-administrator',
  'until',
  'why',
  'reported',
  'full',
  'full-follows',
  'has-games',
  'token-name',
  'tokens-full',
] as const;

/** Days are days of UTC, as in games by correspondence. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const bannedText = ({ until, why }: { until: number; why: string }): string =>
  t('banned', { until: dayText(dayOf(until)), why });

/** Why something was refused, in the language of the page. */
export function refusalText({ code, sentence, wait, until, why }: Omit<Refusal, 'is'>): string {
  const plain = codes.find((each) => each === code);
  if (plain) return t(`refused-${plain}`);
  if (code === 'too-many') return t('tooMany', { count: wait ?? 1 });
  if (code === 'banned' && until !== undefined) return bannedText({ until, why: why ?? '' });
  return sentence === '' ? t('noAnswer') : refusalWords({ code, sentence });
}
