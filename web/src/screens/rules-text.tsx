import { t } from 'virtual:words/rules';
import { t as tells } from 'virtual:words/tells';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import type { Description, Paragraph, RoleId, State, Topic } from '../core/types';
import { type ChessKnown, isNews, movesOf } from '../guide/chess-known';
import { useChess } from '../guide/use-chess';
import { listText } from '../language/language';
import { AuthorTexts, Sources } from '../parts/about';
import { RoleCard, type ToldProps } from './role-card';

/** Fewer headings are in view without a list of them. */
const contentsMin = 4;

interface SetupFigureProps extends Pick<State, 'pieces' | 'hands'> {
  readonly description: Description;
  /** The boards of a game that has several stand below each other. */
  readonly stacked: boolean;
}

/** The board as a game begins. */
export function SetupFigure(props: SetupFigureProps): JSX.Element {
  const { description, pieces, hands, stacked } = props;
  const { startCount } = description;
  return (
    <figure class="rules-setup">
      <BoardPicture {...{ description, pieces, stacked }} kept={{ hands }} labels />
      <figcaption>
        {startCount > 0 ? t('oneOfStartPositions', { startCount }) : t('thePositionBeforeTheFirst')}
      </figcaption>
    </figure>
  );
}

interface Section {
  readonly topic: Topic;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** Paragraphs on one topic follow one another. */
function sectionsOf(paragraphs: readonly Paragraph[]): Section[] {
  const sections: Section[] = [];
  for (const paragraph of paragraphs) {
    const last = sections.at(-1);
    if (last?.topic === paragraph.topic)
      sections.splice(-1, 1, { ...last, paragraphs: [...last.paragraphs, paragraph] });
    else sections.push({ topic: paragraph.topic, title: paragraph.title, paragraphs: [paragraph] });
  }
  return sections;
}

const SectionOf = ({ section }: { readonly section: Section }): JSX.Element => (
  <section>
    <h2>{section.title}</h2>
    {section.paragraphs.map(({ text }) => (
      <p key={text}>{text}</p>
    ))}
  </section>
);

interface PiecesProps extends ToldProps {
  readonly title: string;
  readonly chess: ChessKnown | null;
}

/** The pieces, those of chess folded away where others are new. */
function Pieces({ title, chess, ...told }: PiecesProps): JSX.Element {
  const { description } = told;
  const { roles, rules } = description;
  // A form of a piece stands on the card of the piece, unless nothing is said of that.
  const shown = rules.flatMap(({ topic, role }) => {
    if (topic !== 'role') return [];
    const base = roles[role]?.base ?? role;
    return base === role || movesOf(description, base) === '' ? role : [];
  });
  const cards = (ids: readonly RoleId[]) => (
    <div class="rules-roles">
      {ids.map((role) => (
        <RoleCard key={roles[role]?.name} {...told} role={role} />
      ))}
    </div>
  );
  const isNew = (id: RoleId) => !chess || isNews(chess, description, id);
  const news = shown.filter(isNew);
  const known = shown.filter((id) => !isNew(id));
  if (news.length === 0 || known.length === 0)
    return (
      <section>
        <h2>{title}</h2>
        {cards(shown)}
      </section>
    );
  const names = listText(known.map((id) => roles[id]?.title ?? ''));
  return (
    <section>
      <h2>{tells('newPieces')}</h2>
      {cards(news)}
      <details class="rules-known">
        <summary>{tells('knownPieces', { names })}</summary>
        {cards(known)}
      </details>
    </section>
  );
}

/** The headings of the rules, to go to one of them. */
function Contents({ of }: { readonly of: RefObject<HTMLElement> }): JSX.Element | null {
  const [titles, setTitles] = useState<readonly string[]>([]);
  const headings = () => [...(of.current?.querySelectorAll<HTMLElement>('section > h2') ?? [])];
  useEffect(() => {
    const now = headings().map(({ textContent }) => textContent);
    if (String(now) !== String(titles)) setTitles(now);
  });
  if (titles.length < contentsMin) return null;
  const goTo = (at: number) => {
    const heading = headings()[at];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    heading.scrollIntoView();
  };
  return (
    <nav class="rules-contents" aria-label={tells('contents')}>
      {titles.map((title, at) => (
        <button type="button" key={title} onClick={() => goTo(at)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** What is folded away on the screen is printed all the same. */
function usePrinted(of: RefObject<HTMLElement>): void {
  useEffect(() => {
    const unfold = () => {
      for (const fold of of.current?.querySelectorAll('details') ?? []) fold.open = true;
    };
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, [of]);
}

interface RulesTextProps extends ToldProps {
  /** What else is known of the game. */
  readonly beside?: ComponentChildren;
}

/**
 * The rules of a game in sentences and diagrams, and what is to be known beside them: first what is not
 * as in chess, with how it was read, then the pieces, then what everybody knows who knows chess.
 */
export function RulesText({ beside, ...told }: RulesTextProps): JSX.Element {
  const { rules, notes, omissions, sources } = told.description;
  const chess = useChess();
  const text = useRef<HTMLDivElement>(null);
  usePrinted(text);
  const others = rules.filter(({ topic }) => topic !== 'role');
  const pieces = rules.find(({ topic }) => topic === 'role');
  const sections = sectionsOf(others);
  const isKnown = ({ paragraphs }: Section) =>
    chess !== null && paragraphs.every(({ text }) => chess.rules.includes(text));
  const known = sections.filter(isKnown);
  return (
    <div class="rules-text" ref={text}>
      <Contents of={text} />
      {sections
        .filter((section) => !isKnown(section))
        .map((section) => (
          <SectionOf key={section.topic} section={section} />
        ))}
      <AuthorTexts
        title={t('howTheRulesWereInterpreted')}
        texts={notes}
        description={told.description}
      />
      {pieces && <Pieces {...told} title={pieces.title} chess={chess} />}
      {known.length > 0 && (
        <section>
          <h2>{tells('asInChess')}</h2>
          {known.map((section) => (
            <section key={section.topic}>
              <h3>{section.title}</h3>
              {section.paragraphs.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </section>
      )}
      {beside}
      <AuthorTexts title={t('leftOut')} texts={omissions} description={told.description} />
      <Sources texts={sources} />
    </div>
  );
}
