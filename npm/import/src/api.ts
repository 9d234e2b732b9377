import { type Address, calls, output, withText } from '../../core/src/module';
import { knowRules } from '../../core/src/variant';
import type { ExportedGame, ExportOptions, ImportedGame, Remark } from '../index';

interface ImportCalls {
  readonly web_ini_sections: (text: Address, size: number) => void;
  readonly web_ini_rules: (text: Address, size: number, section: number) => void;
  readonly web_ini_section: (name: Address, text: Address, size: number) => void;
  readonly web_rules_flatten: (name: Address, text: Address, size: number) => void;
}

interface Section {
  readonly name: string;
  readonly line: number;
}

interface Omission {
  readonly line: number;
  readonly text: string;
}

type Made =
  | { readonly text: string; readonly omissions: readonly Omission[] }
  | { readonly text: null; readonly wrong: string };

/** A text may be like the game that its section is named after, but not like itself. */
const nameOfRules = 'own.variant';

const importCalls = () => calls() as unknown as ImportCalls;

export class ImportError extends Error {
  override readonly name = 'ImportError';
  constructor(
    sentence: string,
    readonly line: number,
  ) {
    super(line > 0 ? `line ${line}: ${sentence}` : sentence);
  }
}

const titleOf = (rules: string) => /^title +(.*)$/m.exec(rules)?.[1] ?? '';

function gameOf({ name: id, line }: Section, made: Made): ImportedGame {
  if (made.text === null) {
    const remarks: Remark[] = [{ severity: 'error', line, sentence: `[${id}]${made.wrong}` }];
    return { id, line, title: '', rules: null, remarks };
  }
  const remarks = made.omissions.map(
    (left): Remark => ({
      severity: 'warning',
      line: left.line || line,
      sentence: `[${id}] leaves out: ${left.text}`,
    }),
  );
  return { id, line, title: titleOf(made.text), rules: made.text, remarks };
}

export function importGames(text: string): ImportedGame[] {
  return withText(text, (at, size) => {
    importCalls().web_ini_sections(at, size);
    const sections = output<readonly Section[] | { wrong: string; line: number }>();
    if ('wrong' in sections) throw new ImportError(sections.wrong, sections.line);
    return sections.map((section, i) => {
      importCalls().web_ini_rules(at, size, i);
      return gameOf(section, output<Made>());
    });
  });
}

export function exportGame(
  rules: string,
  name: string,
  { others = {} }: ExportOptions = {},
): ExportedGame {
  if (!/^[^[\]:#=\n]+$/.test(name)) throw new RangeError(`no section can be named ${name}`);
  knowRules(others);
  withText(nameOfRules, (at) =>
    withText(rules, (text, size) => importCalls().web_rules_flatten(at, text, size)),
  );
  const flat = output<string | null>();
  if (flat === null) throw new RangeError('the rule text is wrong');
  withText(name, (at) =>
    withText(flat, (text, size) => importCalls().web_ini_section(at, text, size)),
  );
  const { text, omissions } = output<{ text: string | null; omissions: readonly Omission[] }>();
  return { section: text, omissions: omissions.map((left) => left.text) };
}
