import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DiagramPicture } from '../board/diagram-picture';
import { Picture } from '../board/picture';
import type { CoreGame, Description, Role, RoleId } from '../core/types';
import { capital } from '../game/names';
import { pawnsText } from '../game/words';
import { currentLanguage } from '../language/language';

function siteOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}

function Source({ text }: { readonly text: string }): JSX.Element {
  if (!/^https?:\/\//.test(text)) return <li>{text}</li>;
  return (
    <li>
      <a href={text} rel="noreferrer" target="_blank" title={text}>
        {siteOf(text)}
      </a>
    </li>
  );
}

export function Sources({ texts }: { readonly texts: readonly string[] }): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{t('sources')}</h2>
      <ul class="sources">
        {texts.map((text) => (
          <Source key={text} text={text} />
        ))}
      </ul>
    </section>
  );
}

interface TextListProps {
  readonly title: string;
  readonly texts: readonly string[];
}

interface AuthorTextsProps extends TextListProps {
  readonly description: Description;
}

/** What the rules have in the words of their author, which are not translated. */
export function AuthorTexts(props: AuthorTextsProps): JSX.Element | null {
  const { title, texts, description } = props;
  if (texts.length === 0) return null;
  const isForeign = description.isBuiltin && currentLanguage() !== 'en';
  return (
    <section>
      <h2>
        {title}
        {isForeign && <span class="fine"> ({t('inEnglish')})</span>}
      </h2>
      <ul class="notes" lang={description.isBuiltin ? 'en' : undefined}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

export function TextList({ title, texts }: TextListProps): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="notes">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

interface RoleItemProps {
  readonly game: CoreGame;
  readonly role: Role;
  readonly id: RoleId;
}

/** A piece by name; opened, it shows how it moves. */
function RoleItem({ game, role, id }: RoleItemProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const ways = useMemo(
    () => (isOpen && !role.imitator ? game.ways(id) : null),
    [game, role, id, isOpen],
  );
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="role">
          <Picture role={role} color="white" />
          <span class="role-name">{capital(role.title)}</span>
          <span class="role-letter">{role.letter}</span>
          <span class="role-value">{role.royal ? '' : `≈ ${pawnsText(role.value)}`}</span>
        </summary>
        {role.imitator && <p class="role-words">{t('itMovesLikeThePiece')}</p>}
        {ways && <DiagramPicture description={game.description} role={id} {...ways} />}
      </details>
    </li>
  );
}

/** The roles on the board: forms of another role are that role in another state. */
function RoleList({ game }: { readonly game: CoreGame }): JSX.Element {
  return (
    <section>
      <h2>{t('pieces')}</h2>
      <p class="fine">{game.description.hasPawns ? t('chooseOneToSeeHow') : t('chooseOne')}</p>
      <ul class="role-list">
        {game.description.roles.map(
          (role, id) =>
            role &&
            role.base === id &&
            !role.handOnly && <RoleItem key={role.name} game={game} role={role} id={id} />,
        )}
      </ul>
    </section>
  );
}

interface AboutProps {
  readonly game: CoreGame;
  readonly rulesText: string;
}

/** Whose game it is, where its rules stand, and what was read into them. */
export function About({ game, rulesText }: AboutProps): JSX.Element {
  const { origin, brief, sources, notes, omissions } = game.description;
  return (
    <div class="about">
      {origin && <p class="about-origin">{origin}</p>}
      <TextList title={t('inBrief')} texts={brief} />
      <RoleList game={game} />
      <AuthorTexts title={t('howItIsPlayedHere')} texts={notes} description={game.description} />
      <AuthorTexts title={t('leftOut')} texts={omissions} description={game.description} />
      <Sources texts={sources} />
      {rulesText && (
        <details class="rules-text">
          <summary>{t('theRulesAsWrittenFor')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
          <pre tabIndex={0}>{rulesText}</pre>
        </details>
      )}
    </div>
  );
}
