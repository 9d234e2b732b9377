import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { Core, Finding, OwnRules } from '../core/types';
import { rangeIn, underlined } from '../game/underline';
import { capital, countWord } from '../game/words';
import { TextList } from '../parts/about';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';

const checkDelayMs = 250;
/** Larger files are no rule files; the core refuses them as well. */
const fileSizeMax = 1 << 20;

interface FindingCardProps {
  readonly finding: Finding;
  readonly onShow: () => void;
}

function FindingCard({ finding, onShow }: FindingCardProps): JSX.Element {
  const parts = underlined(finding);
  return (
    <li class={`finding finding-${finding.severity}`}>
      <button type="button" onClick={onShow} disabled={finding.line === 0}>
        <span class="finding-head">
          <b>{capital(finding.severity)}</b>
          {finding.line > 0 && (
            <span>
              line {finding.line}, column {finding.column}
            </span>
          )}
        </span>
        <span class="finding-sentence">{finding.sentence}</span>
        {finding.suggestion && <span class="finding-suggestion">{finding.suggestion}</span>}
        {parts && (
          <code class="finding-source">
            {parts.before}
            <mark>{parts.words}</mark>
            {parts.after}
          </code>
        )}
      </button>
    </li>
  );
}

/** A text that may take the place of the one in the editor. */
interface Incoming {
  readonly name: string;
  readonly text: string;
}

interface ReplaceProps {
  readonly incoming: Incoming;
  readonly onAnswer: (isYes: boolean) => void;
}

function ReplaceDialog({ incoming, onAnswer }: ReplaceProps): JSX.Element {
  return (
    <Dialog title="Replace your text?" onClose={() => onAnswer(false)}>
      <p>What you have written makes room for {incoming.name}. Undo (Ctrl+Z) brings it back.</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          Replace
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          Keep mine
        </button>
      </p>
    </Dialog>
  );
}

/**
 * Replace all of a text as if it had been typed, so that undo brings back what was there. False
 * where the browser cannot: then nothing has changed.
 */
function typeOver(box: HTMLTextAreaElement | null, text: string): boolean {
  if (!box) return false;
  box.focus();
  box.select();
  return document.execCommand('insertText', false, text);
}

interface OwnProps {
  readonly core: Core;
  readonly checker: RulesChecker;
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  readonly rules: OwnRules;
  readonly onChange: (rules: OwnRules) => void;
}

/** A rule file of one's own: opened, dropped or written here, checked while one writes. */
export function Own({ core, checker, titles, rules, onChange }: OwnProps): JSX.Element {
  const { name, text } = rules;
  const editor = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);
  const [checkedRules, setCheckedRules] = useState<OwnRules | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [incoming, setIncoming] = useState<Incoming | null>(null);
  const [accepted, setAccepted] = useState<Incoming | null>(null);
  /** The text as it was opened: as long as it is this, nothing of one's own is lost. */
  const [opened, setOpened] = useState('');

  useEffect(() => {
    let isWanted = true;
    const settle = (result: Checked | null) => {
      if (!isWanted) return;
      setChecked(result);
      setCheckedRules(rules);
    };
    const timer = setTimeout(() => {
      if (rules.text.trim() === '') settle(null);
      else void checker.check(rules).then(settle);
    }, checkDelayMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [checker, rules]);

  const setText = (text: string, newName = name) => onChange({ kind: 'own', name: newName, text });

  const put = ({ name, text }: Incoming) => {
    typeOver(editor.current, text);
    editor.current?.setSelectionRange(0, 0);
    setOpened(text);
    setText(text, name);
  };

  // Only when the question has gone can the editor be typed into again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that was accepted
  useEffect(() => {
    if (accepted) put(accepted);
  }, [accepted]);

  const offer = (next: Incoming) => {
    if (text.trim() === '' || text === opened) put(next);
    else setIncoming(next);
  };

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileSizeMax) {
      setProblem(`${file.name} is too large to be a rule file.`);
      return;
    }
    setProblem(null);
    offer({ name: file.name, text: await file.text() });
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer?.files[0]);
  };

  const show = (finding: Finding) => {
    const range = rangeIn(text, finding);
    const box = editor.current;
    if (!range || !box) return;
    box.focus();
    box.setSelectionRange(range.start, range.end);
    // What is selected is not scrolled to by itself. No line is wrapped, so all are as high.
    const place = (finding.line - 1) / text.split('\n').length;
    box.scrollTop = place * box.scrollHeight - box.clientHeight / 2;
  };

  const isFresh = checkedRules === rules;
  const errors = checked?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  const others = (checked?.findings.length ?? 0) - errors;

  return (
    <main class="own">
      <div class="own-edit">
        <h1>Your own rules</h1>
        <p>
          A game is a text: the board, the pieces and how they move, the setup, what ends it. Open a
          file, drop one here, or start from a game that you know.
        </p>
        <div class="own-tools">
          <label class="button">
            <Icon name="open" /> Open a file
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
          <label class="own-example">
            Start from
            <select
              value=""
              onChange={(event) => {
                const id = event.currentTarget.value;
                event.currentTarget.value = '';
                if (id) offer({ name: `${id}.variant`, text: core.rulesText(id) });
              }}
            >
              <option value="">a game …</option>
              {titles.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </div>
        {problem && <p class="message message-no">{problem}</p>}
        {incoming && (
          <ReplaceDialog
            incoming={incoming}
            onAnswer={(isYes) => {
              setIncoming(null);
              if (isYes) setAccepted(incoming);
            }}
          />
        )}
        <label class={isOver ? 'own-text is-over' : 'own-text'}>
          <span class="own-name">{name}</span>
          <textarea
            ref={editor}
            value={text}
            spellcheck={false}
            wrap="off"
            placeholder={'like chess\n\ntitle  My game\n'}
            onInput={(event) => setText(event.currentTarget.value)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          />
        </label>
      </div>
      <div class="own-check" aria-live="polite">
        {checked?.description ? (
          <section class="card own-good">
            <h2>
              <Icon name="check" /> {checked.description.title || 'The rules are complete'}
            </h2>
            <div class="own-board" role="img" aria-label="Start position">
              <BoardPicture description={checked.description} pieces={checked.pieces} />
            </div>
            <p>
              {others > 0
                ? `It can be played, with ${countWord(others, 'warning')} below.`
                : 'Nothing is missing. It can be played.'}
            </p>
            <a class="button primary large" href="#/setup-own" aria-disabled={!isFresh}>
              Play it
            </a>
          </section>
        ) : (
          checked && (
            <section class="card own-bad">
              <h2>{errors > 0 ? countWord(errors, 'error') : capital(checked.error ?? '')}</h2>
              <p>Choose one to jump to its place in the text.</p>
            </section>
          )
        )}
        {!checked && (
          <section class="card">
            <p>Mistakes in the text, or a picture of its board, appear here.</p>
          </section>
        )}
        <ul class="findings">
          {checked?.findings.map((finding) => (
            <FindingCard
              key={`${finding.line} ${finding.column} ${finding.sentence}`}
              finding={finding}
              onShow={() => show(finding)}
            />
          ))}
        </ul>
        {checked?.description && (
          <div class="about">
            <TextList title="The game in brief" texts={checked.description.brief} />
          </div>
        )}
      </div>
    </main>
  );
}
