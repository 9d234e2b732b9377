import { t } from 'virtual:words/studio';
import type { ComponentChildren, JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { RulesChecker } from '../core/rules-checker';
import type { Core, Finding, Look, OwnRules } from '../core/types';
import { wholeText } from '../core/whole-text';
import { withFacts } from '../gallery/facts';
import { isText } from '../game/bytes';
import { idOf, type Version } from '../game/own-game';
import type { OwnShelf } from '../game/own-shelf';
import { rangeIn } from '../game/underline';
import { isUntouched } from '../game/untouched';
import { listText } from '../language/language';
import { rich } from '../language/rich';
import { GalleryLink } from '../live/lobby-link';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { pictureNames } from '../pieces';
import { useLivePlace } from '../server/use-live-place';
import { Editor, type EditorHandle } from './editor';
import { FindingList } from './finding-list';
import { addStatement } from './fixes';
import { Library, starter, titleIn } from './library';
import type { Place } from './manual';
import { ManualView } from './manual-view';
import { type Opponent, Preview } from './preview';
import { Share } from './share';
import './studio.css';
import { Tabs } from './tabs';
import { useChecked } from './use-checked';

const Publish = lazy(() => import('../gallery/publish').then((part) => part.Publish));

/** Larger files are no rule files; the core refuses them as well. */
const fileSizeMax = 1 << 20;

/** Files of PGN, of records and of backups begin in this way. */
const holdsGames = /^\s*(\[\w+ "|acedrex game |\{\s*"form": "acedrex games )/;

/** What is wanted by few is fetched when they want it. */
const Wizard = lazy(() => import('./wizard/wizard').then((part) => part.Wizard));

const RulesSheet = lazy(() => import('./rules-sheet').then((part) => part.RulesSheet));

const Painter = lazy(() => import('./painter/painter').then((part) => part.Painter));

type Sheet = 'game' | 'rules' | 'piece' | 'board' | 'manual' | 'library';

const sheets: readonly Sheet[] = ['game', 'rules', 'piece', 'board', 'manual', 'library'];

interface StudioProps {
  readonly core: Core;
  readonly checker: RulesChecker;
  readonly shelf: OwnShelf;
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  /** The game to open; '' for the one that was open last. */
  readonly wanted: string;
  readonly onPlay: (rules: OwnRules, opponent: Opponent) => void;
}

/** The game that is open, and how another is opened. */
function useOpenGame(shelf: OwnShelf, wanted: string) {
  const [, setRevision] = useState(0);
  const changed = useCallback(() => setRevision((count) => count + 1), []);
  const [key, setKey] = useState(() => keyOf(shelf, wanted));
  const open = useCallback(
    (key: string) => {
      const there = keyOf(shelf, key);
      shelf.setLast(there);
      setKey(there);
    },
    [shelf],
  );
  useEffect(() => open(wanted), [open, wanted]);
  const game = shelf.load(key);
  return { key, open, changed, name: game?.name ?? '', text: game?.text ?? '' };
}

/** Where nothing has been written yet there is a game to begin with. */
function keyOf(shelf: OwnShelf, wanted: string): string {
  const there = wanted === '' ? null : shelf.load(wanted);
  const game = there?.removedAt === 0 ? there : shelf.last();
  return (game ?? shelf.add('my-game', starter())).key;
}

/** Lines run between squares of the board as it is in the text; another may be painted. */
const withoutLines = (look: Look | null | undefined): Look | null =>
  look ? { ...look, ground: 'plain', lines: [] } : null;

/** Where one writes a game of one's own and sees what it becomes. */
export function Studio({ core, checker, shelf, titles, wanted, onPlay }: StudioProps): JSX.Element {
  const { key, open, changed, name, text } = useOpenGame(shelf, wanted);
  const editor = useRef<EditorHandle>(null);
  const [sheet, setSheet] = useState<Sheet>('game');
  /** The piece that is to be put on the board, '' for none. */
  const [wantedPiece, setWantedPiece] = useState('');
  const [place, setPlace] = useState<Place>({ words: [], word: '' });
  const [problem, setProblem] = useState<ComponentChildren>(null);
  const [sharing, setSharing] = useState<OwnRules | null>(null);
  const [said, setSaid] = useState('');
  const livePlace = useLivePlace();
  /** The text that is to be published, while that is asked. */
  const [publishing, setPublishing] = useState<string | null>(null);

  useEffect(
    () =>
      shelf.onOtherTab((other) => {
        const game = other === key ? shelf.load(key) : null;
        if (game) editor.current?.replace(game.text);
        changed();
      }),
    [shelf, key, changed],
  );

  const others = useMemo(() => shelf.others(key), [shelf, key]);
  const rules = useMemo(
    (): OwnRules => ({ kind: 'own', name, text, others }),
    [name, text, others],
  );
  const { now, last, game, gameRules } = useChecked(checker, rules);
  const findings = now?.findings ?? null;

  /** With those of the other texts that it is built on, and no more. */
  const toGive = useCallback(
    (): OwnRules => ({
      ...rules,
      others: others.filter(({ id }) => now?.used.includes(id)),
    }),
    [rules, others, now],
  );

  const write = (text: string) => {
    shelf.write(key, text);
    changed();
  };

  /** Another game beside those that are there: nothing makes room for it. */
  const begin = (name: string, text: string) => {
    const empty = shelf.list().find((own) => isUntouched(own.text));
    if (empty) shelf.remove(empty.key);
    const added = shelf.add(name, text);
    const before = titleIn(rules.text) || rules.name;
    setSaid(isUntouched(rules.text) ? '' : t('staysInLibrary', { title: before }));
    open(added.key);
  };

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileSizeMax) {
      setProblem(t('tooLarge', { name: file.name }));
      return;
    }
    const content = await file.text();
    if (!isText(content)) {
      setProblem(t('notAText', { name: file.name }));
      return;
    }
    if (holdsGames.test(content)) {
      const words = t('notRules', { name: file.name });
      setProblem(rich(words, { link: (text) => <a href="#/kept">{text}</a> }));
      return;
    }
    setProblem(null);
    begin(file.name, content.replaceAll(/\r\n?/g, '\n'));
  };

  const beginWith = (id: string) => {
    if (id === 'blank') begin('my-game', '');
    else if (id.startsWith('like:')) begin(`like-${id.slice(5)}`, starter(id.slice(5)));
    else begin(`my-${id}`, core.rulesText(id));
  };

  const bringBack = (version: Version) => {
    shelf.keepVersion(key);
    editor.current?.replace(version.text);
    setSaid(t('versionIsBack'));
  };

  const show = (finding: Finding) => {
    const range = rangeIn(text, finding);
    if (range) editor.current?.show(range);
  };

  const add = (statement: string) => editor.current?.apply([addStatement(text, statement)]);

  const names = () => ({
    games: [...core.games, ...others.map(({ id }) => id)].filter((id) => id !== idOf(name)),
    roles: game?.description?.roles.flatMap((role) => (role ? [role.name] : [])) ?? [],
    pictures: pictureNames,
  });

  const errors = last?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  const warnings = (last?.findings.length ?? 0) - errors;
  const summary = !last
    ? ''
    : last.findings.length === 0
      ? (last.error ?? t('noMistakes'))
      : listText(
          [
            errors && t('errors', { count: errors }),
            warnings && t('warnings', { count: warnings }),
          ].filter((words) => words !== 0),
        );

  return (
    <main class="studio">
      <div class="studio-head">
        <h1>{t('yourOwnRules')}</h1>
        <div class="studio-tools">
          <label class="studio-start">
            <span class="for-ears">{t('startFrom')}</span>
            <select
              value=""
              onChange={(event) => {
                const id = event.currentTarget.value;
                event.currentTarget.value = '';
                if (id) beginWith(id);
              }}
            >
              <option value="">{t('newGame')}</option>
              <option value="blank">{t('anEmptyText')}</option>
              <optgroup label={t('changeACopyOf')}>
                {titles.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('onlyChangesTo')}>
                {titles.map(({ id, title }) => (
                  <option key={id} value={`like:${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
              {shelf.list().some(({ text }) => text.trim() !== '') && (
                <optgroup label={t('onlyChangesToMine')}>
                  {shelf
                    .list()
                    .filter(({ text }) => text.trim() !== '')
                    .map((own) => (
                      <option key={own.key} value={`like:${idOf(own.name)}`}>
                        {titleIn(own.text) || own.name}
                      </option>
                    ))}
                </optgroup>
              )}
            </select>
          </label>
          <label class="button">
            <Icon name="open" /> {t('openAFile')}
            <input
              class="for-ears"
              type="file"
              accept=".variant,.txt,text/plain"
              onChange={(event) => {
                void read(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <button type="button" disabled={!now?.description} onClick={() => setSharing(toGive())}>
            <Icon name="share" /> {t('share')}
          </button>
          {livePlace !== null && (
            <button
              type="button"
              disabled={!now?.description}
              onClick={() => setPublishing(wholeText(core, toGive()))}
            >
              {t('publish')}
            </button>
          )}
          <GalleryLink />
        </div>
      </div>
      {problem && (
        <p class="message message-no" role="alert">
          {problem}
        </p>
      )}
      <p class="studio-said" role="status">
        {said}
      </p>
      <div class="studio-text">
        <div class="studio-name">
          <label>
            <span class="for-ears">{t('fileName')}</span>
            <input
              value={name}
              spellcheck={false}
              onChange={(event) => {
                shelf.rename(key, event.currentTarget.value);
                changed();
              }}
            />
          </label>
          <span class="fine" aria-live="polite">
            {summary}
          </span>
        </div>
        <Editor
          handle={editor}
          key={key}
          text={text}
          findings={findings}
          expect={(statement) => core.expect(statement)}
          names={names}
          onChange={write}
          onPlace={setPlace}
          onFile={(file) => void read(file)}
        />
        <section class="studio-findings" aria-label={t('mistakes')}>
          {last?.error && last.findings.length === 0 && (
            <p class="message message-no">{last.error}</p>
          )}
          <FindingList findings={last?.findings ?? []} onShow={show} onAdd={add} />
        </section>
      </div>
      <Tabs
        label={t('besideTheText')}
        tabs={sheets.map((tab) => [tab, t(`sheet-${tab}`)])}
        chosen={sheet}
        onChoose={(tab) => {
          setWantedPiece('');
          setSheet(tab);
        }}
      >
        {sheet === 'game' && (
          <Preview
            checked={game}
            isFresh={Boolean(now?.description)}
            setupAddress={`#/setup-own/${key}`}
            playtestAddress={`#/playtest-own/${key}`}
            onPlay={(opponent) => onPlay(toGive(), opponent)}
          />
        )}
        {sheet === 'rules' && (
          <RulesSheet
            key={key}
            core={core}
            checked={game}
            rules={gameRules}
            isFresh={Boolean(now?.description)}
          />
        )}
        {sheet === 'piece' && (
          <Wizard
            key={key}
            core={core}
            text={text}
            place={place}
            caret={() => editor.current?.caret() ?? 0}
            description={game?.description ?? null}
            onWrite={(edits) => editor.current?.apply(edits)}
            onBoard={(name) => {
              setWantedPiece(name);
              setSheet('board');
            }}
          />
        )}
        {sheet === 'board' && (
          <GameLook look={withoutLines(game?.description?.look)}>
            <Painter
              key={key}
              text={text}
              game={game}
              findings={findings}
              wanted={wantedPiece}
              onWrite={(edits) => editor.current?.apply(edits)}
            />
          </GameLook>
        )}
        {sheet === 'manual' && <ManualView place={place} />}
        {sheet === 'library' && (
          <Library
            shelf={shelf}
            openKey={key}
            onOpen={(key) => {
              setSaid('');
              open(key);
            }}
            onRestore={bringBack}
            onChange={changed}
          />
        )}
      </Tabs>
      {publishing !== null && (
        <Publish
          title={game?.description?.title ?? ''}
          text={publishing}
          onFacts={(facts) => {
            const next = withFacts(text, facts);
            if (next === text) return;
            write(next);
            editor.current?.replace(next);
          }}
          onClose={() => setPublishing(null)}
        />
      )}
      {sharing && <Share rules={sharing} onClose={() => setSharing(null)} />}
    </main>
  );
}
