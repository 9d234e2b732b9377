import { manual } from 'virtual:manual';
import { t } from 'virtual:words/studio';
import {
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory, undo } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { JSX, Ref } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks';
import type { Finding } from '../core/types';
import { rangeIn } from '../game/underline';
import type { Place } from './manual';
import { type Names, placeAt, rulesColors, rulesCompletion, rulesLanguage } from './rules-mode';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A place of the text and what is to stand there. */
export interface Edit extends Range {
  readonly text: string;
}

export interface EditorHandle {
  /** Go to a place and mark it. */
  readonly show: (range: Range) => void;
  /** Change the text in one step, which undo takes back. */
  readonly apply: (edits: readonly Edit[]) => void;
  /** Take the last change back. */
  readonly undo: () => void;
  /** The whole text, where something else than this editor has changed it. */
  readonly replace: (text: string) => void;
  /** Where the caret is. */
  readonly caret: () => number;
}

/** Shadow roots take style sheets as objects, which the policy of the page allows. */
const looks = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: '0.88rem', lineHeight: '1.55' },
  '.cm-content': { padding: '0.6rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem 0 0.4rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)', // the text is pushed under it
    color: 'var(--ink-soft)',
    border: '0',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--accent) 14%, transparent)' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '0.4rem',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    maxWidth: 'min(34rem, 90vw)',
    fontFamily: 'var(--text)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '0.85rem' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.cm-diagnostic': { padding: '0.35rem 0.7rem', fontSize: '0.9rem' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--warm)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid #d8a92f' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panel input, .cm-panel button': { fontSize: '0.9rem' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-textfield': { backgroundColor: 'var(--surface)', color: 'var(--ink)' },
});

function diagnosticOf(text: string, finding: Finding): Diagnostic[] {
  const range = rangeIn(text, finding);
  if (!range) return [];
  const { severity, sentence, suggestion } = finding;
  return [
    {
      from: Math.min(range.start, text.length),
      to: Math.min(range.end, text.length),
      severity: severity === 'note' ? 'info' : severity,
      message: suggestion ? `${sentence} (${suggestion})` : sentence,
    },
  ];
}

interface EditorProps {
  readonly handle: Ref<EditorHandle>;
  /** What it begins with; later changes come through the handle. */
  readonly text: string;
  /** What is wrong with this text; null while that is not known. */
  readonly findings: readonly Finding[] | null;
  readonly expect: (statement: string) => readonly string[];
  readonly names: () => Names;
  readonly onChange: (text: string) => void;
  readonly onPlace: (place: Place) => void;
  readonly onFile: (file: File) => void;
}

/** The callbacks of the moment, for an editor that lives longer than they do. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** What others may do with an editor, as long as it is there. */
const handleOf = (view: { readonly current: EditorView | null }): EditorHandle => ({
  show({ start, end }) {
    const mine = view.current;
    if (!mine) return;
    const size = mine.state.doc.length;
    const selection = { anchor: Math.min(start, size), head: Math.min(end, size) };
    mine.dispatch({
      selection,
      effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
    });
    mine.focus();
  },
  apply(edits) {
    const changes = edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
    view.current?.dispatch({
      changes,
      annotations: isolateHistory.of('full'),
      userEvent: 'input',
    });
  },
  undo() {
    if (view.current) undo(view.current);
  },
  replace(text) {
    const mine = view.current;
    if (!mine || mine.state.doc.toString() === text) return;
    mine.dispatch({
      changes: { from: 0, to: mine.state.doc.length, insert: text },
      annotations: isolateHistory.of('full'),
    });
  },
  caret: () => view.current?.state.selection.main.head ?? 0,
});

/** The text of a game, edited; one for each game. It stands in a shadow root, see `looks`. */
export function Editor(props: EditorProps): JSX.Element {
  const { handle, findings } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useLatest(props);

  useLayoutEffect(() => {
    const place = host.current;
    if (!place) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    const mine = new EditorView({
      root,
      parent: root,
      state: EditorState.create({ doc: latest.current.text, extensions: extensions(latest) }),
    });
    view.current = mine;
    latest.current.onPlace(placeAt(mine.state, 0));
    return () => {
      view.current = null;
      mine.destroy();
    };
  }, [latest]);

  useEffect(() => {
    const mine = view.current;
    if (!mine || !findings) return;
    const now = mine.state.doc.toString();
    mine.dispatch(
      setDiagnostics(
        mine.state,
        findings.flatMap((found) => diagnosticOf(now, found)),
      ),
    );
  }, [findings]);

  useImperativeHandle(handle, () => handleOf(view), []);

  return <div ref={host} class="editor" />;
}

/** What the editor says itself, by its own English words. */
const phrases = (): Readonly<Record<string, string>> => ({
  Find: t('find'),
  Replace: t('replace'),
  next: t('next'),
  previous: t('previous'),
  all: t('all'),
  'match case': t('matchCase'),
  regexp: t('regexp'),
  'by word': t('byWord'),
  replace: t('replaceOne'),
  'replace all': t('replaceAll'),
  close: t('close'),
  'Go to line': t('goToLine'),
  go: t('go'),
  'current match': t('currentMatch'),
  'on line': t('onLine'),
  'replaced $ matches': t('replacedMatches'),
  'replaced match on line $': t('replacedOnLine'),
  Completions: t('completions'),
  Diagnostics: t('mistakes'),
  'No diagnostics': t('noMistakesList'),
});

type Latest = { readonly current: EditorProps };

function extensions(latest: Latest) {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    rulesLanguage(manual),
    syntaxHighlighting(rulesColors),
    lintGutter(),
    autocompletion({
      override: [
        rulesCompletion({
          manual,
          expect: (statement) => latest.current.expect(statement),
          names: () => latest.current.names(),
        }),
      ],
      icons: false,
    }),
    keymap.of([
      // Escape and then Tab leaves; Tab by itself does so too, for it writes nothing.
      {
        key: 'Escape',
        run: (view) => completionStatus(view.state) !== null && closeCompletion(view),
      },
      ...completionKeymap,
      ...lintKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.contentAttributes.of({
      'aria-label': t('ruleText'),
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
    }),
    placeholder(`like chess\n\ntitle  ${t('myGame')}`),
    EditorState.phrases.of(phrases()),
    looks,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) latest.current.onChange(update.state.doc.toString());
      if (update.docChanged || update.selectionSet)
        latest.current.onPlace(placeAt(update.state, update.state.selection.main.head));
    }),
    EditorView.domEventHandlers({
      // Over marked words Chromium writes with their style in an attribute, which the policy refuses.
      beforeinput(event, view) {
        const isPlain = event.inputType === 'insertText' && event.data && !view.composing;
        if (!isPlain || view.state.selection.main.empty) return false;
        event.preventDefault();
        view.dispatch(view.state.replaceSelection(event.data ?? ''), {
          userEvent: 'input.type',
          scrollIntoView: true,
        });
        return true;
      },
      drop(event) {
        const file = event.dataTransfer?.files[0];
        if (!file) return false;
        event.preventDefault();
        latest.current.onFile(file);
        return true;
      },
    }),
  ];
}
