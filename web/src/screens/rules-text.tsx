import { t } from 'virtual:words/rules';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { DiagramPicture } from '../board/diagram-picture';
import { Picture } from '../board/picture';
import type { Description, Paragraph, RoleId, SquareId, State, Topic, Ways } from '../core/types';
import { capital } from '../game/names';
import { pawnsText } from '../game/words';
import { rich } from '../language/rich';
import { AuthorTexts, Sources } from '../parts/about';
import { roleState } from '../parts/role-state';

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

/** A game whose rules are told: it may be one that only a worker has compiled. */
interface ToldProps {
  readonly description: Description;
  /** How White's piece moves from a square, or from where it is seen best; null where that is not known. */
  readonly waysOf: (role: RoleId, square?: SquareId) => Ways | null;
}

interface MovesProps extends ToldProps {
  readonly role: RoleId;
}

/** The diagram of a piece, which can be put on any square by a click or from a list. */
function Moves({ description, waysOf, role }: MovesProps): JSX.Element | null {
  const [wanted, setWanted] = useState<SquareId | undefined>(undefined);
  const { squares } = description.board;
  // The board may have become smaller since, where the rules are being written.
  const square = wanted !== undefined && wanted < squares.length ? wanted : undefined;
  const ways = useMemo(() => waysOf(role, square), [waysOf, role, square]);
  if (!ways || (square === undefined && ways.ways.length === 0)) return null;
  const name = description.roles[role]?.title ?? '';
  return (
    <div class="rules-diagram">
      <DiagramPicture description={description} role={role} {...ways} onPlace={setWanted} />
      <label class="rules-place">
        <span>
          {rich(t('putOn', { name }), { ears: (words) => <span class="for-ears">{words}</span> })}
        </span>
        <select
          value={ways.square}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        >
          {squares.map((facts, at) => (
            <option key={facts.name} value={at}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What values are hundredths of. */
const pawn = 100;

/** How the worth and the rank of a piece are told. */
function standing(description: Description, id: RoleId): string | null {
  const { roles, hasPawns } = description;
  const role = roles[id];
  if (!role) return null;
  const state = roleState(description, id);
  if (state !== null) return state;
  if (role.royal) return t('royal');
  // Nobody is told that a pawn is worth a pawn.
  if (hasPawns && role.value === pawn) return null;
  const value = pawnsText(role.value);
  return hasPawns ? t('worthAboutPawns', { value }) : t('worthAbout', { value });
}

function RoleCard({ text, ...moves }: MovesProps & { readonly text: string }): JSX.Element {
  const { description, role: id } = moves;
  const role = description.roles[id];
  const rank = standing(description, id);
  return (
    <article class="rules-role">
      <h3>
        {role && <Picture role={role} color="white" />}
        {role && <Picture role={role} color="black" />}
        <span>{capital(role?.title ?? '')}</span>
      </h3>
      <p class="rules-standing">
        <span class="role-letter">{role?.letter}</span>
        {rank !== null && ` · ${rank}`}
      </p>
      <p>{text}</p>
      {!role?.imitator && <Moves {...moves} />}
    </article>
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

function SectionOf({ section, ...told }: ToldProps & { readonly section: Section }): JSX.Element {
  const { roles } = told.description;
  return (
    <section>
      <h2>{section.title}</h2>
      {section.topic === 'role' ? (
        <div class="rules-roles">
          {section.paragraphs.map(({ role, text }) => (
            <RoleCard key={roles[role]?.name} {...told} role={role} text={text} />
          ))}
        </div>
      ) : (
        section.paragraphs.map(({ text }) => <p key={text}>{text}</p>)
      )}
    </section>
  );
}

/** The rules of a game in sentences and diagrams, and what is to be known beside them. */
export function RulesText(told: ToldProps): JSX.Element {
  const { rules, notes, omissions, sources } = told.description;
  const sections = useMemo(() => sectionsOf(rules), [rules]);
  return (
    <div class="rules-text">
      {sections.map((section) => (
        <SectionOf key={section.topic} {...told} section={section} />
      ))}
      <AuthorTexts
        title={t('howTheRulesWereInterpreted')}
        texts={notes}
        description={told.description}
      />
      <AuthorTexts title={t('leftOut')} texts={omissions} description={told.description} />
      <Sources texts={sources} />
    </div>
  );
}
