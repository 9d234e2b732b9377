import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Description } from '../core/types';
import { capital, plain } from '../game/words';

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

interface TextListProps {
  readonly title: string;
  readonly texts: readonly string[];
}

function TextList({ title, texts }: TextListProps): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="notes">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The roles that players see: forms of another role are that role in another state. */
function RoleList({ description }: { readonly description: Description }): JSX.Element {
  return (
    <section>
      <h3>Pieces</h3>
      <ul class="role-list">
        {description.roles.map(
          (role, id) =>
            role &&
            role.base === id && (
              <li key={role.name}>
                <Picture role={role} color="white" />
                <span class="role-name">{capital(plain(role.name))}</span>
                <span class="role-letter">{role.letter}</span>
                <span class="role-value">
                  {role.royal ? '' : `≈ ${(role.value / 100).toFixed(1)}`}
                </span>
              </li>
            ),
        )}
      </ul>
      <p class="fine">
        The number says about how many pawns a piece is worth, worked out from the rules.
      </p>
    </section>
  );
}

interface AboutProps {
  readonly description: Description;
  readonly rulesText: string;
}

/** Whose game it is, where its rules stand, and what was read into them. */
export function About({ description, rulesText }: AboutProps): JSX.Element {
  const { inventor, year, sources, notes, omissions } = description;
  return (
    <div class="about">
      {(inventor || year) && (
        <p class="about-origin">
          {inventor && <>By {inventor}</>}
          {inventor && year && ', '}
          {year}
        </p>
      )}
      <TextList title="The source does not say; here it is played so" texts={notes} />
      <TextList title="Left out" texts={omissions} />
      <RoleList description={description} />
      {sources.length > 0 && (
        <section>
          <h3>Sources</h3>
          <ul class="sources">
            {sources.map((source) => (
              <Source key={source} text={source} />
            ))}
          </ul>
        </section>
      )}
      {rulesText && (
        <details class="rules-text">
          <summary>The rules as they are written for the computer</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
          <pre tabIndex={0}>{rulesText}</pre>
        </details>
      )}
    </div>
  );
}
