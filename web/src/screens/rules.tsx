import { t } from 'virtual:words/rules';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { DiagramPicture } from '../board/diagram-picture';
import { GameLook } from '../board/look';
import { Picture } from '../board/picture';
import type { CoreGame, Paragraph, RoleId, SquareId, Topic } from '../core/types';
import { capital, originWords } from '../game/names';
import { pawnsText } from '../game/words';
import { rich } from '../language/rich';
import { Sources, TextList } from '../parts/about';
import { useMedia } from '../parts/use-media';

interface MovesProps {
  readonly game: CoreGame;
  readonly role: RoleId;
}

/** The diagram of a piece, which can be put on any square by a click or from a list. */
function Moves({ game, role }: MovesProps): JSX.Element | null {
  const [square, setSquare] = useState<SquareId | undefined>(undefined);
  const ways = useMemo(() => game.ways(role, 'white', square), [game, role, square]);
  const { description } = game;
  if (square === undefined && ways.ways.length === 0) return null;
  const name = description.roles[role]?.title ?? '';
  return (
    <div class="rules-diagram">
      <DiagramPicture description={description} role={role} {...ways} onPlace={setSquare} />
      <label class="rules-place">
        <span>
          {rich(t('putOn', { name }), { ears: (words) => <span class="for-ears">{words}</span> })}
        </span>
        <select
          value={ways.square}
          onChange={(event) => setSquare(Number(event.currentTarget.value))}
        >
          {description.board.squares.map((facts, at) => (
            <option key={facts.name} value={at}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** How the worth and the rank of a piece are told. */
function standing(game: CoreGame, id: RoleId): string {
  const role = game.description.roles[id];
  if (!role) return '';
  if (role.base !== id) {
    const base = game.description.roles[role.base]?.title ?? '';
    if (role.checks > 0) return t('afterChecks', { count: role.checks });
    return base === role.title ? t('inAnotherState') : t('aFormOfThe', { base });
  }
  if (role.royal) return t('royal');
  const value = pawnsText(role.value);
  return game.description.hasPawns ? t('worthAboutPawns', { value }) : t('worthAbout', { value });
}

function RoleCard({ game, role: id, text }: MovesProps & { readonly text: string }): JSX.Element {
  const role = game.description.roles[id];
  return (
    <article class="rules-role">
      <h3>
        {role && <Picture role={role} color="white" />}
        {role && <Picture role={role} color="black" />}
        <span>{capital(role?.title ?? '')}</span>
      </h3>
      <p class="rules-standing">
        <span class="role-letter">{role?.letter}</span> · {standing(game, id)}
      </p>
      <p>{text}</p>
      {!role?.imitator && <Moves game={game} role={id} />}
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

function SectionOf({ game, section }: { game: CoreGame; section: Section }): JSX.Element {
  return (
    <section>
      <h2>{section.title}</h2>
      {section.topic === 'role' ? (
        <div class="rules-roles">
          {section.paragraphs.map(({ role, text }) => (
            <RoleCard key={role} game={game} role={role} text={text} />
          ))}
        </div>
      ) : (
        section.paragraphs.map(({ text }) => <p key={text}>{text}</p>)
      )}
    </section>
  );
}

interface RulesProps {
  readonly game: CoreGame;
  /** Where a game of it begins. */
  readonly playHref: string;
  /** Where the engine plays it against itself. */
  readonly playtestHref: string;
  /** What is new in it, to be tried move by move. */
  readonly lessonHref: string;
  /** An empty board of it to analyse on. */
  readonly onStudy: () => void;
}

/** The rules of a game to read and to print, made from its rule text. */
export function Rules(props: RulesProps): JSX.Element {
  const { game, playHref, playtestHref, lessonHref, onStudy } = props;
  const { description } = game;
  const origin = originWords(description);
  const pieces = useMemo(() => {
    const position = game.start(description.startCount > 0 ? { number: 0 } : {});
    const { pieces } = position.state();
    position.close();
    return pieces;
  }, [game, description]);
  // Beside each other two boards would be too small to read on a phone.
  const isNarrow = useMedia('(max-width: 40rem)');
  const sections = useMemo(() => sectionsOf(description.rules), [description]);
  return (
    <GameLook look={description.look}>
      <main class="rules-page">
        <header class="rules-head">
          <div>
            <h1>{description.title}</h1>
            {origin && <p class="about-origin">{origin}</p>}
          </div>
          <p class="rules-acts">
            <a class="button primary" href={playHref}>
              {t('play')}
            </a>
            <a class="button" href={lessonHref}>
              {t('learnByPlaying')}
            </a>
            <button type="button" onClick={onStudy}>
              {t('analyse')}
            </button>
            <a class="button" href={playtestHref}>
              {t('playtest')}
            </a>
            <button type="button" onClick={() => print()}>
              {t('print')}
            </button>
          </p>
        </header>
        <figure class="rules-setup">
          <BoardPicture description={description} pieces={pieces} stacked={isNarrow} labels />
          <figcaption>
            {description.startCount > 0
              ? t('oneOfStartPositions', { startCount: description.startCount })
              : t('thePositionBeforeTheFirst')}
          </figcaption>
        </figure>
        <div class="rules-text">
          {sections.map((section) => (
            <SectionOf key={section.topic} game={game} section={section} />
          ))}
          <TextList title={t('howTheRulesWereInterpreted')} texts={description.notes} />
          <TextList title={t('leftOut')} texts={description.omissions} />
          <Sources texts={description.sources} />
        </div>
      </main>
    </GameLook>
  );
}
