#!/usr/bin/env node
/**
 * How many of the expectations in the tests of ffish.js the packages for npm meet.
 *
 *   tests/peers/ffish_tests.mjs TREE [PACKAGES]
 *
 * TREE: the sources of Fairy-Stockfish, whose license is not ours, so that tests/js/test.js is read
 * from where it lies. PACKAGES: build/npm, where npm/core/build.mjs and npm/import/build.mjs have
 * put `core` and `import`. Each expectation counts alone, those in loops as often as they are
 * asked: one that is not met, or cannot be asked because a call before it was refused, does not end
 * its test. The figures in docs/peers.md and npm/core/README.md are those of this command.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';

const usage = 'usage: ffish_tests.mjs TREE [PACKAGES]';
const require = createRequire(import.meta.url);
const [tree, given] = process.argv.slice(2);
if (!tree) {
  console.error(usage);
  process.exit(2);
}
const packages = given ?? fileURLToPath(new URL('../../build/npm', import.meta.url));
const file = join(resolve(tree), 'tests/js/test.js');
const name = basename(file);

/** Stands for a value that there is none of: whatever is asked of it is refused, too. */
const errors = new WeakMap();
function refused(error) {
  const nothing = new Proxy(() => {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => String(error) : nothing),
    apply: () => nothing,
    construct: () => nothing,
  });
  errors.set(nothing, error);
  return nothing;
}
const errorOf = (value) => (typeof value === 'function' ? errors.get(value) : undefined);

/** A function or class of the packages whose errors are values. */
const guarded = (call, about) =>
  new Proxy(call, {
    apply: (_, self, args) => attempted(args, () => Reflect.apply(call, about ?? self, args)),
    construct: (_, args) => attempted(args, () => Reflect.construct(call, args)),
  });

function attempted(args, call) {
  const missing = args.find((value) => errorOf(value));
  if (missing) return missing;
  try {
    return shown(call());
  } catch (error) {
    return refused(error);
  }
}

/** A value as the tests see it: of objects what they have, and what they do not have is refused. */
const shown = (value) =>
  typeof value !== 'object' || value === null
    ? value
    : new Proxy(value, {
        get(_, key) {
          if (!(key in value)) return refused(new Error(`there is no ${String(key)}`));
          const found = value[key];
          return typeof found === 'function' ? guarded(found, value) : shown(found);
        },
        set: () => true,
      });

/** Where in the tests it was asked. */
const lineNow = () =>
  Number(new RegExp(`${name}:(\\d+)`).exec(String(new Error('here').stack))?.[1] ?? 0);

let met = 0;
const missed = [];

const short = (value) => String(errorOf(value) ?? JSON.stringify(value)).slice(0, 120);

function ask(actual, expected, isMet) {
  if (!errorOf(actual) && !errorOf(expected) && isMet) met++;
  else missed.push({ line: lineNow(), answer: `${short(actual)}, not ${short(expected)}` });
}

/** The few words of chai that the tests use. */
const chai = {
  expect: (actual) => ({
    to: {
      equal: (expected) => ask(actual, expected, actual === expected),
      be: {
        a: (type) => ask(actual, type, typeof actual === type),
      },
    },
  }),
};

/** Their only module for files, which answers at once here. */
const fs = {
  readFile: (path, encoding, answer) => answer(null, readFileSync(path, encoding)),
};

const core = require(join(packages, 'core/node.cjs'));
const { importGames } = require(join(packages, 'import/node.cjs'));
await Promise.all([core.ready, require(join(packages, 'import/node.cjs')).ready]);
const ffish = {
  ...core,
  loadVariantConfig: (text) => core.loadVariantConfig(text, importGames),
};
const modules = { chai, fs, './ffish.js': shown(ffish) };

const stopped = [];
const tests = [];
const context = createContext({
  __dirname: dirname(file),
  console: { log: () => {} },
  require: (id) => modules[id],
  before: (prepare) => void prepare(),
  describe: (_title, body) => body(),
  it: (title, test) => tests.push({ title, test }),
});
runInContext(readFileSync(file, 'utf8'), context, { filename: name });
for (const { title, test } of tests) {
  try {
    test();
  } catch (error) {
    stopped.push(`${title}: ${error}`);
  }
}

for (const { line, answer } of missed.sort((a, b) => a.line - b.line))
  console.log(`${name}:${line}: ${answer}`);
for (const each of stopped) console.log(`stopped: ${each}`);
console.log(`${met} of ${met + missed.length} expectations hold`);
