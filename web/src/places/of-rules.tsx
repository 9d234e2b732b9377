/** Places that are about the rules of one game: built in, of the server, or of one's own. */
import { counts } from 'virtual:puzzles';
import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { CoreGame, OwnRules, RulesSource } from '../core/types';
import { wholeText } from '../core/whole-text';
import { beginRecord } from '../game/new-game';
import { Missing } from '../parts/missing';
import type { PlaytestBack } from '../playtest/playtest';
import { isHostedId } from '../server/hosted-id';
import {
  Edit,
  HostedGame,
  Lesson,
  NoSuchGame,
  Playtest,
  PuzzleScreen,
  PuzzlesScreen,
  Rules,
  Setup,
  Trainer,
  Trainers,
} from './lazy-screens';
import { Loading, loading, missing, type Shown } from './shown';
import type { Show, Visit } from './visit';

/** A game, and the end of all addresses that are about it. */
interface Wanted {
  readonly game: CoreGame;
  readonly rules: RulesSource;
  readonly tail: string;
}

type ShowWanted = (visit: Visit, wanted: Wanted) => Shown;

function show(showWanted: ShowWanted, visit: Visit, rules: RulesSource, tail: string): Shown {
  const game = visit.games.game(rules);
  if (game === undefined) return loading(visit.games.whyNot(rules));
  if (game) return showWanted(visit, { game, rules, tail });
  const title = t('thereIsNoSuchGame');
  if (rules.kind === 'own') return missing(title);
  return { title, screen: <NoSuchGame id={rules.id} /> };
}

/** A built-in game, or one whose rules the server has. */
const given =
  (showWanted: ShowWanted): Show =>
  (visit) => {
    const { argument, checker } = visit;
    const of = (rules: RulesSource) => show(showWanted, visit, rules, `/${argument}`);
    if (!isHostedId(argument)) return of({ kind: 'builtin', id: argument });
    return {
      title: t('aGameOverTheNet'),
      screen: (
        <HostedGame key={argument} id={argument} checker={checker}>
          {(rules) => of(rules).screen}
        </HostedGame>
      ),
    };
  };

interface OwnGameProps {
  readonly rules: OwnRules;
  readonly checker: RulesChecker;
  readonly children: (rules: OwnRules) => JSX.Element;
}

/** Own rules are compiled in the worker before anything is done with them here. */
function OwnGame({ rules, checker, children }: OwnGameProps): JSX.Element {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checker.check(rules).then((checked) => isWanted && setChecked(checked));
    return () => {
      isWanted = false;
    };
  }, [rules, checker]);
  if (!checked) return <Loading failure={null} />;
  if (!checked.description) return <Missing what={t('theseRulesCannotBePlayed')} />;
  const others = rules.others?.filter(({ id }) => checked.used.includes(id));
  return children({ ...rules, others });
}

/** A game of one's own, once the worker has found nothing wrong with its rules. */
const own =
  (showWanted: ShowWanted): Show =>
  (visit) => {
    const { argument, checker } = visit;
    if (!visit.isOwnReady) return loading();
    const rules = visit.ownRules(argument);
    if (!rules) return missing(t('thereIsNoSuchGame'));
    return {
      title: rules.name,
      screen: (
        <OwnGame key={rules.name} rules={rules} checker={checker}>
          {(rules) => show(showWanted, visit, rules, `-own/${argument}`).screen}
        </OwnGame>
      ),
    };
  };

function showSetup(visit: Visit, wanted: Wanted): Shown {
  const { games, shelf, fen } = visit;
  const { game, rules, tail } = wanted;
  // The editor says what is wrong with a position of which no game can begin.
  if (fen && !game.look(fen).state) return showEdit(visit, wanted);
  const { id, title } = game.description;
  return {
    title,
    screen: (
      <Setup
        key={`${id} ${fen}`}
        game={game}
        rules={rules}
        rulesText={games.text(rules)}
        wholeText={(own) => wholeText(games.core, own)}
        fen={fen}
        tail={tail}
        onStart={shelf.begin}
      />
    ),
  };
}

function showRules({ shelf }: Visit, { game, rules, tail }: Wanted): Shown {
  const { id, title } = game.description;
  const study = () => shelf.begin({ ...beginRecord(game, rules, 'person'), isStudy: true });
  return {
    title: t('rulesOf', { title }),
    screen: (
      <Rules
        key={id}
        game={game}
        playHref={`#/setup${tail}`}
        playtestHref={`#/playtest${tail}`}
        lessonHref={`#/lesson${tail}`}
        trainerHref={`#/train${tail}`}
        puzzlesHref={rules.kind === 'builtin' && id in counts ? `#/puzzles${tail}` : null}
        studiesHref={tail.startsWith('/') ? `#/studies/of${tail}` : null}
        onStudy={study}
      />
    ),
  };
}

function showLesson(_visit: Visit, { game, tail }: Wanted): Shown {
  const { id, title } = game.description;
  return {
    title: t('aLessonIn', { title }),
    screen: (
      <Lesson
        key={id}
        game={game}
        rulesHref={`#/rules${tail}`}
        playHref={`#/setup${tail}`}
        trainerHref={`#/train${tail}`}
      />
    ),
  };
}

const showTrainer: ShowWanted = (_visit, { game, tail }) => ({
  title: game.description.title,
  screen: (
    <Trainer
      key={game.description.id}
      game={game}
      rulesHref={`#/rules${tail}`}
      lessonHref={`#/lesson${tail}`}
    />
  ),
});

/** Names of screens that come later come with them. */
const showTrainers: Show = (visit) =>
  visit.argument ? given(showTrainer)(visit) : { title: '', screen: <Trainers /> };

function showPuzzles({ shelf, detail }: Visit, { game, rules }: Wanted): Shown {
  const { id, title } = game.description;
  return {
    title: `${t('puzzles')} · ${title}`,
    screen: (
      <PuzzleScreen
        key={`${id} ${detail}`}
        game={game}
        wanted={detail}
        onStudy={(fen) =>
          shelf.begin({ ...beginRecord(game, rules, 'person', fen), isStudy: true })
        }
      />
    ),
  };
}

const showAllPuzzles: Show = (visit) =>
  visit.argument
    ? given(showPuzzles)(visit)
    : { title: t('puzzles'), screen: <PuzzlesScreen open={visit.games.open} /> };

function showEdit({ shelf, fen }: Visit, { game, rules, tail }: Wanted): Shown {
  const { id, title } = game.description;
  return {
    title: t('aPositionOf', { title }),
    screen: (
      <Edit
        key={`${id} ${fen}`}
        game={game}
        fen={fen}
        playHref={(fen) => `#/setup${tail}/${encodeURIComponent(fen)}`}
        onStudy={(fen) =>
          shelf.begin({ ...beginRecord(game, rules, 'person', fen), isStudy: true })
        }
      />
    ),
  };
}

const showPlaytest =
  (backTo: (argument: string) => PlaytestBack): ShowWanted =>
  ({ argument }, { game, rules }) => {
    const { id, title } = game.description;
    return {
      title: t('playtestOf', { title }),
      screen: <Playtest key={id} game={game} rules={rules} back={backTo(argument)} />,
    };
  };

export const placesOfRules: Readonly<Record<string, Show>> = {
  setup: given(showSetup),
  'setup-own': own(showSetup),
  rules: given(showRules),
  'rules-own': own(showRules),
  lesson: given(showLesson),
  'lesson-own': own(showLesson),
  puzzles: showAllPuzzles,
  train: showTrainers,
  'train-own': own(showTrainer),
  edit: given(showEdit),
  'edit-own': own(showEdit),
  playtest: given(showPlaytest((id) => ({ href: `#/rules/${id}`, words: t('rules') }))),
  'playtest-own': own(showPlaytest((key) => ({ href: `#/own/${key}`, words: t('backToTheText') }))),
};
