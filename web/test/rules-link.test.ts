// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LinkError, packRules, unpackedMax, unpackRules } from '../src/game/rules-link';

const rules = {
  kind: 'own',
  name: 'slow.variant',
  text: 'like riders\ntitle  Slow “Riders” ♞\n',
  others: [{ id: 'riders', text: 'like chess\n' }],
} as const;

const linkOf = (plain: string) => `1${deflateRawSync(plain).toString('base64url')}`;

describe('rules in a link', () => {
  it('arrive as they were sent', async () => {
    expect(await unpackRules(await packRules(rules))).toEqual(rules);
    const alone = { kind: 'own', name: 'a.variant', text: '' } as const;
    expect(await unpackRules(await packRules(alone))).toEqual(alone);
  });

  it('need no character that an address must escape', async () => {
    expect(await packRules(rules)).toMatch(/^1[A-Za-z0-9_-]+$/);
  });

  it('are refused where a part is missing or changed', async () => {
    const link = await packRules(rules);
    for (const broken of [link.slice(0, -7), `1${link.slice(5)}`, '1', '1%%%', linkOf('null')])
      await expect(unpackRules(broken), broken).rejects.toThrow(/damaged/);
    for (const plain of ['{}', '{"n":1,"t":""}', '{"n":"a","t":"","o":[["x"]]}', 'x'])
      await expect(unpackRules(linkOf(plain)), plain).rejects.toThrow(/damaged/);
  });

  it('say what else is wrong', async () => {
    await expect(unpackRules('')).rejects.toThrow('empty');
    await expect(unpackRules('9abc')).rejects.toThrow('newer');
    await expect(unpackRules(`1${'A'.repeat(70_000)}`)).rejects.toThrow('long');
  });

  it('are not called newer where they are nonsense', async () => {
    for (const nonsense of ['abc', '-', '0abc', 'XY7BasMwEER'])
      await expect(unpackRules(nonsense), nonsense).rejects.toThrow('damaged');
  });

  it('cannot be packed so small that they fill the memory', async () => {
    const bomb = linkOf(JSON.stringify({ n: 'a', t: 'x'.repeat(unpackedMax) }));
    expect(bomb.length).toBeLessThan(2000);
    await expect(unpackRules(bomb)).rejects.toThrow(LinkError);
    await expect(unpackRules(bomb)).rejects.toThrow('long');
  });
});
