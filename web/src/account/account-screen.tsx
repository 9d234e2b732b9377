import { t } from 'virtual:words/account';
import { t as liveWords } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { currentLanguage, dateText, momentText } from '../language/language';
import { Dialog } from '../parts/dialog';
import { hasWayBack } from '../parts/way-back';
import {
  type Account,
  ask,
  askSessions,
  askWho,
  deviceName,
  type OwnSession,
  refusalText,
  type Visitor,
} from './account';
import '../styles/share.css';
import './account.css';
import { forgetOwnLive } from '../game/own-live';
import { entries } from '../guide/all';
import { followLive } from '../server/find-live';
import { useLivePlace } from '../server/use-live-place';
import { BlockedList } from './blocked';
import { Field, Form } from './form';
import { HidePresence } from './hide-presence';
import { MailForm } from './mail-form';
import { Privacy } from './privacy';
import { turnPushOff } from './push';
import { PushSwitch } from './push-switch';
import { ReportLists } from './reports';
import { Tokens } from './tokens';

interface PartProps {
  /** This browser may be somebody else now. */
  readonly onChange: () => void;
}

interface RegisterProps extends PartProps {
  readonly token?: string;
  readonly hasMail: boolean;
  /** The account is made. why: why the email address that was given was not taken; '' when it was. */
  readonly onMail: (why: string) => void;
}

function Register({ token, hasMail, onChange, onMail }: RegisterProps): JSX.Element {
  return (
    <Form
      title={token === undefined ? t('makeAccount') : t('makeAdministrator')}
      button={t('make')}
      path="register"
      more={{
        device: deviceName(),
        language: currentLanguage(),
        ...(token === undefined ? {} : { token }),
      }}
      onDone={(said, values) => {
        if ('mailWhy' in said && said.mailWhy)
          onMail(refusalText({ code: said.mailCode ?? '', sentence: said.mailWhy }));
        else if (values.get('mail')) onMail('');
        onChange();
      }}
    >
      <p class="fine">{token === undefined ? t('whyAccount') : t('whyAdministrator')}</p>
      <Field name="name" label={t('name')} complete="username" note={t('nameNote')} />
      <Field
        name="password"
        label={t('password')}
        type="password"
        complete="new-password"
        note={t('passwordNote')}
      />
      {hasMail && (
        <Field
          name="mail"
          label={t('mail')}
          type="email"
          complete="email"
          note={t('mailNote')}
          isOptional
        />
      )}
    </Form>
  );
}

function Guest(props: Omit<RegisterProps, 'token'>): JSX.Element {
  const { hasMail, onChange } = props;
  return (
    <div class="account-parts">
      <div>
        <Form
          title={t('logIn')}
          button={t('logIn')}
          path="log-in"
          more={{ device: deviceName() }}
          onDone={onChange}
        >
          <p class="fine">{t('logInKeeps')}</p>
          <Field name="name" label={t('name')} complete="username" />
          <Field
            name="password"
            label={t('password')}
            type="password"
            complete="current-password"
          />
        </Form>
        {hasMail && (
          <details class="account-more">
            <summary>{t('forgotten')}</summary>
            <Form
              title={t('newPassword')}
              button={t('sendLink')}
              path="forgot"
              done={t('linkSent')}
              onDone={() => {}}
            >
              <Field name="name" label={t('name')} complete="username" />
            </Form>
          </details>
        )}
      </div>
      <Register {...props} />
    </div>
  );
}

function Sessions({ onChange }: PartProps): JSX.Element {
  const [sessions, setSessions] = useState<readonly OwnSession[]>([]);
  const look = useCallback(() => void askSessions().then(setSessions), []);
  useEffect(look, [look]);
  const end = async (session: OwnSession) => {
    if (session.own) await turnPushOff();
    await (session.own ? ask('log-out') : ask('end', { session: session.session }));
    if (session.own) onChange();
    else look();
  };
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions')}</h2>
      <ul class="kept-list">
        {sessions.map((session) => (
          <li key={session.session} class="account-session">
            <span>
              {session.device === '' ? t('someBrowser') : session.device}
              <span class="fine">
                {session.own ? t('thisBrowser') : t('lastUsed', { when: momentText(session.used) })}
              </span>
            </span>
            <button
              type="button"
              aria-label={
                session.own
                  ? t('logOut')
                  : t('endNamed', { device: session.device || t('someBrowser') })
              }
              onClick={() => void end(session)}
            >
              {session.own ? t('logOut') : t('end')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delete({ name, onChange }: PartProps & { readonly name: string }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  return (
    <section class="account-delete">
      <button type="button" class="for-good" onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      {isAsking && (
        <Dialog title={t('deleteTitle')} onClose={() => setAsking(false)}>
          <Form
            title={t('delete')}
            button={t('delete')}
            path="delete"
            more={{ name }}
            isForGood
            onDone={onChange}
            beside={
              <button type="button" onClick={() => setAsking(false)}>
                {t('keep')}
              </button>
            }
          >
            <p>{t('whatDeletes')}</p>
            <Field
              name="password"
              label={t('password')}
              type="password"
              complete="current-password"
            />
          </Form>
        </Dialog>
      )}
    </section>
  );
}

/** What anybody may take away: their games, and all that is stored of them. */
function Downloads(): JSX.Element | null {
  const place = useLivePlace();
  if (place === null) return null;
  return (
    <>
      <a class="button" href={`${place}account/games.pgn`} download>
        {t('games')}
      </a>
      <a class="button" href={`${place}account/account.json`} download>
        {t('everything')}
      </a>
    </>
  );
}

/** The address for emails, and how often they come. */
function Emails(): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {liveWords('mailMore')}
      </button>
      {isOpen && <MailForm waiting={null} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MemberProps extends PartProps {
  readonly account: Account;
  readonly onDeleted: () => void;
}

function Member({ account, onChange, onDeleted }: MemberProps): JSX.Element {
  const { name, admin, since } = account;
  return (
    <>
      <p>
        <b>{name}</b>{' '}
        <span class="fine">
          {t('since', { when: dateText(since) })}
          {admin && ` · ${t('administrator')}`}
          {account.bot && ` · ${t('bot')}`}
        </span>
      </p>
      <p class="card-actions">
        <a class="button" href="#/lobby">
          {t('toLobby')}
        </a>
        <a class="button" href="#/messages">
          {t('toMessages')}
        </a>
        <a class="button" href="#/studies">
          {pageWords('studies')}
        </a>
        <a class="button" href={`#/player/${encodeURIComponent(name)}`}>
          {t('yourRatings')}
        </a>
        <Downloads />
        {account.mail && <Emails />}
      </p>
      <div class="account-parts">
        <Sessions onChange={onChange} />
        <Form
          title={t('changePassword')}
          button={t('change')}
          path="password"
          done={t('changed')}
          onDone={() => {}}
        >
          <Field
            name="password"
            label={t('oldPassword')}
            type="password"
            complete="current-password"
          />
          <Field
            name="new"
            label={t('newPassword')}
            type="password"
            complete="new-password"
            note={t('passwordNote')}
          />
        </Form>
      </div>
      <HidePresence account={account} />
      <Tokens isBot={account.bot} onChange={onChange} />
      <Delete name={name} onChange={onDeleted} />
    </>
  );
}

interface AccountScreenProps {
  /** '', 'privacy', or 'first' and 'reset' with the token of a link. */
  readonly what: string;
  readonly token: string;
}

/** Who asks, by the server; undefined before it has said so, null where it knows no accounts. */
function useAccountVisitor(what: string) {
  const [visitor, setVisitor] = useState<Visitor | null | undefined>();
  const [isAway, setAway] = useState(false);
  const look = useCallback(() => {
    const show = (seen: Visitor | null) => {
      setVisitor(seen);
      if (what !== '') location.hash = '#/account'; // the link was used, and works once
    };
    void askWho().then(show);
    scrollTo(0, 0); // where one is told who one is now
  }, [what]);
  useEffect(
    () =>
      followLive((place) => {
        setAway(place === undefined);
        if (place !== undefined) void askWho().then(setVisitor);
      }),
    [],
  );
  return { visitor, isAway, look };
}

interface NewPasswordProps {
  readonly token: string;
  readonly onDone: () => void;
}

function NewPassword({ token, onDone }: NewPasswordProps): JSX.Element {
  return (
    <Form
      title={t('newPassword')}
      button={t('change')}
      path="reset"
      more={{ token, device: deviceName() }}
      onDone={onDone}
    >
      <Field
        name="password"
        label={t('newPassword')}
        type="password"
        complete="new-password"
        note={t('passwordNote')}
      />
    </Form>
  );
}

interface ToolsProps {
  readonly visitor: Visitor;
}

/** What guests and members have alike. */
function Tools({ visitor }: ToolsProps): JSX.Element {
  return (
    <>
      {visitor.is === 'guest' && (
        <p class="card-actions">
          <Downloads />
          {visitor.mail && <Emails />}
        </p>
      )}
      <PushSwitch key={visitor.is} titles={entries} />
      <ReportLists />
      <BlockedList />
      <p>
        <a href="#/account/privacy">{t('whatIsStored')}</a>
      </p>
    </>
  );
}

/** One's account, or the way to one. */
export function AccountScreen({ what, token }: AccountScreenProps): JSX.Element {
  const { visitor, isAway, look } = useAccountVisitor(what);
  const [mailWhy, setMailWhy] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [isNew, setNew] = useState(false);
  const come = () => {
    setNew(true);
    look();
  };
  const part = () => {
    if (what === 'privacy') return <Privacy />;
    if (visitor === undefined)
      return <p role="status">{isAway ? liveWords('connectionLost') : t('oneMoment')}</p>;
    if (visitor === null) return <p role="alert">{t('noAccounts')}</p>;
    if (what === 'reset') return <NewPassword token={token} onDone={look} />;
    const leave = () => {
      forgetOwnLive(); // those that were on are resigned
      setDeleted(true);
      look();
    };
    if (visitor.is === 'account')
      return <Member account={visitor} onChange={look} onDeleted={leave} />;
    const more = { hasMail: visitor.mail, onChange: come, onMail: setMailWhy };
    if (what === 'first') return <Register token={token} {...more} />;
    return <Guest {...more} />;
  };
  return (
    <main class="account">
      <h1>{t('account')}</h1>
      {mailWhy === '' && visitor?.is === 'account' && (
        <p class="message" role="status">
          {liveWords('mailIsOnItsWay')}
        </p>
      )}
      {mailWhy && (
        <p class="message message-no" role="alert">
          {t('mailNotTaken', { why: mailWhy })}
        </p>
      )}
      {isNew && visitor?.is === 'account' && hasWayBack() && (
        <p class="card-actions">
          <button type="button" class="primary" onClick={() => history.back()}>
            {t('wayBack')}
          </button>
        </p>
      )}
      {isDeleted && visitor?.is === 'guest' && (
        <p class="message" role="status">
          {t('deleted')}
        </p>
      )}
      {part()}
      {visitor && what === '' && <Tools visitor={visitor} />}
    </main>
  );
}
