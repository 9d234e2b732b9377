import { t } from 'virtual:words/studio';
import type { ComponentChildren, RefObject } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bringTexts } from '../core/bring-texts';
import { ruleText } from '../core/rule-texts';
import type { RulesChecker } from '../core/rules-checker';
import type { Core, OwnRules } from '../core/types';
import { isText } from '../game/bytes';
import type { OwnGame, Version } from '../game/own-game';
import type { OwnShelf } from '../game/own-shelf';
import { isUntouched } from '../game/untouched';
import { rich } from '../language/rich';
import { diagramsOf, isDiagram, isForeign } from '../share/foreign';
import type { EditorHandle } from './editor';
import { copied, starter, titleIn } from './library';
import { useChecked } from './use-checked';

/** Larger files are no rule files; the core refuses them as well. */
const fileSizeMax = 1 << 20;

/** Files of PGN, of records and of backups begin in this way. */
const holdsGames = /^\s*(\[\w+ "|acedrex game |\{\s*"form": "acedrex games )/;

/** The game that is open, and how another is opened. */
interface OpenGame {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly open: (key: string) => void;
  /** Tells that the shelf holds something else. */
  readonly changed: () => void;
}

/** Where nothing has been written yet there is a game to begin with. */
function keyOf(shelf: OwnShelf, wanted: string): string {
  const there = wanted === '' ? null : shelf.load(wanted);
  const game = there?.removedAt === 0 ? there : shelf.last();
  return (game ?? shelf.add('my-game', starter())).key;
}

function useOpenGame(shelf: OwnShelf, wanted: string): OpenGame {
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

/** Why a file is not opened; null when it may be. */
function whyNot({ name, size }: File, content: string): ComponentChildren {
  if (size > fileSizeMax) return t('tooLarge', { name });
  if (!isText(content)) return t('notAText', { name });
  if (!holdsGames.test(content)) return null;
  return rich(t('notRules', { name }), { link: (text) => <a href="#/kept">{text}</a> });
}

/** What is typed goes to the shelf. */
const writing = (shelf: OwnShelf, { key, changed }: OpenGame) => ({
  write: (text: string) => {
    // What is written over as a whole is among the versions, however new it is.
    const isOther = (text: string) => text.trim() === '' || isForeign(text);
    const there = shelf.load(key)?.text ?? '';
    if (isOther(text) && !isOther(there)) shelf.keepVersion(key);
    shelf.write(key, text);
    changed();
  },
  rename: (name: string) => {
    shelf.rename(key, name);
    changed();
  },
});

/** What is wanted of it; '' of one that is too large. */
async function contentOf(file: File): Promise<string> {
  if (file.size > fileSizeMax) return '';
  const text = (await file.text()).replaceAll(/\r\n?/g, '\n');
  return isDiagram(text) ? diagramsOf(text) : text;
}

/** What the author had written in a game before the file of another program came there; null: nothing. */
function ownText({ versions }: OwnGame): string | null {
  const own = versions.toReversed().find(({ text }) => !isForeign(text));
  return own && !isUntouched(own.text) ? own.text : null;
}

/** Another text in place of that of the open game, which is among its versions then. */
function putInPlace(
  shelf: OwnShelf,
  { key, changed }: OpenGame,
  editor: RefObject<EditorHandle>,
  { name, rules }: { readonly name: string; readonly rules: string },
): void {
  shelf.keepVersion(key);
  shelf.rename(key, name);
  shelf.write(key, rules);
  changed();
  editor.current?.replace(rules);
}

/** Another game beside those that are there. left: the text that is open until then, if not as it stands. */
type Begin = (name: string, text: string, left?: string) => void;

/**
 * Takes the rules that a file of another program has. A file of several games stays beside them; one that was
 * put over something of the author's gives that its place back.
 */
const taker =
  (shelf: OwnShelf, game: OpenGame, editor: RefObject<EditorHandle>, begin: Begin) =>
  (name: string, rules: string, isOnly: boolean): void => {
    const there = shelf.load(game.key);
    const before = there && ownText(there);
    if (isOnly && before !== null) {
      shelf.keepVersion(game.key);
      shelf.write(game.key, before);
      begin(name, rules, before);
    } else if (isOnly) putInPlace(shelf, game, editor, { name, rules });
    else begin(name, rules);
  };

/** What is written of the open game, and what it becomes. */
function useRules(checker: RulesChecker, shelf: OwnShelf, { key, name, text }: OpenGame) {
  const others = useMemo(() => shelf.others(key), [shelf, key]);
  const rules = useMemo(
    (): OwnRules => ({ kind: 'own', name, text, others }),
    [name, text, others],
  );
  const checked = useChecked(checker, rules);
  const used = checked.now?.used;
  /** With those of the other texts that it is built on, and no more. */
  const toGive = (): OwnRules => ({
    ...rules,
    others: others.filter(({ id }) => used?.includes(id)),
  });
  return { others, rules, checked, toGive };
}

/** Another tab may write the same game. */
function useOtherTab(
  shelf: OwnShelf,
  { key, changed }: OpenGame,
  editor: RefObject<EditorHandle>,
): void {
  useEffect(
    () =>
      shelf.onOtherTab((other) => {
        const game = other === key ? shelf.load(key) : null;
        if (game) editor.current?.replace(game.text);
        changed();
      }),
    [shelf, key, changed, editor],
  );
}

export interface StudioOptions {
  readonly core: Core;
  readonly checker: RulesChecker;
  readonly shelf: OwnShelf;
  /** The game to open; '' for the one that was open last. */
  readonly wanted: string;
}

/** The game that is written, and what is done with the texts of games. */
export function useStudio({ core, checker, shelf, wanted }: StudioOptions) {
  const game = useOpenGame(shelf, wanted);
  const { key, open } = game;
  const editor = useRef<EditorHandle>(null);
  const [problem, setProblem] = useState<ComponentChildren>(null);
  const [said, setSaid] = useState('');
  useOtherTab(shelf, game, editor);
  const parts = useRules(checker, shelf, game);

  // Nothing makes room for it.
  const begin: Begin = (name, text, left = parts.rules.text) => {
    const { rules } = parts;
    const empty = shelf.list().find((own) => isUntouched(own.text));
    if (empty) shelf.remove(empty.key);
    const added = shelf.add(name, text);
    const before = titleIn(left) || rules.name;
    setSaid(isUntouched(left) ? '' : t('staysInLibrary', { title: before }));
    open(added.key);
  };

  const beginWithCopy = async (id: string) => {
    try {
      await bringTexts(id);
      setProblem(null);
      begin(`my-${id}`, copied(ruleText(id) ?? ''));
    } catch (problem) {
      setProblem((problem as Error).message);
    }
  };

  return {
    core,
    shelf,
    editor,
    problem,
    said,
    ...game,
    ...parts,
    ...writing(shelf, game),
    open: (key: string) => {
      setSaid('');
      open(key);
    },
    beginWith: (id: string) => {
      if (id === 'blank') begin('my-game', '');
      else if (id.startsWith('like:')) begin(`like-${id.slice(5)}`, starter(id.slice(5)));
      else void beginWithCopy(id);
    },
    read: async (file: File | undefined) => {
      if (!file) return;
      const content = await contentOf(file);
      const why = whyNot(file, content);
      setProblem(why);
      if (why === null) begin(file.name, content);
    },
    takeIni: taker(shelf, game, editor, begin),
    bringBack: (version: Version) => {
      shelf.keepVersion(key);
      editor.current?.replace(version.text);
      setSaid(t('versionIsBack'));
    },
  };
}

export type StudioState = ReturnType<typeof useStudio>;
