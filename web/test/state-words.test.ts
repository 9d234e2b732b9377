// @vitest-environment node
/** What the studio says of a text: what is wrong with it, and what it says that it lacks. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { stateWords, summaryOf } from '../src/studio/state-words';

const file = '../build/wasm/acedrex-search.wasm';

describe.runIf(existsSync(file))('what is said of a text', () => {
  it('counts the rules that it leaves out beside errors and warnings', async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const check = (text: string) =>
      checkRules(core, { kind: 'own', name: 'mine', text, others: [] });
    const head = 'like chess\ntitle  Mine\ninventor  me\nsource  mine\n';
    const lacks = 'omits  the rule about tea\nomits  the rule about milk\n';
    const whole = check(head);
    expect(summaryOf(whole)).toBe('No mistakes.');
    expect(stateWords(whole, 'whole')).toBe('Ready to play.');
    const imported = check(head + lacks);
    expect(summaryOf(imported)).toBe('2 rules left out');
    expect(stateWords(imported, 'whole')).toBe('Ready to play, without 2 rules of the original.');
    const wrong = check(`${head}nonsense\n`);
    expect(summaryOf(wrong)).toBe('1 error');
    expect(summaryOf(null)).toBe('');
  });
});
