/** What axe has to say against a screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** rules: all, or those of these names. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // To read it takes a while, and it stays in the page.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  const found = (await page.evaluate(
    `axe.run(document, ${options}).then((result) => result.violations)`,
  )) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

/** What a screen has against it by day, and what its colors have by night: nothing else differs. */
export async function violationsDayAndNight(page: Page): Promise<string[]> {
  const byDay = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await violations(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...byNight.map((words) => `by night: ${words}`)];
}
