// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Token } from '@messageformat/parser';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../plugins/messages';
import { languages } from '../src/language/languages';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !/^language\//.test(name))
  .map((name) => ({ name, text: readFileSync(src + name, 'utf8') }));

/** Names that are the same in all languages. */
const names = new Set(['Acedrex', 'FEN', 'PGN']);

const english = textsOf('en');

/** Values and tags that a message uses. */
function usedIn(text: string): string[] {
  const used = new Set([...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag));
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type !== 'content' && token.type !== 'octothorpe') used.add(token.arg);
      if ('cases' in token) for (const { tokens } of token.cases) visit(tokens);
    }
  };
  visit(parse(text));
  return [...used].sort();
}

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const texts = textsOf(language);
  it('are those that English has, or some of them in its order, and none is empty', () => {
    const keysOf = (all: typeof english) =>
      Object.entries(all).flatMap(([section, texts]) =>
        Object.entries(texts).map(
          ([key, text]) => `${section}.${key}${text === '' ? ' empty' : ''}`,
        ),
      );
    const own = keysOf(texts);
    expect(own).toEqual(keysOf(english).filter((key) => own.includes(key)));
  });
  it('say what the English ones say: the same values and links', () => {
    for (const [section, messages] of Object.entries(english))
      for (const [key, text] of Object.entries(messages)) {
        const words = texts[section]?.[key];
        // It is said in English then, and tools/missing_texts.py lists it.
        if (words === undefined) continue;
        expect({ key: `${section}.${key}`, used: usedIn(words) }).toEqual({
          key: `${section}.${key}`,
          used: usedIn(text),
        });
      }
  });
});

/** The forms of a text for the numbers that its language counts as "one". */
function formsOfOne(text: string): string[] {
  const forms: string[] = [];
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (!('cases' in token)) continue;
      for (const { key, tokens } of token.cases) {
        if (token.type === 'plural' && key === 'one')
          forms.push(tokens.map((each) => (each.type === 'content' ? each.value : '#')).join(''));
        visit(tokens);
      }
    }
  };
  visit(parse(text));
  return forms;
}

it('no French text says 1 of the form that holds for 0, too', () => {
  const saysOne = /(^|[^\p{L}])(une?|seule?|mon|ma|1)(?!\p{L})/iu;
  const wrong = Object.values(textsOf('fr'))
    .flatMap((texts) => Object.values(texts))
    .flatMap(formsOfOne)
    .filter((form) => saysOne.test(form));
  expect(wrong).toEqual([]);
});

const parsed = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

function visit(
  node: ts.Node,
  see: (node: ts.Node) => void,
  isWanted: (node: ts.Node) => boolean = () => true,
): void {
  if (!isWanted(node)) return;
  see(node);
  ts.forEachChild(node, (child) => visit(child, see, isWanted));
}

const isLetters = (text: string) => /\p{L}{2}/u.test(text) && !names.has(text.trim());

/** Words in a row that no person reads: names that programs know, and faults that never are. */
const notRead = new Set([
  'ResizeObserver loop',
  'acedrex dice 1',
  'acedrex game',
  'acedrex games 1',
  'Computer, level',
  'piece is-lifted',
  'piece is-still',
  'underline dotted',
  'royals none',
  'like chess title',
  'like chess title inventor source',
  'too large',
  'something is wrong',
  'Building on another game',
  'Rules of one color',
  'Words that name squares',
]);
/** Styles, selectors and pictures. */
const isNotation = (text: string) => /[<>(){}[\]]|^\.|, \.|px solid/.test(text);
const isSentence = (text: string) =>
  /\p{L}{2,}[,:;]? \p{L}{2,}/u.test(text) &&
  !notRead.has(text.trim().replaceAll(/\s+/g, ' ')) &&
  !isNotation(text);

/** Attributes that are read by programs. */
const unsaid = /^(class|d|style|viewBox|rel|href|transform|accept|points)$/;

/** Whether a person may read what stands in a node; why a fault of the page itself is one they may not. */
const isRead = (node: ts.Node) =>
  !ts.isImportDeclaration(node) &&
  !(ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) &&
  !(ts.isJsxAttribute(node) && unsaid.test(node.name.getText())) &&
  !(ts.isPropertyName(node) && ts.isPropertyAssignment(node.parent) && node === node.parent.name);

/** Attributes that are read or heard. */
const said =
  /^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|label|legend|words|what)$/;
const saidProperties = /^(title|label|words|legend|placeholder|text|sentence)$/;

/** What stands in an expression that is shown, other than as the value of a call or an attribute. */
function shownLiterals(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return shownLiterals(node.expression);
  if (ts.isConditionalExpression(node))
    return [...shownLiterals(node.whenTrue), ...shownLiterals(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return shownLiterals(node.right);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? [node] : [];
}

const literalText = (node: ts.Expression) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join(' ')
    : (node as ts.StringLiteral).text;

/** Its words are those of rule texts. */
const writesRules = (name: string) =>
  /^studio\/(((idea|castle)-)?statements|choices\/(rows|say|forms|words|inherited))\.ts$/.test(
    name,
  );

/** Texts for people in the code itself. */
function literalsIn({ name, text }: (typeof files)[number]): string[] {
  if (writesRules(name)) return [];
  const found: string[] = [];
  const source = parsed(name, text);
  const tell = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (isLetters(words)) found.push(`${name}:${line + 1}: ${words.trim()}`);
  };
  const tellAll = (node: ts.Expression) => {
    for (const literal of shownLiterals(node)) tell(literal, literalText(literal));
  };
  visit(source, (node) => {
    if (ts.isJsxText(node)) tell(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      tellAll(node.expression);
    if (ts.isJsxAttribute(node) && said.test(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) tell(node, node.initializer.text);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        tellAll(node.initializer.expression);
    }
    if (ts.isPropertyAssignment(node) && saidProperties.test(node.name.getText()))
      tellAll(node.initializer);
  });
  // Wherever it stands, for it may be shown elsewhere.
  const tellSentence = (node: ts.Node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
    const words = literalText(node);
    if (isSentence(words)) tell(node, words);
  };
  visit(source, tellSentence, isRead);
  return [...new Set(found)];
}

interface Call {
  readonly section: string;
  /** A pattern, where a part of the key is computed. */
  readonly key: RegExp;
  readonly isInFunction: boolean;
  readonly place: string;
}

const sectionImported = /import \{ t(?: as (\w+))? \} from 'virtual:words\/(\w+)'/g;

/** The calls that say a message. A key from a variable counts as any. */
function callsIn({ name, text }: (typeof files)[number]): Call[] {
  const calls: Call[] = [];
  const speakers = new Map(
    [...text.matchAll(sectionImported)].map((m) => [m[1] ?? 't', m[2] ?? '']),
  );
  const source = parsed(name, text);
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const section = speakers.get(node.expression.text);
    const [key] = node.arguments;
    if (section === undefined || !key) return;
    let isInFunction = false;
    for (let up: ts.Node = node; up.parent; up = up.parent)
      if (ts.isFunctionLike(up)) isInFunction = true;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const patterns = patternsOf(key);
    for (const pattern of patterns)
      calls.push({ section, key: pattern, isInFunction, place: `${name}:${line + 1}` });
  });
  return calls;
}

function patternsOf(key: ts.Expression): RegExp[] {
  if (ts.isStringLiteralLike(key)) return [new RegExp(`^${key.text}$`)];
  if (ts.isConditionalExpression(key))
    return [...patternsOf(key.whenTrue), ...patternsOf(key.whenFalse)];
  if (ts.isTemplateExpression(key)) {
    const parts = [key.head, ...key.templateSpans.map(({ literal }) => literal)];
    return [new RegExp(`^${parts.map(({ text }) => text).join('.+')}$`)];
  }
  return [];
}

describe('the code', () => {
  const calls = files.flatMap(callsIn);

  it('says every text that a person reads through the messages', () => {
    expect(files.flatMap(literalsIn)).toEqual([]);
  }, 60_000);

  it('finds such a text', () => {
    const text = `const a = <p title="Some words">{b ? 'more words' : \`\${c} and more\`} last words</p>`;
    expect(literalsIn({ name: 'a.tsx', text })).toHaveLength(4);
    const elsewhere = `const kinds = [['one', 'a sentence in a list']]; say('words for a function');`;
    expect(literalsIn({ name: 'a.ts', text: elsewhere })).toHaveLength(2);
  });

  it('says messages when they are shown, not once when it is loaded', () => {
    expect(calls.filter(({ isInFunction }) => !isInFunction).map(({ place }) => place)).toEqual([]);
  });

  it('uses every message', () => {
    const literals = files.map(({ text }) => text).join('\n');
    const isUsed = (section: string, key: string) =>
      calls.some((call) => call.section === section && call.key.test(key)) ||
      // A key that travels through a variable stands somewhere as a word.
      new RegExp(`['"]${key}['"]|\\b${key}: `).test(literals);
    const unused = Object.entries(english).flatMap(([section, messages]) =>
      Object.keys(messages)
        .filter((key) => !isUsed(section, key))
        .map((key) => `${section}.${key}`),
    );
    expect(unused).toEqual([]);
  });
});
